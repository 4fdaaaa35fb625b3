// The screen stays on while a game is on it, where the browser allows that.

let lock = null;

// Refused quietly: a phone low on battery may say no.
async function hold() {
  if (document.hidden || lock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; });
  } catch { lock = null; }
}

// The browser lets go of it whenever the page is out of sight.
export function stayAwake() {
  if (!("wakeLock" in navigator)) return false;
  document.addEventListener("visibilitychange", hold);
  hold();
  return true;
}
