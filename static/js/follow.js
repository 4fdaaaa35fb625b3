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

// The table itself tells its revision, and comes along where it is another; other pages are fetched.
const address = () => (document.getElementById("table") ? `${known().live}/?shown=${known().rev}` : `${known().live}/rev`);

async function changed(html) {
  const fresh = parts(html ? parsed(html) : await freshPage(location.href) ?? undefined);
  if (fresh[0] === parts()[0]) return false;
  if (fresh.length !== parts().length) { location.reload(); return true; }
  parts().forEach((old, at) => adopt(old, fresh[at]));
  return true;
}

new Live(address, { every: EVERY, shown: () => Number(known().rev), changed, heard: hear });
import("./awake.js").then(({ stayAwake }) => stayAwake()).catch(() => {});
