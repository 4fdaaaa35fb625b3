// The house rules as they are chosen: typing an own value chooses it, and the fold says what differs.

const rules = [...document.querySelectorAll(".rule")];
const said = document.querySelector("[data-part=differing]");
const usual = said?.dataset.usual;

function chosen(rule) { return rule.querySelector(":checked"); }

function differing(rule) {
  const option = chosen(rule);
  if (!option || option.parentElement.querySelector("small")) return "";
  if (option.value !== "own") return option.parentElement.textContent.trim();
  return `${rule.querySelector("legend").textContent}: ${rule.querySelector("[name$=-own]").value}`;
}

function draw() {
  if (said) said.textContent = rules.map(differing).filter(Boolean).join(" · ") || usual;
}

function isUsual(label) { return Boolean(label.querySelector("small")); }

function choose(label) {
  if (label) label.querySelector("input").checked = true;
}

// What goes with so many players is offered; what was chosen stays in sight, the usual changes along.
export function suit(seats) {
  const fits = (label) => label.dataset.seats.split(" ").includes(String(seats));
  for (const rule of rules) {
    const labels = [...rule.querySelectorAll("[data-seats]")];
    const now = chosen(rule)?.closest("[data-seats]");
    if (now && isUsual(now) && !fits(now)) choose(labels.find((label) => isUsual(label) && fits(label)));
    for (const label of labels) label.hidden = !fits(label) && !label.querySelector("input").checked;
  }
  draw();
}

for (const rule of rules) {
  rule.addEventListener("input", ({ target }) => {
    if (target.name.endsWith("-own")) rule.querySelector("[value=own]").checked = true;
    draw();
  });
}
