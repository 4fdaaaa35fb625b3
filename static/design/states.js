// States that only a hand or a script brings about: pressed and focused, steppers, refused entries.

import { drawHeld } from "../js/held.js";

// Pressed and focused keys by class, from the very rules of the real pages.
const STATES = [[":active", ".is-active"], [":focus-visible", ".is-focus"]];

function stated(rule) {
  return STATES.filter(([state]) => rule.selectorText?.includes(state))
    .map(([state, name]) => rule.cssText.replaceAll(state, name));
}

for (const sheet of document.styleSheets) {
  for (const text of [...sheet.cssRules].flatMap(stated)) sheet.insertRule(text, sheet.cssRules.length);
}

for (const button of document.querySelectorAll("[data-steppers] [data-step]")) button.hidden = false;

const words = JSON.parse(document.getElementById("words").textContent);

for (const box of document.querySelectorAll("[data-held]")) {
  const { status, newer, waiting } = JSON.parse(box.dataset.held);
  const held = { fact: "1/bids/0", held: { status, newer, message: "" } };
  const outbox = { held, entries: Array(waiting).fill(held), forget() {}, retry() {} };
  drawHeld({ outbox, words, remade: () => ({}), again() {} }, box);
}
