// How bids or takes stand against the cards, in the words that the page carries.

import { filled } from "./spelling.js";

export function against(words, what, total, cards) {
  const off = total === cards ? "" : total < cards ? "_under" : "_over";
  return filled(words[what + off], { sum: total, cards, number: Math.abs(cards - total) });
}
