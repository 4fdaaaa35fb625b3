// The correction of a deal: − and + beside the numbers, and what they come to. It knows no rule.

import { filled, signed } from "./spelling.js";
import { against } from "./stand.js";

const form = document.querySelector("[data-correction]");
const { cards, hook, dealer, names, paid, points, words } =
  JSON.parse(document.getElementById("carried").textContent);
const inputs = [...form.querySelectorAll("[data-fact]")];

function input(fact, seat) {
  return inputs.find((each) => each.dataset.fact === fact && Number(each.dataset.seat) === seat);
}

function number(each) { return /^[0-9]{1,6}$/.test(each.value.trim()) ? Number(each.value) : null; }

function sum(fact) {
  return inputs.reduce((total, each) => total + (each.dataset.fact === fact ? number(each) ?? 0 : 0), 0);
}

function pay(seat) {
  return points[number(input("bid", seat))]?.[number(input("taken", seat))] ?? null;
}

function gain(amount) { return amount === null ? "" : signed(amount); }

function sentence() {
  const bids = sum("bid");
  const said = `${against(words, "takes", sum("taken"), cards)} · ${against(words, "bids", bids, cards)}`;
  if (!hook || bids !== cards) return said;
  return filled(words.hooked, { name: names[dealer], number: number(input("bid", dealer)), cards });
}

function drawPoints(seat) {
  const shown = form.querySelector(`[data-points="${seat}"]`);
  const now = pay(seat);
  const changed = now !== paid[seat];
  shown.textContent = changed ? `${gain(paid[seat])} → ${gain(now)}` : gain(now);
  shown.classList.toggle("changed", changed);
}

function draw() {
  const stand = form.querySelector("[data-sentence]");
  const hooked = hook && sum("bid") === cards;
  const even = sum("taken") === cards;
  stand.textContent = sentence();
  stand.toggleAttribute("data-even", even && !hooked);
  stand.toggleAttribute("data-wrong", hooked || !even);
  names.forEach((_, seat) => drawPoints(seat));
  for (const button of form.querySelectorAll("[data-step]")) button.disabled = !stepped(button);
}

// The input beside a button and its value after the step, or null where there is no such number.
function stepped(button) {
  const beside = button.parentElement.querySelector("input");
  const value = (number(beside) ?? 0) + Number(button.dataset.step);
  return value < 0 || value > cards ? null : { beside, value };
}

function step(button) {
  const next = stepped(button);
  if (!next) return;
  next.beside.value = next.value;
  draw();
}

const ARROWS = { ArrowUp: 1, ArrowDown: -1 };

function pressed(event) {
  if (!ARROWS[event.key] || !event.target.dataset.fact) return;
  const way = ARROWS[event.key];
  step(event.target.closest(".counter").querySelector(`[data-step="${way}"]`));
  event.preventDefault();
}

for (const button of form.querySelectorAll("[data-step]")) button.hidden = false;
form.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (button) step(button);
});
form.addEventListener("keydown", pressed);
form.addEventListener("input", draw);
form.addEventListener("focusin", (event) => { if (event.target.dataset.fact) event.target.select(); });
draw();
