// The Kozyol match under the thumb: a tap shows at once, the server hears of it in the background.

import { BLANK, NEXT, asks, isOver, multiplier, penalty, result } from "./kozyol.js";
import { TablePage, blankable, main, part, seatOf, write } from "./page.js";
import { filled } from "./spelling.js";

const SEATS = [0, 1];
const FACES = { r: "result", p: "points", c: "cards" };
const all = (selector) => main().querySelectorAll(selector);

let page;
let words;
let state; // what `page` knows, for short
let face;
let served; // the seat whose points or cards are entered
let typed = null; // figures that nobody can have yet, such as the 1 of 12: they stay on this page

// Drawing

function drawHeader() {
  write(part("round"), filled(words.round, { number: state.round }));
  write(part("dealer"), state.names[1 - state.opener]);
  write(part("opener"), state.names[state.opener]);
}

function drawTally(box, total) {
  if (box.dataset.count === String(total)) return;
  box.dataset.count = total;
  const strokes = document.getElementById("strokes").content.children;
  const fives = Array(Math.floor(total / 5)).fill(5);
  const groups = total % 5 ? [...fives, total % 5] : fives;
  box.replaceChildren(...groups.map((count) => strokes[count - 1].cloneNode(true)));
}

function drawSide(seat, came) {
  const side = main().querySelector(`.side[data-seat="${seat}"]`);
  const points = state.entered.points[seat];
  const turned = face !== "result" && seat === served;
  side.toggleAttribute("data-turn", turned);
  if (turned) side.setAttribute("aria-current", "true"); else side.removeAttribute("aria-current");
  write(part("total", side), String(state.totals[seat]));
  drawTally(part("tally", side), state.totals[seat]);
  write(part("gain", side), came?.loser === seat ? `+${came.band * multiplier(state)}` : "");
  write(part("points", side), String(blankable(points)));
}

function drawBands(came) {
  for (const key of part("result").querySelectorAll("[data-band]")) {
    const band = Number(key.dataset.band);
    write(part("cost", key), String(band * multiplier(state)));
    key.setAttribute("aria-pressed", came?.band === band && came.loser === seatOf(key));
  }
  part("result").querySelector(".draw").setAttribute("aria-pressed", came?.loser === null);
}

function drawPoints() {
  for (const input of all("[data-part=typed]")) {
    const seat = seatOf(input);
    input.toggleAttribute("data-turn", seat === served);
    input.value = typed !== null ? (seat === served ? typed : "") : blankable(state.entered.points[seat]);
  }
}

function drawCards() {
  const counted = state.entered.counted[served];
  for (const key of part("cards").children) key.setAttribute("aria-pressed", counted.includes(key.value));
}

function drawFaces() {
  main().dataset.face = face;
  const asked = asks(state) !== null;
  part("faces").hidden = asked;
  part("trick").hidden = !asked;
  for (const key of part("trick").children) {
    key.setAttribute("aria-pressed", state.entered.loser_took_trick === (key.value === "yes"));
  }
  for (const link of part("faces").children) {
    if (link.dataset.face === face) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  for (const box of all(".face")) box.hidden = box.dataset.part !== face;
}

function sentence(came) {
  const asked = asks(state);
  if (!came && asked !== null) return filled(words.trick, { name: state.names[asked] });
  if (!came) {
    const counts = multiplier(state) > 1 ? ` · ${filled(words.counts, { number: multiplier(state) })}` : "";
    return filled(words.who_lost, { number: state.round }) + counts;
  }
  if (came.loser === null) return words.drawn;
  const before = state.totals[came.loser];
  const after = before + came.band * multiplier(state);
  const said = after >= state.limit ? words.ends : words.lost;
  return filled(said, { name: state.names[came.loser], winner: state.names[1 - came.loser], before, after });
}

function draw() {
  ({ words } = page);
  state = typed === null ? page.state : { ...page.state, entered: BLANK };
  const came = result(state);
  drawHeader();
  for (const seat of SEATS) drawSide(seat, came);
  drawFaces();
  drawBands(came);
  drawPoints();
  drawCards();
  write(part("sentence"), sentence(came));
  part("record").setAttribute("aria-disabled", came === null);
}

// The match is over on this phone, though the server has yet to hear of it.
function end() {
  ({ state, words } = page);
  for (const seat of SEATS) drawSide(seat, null);
  const winner = state.totals.indexOf(Math.min(...state.totals));
  write(part("sentence"), filled(words.wins, { name: state.names[winner] }));
}

// Entering: every tap goes to the server beside the round as it was shown.

const SEEN = {
  points: (seat, value) => ({ [`points-${seat}`]: blankable(value) }),
  counted: (seat, value) => ({ [`counted-${seat}`]: (value ?? []).join() }),
  loser: (_, value) => ({ loser: blankable(value) }),
  band: (_, value) => ({ band: blankable(value) }),
  draw: (_, value) => ({ draw: value ? "yes" : "" }),
  loser_took_trick: (_, value) => ({ trick: value === null ? "" : value ? "yes" : "no" }),
};

function seen(entered) {
  const fields = Object.entries(SEEN).flatMap(([name, field]) => {
    const value = entered[name];
    return Array.isArray(value) ? SEATS.map((seat) => field(seat, value[seat])) : [field(null, value)];
  });
  return Object.assign({}, ...fields);
}

function enter(act, tail, value, facts = {}) {
  const fields = { ...seen(page.state.entered), value };
  typed = null;
  page.enter(act, `rounds/${page.state.round}/${tail}`, fields, facts);
}

function lost(seat, band) {
  const came = result(state);
  const off = came?.loser === seat && came.band === band && state.entered.band === band;
  enter("lost", "lost", off ? "" : `${seat} ${band}`, { seat, band: off ? null : band });
}

function drawn() {
  const value = state.entered.draw ? "" : "yes";
  enter("draw", "draw", value, { value });
}

// Figures go out once they are points that somebody can have.
function type(text) {
  const value = text === "" ? "" : Number(text);
  if (value === "" || penalty(state, value) !== null) enter("points", `points/${served}`, value, { seat: served, value });
  else { typed = text; page.hush(); page.draw(); }
}

function digit(number) {
  const before = typed ?? String(blankable(state.entered.points[served]));
  const text = String(Number(before + number));
  type(Number(text) <= state.deck && before !== "0" ? text : String(number));
}

function wipe() { type((typed ?? String(blankable(state.entered.points[served]))).slice(0, -1)); }

function card(value) { enter("cards", `cards/${served}`, value, { seat: served, value }); }

function trick(value) { enter("trick", "trick", value, { value }); }

function record() {
  if (typed !== null) { page.say(filled(words.cannot, { number: typed })); return; }
  if (!result(state)) { page.say(sentence(null)); return; }
  enter("record", "record", "");
}

function turn(to) { [face, typed] = [to, null]; page.draw(); }

// A side that is tapped is the one whose points are typed, or whose pile was counted.
function serve(seat) {
  const moved = face === "cards" && state.entered.counted[1 - seat].length;
  served = seat;
  if (face === "result") face = "points";
  typed = null;
  if (moved) card(""); else page.draw();
}

const ACTS = {
  lost: (key) => lost(seatOf(key), Number(key.dataset.band)),
  draw: drawn,
  digit: (key) => digit(Number(key.value)),
  wipe,
  even: () => type(String(state.deck / 2)),
  card: (key) => card(key.value),
  trick: (key) => trick(key.value),
  side: (link) => serve(seatOf(link)),
  face: (link) => turn(link.dataset.face),
  record,
  undo: () => { typed = null; page.undo(); },
  redo: () => { typed = null; page.redo(); },
};

// Keyboard: arrows for the player; 2, 4, 6 for what the loser gets and 0 for a draw, or figures for
// the points; R, P and C turn the pad; Enter records.

const KEYS = {
  ArrowLeft: () => point(0), ArrowRight: () => point(1), Enter: record,
  Backspace: () => (face === "points" && (typed ?? blankable(state.entered.points[served])) !== "" ? wipe() : ACTS.undo()),
  ...Object.fromEntries(Object.entries(FACES).map(([key, to]) => [key, () => turn(to)])),
};

function point(seat) { served = seat; typed = null; page.draw(); }

function figure(number) {
  if (face === "points") digit(number);
  else if (number === 0) drawn();
  else if ([2, 4, 6].includes(number)) lost(served, number);
  else return false;
  return true;
}

// A tap on a number to type it chooses whose it is; the pad types it, so that no keyboard comes up.
function arm() {
  part("digits").hidden = false;
  for (const input of all("[data-part=typed]")) {
    input.readOnly = true;
    input.addEventListener("click", () => serve(seatOf(input)));
  }
}

if (main()) {
  page = new TablePage({
    next: NEXT, at: (each) => each.round, open: (each) => !isOver(each), draw, acts: ACTS, keys: KEYS,
    figure, seen: SEEN, end, parts: ["rounds"], moment: (told) => `${told.round} ${told.totals}`,
  });
  ({ face } = main().dataset);
  served = Math.max(0, [...all(".side")].findIndex((side) => side.hasAttribute("data-turn")));
  if (!page.told.over) arm();
  page.begin();
}
