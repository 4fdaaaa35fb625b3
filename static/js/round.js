// The correction of a round: one player's points are the other's too, and typing them chooses them.

const form = document.querySelector("[data-round]");
const inputs = [...form.querySelectorAll("[name^=typed-]")];
const deck = Number(form.dataset.deck);

form.addEventListener("input", ({ target }) => {
  if (!inputs.includes(target)) return;
  form.querySelector("[name=result][value=points]").checked = true;
  const other = inputs.find((each) => each !== target);
  const points = /^[0-9]{1,3}$/.test(target.value.trim()) ? Number(target.value) : deck + 1;
  other.value = points <= deck ? deck - points : "";
});
form.addEventListener("focusin", ({ target }) => { if (inputs.includes(target)) target.select(); });
