// An entry that the server refused, and what somebody at the table may decide about it.

import { filled } from "./spelling.js";

const CONFLICT = 409;
const AGAINST_THE_RULES = 422;

let sure = false; // whether somebody has asked to let all of them go

function make(tag, text, classes = "") {
  return Object.assign(document.createElement(tag), { textContent: text, className: classes });
}

function button(text, act) {
  const made = make("button", text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

// Two entries of one fact, and the value of each where it is a player's number.
function choices(entry, { outbox, words, remade }) {
  const [{ seat, now, wanted }] = entry.held.newer;
  const fields = remade(entry.held.newer);
  const numbers = seat >= 0 && typeof now === "number" && typeof wanted === "number" && now !== wanted;
  const keep = numbers ? filled(words.keep, { value: now }) : words.keep_theirs;
  const put = numbers ? filled(words.write, { value: wanted }) : words.write_mine;
  const theirs = button(keep, () => outbox.forget(entry));
  return fields ? [theirs, button(put, () => outbox.retry(entry, fields))] : [theirs];
}

function ways(entry, room) {
  const { outbox, words, again } = room;
  const { status, newer } = entry.held;
  if (status === CONFLICT && newer.length) return choices(entry, room);
  const forget = button(words.let_go, () => outbox.forget(entry));
  if (status === AGAINST_THE_RULES && entry.fact && again) {
    return [forget, button(words.choose_again, () => { outbox.forget(entry); again(entry); })];
  }
  return [forget, button(status ? words.try_again : words.enter_them, () => outbox.retry(entry))];
}

// Whoever lets go of an entry that others build on may want to be rid of them all, but is asked twice.
function behind(number, { outbox, words }, drawn) {
  if (number < 2) return [];
  const all = button(filled(sure ? words.let_all_go_sure : words.let_all_go, { number }), () => {
    if (sure) outbox.forget(...outbox.entries);
    sure = !sure;
    drawn();
  });
  all.className = sure ? "danger" : "plain";
  return [make("p", filled(words.behind, { number: number - 1 }), "quiet"), all];
}

// Draw the first held entry, or nothing. `words` are the page's own; `remade(newer)` gives the
// fields that say that the writer has seen what is newer, null where that is no way; `again(entry)`,
// if there is one, lets somebody enter another value. What a thumb may be tapping stays where it is.
export function drawHeld(room, there = document.querySelector(".held:not(.moved)")) {
  const { held, entries } = room.outbox;
  if (!held) { sure = false; there?.remove(); return; }
  const box = there ?? document.body.appendChild(make("aside", "", "held"));
  const shown = `${held.request} ${held.held.message}`;
  if (box.dataset.shown !== shown) box.replaceChildren(...asked(room), make("div", "", "stack"));
  box.dataset.shown = shown;
  drawBehind(box.lastElementChild, entries.length, room);
}

function asked(room) {
  const { held } = room.outbox;
  const said = make("p", held.held.message || room.words.not_written);
  said.setAttribute("role", "alert");
  const pair = make("div", "", "pair");
  pair.append(...ways(held, room));
  return [said, pair];
}

function drawBehind(box, number, room) {
  const shown = `${number} ${sure}`;
  if (box.dataset.shown === shown) return;
  box.dataset.shown = shown;
  box.hidden = number < 2;
  box.replaceChildren(...behind(number, room, () => drawHeld(room, box.parentElement)));
}
