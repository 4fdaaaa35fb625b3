// A house that may have another address now: whoever knows it goes on there with what waits here.

import { linkTo } from "./carry.js";
import { filled } from "./spelling.js";

const LONG = 5; // questions in a row without an answer: about half a minute

let refused = false; // somebody would rather wait

function make(tag, given) { return Object.assign(document.createElement(tag), given); }

function there(text) {
  const typed = text.trim();
  try { return new URL(/^https?:\/\//.test(typed) ? typed : `http://${typed}`).origin; } catch { return null; }
}

function panel({ outbox, words }, close) {
  const box = make("aside", { className: "held moved" });
  const form = make("form", { className: "stack" });
  const said = make("p", { textContent: filled(words.moved, { number: outbox.waiting.length }) });
  const field = make("input", { inputMode: "url", placeholder: location.host, required: true, autocapitalize: "off" });
  const label = make("label", { className: "field", textContent: words.new_address });
  label.append(field);
  const pair = make("div", { className: "pair" });
  const wait = make("button", { type: "button", textContent: words.keep_waiting });
  wait.addEventListener("click", close);
  pair.append(wait, make("button", { textContent: words.go_on_there }));
  form.append(said, label, pair);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const address = there(field.value);
    if (address) location.assign(linkTo(address, outbox)); else field.select();
  });
  box.append(form);
  return box;
}

// Draw the offer once it is of use, and take it away when an answer comes.
export function drawMoved(page) {
  const shown = document.querySelector(".moved");
  const useful = page.outbox.waiting.length > 0 && page.unheard >= LONG;
  if (!useful || refused) { shown?.remove(); if (!page.unheard) refused = false; return; }
  if (shown) return;
  document.body.append(panel(page, () => { refused = true; drawMoved(page); }));
}
