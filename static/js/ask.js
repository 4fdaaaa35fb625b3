// One question to the server: answered in time by our own JSON, or not at all.

const PATIENCE = 8000; // ms; a phone that slept or changed its network may wait for minutes

// `answered` promises { status, told }, or null when nothing came: no connection, no answer in
// time, or somebody else's page, as the gateway of a foreign Wi-Fi sends it.
export function ask(url, options = {}) {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), PATIENCE);
  const answered = fetch(url, {
    credentials: "same-origin",
    signal: end.signal,
    ...options,
    headers: { Accept: "application/json", ...options.headers },
  })
    .then(async (response) => ({ status: response.status, told: await response.json() }))
    .catch(() => null)
    .finally(() => clearTimeout(timer));
  return { answered, giveUp: () => end.abort() };
}
