// A page that only shows a game: its parts marked data-live are drawn anew when the game changes.

import { ask } from "./ask.js";
import { Live, freshPage, parsed } from "./live.js";

const DEAF = 2; // questions in a row without an answer
const EVERY = 2000; // ms between two looks at what was entered
const parts = (page = document) => [...page.querySelectorAll("[data-live]")];
const known = () => parts()[0].dataset;

function hear(failures) {
  const sign = document.querySelector("[data-part=unheard]");
  if (sign) sign.hidden = failures < DEAF;
}

// A link that had the focus has it again.
function adopt(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  old.replaceChildren(...fresh.childNodes);
  old.className = fresh.className;
  Object.assign(old.dataset, fresh.dataset);
  if (focused) old.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

// The table as it is now is one answer for all who look; other pages are fetched as they are.
async function now() {
  if (!document.getElementById("table")) return freshPage(location.href);
  const answer = await ask(`${known().live}/`).answered;
  return answer?.told.html ? parsed(answer.told.html) : null;
}

async function changed() {
  const fresh = parts(await now() ?? undefined);
  if (fresh[0] === parts()[0]) return false;
  if (fresh.length !== parts().length) { location.reload(); return true; }
  parts().forEach((old, at) => adopt(old, fresh[at]));
  return true;
}

new Live(known().live, { every: EVERY, shown: () => Number(known().rev), changed, heard: hear });
import("./awake.js").then(({ stayAwake }) => stayAwake()).catch(() => {});
