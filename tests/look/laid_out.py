"""What boxes tell: text that is cut, lies over other text or spills out of its control."""

FAULTS = """() => {
  const MORE = 2; // px that a rounded glyph may stick out
  const OWN_WAY = ".unseen, .unseen *, .sheet caption, .skip, option, svg *, [aria-hidden=true], "
    + ".playing-card *";
  // People's names may be cut short for want of room, with three dots.
  const NAMES = ".name, .who, .roles b, .round > li, .mini th, .standing th";
  const CONTROLS = "button, .button, summary, label, th, td, h1, h2, p, li";

  const name = (each) => `${each.tagName.toLowerCase()}.${each.className || each.dataset.part}`;
  const up = (each) => (each ? [each, ...up(each.parentElement)] : []);
  const style = (each) => getComputedStyle(each);
  const hides = (each, axis) => ["hidden", "clip"].includes(style(each)[`overflow${axis}`]);
  const scrolls = (each) => ["auto", "scroll"].includes(style(each).overflowX);
  const floats = (each) => up(each).some((at) => ["fixed", "sticky"].includes(style(at).position));
  const all = [...document.body.querySelectorAll("*")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(OWN_WAY));

  // Every text with the boxes of its lines
  const boxes = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((box) => box.width > 1);
  };
  const texts = all.flatMap((each) => [...each.childNodes]
    .filter((node) => node.nodeType === 3 && node.data.trim())
    .map((node) => ({ each, node, said: node.data.trim(), boxes: boxes(node) })));

  const sticksOut = (at, box) => {
    const room = at.getBoundingClientRect();
    return hides(at, "X") && (box.right > room.right + MORE || box.left < room.left - MORE)
      || hides(at, "Y") && box.bottom - box.height / 4 > room.bottom + MORE;
  };
  const cut = texts.flatMap(({ each, said, boxes }) => {
    const own = up(each);
    const end = own.findIndex((at) => at.matches(NAMES) || scrolls(at));
    const by = own.slice(0, end < 0 ? own.length : end)
      .find((at) => boxes.some((box) => sticksOut(at, box)));
    return by ? [`cut by ${name(by)}: ${said}`] : [];
  });

  // What is scrolled out of its box lies over nothing.
  const within = (each, box) => up(each).every((at) => {
    const room = scrolls(at) && at.getBoundingClientRect();
    return !room || box.top < room.bottom && box.bottom > room.top
      && box.left < room.right && box.right > room.left;
  });
  const lines = texts.filter(({ each }) => !floats(each) && !each.closest(NAMES))
    .flatMap(({ each, node, said, boxes }) => boxes.filter((box) => within(each, box))
      .map(({ left, right, top, bottom, height }) => (
        { node, said, left, right, top: top + height / 4, bottom: bottom - height / 4 })))
    .sort((one, other) => one.top - other.top);
  const over = lines.flatMap((one, at) => lines.slice(at + 1)
    .filter((other) => other.top < one.bottom && other.node !== one.node
      && Math.min(one.right, other.right) - Math.max(one.left, other.left) > MORE)
    .map((other) => `over one another: ${one.said} / ${other.said}`));

  const spills = all.filter((each) => each.matches(CONTROLS) && each.clientWidth
      && each.scrollWidth > each.clientWidth + MORE
      && style(each).overflowX === "visible" && style(each).display !== "inline")
    .map((each) => `spills out of ${name(each)}: ${each.textContent.trim().slice(0, 60)}`);
  const sideways = document.scrollingElement.scrollWidth > innerWidth ? ["scrolls sideways"] : [];
  return [...new Set([...cut, ...over, ...spills, ...sideways])];
}"""

LARGE = "() => { document.documentElement.style.fontSize = '200%'; }"
"""As with a large text chosen in the browser's settings."""
