"""What a thumb taps: whatever of a page is smaller than a thumb, or lies over its neighbour."""

SMALL = """() => {
  const LEAST = 43.9;
  // A whole row or card is tapped by the link in it; of a tick box or a key of one it is the label.
  const WHOLE = { ".row .who": ".row", ".deal-row a": ".deal-row", ".over .mini a": "tr" };
  const BY_LABEL = "input[type=radio], input[type=checkbox]";
  const cell = (each) => {
    for (const [link, whole] of Object.entries(WHOLE)) {
      if (each.matches(link)) return each.closest(whole);
    }
    return each.matches(BY_LABEL) ? each.closest("label") ?? each : each;
  };
  const shown = (each) => each.checkVisibility({ visibilityProperty: true })
    && !each.matches(".unseen, [tabindex='-1'], [type=hidden]");
  const inText = (each) => each.matches("p a, li a, small a") && !each.matches(".button, .games a")
    && getComputedStyle(each).display === "inline";
  const all = [...document.querySelectorAll("button, a[href], input, select, textarea, summary")]
    .filter((each) => shown(each) && !inText(each));
  const cells = [...new Set(all.map(cell))]
    .map((each) => ({
      each, box: each.getBoundingClientRect(), name: each.outerHTML.slice(0, 80),
    }));
  const small = cells.filter(({ box }) => box.width < LEAST || box.height < LEAST)
    .map(({ name, box }) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${name}`);

  // A bar that stays in sight lies over what scrolls beneath it.
  const up = (each) => (each ? [each, ...up(each.parentElement)] : []);
  const floats = (each) => up(each)
    .some((at) => ["fixed", "sticky"].includes(getComputedStyle(at).position));
  const still = cells.filter(({ each }) => !floats(each));
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const crowded = still.flatMap((one, at) => still.slice(at + 1)
    .filter(({ each }) => !one.each.contains(each) && !each.contains(one.each))
    .filter(({ box }) => over(one.box, box))
    .map(({ name }) => `${one.name} lies over ${name}`));
  return [...small, ...crowded];
}"""
