// The table's own clock: a form that begins a game tells when, with this phone's offset.

function two(number) { return String(Math.trunc(Math.abs(number))).padStart(2, "0"); }

export function localMoment(at = new Date()) {
  const offset = -at.getTimezoneOffset();
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  return `${day}T${time}${offset < 0 ? "-" : "+"}${two(offset / 60)}:${two(offset % 60)}`;
}

document.addEventListener("submit", ({ target }) => {
  const started = target.elements.namedItem("started");
  if (started) started.value = localMoment();
});

// A page that comes back from the browser's memory carries the id of a game begun long since.
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
