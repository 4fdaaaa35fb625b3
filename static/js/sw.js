// The worker between the pages and the network: the network first, what was kept when it is gone.
// The server puts TOLD above this line: { version, shell }. Entries are never its business.

const CACHE = `scorekeeper-${TOLD.version}`;
const PATIENCE = 4000; // ms for a page to come, before the one that was kept is shown
const KEPT = /^\/(games\/[^/]+\/((sheet|tv)\/?)?)?$/; // home, tables and sheets
const GONE = new Set([401, 403, 404, 410]);

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(TOLD.shell);
  await self.skipWaiting();
}

// Pages are asked of the network first, so that a new worker may take over under an open one.
async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("scorekeeper-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// A file has its version in its address: once kept, it never changes.
async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && request.url.includes(`/static/${TOLD.version}/`)) await cache.put(request, answer.clone());
  return answer;
}

// What this device may not see any more is not kept either.
async function keep(request, answer) {
  if (!KEPT.test(new URL(request.url).pathname)) return;
  const cache = await caches.open(CACHE);
  const whole = answer.ok && !answer.redirected && !new URL(request.url).search;
  if (whole) await cache.put(request.url, answer);
  else if (answer.type === "opaqueredirect" || GONE.has(answer.status)) await cache.delete(request.url);
}

function kept(request) {
  return caches.match(request, { ignoreSearch: true, ignoreVary: true });
}

async function page(event) {
  const { request } = event;
  const asked = fetch(request);
  event.waitUntil(asked.then((answer) => keep(request, answer.clone())).catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const first = await Promise.race([asked, late]).catch(() => null);
  return first ?? await kept(request) ?? asked;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/static/")) event.respondWith(file(request));
});
