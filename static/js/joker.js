// What a tap makes of the deal on this phone: adding, subtracting and looking up, no rule.
// A state is never changed: every entry gives a new one.

export const NEXT = { bid, take, trump, record };

// The running deal as the page carries it: cards, dealer, order, who does what.
export function deal(state) { return state.deals.find((each) => each.number === state.deal); }

export function sum(numbers) { return numbers.reduce((total, each) => total + (each ?? 0), 0); }

export function phase(state) { return state.bids.includes(null) ? "bidding" : "taking"; }

// The takes as they stand: those tapped in; a single one left over is the rest; else the bid.
export function takes(state) {
  const open = state.entered.filter((each) => each === null).length;
  const rest = deal(state).cards - sum(state.entered);
  return state.entered.map((each, seat) =>
    each ?? (open === 1 && rest >= 0 ? rest : state.bids[seat]));
}

// The dealer's forbidden bid, where it can be told: everybody else has bid.
export function forbidden(state) {
  const others = state.bids.filter((_, seat) => seat !== deal(state).dealer);
  if (!state.hook || others.includes(null)) return null;
  const left = deal(state).cards - sum(others);
  return left >= 0 ? left : null;
}

export function points(state, seat) {
  return state.points[deal(state).cards][state.bids[seat]][takes(state)[seat]];
}

export function isKhisht(state, seat) { return Boolean(state.misses[state.bids[seat]][takes(state)[seat]]); }

// Whose row the pad serves when nobody chose one.
export function turn(state) {
  const open = phase(state) === "bidding" ? state.bids : state.entered;
  return deal(state).order.find((seat) => open[seat] === null) ?? null;
}

function put(list, seat, value) { return list.map((each, at) => (at === seat ? value : each)); }

function bid(state, { seat, value }) {
  const next = { ...state, bids: put(state.bids, seat, value), refused: put(state.refused, seat, null) };
  const { cards, dealer } = deal(state);
  const hooked = state.hook && !next.bids.includes(null) && sum(next.bids) === cards;
  if (!hooked || seat === dealer) return next;
  return {
    ...next,
    bids: put(next.bids, dealer, null),
    refused: put(next.refused, dealer, next.bids[dealer]),
  };
}

function take(state, { seat, value }) { return { ...state, entered: put(state.entered, seat, value) }; }

function trump(state, { value }) { return { ...state, trump: value || null }; }

// Not all have bid where a bid of theirs was refused. Totals are provisional from the end of a pulka until the server has settled it.
function record(state) {
  if (phase(state) !== "taking") return state;
  const taken = takes(state);
  const deltas = state.names.map((_, seat) => points(state, seat));
  const blank = state.names.map(() => null);
  const next = { ...state, deal: state.deal + 1 };
  const samePulka = deal(next)?.pulka === deal(state).pulka;
  return {
    ...next,
    totals: state.totals.map((total, seat) => total + deltas[seat]),
    deltas,
    khisht: state.names.map((_, seat) => isKhisht(state, seat)),
    premium: state.premium.map((still, seat) => !samePulka || (still && taken[seat] === state.bids[seat])),
    begun: samePulka,
    provisional: state.provisional || !samePulka,
    bids: blank, entered: blank, refused: blank, trump: null,
  };
}
