// A table page under the thumb, whatever is played: a tap shows at once, the server hears of it in
// the background. It knows no game.

import "./clock.js";
import { ask } from "./ask.js";
import { Live } from "./live.js";
import { Outbox, requestId } from "./outbox.js";
import { filled } from "./spelling.js";

const EVERY = 1200; // ms between two looks at what others entered
const LATER = 2000; // ms until what the phone itself can do is fetched: the first taps have the line
const DEAF = 2; // questions in a row without an answer
const RECENT = 120000; // ms after which somebody who entered something has stopped doing so
const AIM = 400; // ms in which a thumb that was on its way taps what it saw before

const wide = matchMedia("(min-width: 900px)");

// Whoever holds the phone in the left hand may have said so on the page "This game".
try { document.documentElement.toggleAttribute("data-left", localStorage.getItem("scorekeeper.phone.left") === "yes"); } catch { /* forbidden: as for the right hand */ }

export const main = () => document.getElementById("table");
export const part = (name, root = main()) => root.querySelector(`[data-part="${name}"]`);

export function write(element, text) { if (element.textContent !== text) element.textContent = text; }

// Whoever was on what is gone goes on at the new heading, and hears it.
function lead(heading) { heading.tabIndex = -1; heading.focus(); }

export function seatOf(element) { return Number(element.closest("[data-seat]").dataset.seat); }

export function blankable(value) { return value ?? ""; }

// What a game's own script gives: `next`, by act, what an entry makes of a state; `at(state)`, the
// deal or round that an entry belongs to; `open(state)`, whether there is still something to enter;
// `draw()`; `acts`, by data-act, what a tap does; `keys`, by name, what a key does;
// `figure(number)`, whether it was one of the pad's; `parts` that only the server draws;
// `moment(state)`, a text that changes when the sheet does. And if it has them: `seen`, by fact, the
// field in which an entry tells what its writer saw, given the seat and that value; `again(entry)`
// chooses what a refused entry was about; `end()` draws what is left once all is entered and waits.
export class TablePage {
  constructor(game) {
    const { state, words } = JSON.parse(document.getElementById("carried").textContent);
    Object.assign(this, { game, words, told: state, state });
    this.outbox = new Outbox(main().dataset.game, {
      token: document.querySelector("meta[name=csrf-token]").content,
      answered: (...heard) => this.answered(...heard),
      changed: () => this.draw(),
    });
    this.unheard = 0; // questions in a row that the server did not answer
    this.toldAt = performance.now();
    this.past = [];
  }

  begin() {
    document.addEventListener("click", (event) => this.tapped(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
    wide.addEventListener("change", () => this.drawBeside());
    this.draw();
    this.drawBeside();
    document.documentElement.classList.add("alive");
    this.outbox.send();
    this.live = new Live(() => `${main().dataset.url}/rev`, {
      every: EVERY,
      shown: () => this.told.rev,
      changed: () => this.refresh(),
      heard: (failures) => this.heard(failures),
      leaving: () => !this.outbox.waiting.length,
    });
    setTimeout(() => import("./phone.js").then(({ atHand }) => atHand(this)).catch(() => {}), LATER);
  }

  // The server's own page, with the figures changed.
  draw() {
    this.state = this.replayed();
    this.drawMark();
    if (this.outbox.held || document.querySelector(".held:not(.moved)")) this.drawHeld();
    if (this.state.over || main().dataset.over === "true") return;
    main().toggleAttribute("data-done", !this.isOpen);
    if (this.isOpen) this.game.draw(); else this.game.end?.();
    part("undo").disabled = !(this.state.undo || this.outbox.waiting.length);
    part("redo").disabled = !this.state.redo || this.outbox.waiting.length > 0;
  }

  // The quiet mark beside the sentence: what waits here, that nothing comes, or who enters too.
  get mark() {
    const { outbox, told, words } = this;
    if (outbox.troubled) return [filled(words.waiting, { number: outbox.waiting.length }), words.waiting_why];
    if (this.unheard >= DEAF) return [words.unheard, words.unheard_why];
    return [performance.now() - this.toldAt < RECENT ? told.others ?? "" : "", ""];
  }

  drawMark() {
    const box = part("live");
    if (!box) return;
    const [text, why] = this.mark;
    write(box, text);
    box.title = why;
    box.hidden = !text;
    box.classList.toggle("trouble", Boolean(why));
  }

  // What is seldom needed comes when it is.
  async drawHeld() {
    const { drawHeld } = await import("./held.js");
    drawHeld({ outbox: this.outbox, words: this.words, remade: (newer) => this.remade(newer), again: this.game.again });
  }

  get isOpen() { return !this.state.over && Boolean(this.game.open(this.state)); }

  // As the server last told it, with the entries that still wait put on top.
  replayed() {
    const { next, at } = this.game;
    const past = [...this.past];
    return this.outbox.waiting.reduce((before, entry) => {
      if (entry.act === "undo") return past.pop() ?? before;
      if (!next[entry.act] || entry.at !== at(before)) return before;
      past.push(before);
      return next[entry.act](before, entry);
    }, this.told);
  }

  // The sheet beside the pad, where there is room for it.
  drawBeside() {
    if (!wide.matches || this.told.over || (this.outbox.waiting.length && part("beside").hasChildNodes())) return;
    import("./beside.js").then(({ beside }) => beside(part("beside"), this.game.moment(this.told)));
  }

  // Entering

  // An entry for `tail` of the game's address; `facts` are what `next` makes the new state of.
  enter(act, tail, fields = {}, facts = {}) {
    this.hush();
    if (act === "record") this.buzz?.();
    this.before = null;
    const url = `${main().dataset.url}/${tail}`;
    this.outbox.add({ act, url, fields, request: requestId(), at: this.game.at(this.state), ...facts });
    this.draw();
  }

  // An undo says which entry it means: the last one that waits, else the one that the page showed.
  undo() {
    const meant = [this.told.undo];
    for (const entry of this.outbox.waiting) {
      if (entry.act === "undo") meant.pop();
      else if (this.game.next[entry.act]) meant.push(entry.request);
    }
    this.enter("undo", "undo", { undo: blankable(meant.at(-1)) });
  }

  redo() { this.enter("redo", "redo", { redo: blankable(this.told.redo) }); }

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

  say(text, well = false) {
    const box = part("say");
    if (!box) return;
    write(box, text);
    box.classList.toggle("well", well);
    box.hidden = false;
    part("sentence").hidden = true;
  }

  hush() {
    const box = part("say");
    if (box) { box.hidden = true; part("sentence").hidden = false; }
  }

  // What was told before each own entry, so that an undo shows before the server has answered.
  remember({ act }, status) {
    if (status >= 400 || act === "redo") this.past = [];
    else if (act === "undo") this.past.pop();
    else if (this.game.next[act]) this.past.push(this.told);
  }

  answered(entry, status, answer) {
    this.remember(entry, status);
    this.tell(answer);
    if (answer.message && status < 400) this.say(answer.message, true);
  }

  // The server answers again: what waits for a later attempt goes out now.
  heard(failures) {
    this.unheard = failures;
    if (!failures && this.outbox.troubled) this.outbox.send();
    this.drawMark();
    this.away?.();
  }

  // Somebody else entered something: whatever this page has not been told meanwhile is adopted.
  async refresh() {
    const { told } = this;
    const answer = await ask(`${main().dataset.url}/`).answered;
    if (answer?.told.html && !answer.told.state) location.reload(); // it may only look from now on
    if (!answer?.told.state) return false;
    if (told !== this.told) return true;
    this.before = { state: this.state, until: performance.now() + AIM };
    this.past = [];
    this.tell(answer.told);
    return true;
  }

  // What the thumb has seen: a tap is meant for the turn that was shown when it set out.
  get aimed() {
    return this.before && performance.now() < this.before.until ? this.before.state : this.state;
  }

  // The fields that say that a writer has seen what is newer; null where no field says it.
  remade(newer) {
    const fields = newer.map(({ name, seat, now }) => this.game.seen?.[name]?.(seat, now));
    return fields.every(Boolean) ? Object.assign({}, ...fields) : null;
  }

  tell({ state, html, token, message }) {
    if (state) { this.told = state; this.toldAt = performance.now(); }
    if (token) this.outbox.token = token;
    if (html && !this.outbox.waiting.length) this.adopt(html);
    this.draw();
    if (html && !message) this.kept?.(html);
    this.drawBeside();
  }

  adopt(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const fresh = page.getElementById("table");
    if (fresh.dataset.over !== main().dataset.over || fresh.dataset.over === "true") {
      main().replaceWith(fresh);
      if (document.activeElement === document.body) lead(fresh.querySelector("h1"));
      return;
    }
    for (const name of this.game.parts) part(name)?.replaceWith(part(name, fresh));
    main().className = fresh.className;
  }
}
