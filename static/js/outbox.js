// Entries wait here until the server has them: in order, each exactly once, across reloads.

const PAUSES = [400, 800, 1500, 3000, 5000];

function kept(key) {
  try { return JSON.parse(localStorage.getItem(key)) ?? []; } catch { return []; }
}

function keep(key, entries) {
  try {
    if (entries.length) localStorage.setItem(key, JSON.stringify(entries));
    else localStorage.removeItem(key);
  } catch { /* storage is full or forbidden: the entries still live on this page */ }
}

export function requestId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// One outbox for one game. `answered(entry, status, answer)` hears what the server said;
// `changed()` that the number of waiting entries did; `renewed()` fetches a fresh token.
export class Outbox {
  constructor(game, { token, answered, changed }) {
    this.key = `scorekeeper.outbox.${game}`;
    this.token = token;
    this.answered = answered;
    this.changed = changed;
    this.entries = kept(this.key);
    this.sending = false;
    this.failures = 0;
    addEventListener("online", () => this.send());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.send(); });
  }

  get waiting() { return this.entries; }
  get troubled() { return this.failures > 0 && this.entries.length > 0; }

  add(entry) {
    this.entries.push(entry);
    keep(this.key, this.entries);
    this.send();
  }

  async send() {
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.timer);
    while (this.entries.length && await this.sendFirst());
    this.sending = false;
    if (this.entries.length) this.timer = setTimeout(() => this.send(), this.pause());
  }

  pause() { return PAUSES[Math.min(this.failures, PAUSES.length) - 1] ?? PAUSES[0]; }

  async sendFirst() {
    const entry = this.entries[0];
    const response = await this.post(entry).catch(() => null);
    const answer = await response?.json().catch(() => null);
    if (!answer || response.status >= 500) return this.failed();
    if (answer.token) this.token = answer.token;
    if (answer.again) return this.failed();
    this.failures = 0;
    this.entries.shift();
    keep(this.key, this.entries);
    this.answered(entry, response.status, answer);
    return true;
  }

  post(entry) {
    return fetch(entry.url, {
      method: "POST",
      body: new URLSearchParams({ ...entry.fields, request: entry.request }),
      headers: { Accept: "application/json", "X-CSRFToken": this.token },
      credentials: "same-origin",
    });
  }

  failed() {
    this.failures += 1;
    this.changed();
    return false;
  }
}
