// On a wide screen the sheet lies beside the pad: the sheet page's own drawing, fetched again after each deal.

let shown = "";

function style(address) {
  if (document.querySelector(`link[href="${address}"]`)) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  document.head.append(link);
  return new Promise((resolve) => { link.onload = link.onerror = resolve; });
}

// Draw the sheet into the box as of `moment`, any text that changes when the sheet does.
export async function beside(box, moment) {
  if (moment === shown && box.hasChildNodes()) return;
  shown = moment;
  const dressed = style(box.dataset.style);
  const answer = await fetch(box.dataset.sheet, { credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  await dressed;
  box.replaceChildren(...page.querySelectorAll(".drawing > *"));
  show(box.querySelector(".running"), box);
}

// The running deal in sight, with some of those before it.
function show(row, box) {
  if (row) box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
}
