// Numbers and sentences as people write them; a page and its script agree.

const THIN = "\u202f";
const MINUS = "\u2212";

export function spelled(number) {
  const digits = String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, THIN);
  return (number < 0 ? MINUS : "") + digits;
}

export function signed(number) { return (number < 0 ? "" : "+") + spelled(number); }

// A sentence with its {blanks} filled.
export function filled(text, values) { return text.replace(/\{(\w+)\}/g, (_, name) => values[name]); }
