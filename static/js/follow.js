// A page that only shows a game: its parts marked data-live are drawn anew when the game changes.

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

// The table tells its revision itself, and comes along where it is another. Other pages are fetched,
// as is a table that was asked for in another language.
const alone = document.getElementById("table") && !location.search;
const address = () => (alone ? `${known().live}/?shown=${known().rev}` : `${known().live}/rev`);

async function changed(html) {
  const fresh = parts(html ? parsed(html) : await freshPage(location.href) ?? undefined);
  if (fresh[0] === parts()[0]) return false;
  if (fresh.length !== parts().length) { location.reload(); return true; }
  parts().forEach((old, at) => adopt(old, fresh[at]));
  return true;
}

new Live(address, { every: EVERY, shown: () => Number(known().rev), changed, heard: hear });
import("./awake.js").then(({ stayAwake }) => stayAwake()).catch(() => {});
