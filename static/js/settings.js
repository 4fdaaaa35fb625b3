// What this phone settles for itself, as far as it is able to.

import { buzz, set, setting } from "./phone.js";

const part = (name) => document.querySelector(`[data-part=${name}]`);
const able = { buzz: "vibrate" in navigator, awake: "wakeLock" in navigator, screen: !("wakeLock" in navigator) };

for (const [name, is] of Object.entries(able)) part(name).hidden = !is;
part("phone").hidden = false;
for (const box of document.querySelectorAll("[data-setting]")) {
  box.checked = setting(box.dataset.setting);
  box.addEventListener("change", () => { set(box.dataset.setting, box.checked); buzz(); });
}
