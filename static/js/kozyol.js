// What a tap makes of the round on this phone: adding, subtracting and looking up, no rule.
// A state is never changed: every entry gives a new one.

export const NEXT = { lost, draw, points, cards, trick, record };

export const BLANK = { points: [null, null], counted: [[], []], loser: null, band: null, draw: null, loser_took_trick: null };

function put(list, seat, value) { return list.map((each, at) => (at === seat ? value : each)); }

export function multiplier({ multipliers, draws }) { return multipliers[Math.min(draws, multipliers.length - 1)]; }

export function isOver({ totals, limit }) { return Math.max(...totals) >= limit; }

// The penalty for whoever has fewer of these points; none is undefined, and null what nobody can have.
export function penalty(state, points) { return state.bands[Math.min(points, state.deck - points)]; }

function worth(state, cards) {
  return state.worth.reduce((total, [card, points]) => total + (cards.includes(card) ? points : 0), 0);
}

// The loser who must still be asked about a trick, or null.
export function asks({ entered, took_trick: tookTrick }) {
  return tookTrick !== null && entered.points.includes(0) ? entered.points.indexOf(0) : null;
}

// How the round comes out as it stands, or null while that is open.
export function result(state) {
  const { loser, band, draw: drawn, loser_took_trick: took, points: each } = state.entered;
  if (drawn) return { loser: null, band: 0 };
  if (band !== null) return { loser, band };
  if (each.includes(null) || (asks(state) !== null && took === null)) return null;
  const fewest = Math.min(...each);
  if (fewest === 0 && took && state.took_trick !== null) return { loser: each.indexOf(0), band: state.took_trick };
  const paid = penalty(state, fewest);
  return { loser: paid ? each.indexOf(fewest) : null, band: paid };
}

function lost(state, { seat, band }) {
  return { ...state, entered: band ? { ...BLANK, loser: seat, band } : BLANK };
}

function draw(state, { value }) { return { ...state, entered: { ...BLANK, draw: value ? true : null } }; }

function scored(state, seat, value) {
  const points = value === "" ? BLANK.points : put([state.deck - value, state.deck - value], seat, value);
  return { ...BLANK, points };
}

function points(state, { seat, value }) { return { ...state, entered: scored(state, seat, value) }; }

// A card joins the pile or leaves it; without a card the whole pile is this player's.
function cards(state, { seat, value }) {
  const own = state.entered.counted[seat];
  const wanted = (card) => (card === value ? !own.includes(card) : own.includes(card));
  const now = value ? state.worth.map(([card]) => card).filter(wanted) : own.concat(state.entered.counted[1 - seat]);
  if (!now.length) return { ...state, entered: BLANK };
  const entered = { ...scored(state, seat, worth(state, now)), counted: put(BLANK.counted, seat, now) };
  return { ...state, entered };
}

function trick(state, { value }) { return { ...state, entered: { ...state.entered, loser_took_trick: value === "yes" } }; }

function record(state) {
  const { loser, band } = result(state);
  const cost = band * multiplier(state);
  return {
    ...state,
    totals: state.totals.map((total, seat) => (seat === loser ? total + cost : total)),
    draws: loser === null ? state.draws + 1 : 0,
    round: state.round + 1,
    opener: 1 - state.opener,
    entered: BLANK,
  };
}
