// Follows a game while its page is seen: a tiny question again and again, the page only when it differs.

import { ask } from "./ask.js";

const LONGEST = 8000; // ms between two questions, however long the server has been away
const VERSION = import.meta.url.split("/static/")[1].split("/")[0];
const GONE = new Set([401, 403, 404, 410]);

// `address()` is where to ask, `every` the ms from one question to the next, `shown()` the revision
// that the page shows. `changed(html)` brings the page up to date, with what came along in the
// answer if anything did, and `heard(failures)` hears after each question how many in a row went
// unanswered. `leaving()` tells whether the page may load itself anew, as it does when the app has
// another version.
export class Live {
  constructor(address, { every, shown, changed, heard = () => {}, leaving = () => true }) {
    Object.assign(this, { address, every, shown, changed, heard, leaving, failures: 0 });
    document.addEventListener("visibilitychange", () => this.look());
    addEventListener("online", () => this.look());
    this.timer = setTimeout(() => this.look(), every);
  }

  async look() {
    clearTimeout(this.timer);
    this.question?.giveUp();
    if (document.hidden) return;
    const question = ask(this.address());
    this.question = question;
    const answer = await question.answered;
    if (question !== this.question) return; // woken meanwhile
    const well = answer?.status === 200 && await this.told(answer.told).catch(() => false);
    if (question !== this.question) return;
    this.failures = well ? 0 : this.failures + 1;
    this.heard(this.failures);
    if (GONE.has(answer?.status)) location.reload();
    else this.timer = setTimeout(() => this.look(), Math.min(this.every * 2 ** this.failures, LONGEST));
  }

  async told({ rev, app, html }) {
    if (app && app !== VERSION && this.leaving() && renewed(app)) return true;
    return rev === this.shown() || await this.changed(html);
  }
}

// An old page is of no use to a new app; what waits is on the phone. Once only for each version:
// a cache in between may go on giving the old page.
function renewed(app) {
  try {
    if (sessionStorage.getItem("scorekeeper.app") === app) return false;
    sessionStorage.setItem("scorekeeper.app", app);
  } catch { return false; }
  location.reload();
  return true;
}

// The page at this address as it is now, or null.
export async function freshPage(url) {
  const answer = await fetch(url, { credentials: "same-origin" }).catch(() => null);
  return answer?.ok ? parsed(await answer.text()) : null;
}

export function parsed(html) { return new DOMParser().parseFromString(html, "text/html"); }
