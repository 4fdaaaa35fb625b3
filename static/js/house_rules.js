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

for (const rule of rules) {
  rule.addEventListener("input", ({ target }) => {
    if (target.name.endsWith("-own")) rule.querySelector("[value=own]").checked = true;
    draw();
  });
}
