"""What is done on a page before it is looked at; nothing of it writes anything down.

So the same scene can be seen in every language, at every size and in every light.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

Act = Callable[[Page], None]

PLUS = "[data-part=plus]:not([aria-disabled=true])"

NEVER_HEARD = """() => {
  const asked = window.fetch;
  window.fetch = (url, options) =>
    options?.method === "POST" ? new Promise(() => {}) : asked(url, options);
}"""
"""What is sent from now on is on its way for ever."""

QUEUE = """(entries) => entries.forEach((entry, at) => {
  const { url, game } = document.getElementById("table").dataset;
  const request = `${Date.now()}`.padStart(30, "0") + String(at).padStart(2, "0");
  const whole = { ...entry, url: `${url}/deals/${entry.fact}`, request, turn: at + 1 };
  localStorage.setItem(`scorekeeper.outbox.${game}.${request}`, JSON.stringify(whole));
})"""
"""Entries that were made on this phone a while ago, as its outbox keeps them."""

MOVED = """async () => {
  const { words } = JSON.parse(document.getElementById("carried").textContent);
  const styles = document.querySelector("link[href$='css/app.css']").href;
  const { drawMoved } = await import(styles.replace("css/app.css", "js/moved.js"));
  drawMoved({ outbox: { waiting: [1, 2] }, unheard: 9, words });
}"""
"""What a phone offers when nobody has answered it for half a minute."""


def stay(_page: Page) -> None:
    """Nothing is done."""


def both(one: Act, other: Act) -> Act:
    """One after the other."""
    return lambda page: (one(page), other(page))[1]


def press(*selectors: str) -> Act:
    """Taps of which the server never hears: they show all the same, and nothing is written."""

    def pressed(page: Page) -> None:
        page.evaluate(NEVER_HEARD)
        for selector in selectors:
            page.locator(selector).first.click()

    return pressed


def without_network(*selectors: str) -> Act:
    """Taps while the network is gone: they wait on the phone."""

    def waiting(page: Page) -> None:
        page.context.set_offline(True)
        for selector in selectors:
            page.locator(selector).first.click()
        page.wait_for_selector("[data-part=live].trouble")

    return waiting


def late(*entries: dict[str, object]) -> Act:
    """Entries that come too late, each after what stands there by now: somebody has to decide."""

    def decide(page: Page) -> None:
        page.evaluate(QUEUE, list(entries))
        page.reload()
        page.wait_for_selector(".held:not([hidden])")

    return decide


def bid(deal: int, seat: int, value: int, seen: str = "") -> dict[str, object]:
    """An entry for ``late``, made when the page showed ``seen``."""
    facts = {"act": "bid", "fact": f"{deal}/bids/{seat}", "at": deal, "seat": seat, "value": value}
    return {**facts, "fields": {"value": value, f"bid-{seat}": seen}}


def moved(page: Page) -> None:
    page.evaluate(MOVED)
    page.wait_for_selector(".moved")


def wrong_code(page: Page) -> None:
    page.locator("#code").fill("nothing1")
    page.locator("main form button").click()
    page.wait_for_selector(".fault")


def nobody_takes_over(page: Page) -> None:
    unfold(page)
    page.locator("form[action$=sits] button").click()
    page.wait_for_selector(".fault")
    unfold(page)


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")


def press_forbidden(page: Page) -> None:
    page.locator(".key[aria-disabled=true]").first.dispatch_event("click")


def choose_minus(page: Page) -> None:
    page.locator("[name=rule-variant]").last.check(force=True)
    unfold(page)
    page.locator(".start .main").click()
    page.wait_for_selector(".standing")


def nobody_sits(page: Page) -> None:
    for name in page.locator("[name^=seat-]").all():
        name.fill("", force=True)
    page.locator(".start .main").click()
    page.wait_for_selector(".alarm, .fault")


def same_again(page: Page) -> None:
    page.locator("[name=seat-0]").fill("нина")
    page.locator(".start .main").click()
    page.wait_for_selector(".who, .alarm, .fault")


def one_too_many(page: Page) -> None:
    page.locator("[data-step='1']").nth(1).click()
    page.locator(".ends .main").click()
    page.wait_for_selector(".fault, .alarm")
