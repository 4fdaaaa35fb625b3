// The quiet mark beside the sentence: what waits on this phone, that nothing comes, or who enters too.

import { filled } from "./spelling.js";

const DEAF = 2; // questions in a row without an answer
const RECENT = 120000; // ms after which somebody who entered something has stopped doing so

function said({ outbox, unheard, told, toldAt, words }) {
  if (outbox.troubled) return [filled(words.waiting, { number: outbox.waiting.length }), words.waiting_why, true];
  if (unheard >= DEAF) return [words.unheard, words.unheard_why, true];
  const recent = told.others && performance.now() - toldAt < RECENT;
  return recent ? [told.others, "", false] : ["", "", false];
}

export function drawMark(page) {
  const mark = document.querySelector("[data-part=mark-live]");
  if (!mark) return;
  const [text, why, trouble] = said(page);
  if (mark.textContent !== text) mark.textContent = text;
  mark.title = why;
  mark.hidden = !text;
  mark.classList.toggle("trouble", trouble);
}
