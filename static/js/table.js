// The Joker table under the thumb: a tap shows at once, the server hears of it in the background.

import "./clock.js";
import { NEXT, deal, forbidden, order, phase, points, sum, takes, turn } from "./joker.js";
import { Outbox, requestId } from "./outbox.js";
import { filled, signed, spelled } from "./spelling.js";

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const main = () => document.getElementById("table");
const part = (name, root = main()) => root.querySelector(`[data-part="${name}"]`);
const row = (seat) => main().querySelector(`.row[data-seat="${seat}"]`);

let words;
let state;     // as the server last told it, with the entries that still wait put on top
let told;      // as the server last told it
let chosen = null; // the row somebody tapped: { seat, cell }, or null for whose turn it is
let outbox;

function read() {
  const carried = JSON.parse(document.getElementById("carried").textContent);
  ({ words } = carried);
  told = carried.state;
}

function replayed() {
  const past = [];
  return outbox.waiting.reduce((before, entry) => {
    if (entry.act === "undo") return past.pop() ?? before;
    if (!NEXT[entry.act] || entry.deal !== before.deal) return before;
    past.push(before);
    return NEXT[entry.act](before, entry);
  }, told);
}

// Drawing: the server's own page, with the figures changed.

function write(element, text) { if (element.textContent !== text) element.textContent = text; }

function active() { return chosen ?? { seat: turn(state), cell: phase(state) === "bidding" ? "bid" : "taken" }; }

function drawHeader(now) {
  if (!now) return;
  write(part("deal"), filled(words.deal, { number: state.deal }));
  write(part("pulka"), ROMAN[now.pulka] ?? String(now.pulka));
  write(part("cards"), String(now.cards));
  write(part("label"), now.label);
  write(part("dealer"), state.names[state.dealer]);
  write(part("leads"), state.names[order(state)[0]]);
}

function role(seat, now) {
  const seats = order(state);
  if (seat === seats[0] && now.named) return words.names_trump;
  return seat === seats[seats.length - 2] && seats.length > 2 ? words.cuts : "";
}

function drawMoney(seat, taking) {
  const line = row(seat);
  const delta = taking ? points(state, seat) : state.deltas[seat];
  const shown = part("delta", line);
  write(part("total", line), spelled(state.totals[seat]));
  const khisht = taking ? state.bids[seat] > 0 && takes(state)[seat] === 0 : state.khisht[seat];
  const text = delta === null ? "" : signed(delta);
  if (shown.dataset.shown === `${text}${khisht}`) return;
  shown.dataset.shown = `${text}${khisht}`;
  shown.textContent = text;
  shown.classList.toggle("missed", khisht);
  if (khisht) shown.prepend(Object.assign(document.createElement("i"), { className: "khisht" }), " ");
}

function drawRow(seat, now) {
  const line = row(seat);
  const taking = phase(state) === "taking";
  const { seat: turned, cell } = active();
  line.toggleAttribute("data-turn", seat === turned);
  write(part("role", line), role(seat, now));
  part("ring", line).hidden = seat !== state.dealer;
  part("star", line).hidden = !(state.premium[seat] && state.begun);
  const shownBid = state.bids[seat] ?? state.refused[seat];
  const bid = part("bid", line);
  write(bid, shownBid === null ? "" : shownBid === 0 && !taking ? "–" : String(shownBid));
  bid.classList.toggle("refused", state.bids[seat] === null && shownBid !== null);
  drawMoney(seat, taking);
  if (!taking) return;
  const taken = takes(state)[seat];
  write(part("taken", line), String(taken));
  write(part("mark", line), taken === state.bids[seat] ? "✓" : "≠");
  part("takes", line).classList.toggle("made", taken === state.bids[seat]);
  part("takes", line).classList.toggle("missed", taken !== state.bids[seat]);
  part("minus", line).disabled = taken === 0;
  part("plus", line).disabled = taken === now.cards;
  line.dataset.cell = seat === turned ? cell : "";
}

function drawOrder() {
  const list = part("rows");
  const wanted = order(state).map(row);
  if (wanted.some((line, at) => list.children[at] !== line)) list.append(...wanted);
}

function overBids() {
  const bids = sum(state.bids);
  return { bids, cards: deal(state).cards };
}

function difference(count, cards) {
  if (count === cards) return words.even;
  return filled(count < cards ? words.under : words.over, { number: Math.abs(cards - count) });
}

function sentence(now) {
  const { bids, cards } = overBids();
  const no = forbidden(state);
  if (state.refused.some((each, seat) => each !== null && state.bids[seat] === null)) {
    return filled(words.refused, { name: state.names[state.dealer], number: no });
  }
  if (phase(state) === "bidding") {
    const hooked = no !== null && no <= now.cards && active().seat === state.dealer;
    if (hooked) return filled(words.forbidden, { name: state.names[state.dealer], number: no, sum: bids, cards });
    return filled(words.bids, { sum: bids, cards });
  }
  const total = sum(takes(state));
  const takesText = filled(words.takes, { sum: total, cards });
  const bidsText = `${filled(words.bids, { sum: bids, cards })}, ${difference(bids, cards)}`;
  return total === cards ? `${takesText} · ${bidsText}` : `${takesText} · ${difference(total, cards)}`;
}

function drawSum(now) {
  const count = phase(state) === "bidding" ? sum(state.bids) : sum(takes(state));
  const box = part("sum");
  box.toggleAttribute("data-even", phase(state) === "taking" && count === now.cards);
  box.toggleAttribute("data-over", phase(state) === "taking" && count > now.cards);
  part("bar").style.setProperty("--part", Math.min(1, count / now.cards));
  write(part("sentence"), sentence(now));
}

function keyFor(value, now) {
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
    pad.replaceChildren(...values.map((value) => keyFor(value, now)));
    main().classList.toggle("many", now.cards > 10);
  }
  const { seat, cell } = active();
  const bidding = cell === "bid";
  const no = bidding && seat === state.dealer ? forbidden(state) : null;
  const on = seat === null ? null : bidding ? state.bids[seat] : state.entered[seat];
  for (const key of pad.children) {
    const value = Number(key.value);
    key.setAttribute("aria-disabled", value === no || seat === null);
    key.toggleAttribute("data-on", value === on);
    if (!value) write(key, bidding ? words.pass : "0");
    if (value === no) key.setAttribute("aria-label", sentence(now)); else key.removeAttribute("aria-label");
  }
}

function drawBottom(now) {
  const ready = phase(state) === "taking" && sum(takes(state)) === now.cards;
  part("record").setAttribute("aria-disabled", !ready);
  part("undo").disabled = !(state.undo || outbox.waiting.length);
  part("redo").disabled = !state.redo || outbox.waiting.length > 0;
}

function drawTrump() {
  for (const key of part("trumps")?.children ?? []) {
    key.setAttribute("aria-pressed", key.value === state.trump);
  }
}

function drawWaiting() {
  const box = part("waiting");
  box.hidden = !outbox.troubled;
  if (outbox.troubled) write(box, filled(words.waiting, { number: outbox.waiting.length }));
}

function draw() {
  state = replayed();
  const now = deal(state);
  drawWaiting();
  if (!now) return;
  main().dataset.phase = phase(state);
  main().dataset.cell = active().cell;
  drawHeader(now);
  drawOrder();
  for (const seat of state.names.keys()) drawRow(seat, now);
  drawSum(now);
  drawPad(now);
  drawTrump();
  drawBottom(now);
  if (outbox.waiting.some((entry) => entry.act === "record")) part("news")?.replaceChildren();
}

// Entering

function enter(act, url, fields, facts) {
  clearSay();
  outbox.add({ act, url, fields, request: requestId(), deal: state.deal, ...facts });
  draw();
}

function path(tail) { return `${main().dataset.url}/${tail}`; }
function dealPath(tail) { return path(`deals/${state.deal}/${tail}`); }
function blankable(value) { return value ?? ""; }

function enterBid(seat, value) {
  chosen = null;
  enter("bid", dealPath(`bids/${seat}`), { value, [`bid-${seat}`]: blankable(state.bids[seat]) }, { seat, value });
}

function enterTake(seat, value) {
  enter("take", dealPath(`takes/${seat}`), { value, [`entered-${seat}`]: blankable(state.entered[seat]) }, { seat, value });
}

function key(value) {
  const { seat, cell } = active();
  if (seat === null) return;
  if (cell !== "bid") { chosen = null; enterTake(seat, value); return; }
  if (seat === state.dealer && forbidden(state) === value) { say(sentence(deal(state))); return; }
  enterBid(seat, value);
}

function step(seat, by) {
  const value = takes(state)[seat] + by;
  if (value >= 0 && value <= deal(state).cards) enterTake(seat, value);
}

function record() {
  if (phase(state) !== "taking" || sum(takes(state)) !== deal(state).cards) { say(sentence(deal(state))); return; }
  const fields = {};
  for (const seat of state.names.keys()) {
    fields[`bid-${seat}`] = state.bids[seat];
    fields[`entered-${seat}`] = blankable(state.entered[seat]);
    fields[`taken-${seat}`] = takes(state)[seat];
  }
  chosen = null;
  enter("record", dealPath("record"), fields);
}

function trump(value) {
  const next = state.trump === value ? "" : value;
  enter("trump", dealPath("trump"), { value: next, trump: blankable(state.trump) }, { value: next });
}

const ACTS = {
  key: (button) => key(Number(button.value)),
  minus: (button) => step(seatOf(button), -1),
  plus: (button) => step(seatOf(button), 1),
  row: (link) => choose(seatOf(link), phase(state) === "bidding" ? "bid" : "taken"),
  bid: (link) => choose(seatOf(link), "bid"),
  trump: (button) => trump(button.value),
  record,
  undo: () => { chosen = null; enter("undo", path("undo"), {}); },
  redo: () => { chosen = null; enter("redo", path("redo"), {}); },
};

function seatOf(element) { return Number(element.closest("[data-seat]").dataset.seat); }

function choose(seat, cell) {
  const same = chosen && chosen.seat === seat && chosen.cell === cell;
  chosen = same ? null : { seat, cell };
  draw();
}

// What the server said

function say(text) {
  const box = part("say");
  if (!box) return;
  write(box, text);
  box.hidden = false;
  part("sentence").hidden = true;
}

function clearSay() {
  const box = part("say");
  if (box) { box.hidden = true; part("sentence").hidden = false; }
}

function adopt(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.getElementById("table");
  if (fresh.dataset.over !== main().dataset.over || fresh.dataset.over === "true") {
    main().replaceWith(fresh);
    return;
  }
  for (const name of ["news", "mini"]) part(name)?.replaceWith(part(name, fresh));
  main().className = fresh.className;
}

// The sheet beside the pad, where there is room for it.

const wide = matchMedia("(min-width: 900px)");

function drawBeside() {
  if (!wide.matches || outbox.waiting.length || told.over) return;
  import("./beside.js").then(({ beside }) => beside(part("beside"), `${told.deal} ${told.totals}`));
}

function answered(entry, status, answer) {
  if (answer.state) told = answer.state;
  if (answer.html && !outbox.waiting.length) adopt(answer.html);
  if (told.over) return;
  draw();
  drawBeside();
  if (answer.message) say(answer.message);
}

// Keyboard: figures for the pad, arrows for the row, + and − for its take, Enter to record.

const KEYS = {
  ArrowDown: () => move(1), ArrowUp: () => move(-1),
  "+": () => stepActive(1), "-": () => stepActive(-1),
  Enter: record, Backspace: () => ACTS.undo(),
};

function move(by) {
  const seats = order(state);
  const at = seats.indexOf(active().seat);
  choose(seats[(at + by + seats.length) % seats.length], active().cell);
}

function stepActive(by) {
  const { seat } = active();
  if (phase(state) === "taking" && seat !== null) step(seat, by);
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !deal(state)) return;
  const onControl = event.target.closest("button, a, input, select, summary");
  if (onControl && (event.key === "Enter" || event.key === " ")) return;
  if (/^[0-9]$/.test(event.key) && Number(event.key) <= deal(state).cards) key(Number(event.key));
  else if (KEYS[event.key]) KEYS[event.key]();
  else return;
  event.preventDefault();
}

function tapped(event) {
  const element = event.target.closest("[data-act]");
  if (!element || !ACTS[element.dataset.act] || !main().contains(element)) return;
  event.preventDefault();
  if (!element.disabled) ACTS[element.dataset.act](element);
}

function begin() {
  if (!main()) return;
  read();
  outbox = new Outbox(main().dataset.game, {
    token: document.querySelector("meta[name=csrf-token]").content,
    answered, changed: drawWaiting,
  });
  if (told.over && !outbox.waiting.length) return;
  document.addEventListener("click", tapped);
  document.addEventListener("keydown", pressed);
  draw();
  drawBeside();
  wide.addEventListener("change", drawBeside);
  outbox.send();
}

begin();
