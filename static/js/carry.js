// Entries that wait on this phone go along to the house's new address: a browser keeps for each
// address what belongs to it, so they travel in the part of the link that no server sees.

const MARK = "#waiting=";
const STASH = "scorekeeper.brought";

function packed(entries) {
  const bytes = new TextEncoder().encode(JSON.stringify(entries));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

// The link to this page at another address, such as "http://192.168.1.7:8024".
export function linkTo(address, outbox) {
  const entries = outbox.entries.map(({ held, turn, ...entry }) => entry);
  return new URL(location.pathname, address).href + (entries.length ? MARK + packed(entries) : "");
}

function isEntry(entry) {
  return /^[A-Za-z0-9-]{8,64}$/.test(entry?.request) && String(entry.url).startsWith(location.pathname);
}

// A page that comes first, as where somebody is let in, keeps what came along for the table page.
export function stash() {
  if (!location.hash.startsWith(MARK)) return;
  try { sessionStorage.setItem(STASH, location.hash); } catch { return; }
  history.replaceState(history.state, "", location.pathname + location.search);
}

function brought() {
  if (location.hash.startsWith(MARK)) return location.hash;
  try { return sessionStorage.getItem(STASH) ?? ""; } catch { return ""; }
}

// Take in what came along, once, and leave a clean address. Anybody can write a link: so nothing of
// it is sent before somebody at the table has said so.
export function takeIn(outbox, message) {
  const hash = brought();
  if (!hash) return;
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  let entries;
  try { entries = unpacked(hash.slice(MARK.length)).filter(isEntry); } catch { return; }
  const [first, ...rest] = entries;
  if (!first) return;
  try { sessionStorage.removeItem(STASH); } catch { /* it was never there */ }
  outbox.takeIn([{ ...first, fact: undefined, held: { status: 0, message, newer: [] } }, ...rest]);
}
