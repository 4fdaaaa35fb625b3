// A table page under the thumb, whatever is played: a tap shows at once, the server hears of it in
// the background. It knows no game.

import "./clock.js";
import { Outbox, requestId } from "./outbox.js";
import { filled } from "./spelling.js";

const wide = matchMedia("(min-width: 900px)");

export const main = () => document.getElementById("table");
export const part = (name, root = main()) => root.querySelector(`[data-part="${name}"]`);

export function write(element, text) { if (element.textContent !== text) element.textContent = text; }

export function seatOf(element) { return Number(element.closest("[data-seat]").dataset.seat); }

export function blankable(value) { return value ?? ""; }

// What a game's own script gives: `next`, by act, what an entry makes of a state; `at(state)`, the
// deal or round that an entry belongs to; `open(state)`, whether there is still something to enter;
// `draw()`; `acts`, by data-act, what a tap does; `keys`, by name, what a key does;
// `figure(number)`, whether it was one of the pad's; `parts` that only the server draws;
// `moment(state)`, a text that changes when the sheet does.
export class TablePage {
  constructor(game) {
    const { state, words } = JSON.parse(document.getElementById("carried").textContent);
    Object.assign(this, { game, words, told: state, state });
    this.outbox = new Outbox(main().dataset.game, {
      token: document.querySelector("meta[name=csrf-token]").content,
      answered: (...heard) => this.answered(...heard),
      changed: () => this.drawWaiting(),
    });
  }

  begin() {
    if (this.told.over && !this.outbox.waiting.length) return;
    document.addEventListener("click", (event) => this.tapped(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
    wide.addEventListener("change", () => this.drawBeside());
    this.draw();
    this.drawBeside();
    document.documentElement.classList.add("alive");
    this.outbox.send();
  }

  // The server's own page, with the figures changed.
  draw() {
    this.state = this.replayed();
    this.drawWaiting();
    if (this.state.over) return;
    if (this.isOpen) this.game.draw();
    part("undo").disabled = !(this.state.undo || this.outbox.waiting.length);
    part("redo").disabled = !this.state.redo || this.outbox.waiting.length > 0;
  }

  get isOpen() { return !this.state.over && Boolean(this.game.open(this.state)); }

  // As the server last told it, with the entries that still wait put on top.
  replayed() {
    const { next, at } = this.game;
    const past = [];
    return this.outbox.waiting.reduce((before, entry) => {
      if (entry.act === "undo") return past.pop() ?? before;
      if (!next[entry.act] || entry.at !== at(before)) return before;
      past.push(before);
      return next[entry.act](before, entry);
    }, this.told);
  }

  drawWaiting() {
    const box = part("waiting");
    if (!box) return;
    box.hidden = !this.outbox.troubled;
    if (this.outbox.troubled) write(box, filled(this.words.waiting, { number: this.outbox.waiting.length }));
  }

  // The sheet beside the pad, where there is room for it.
  drawBeside() {
    if (!wide.matches || this.outbox.waiting.length || this.told.over) return;
    import("./beside.js").then(({ beside }) => beside(part("beside"), this.game.moment(this.told)));
  }

  // Entering

  // An entry for `tail` of the game's address; `facts` are what `next` makes the new state of.
  enter(act, tail, fields = {}, facts = {}) {
    this.hush();
    const url = `${main().dataset.url}/${tail}`;
    this.outbox.add({ act, url, fields, request: requestId(), at: this.game.at(this.state), ...facts });
    this.draw();
  }

  tapped(event) {
    const element = event.target.closest("[data-act]");
    const act = this.game.acts[element?.dataset.act];
    if (!act || !main().contains(element)) return;
    event.preventDefault();
    const always = ["undo", "redo"].includes(element.dataset.act);
    if (!element.disabled && (always || this.isOpen)) act(element);
  }

  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.isOpen) return;
    const onControl = event.target.closest("button, a, input, select, summary");
    if (onControl && (event.key === "Enter" || event.key === " ")) return;
    if (this.hasKey(event.key)) event.preventDefault();
  }

  hasKey(name) {
    if (/^[0-9]$/.test(name)) return this.game.figure(Number(name));
    if (!Object.hasOwn(this.game.keys, name)) return false;
    this.game.keys[name]();
    return true;
  }

  // What the server said

  say(text) {
    const box = part("say");
    if (!box) return;
    write(box, text);
    box.hidden = false;
    part("sentence").hidden = true;
  }

  hush() {
    const box = part("say");
    if (box) { box.hidden = true; part("sentence").hidden = false; }
  }

  answered(entry, status, answer) {
    if (answer.state) this.told = answer.state;
    if (answer.html && !this.outbox.waiting.length) this.adopt(answer.html);
    if (this.told.over) return;
    this.draw();
    this.drawBeside();
    if (answer.message) this.say(answer.message);
  }

  adopt(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const fresh = page.getElementById("table");
    if (fresh.dataset.over !== main().dataset.over || fresh.dataset.over === "true") {
      main().replaceWith(fresh);
      return;
    }
    for (const name of this.game.parts) part(name)?.replaceWith(part(name, fresh));
    main().className = fresh.className;
  }
}
