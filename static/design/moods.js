// Both frames are as tall as what they show, so that the page scrolls as one.

function fit(frame) {
  const page = frame.contentDocument?.documentElement;
  if (page) frame.style.height = `${page.scrollHeight}px`;
}

for (const frame of document.querySelectorAll("iframe")) {
  frame.addEventListener("load", () => setTimeout(fit, 600, frame));
  fit(frame);
}
