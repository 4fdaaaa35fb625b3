// The Joker table under the thumb: a tap shows at once, the server hears of it in the background.

import { NEXT, deal, forbidden, isKhisht, phase, points, sum, takes, turn } from "./joker.js";
import { TablePage, blankable, main, part, seatOf, write } from "./page.js";
import { filled, signed, spelled } from "./spelling.js";
import { against } from "./stand.js";

const row = (seat) => main().querySelector(`.row[data-seat="${seat}"]`);

let page;
let words;
let state; // what `page` knows, for short
let chosen = null; // the row somebody tapped: { seat, cell }, or null for whose turn it is

// Drawing

function active(seen = state) { return chosen ?? { seat: turn(seen), cell: phase(seen) === "bidding" ? "bid" : "taken" }; }

function drawHeader(now) {
  for (const name of ["title", "pulka", "cards", "label"]) write(part(name), String(now[name]));
  write(part("dealer"), state.names[now.dealer]);
  write(part("leads"), state.names[now.order[0]]);
  document.title = document.title.replace(/^[^·]*(?= ·)/, now.title);
}

function drawMoney(seat, taking) {
  const line = row(seat);
  const delta = taking ? points(state, seat) : state.deltas[seat];
  const shown = part("delta", line);
  write(part("total", line), (state.provisional ? "≈" : "") + spelled(state.totals[seat]));
  const khisht = taking ? isKhisht(state, seat) : state.khisht[seat];
  const text = delta === null ? "" : signed(delta);
  if (shown.dataset.shown === `${text}${khisht}`) return;
  shown.dataset.shown = `${text}${khisht}`;
  shown.textContent = text;
  shown.classList.toggle("missed", khisht);
  if (khisht) shown.prepend(Object.assign(document.createElement("i"), { className: "khisht" }), " ");
}

function drawRow(seat, now) {
  const line = row(seat);
  const { seat: turned, cell } = active();
  line.toggleAttribute("data-turn", seat === turned);
  line.dataset.cell = seat === turned ? cell : "";
  if (seat === turned) line.firstElementChild.setAttribute("aria-current", "true"); else line.firstElementChild.removeAttribute("aria-current");
  write(part("role", line), now.roles[seat]);
  part("ring", line).hidden = seat !== now.dealer;
  part("star", line).hidden = !(state.premium[seat] && state.begun);
  const taking = phase(state) === "taking";
  drawBid(seat, taking);
  drawMoney(seat, taking);
  if (taking) drawTake(seat, now);
}

function drawBid(seat, taking) {
  const cell = part("bid", row(seat));
  const number = state.bids[seat] ?? state.refused[seat];
  write(cell, number === null ? "" : number === 0 && !taking ? "–" : String(number));
  cell.classList.toggle("refused", state.bids[seat] === null && number !== null);
  const said = state.bids[seat] === null ? words.no_bid : words.bid_of;
  cell.setAttribute("aria-label", filled(said, { name: state.names[seat], number }));
}

function drawTake(seat, now) {
  const line = row(seat);
  const taken = takes(state)[seat];
  const made = taken === state.bids[seat];
  write(part("taken", line), String(taken));
  write(part("mark", line), made ? "✓" : "≠");
  part("takes", line).classList.toggle("made", made);
  part("takes", line).classList.toggle("missed", !made);
  part("minus", line).setAttribute("aria-disabled", taken === 0);
  part("plus", line).setAttribute("aria-disabled", taken === now.cards);
}

function drawOrder(now) {
  const list = part("rows");
  const wanted = now.order.map(row);
  if (wanted.every((line, at) => list.children[at] === line)) return;
  const { activeElement } = document;
  list.append(...wanted);
  if (list.contains(activeElement)) activeElement.focus({ preventScroll: true });
}

function sentence(now) {
  const no = forbidden(state);
  const { cards, dealer } = now;
  const refused = state.bids[dealer] === null ? state.refused[dealer] : null;
  if (refused !== null) return filled(refused === no ? words.refused : words.again, { number: refused });
  const bids = sum(state.bids);
  if (phase(state) === "bidding") {
    if (no !== null && active().seat === dealer) return filled(words.forbidden, { number: no, cards });
    return against(words, "bids", bids, cards);
  }
  const taken = sum(takes(state));
  const said = against(words, "takes", taken, cards);
  return taken === cards ? `${said} · ${against(words, "bids", bids, cards)}` : said;
}

function drawSum(now) {
  const count = phase(state) === "bidding" ? sum(state.bids) : sum(takes(state));
  const box = part("sum");
  box.toggleAttribute("data-even", phase(state) === "taking" && count === now.cards);
  box.toggleAttribute("data-over", phase(state) === "taking" && count > now.cards);
  part("bar").style.setProperty("--part", Math.min(1, count / now.cards));
  write(part("sentence"), sentence(now));
}

function keyFor(value) {
  const key = document.createElement("button");
  key.className = value ? "key" : "key pass";
  key.type = "submit";
  key.name = "value";
  key.value = value;
  key.dataset.act = "key";
  key.textContent = value;
  return key;
}

function drawPad(now) {
  const pad = part("pad");
  const values = [...Array(now.cards).keys()].map((each) => each + 1).concat(0);
  if (pad.dataset.cards !== String(now.cards)) {
    pad.dataset.cards = now.cards;
    pad.replaceChildren(...values.map(keyFor));
    main().classList.toggle("many", now.cards > 10);
  }
  const { seat, cell } = active();
  const bidding = cell === "bid";
  const no = bidding && seat === now.dealer ? forbidden(state) : null;
  const on = seat === null ? null : bidding ? state.bids[seat] : state.entered[seat];
  for (const key of pad.children) {
    const value = Number(key.value);
    key.disabled = seat === null;
    key.setAttribute("aria-disabled", value === no);
    key.toggleAttribute("data-on", value === on);
    if (!value) write(key, bidding ? words.pass : "0");
    if (value === no) key.setAttribute("aria-label", sentence(now)); else key.removeAttribute("aria-label");
  }
}

function drawBottom(now) {
  const ready = phase(state) === "taking" && sum(takes(state)) === now.cards;
  part("record").setAttribute("aria-disabled", !ready);
}

// For who listens: each part is read once, when it changes.
function drawHeard() {
  const { seat, cell } = active();
  const fresh = phase(state) === "bidding" && state.bids.every((bid) => bid === null);
  const gains = state.names.map((name, at) => (state.deltas[at] === null ? "" : `${name} ${signed(state.deltas[at])}`));
  write(part("came"), fresh ? gains.filter(Boolean).join(", ") : "");
  write(part("settled"), fresh ? part("news")?.textContent.replace(/\s+/g, " ").trim() ?? "" : "");
  const turned = seat === null ? "" : filled(words[`turn_${cell}`], { name: state.names[seat] });
  write(part("turn"), turned);
  if (turned) part("pad").setAttribute("aria-label", turned);
}

function drawTrump() {
  for (const key of part("trumps")?.children ?? []) {
    key.setAttribute("aria-pressed", key.value === state.trump);
  }
}

function draw() {
  if (chosen && state?.deal !== page.state.deal) chosen = null;
  ({ state, words } = page);
  const now = deal(state);
  main().dataset.phase = phase(state);
  main().dataset.cell = active().cell;
  drawHeader(now);
  drawOrder(now);
  for (const seat of state.names.keys()) drawRow(seat, now);
  drawSum(now);
  drawPad(now);
  drawTrump();
  drawBottom(now);
  drawHeard();
  if (page.outbox.waiting.some((entry) => entry.act === "record")) part("news")?.replaceChildren();
}

// All deals are entered, and the last of them still wait on this phone.
function end() {
  ({ state } = page);
  for (const seat of state.names.keys()) drawMoney(seat, false);
  write(part("sentence"), page.words.done);
}

// Entering: every number goes to the server beside the one that stood there when it was tapped.

const SEEN = {
  bid: (seat, value) => ({ [`bid-${seat}`]: blankable(value) }),
  taken: (seat, value) => ({ [`entered-${seat}`]: blankable(value) }),
  trump: (_, value) => ({ trump: blankable(value) }),
};

function enterBid(seat, value, seen) {
  chosen = null;
  enterAt(seen, "bid", `bids/${seat}`, { value, ...SEEN.bid(seat, seen.bids[seat]) }, { seat, value });
}

function enterTake(seat, value, seen = state) {
  enterAt(seen, "take", `takes/${seat}`, { value, ...SEEN.taken(seat, seen.entered[seat]) }, { seat, value });
}

function enterAt(seen, act, tail, fields, facts) {
  const fact = `${seen.deal}/${tail}`;
  page.enter(act, `deals/${fact}`, fields, { ...facts, fact, at: seen.deal });
}

function key(value) {
  const seen = page.aimed;
  const { seat, cell } = active(seen);
  if (seat === null) return;
  if (cell !== "bid") { chosen = null; enterTake(seat, value, seen); return; }
  if (seat === deal(seen).dealer && forbidden(seen) === value) { page.say(sentence(deal(state))); return; }
  enterBid(seat, value, seen);
}

function step(seat, by) {
  const value = takes(state)[seat] + by;
  if (value >= 0 && value <= deal(state).cards) enterTake(seat, value);
}

// Before the first bid Record says nothing: that is the double tap of who has just recorded.
function record() {
  if (phase(state) === "bidding") {
    if (state.bids.some((bid) => bid !== null)) page.say(words.bids_first, true);
    return;
  }
  if (sum(takes(state)) !== deal(state).cards) { page.say(sentence(deal(state))); return; }
  const fields = {};
  for (const seat of state.names.keys()) {
    fields[`bid-${seat}`] = state.bids[seat];
    fields[`entered-${seat}`] = blankable(state.entered[seat]);
    fields[`taken-${seat}`] = takes(state)[seat];
  }
  chosen = null;
  page.enter("record", `deals/${state.deal}/record`, fields);
}

function trump(value) {
  const next = state.trump === value ? "" : value;
  enterAt(state, "trump", "trump", { value: next, ...SEEN.trump(null, state.trump) }, { value: next });
}

const ACTS = {
  key: (button) => key(Number(button.value)),
  minus: (button) => step(seatOf(button), -1),
  plus: (button) => step(seatOf(button), 1),
  row: (link) => choose(seatOf(link), phase(state) === "bidding" ? "bid" : "taken"),
  bid: (link) => choose(seatOf(link), "bid"),
  trump: (button) => trump(button.value),
  record,
  undo: () => { chosen = null; page.undo(); },
  redo: () => { chosen = null; page.redo(); },
};

function again({ act, seat }) {
  if (seat === undefined) return;
  chosen = { seat, cell: act === "bid" ? "bid" : "taken" };
  page.draw();
}

function choose(seat, cell) {
  const same = chosen && chosen.seat === seat && chosen.cell === cell;
  chosen = same ? null : { seat, cell };
  page.draw();
}

// Keyboard: figures for the pad, arrows for the row, + and − for its take, Enter to record.

const KEYS = {
  ArrowDown: () => move(1), ArrowUp: () => move(-1),
  "+": () => stepActive(1), "-": () => stepActive(-1),
  Enter: record, Backspace: () => ACTS.undo(),
};

function move(by) {
  const seats = deal(state).order;
  const at = seats.indexOf(active().seat);
  choose(seats[(at + by + seats.length) % seats.length], active().cell);
}

function stepActive(by) {
  const { seat } = active();
  if (phase(state) === "taking" && seat !== null) step(seat, by);
}

function figure(number) {
  if (number > deal(state).cards) return false;
  key(number);
  return true;
}

if (main()) {
  page = new TablePage({
    next: NEXT, at: (each) => each.deal, open: deal, draw, acts: ACTS, keys: KEYS, figure,
    parts: ["news", "mini"], moment: (told) => `${told.deal} ${told.totals}`,
    seen: SEEN, again, end,
  });
  page.begin();
}
