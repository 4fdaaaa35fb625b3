// A new game by taps: a chip sits down at the next empty seat, tapped again it gets up.

import "./clock.js";
import { suit } from "./house_rules.js";

const form = document.getElementById("new-game");
const chips = form.querySelector("[data-part=chips]");
const seats = [...form.querySelectorAll("[data-seat]")];

function field(seat, name) { return seat.querySelector(`[name^="${name}-"]`); }

function seatOf(person) { return seats.find((seat) => field(seat, "person").value === person); }

function sit(seat, name, person) {
  field(seat, "seat").value = name;
  field(seat, "person").value = person;
}

function nextEmpty() { return seats.find((seat) => !field(seat, "seat").value.trim()); }

function tapped(chip) {
  const seat = seatOf(chip.dataset.person);
  if (seat) { sit(seat, "", ""); return; }
  const empty = nextEmpty();
  if (!empty) return;
  const fold = empty.closest("details");
  if (fold) fold.open = true;
  sit(empty, chip.textContent, chip.dataset.person);
}

function seated() { return seats.filter((seat) => field(seat, "seat").value.trim()).length; }

function draw() {
  suit(seated() > 1 ? seated() : Number(form.dataset.usual));
  for (const chip of chips?.querySelectorAll("[data-person]") ?? []) {
    chip.setAttribute("aria-pressed", Boolean(seatOf(chip.dataset.person)));
  }
}

// A name typed over is another person's, until the server says whose; a chip's own name is that one's.
function typed({ target }) {
  const seat = target.closest("[data-seat]");
  if (!seat || target !== field(seat, "seat")) return;
  field(seat, "person").value = "";
  draw();
}

function clear() {
  for (const seat of seats) sit(seat, "", "");
}

chips?.addEventListener("click", ({ target }) => {
  const chip = target.closest("button");
  if (!chip) return;
  if (chip.dataset.person) tapped(chip); else clear();
  draw();
});
form.addEventListener("input", typed);
if (chips) chips.hidden = false;
draw();
