// What the phone itself can do for the app: stay awake, give a short buzz, open without the network.

import { stayAwake } from "./awake.js";
import { Outbox } from "./outbox.js";

const VERSION = import.meta.url.split("/static/")[1].split("/")[0];
const CACHE = `scorekeeper-${VERSION}`;
const OUTBOX = /^scorekeeper\.outbox\.([^.]+)\./;

// Settings of this phone; it keeps them for itself.

export function setting(name) {
  try { return localStorage.getItem(`scorekeeper.phone.${name}`) === "yes"; } catch { return false; }
}

export function set(name, yes) {
  try { localStorage.setItem(`scorekeeper.phone.${name}`, yes ? "yes" : "no"); } catch { /* forbidden: as before */ }
}

export function buzz() { if (setting("buzz")) navigator.vibrate?.(40); }

// The worker opens pages when the server is away. The first page came before it: it is kept now.
async function serveOffline() {
  if (!("serviceWorker" in navigator)) return;
  const first = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  if (!first) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open(CACHE);
  const fonts = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".woff2"));
  await cache.addAll([location.pathname, ...fonts]);
}

// The page as the server drew it last, for the day it is asked for and the server is away.
async function keep(html) {
  if (!("caches" in window)) return;
  const cache = await caches.open(CACHE);
  const before = await cache.match(location.pathname);
  const headers = before?.headers ?? { "Content-Type": "text/html; charset=utf-8" };
  await cache.put(location.pathname, new Response(html, { headers }));
}

// A hint where the browser cannot keep the screen on: once, and only where there is room for it.
function hint(page) {
  const spare = document.querySelector(".spare");
  if (setting("hinted") || !spare || spare.clientHeight < 130 || page.told.over) return;
  const box = Object.assign(document.createElement("div"), { className: "notice hint" });
  const text = Object.assign(document.createElement("p"), { textContent: page.words.screen });
  const done = Object.assign(document.createElement("button"), { textContent: page.words.got_it, type: "button" });
  done.addEventListener("click", () => { set("hinted", true); box.remove(); });
  box.append(text, done);
  spare.prepend(box);
}

// Entries that came along from another address; and the way to one, fetched while there is a network.
function bringIn(page) {
  import("./carry.js").then(({ takeIn }) => takeIn(page.outbox, page.words.carried)).catch(() => {});
  import("./held.js").catch(() => {});
  import("./moved.js").then(({ drawMoved }) => { page.away = () => drawMoved(page); }).catch(() => {});
}

// At a table page.
export function atHand(page) {
  page.kept = (html) => keep(html).catch(() => {});
  page.buzz = buzz;
  bringIn(page);
  if (!stayAwake()) hint(page);
  serveOffline().catch(() => {});
}

// What a table page that was left had no time to send. Whoever has to decide is led back there.
function sendLeft() {
  const games = new Set(Object.keys(localStorage).map((key) => OUTBOX.exec(key)?.[1]).filter(Boolean));
  const token = document.querySelector("meta[name=csrf-token]").content;
  for (const game of games) {
    const answered = (entry) => { if (entry.held) location.assign(`/games/${game}/`); };
    new Outbox(game, { token, answered, changed() {} }).send();
  }
}

if (!document.getElementById("carried")) {
  if (location.hash) import("./carry.js").then(({ stash }) => stash()).catch(() => {});
  try { sendLeft(); } catch { /* storage is forbidden: nothing was kept */ }
  serveOffline().catch(() => {});
}
