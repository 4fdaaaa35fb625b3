// A form whose server is out of reach stays where it is, with what was typed in it, and says so.

const LONG = 5000; // ms without an answer
const said = document.querySelector("[data-part=unreached]");

async function reached() {
  try { return (await fetch("/health", { cache: "no-store", signal: AbortSignal.timeout(LONG) })).ok; }
  catch { return false; }
}

// Sent by the browser itself, with the button that was pressed: answers are pages.
function send(form, button) {
  form.dataset.reached = "true";
  form.requestSubmit(button);
  delete form.dataset.reached;
}

function say(form, button) {
  (button ?? form.lastElementChild).before(said);
  said.hidden = false;
  said.scrollIntoView({ block: "nearest" });
}

async function submitted(event) {
  const { target: form, submitter: button } = event;
  if (event.defaultPrevented || form.method !== "post" || form.dataset.reached) return;
  event.preventDefault();
  if (form.dataset.asking) return; // a second tap while the first is being looked after
  form.dataset.asking = "true";
  said.hidden = true;
  if (await reached()) send(form, button);
  else say(form, button);
  delete form.dataset.asking;
}

addEventListener("submit", submitted);
