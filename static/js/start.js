// First the page, then its script: until that is here, what a tap sends is a plain form.

const { module } = document.querySelector("script[data-module]").dataset;

// Two frames on, the page has been painted; nothing may compete with that for the line.
requestAnimationFrame(() => requestAnimationFrame(() => import(`./${module}.js`)));
