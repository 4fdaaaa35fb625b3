// Entries wait here until the server has them: in order, each exactly once, across reloads.
// One that the server refuses is held, with its reason, until somebody at the table decides.

import { ask } from "./ask.js";

const PAUSES = [150, 400, 1000, 2500, 5000]; // ms from one attempt to the next
const AGAINST_THE_RULES = 422;
const LATER = new Set([408, 425, 429]);

function stored(key) {
  try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
}

function kept(prefix) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map(stored).filter(Boolean).sort((one, other) => one.turn - other.turn);
  } catch { return []; }
}

export function requestId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// One outbox for one game. An entry is { act, url, fields, request }, with `fact` when it is about
// one fact only. `answered(entry, status, told)` hears what the server said of an entry;
// `changed()` that something about the waiting ones did.
export class Outbox {
  constructor(game, { token, answered, changed }) {
    this.prefix = `scorekeeper.outbox.${game}.`;
    this.token = token;
    this.answered = answered;
    this.changed = changed;
    this.entries = kept(this.prefix);
    this.sending = false;
    this.failures = 0;
    addEventListener("online", () => this.wake());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.wake(); });
    addEventListener("storage", ({ key }) => { if (!key || key.startsWith(this.prefix)) this.reread(); });
  }

  get waiting() { return this.entries.filter((entry) => !entry.held); }
  get held() { return this.entries.find((entry) => entry.held) ?? null; }
  get troubled() { return this.failures > 0 && this.waiting.length > 0; }

  // A new entry about a fact settles what was held about it.
  add(entry) {
    const settled = (other) => other.held && other.fact && other.fact === entry.fact;
    this.entries.filter(settled).forEach((other) => this.drop(other));
    this.append(entry);
    this.send();
  }

  // Entries that waited elsewhere; those that are here already stay as they are.
  takeIn(entries) {
    const here = new Set(this.entries.map(({ request }) => request));
    entries.filter(({ request }) => !here.has(request)).forEach((entry) => this.append(entry));
    this.changed();
  }

  append(entry) {
    const turn = 1 + Math.max(0, ...this.entries.map((other) => other.turn));
    this.entries.push({ ...entry, turn });
    this.keep(this.entries.at(-1));
  }

  // Send a held entry once more, with what is given changed in its fields.
  retry(entry, fields = {}) {
    entry.fields = { ...entry.fields, ...fields };
    this.release(entry);
    this.decided();
  }

  // An undo that was meant for an entry goes with it.
  forget(...entries) {
    const gone = new Set(entries.map(({ request }) => request));
    const meant = this.entries.filter(({ request, fields }) => gone.has(request) || gone.has(fields.undo));
    meant.forEach((entry) => this.drop(entry));
    this.decided();
  }

  // A decision may clear the way for others that were only against the rules: they are judged anew.
  decided() {
    this.entries.filter((entry) => entry.held?.status === AGAINST_THE_RULES).forEach((entry) => this.release(entry));
    this.send();
    this.changed();
  }

  release(entry) {
    delete entry.held;
    this.keep(entry);
  }

  // Each has a place of its own, so that two pages of one phone never write over one another.
  keep(entry) {
    try { localStorage.setItem(this.prefix + entry.request, JSON.stringify(entry)); } catch { /* full or forbidden: it still lives on this page */ }
  }

  drop(entry) {
    this.entries = this.entries.filter((other) => other.request !== entry.request);
    try { localStorage.removeItem(this.prefix + entry.request); } catch { /* as above */ }
  }

  reread() {
    this.entries = kept(this.prefix);
    this.changed();
    this.send();
  }

  // What was asked before the phone slept, or before it changed its network, is not waited for.
  wake() {
    this.failures = 0;
    this.question?.giveUp();
    this.send();
  }

  // The entry that may go now. A held one keeps back what may build on it.
  get next() {
    const first = this.entries.findIndex((entry) => !entry.held);
    const entry = this.entries[first];
    const apart = (other) => other.fact && entry.fact && other.fact !== entry.fact;
    return entry && this.entries.slice(0, first).every(apart) ? entry : null;
  }

  async send() {
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.timer);
    while (this.next && await this.deliver(this.next));
    this.sending = false;
    if (this.next) this.timer = setTimeout(() => this.send(), this.pause());
  }

  pause() { return PAUSES[Math.min(this.failures, PAUSES.length) - 1] ?? PAUSES[0]; }

  async deliver(entry) {
    this.question = ask(entry.url, {
      method: "POST",
      body: new URLSearchParams({ ...entry.fields, request: entry.request }),
      headers: { "X-CSRFToken": this.token },
      keepalive: true, // a page that is left takes its last tap along
    });
    const answer = await this.question.answered;
    this.token = answer?.told.token ?? this.token;
    if (!answer || answer.status >= 500 || LATER.has(answer.status)) return this.failed();
    if (answer.told.again) return this.failed() || this.failures === 1;
    this.settle(entry, answer);
    return true;
  }

  settle(entry, { status, told }) {
    this.failures = 0;
    if (status < 400) this.drop(entry);
    else this.keep(Object.assign(entry, { held: { status, message: told.message, newer: told.newer ?? [] } }));
    this.answered(entry, status, told);
  }

  failed() {
    this.failures += 1;
    this.changed();
    return false;
  }
}
