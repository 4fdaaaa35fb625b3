"""A page as a browser without scripts sees it: its elements, its forms, what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset({"base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
TYPED = frozenset({"input", "select", "textarea"})
UNLABELLED = frozenset({"hidden", "submit", "image", "reset", "button"})


@dataclass(eq=False)
class Element:
    """An element of a page; ``texts`` are its own and its descendants', in order."""

    tag: str
    attrs: dict[str, str]
    parent: Element | None
    children: list[Element] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return " ".join("".join(self.texts).split())

    def all(self, *tags: str) -> Iterator[Element]:
        """The descendants with one of these tags; with any, if none is named."""
        for child in self.children:
            if not tags or child.tag in tags:
                yield child
            yield from child.all(*tags)

    def inside(self, tag: str) -> Element | None:
        """The nearest ancestor with this tag."""
        above = self.parent
        while above is not None and above.tag != tag:
            above = above.parent
        return above


class _Tree(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.open = Element("", {}, None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute stands twice in <{tag} {names}>"
        values = {name: "" if value is None else value for name, value in attrs}
        element = Element(tag, values, self.open)
        self.open.children.append(element)
        if tag not in VOID:
            self.open = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open = self.open.parent or self.root

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.tag, f"</{tag}> closes <{self.open.tag}>"
        self.open = self.open.parent or self.root

    def handle_data(self, data: str) -> None:
        element: Element | None = self.open
        while element is not None:
            element.texts.append(data)
            element = element.parent


def tree(html: str) -> Element:
    """The page's elements; every tag must be closed by its own."""
    parser = _Tree()
    parser.feed(html)
    parser.close()
    assert parser.open is parser.root, f"<{parser.open.tag}> is never closed"
    return parser.root


def complaints(root: Element) -> list[str]:
    """What no page may have, each in a line; empty for a good page."""
    return [said for check in CHECKS for said in check(root)]


def _language(root: Element) -> Iterator[str]:
    if not all(html.attrs.get("lang") for html in root.all("html")):
        yield "the page names no language"


def _headline(root: Element) -> Iterator[str]:
    headlines = [one.text for one in root.all("h1")]
    if len(headlines) != 1 or not headlines[0]:
        yield f"not one h1: {headlines}"
    if not all(one.text for one in root.all("title")):
        yield "an empty title"


def _ids(root: Element) -> Iterator[str]:
    times = Counter(one.attrs["id"] for one in root.all() if "id" in one.attrs)
    yield from (f"id {name!r} stands {often} times" for name, often in times.items() if often > 1)
    for one in root.all():
        for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            yield from (
                f"<{one.tag}> {name}: there is no {wanted!r}"
                for wanted in one.attrs.get(name, "").split()
                if wanted not in times
            )


def _labels(root: Element) -> Iterator[str]:
    labelled = {one.attrs.get("for") for one in root.all("label")}
    for one in root.all(*TYPED):
        named = {"aria-label", "aria-labelledby"} & set(one.attrs)
        wrapped = one.inside("label") is not None or one.attrs.get("id", ()) in labelled
        if one.attrs.get("type") not in UNLABELLED and not named and not wrapped:
            yield f"no label: {one.attrs}"
    for one in root.all("button", "a"):
        if not one.text and not one.attrs.get("aria-label"):
            yield f"a {one.tag} without a name: {one.attrs}"
    for one in root.all("img"):
        if "alt" not in one.attrs:
            yield f"an image without a text: {one.attrs}"


def _tables(root: Element) -> Iterator[str]:
    for table in root.all("table"):
        if not any(caption.text for caption in table.all("caption")):
            yield "a table without a caption"
        yield from (f"no scope: {th.text!r}" for th in table.all("th") if "scope" not in th.attrs)


def _inline(root: Element) -> Iterator[str]:
    yield from ("an inline style sheet" for _ in root.all("style"))
    for one in root.all():
        if "style" in one.attrs:
            yield f"an inline style at <{one.tag}>"
        yield from (f"an inline script: {name}" for name in one.attrs if name.startswith("on"))
    for script in root.all("script"):
        if "src" not in script.attrs and script.attrs.get("type") != "application/json":
            yield "an inline script"


def _guards(root: Element) -> Iterator[str]:
    """A form that writes carries the token, and an id so that it writes once."""
    for form in root.all("form"):
        carried = {one.attrs.get("name") for one in form.all("input")}
        if form.attrs.get("method") == "post" and not {"csrf_token", "request"} <= carried:
            yield f"an unguarded form: {form.attrs}"


CHECKS = (_language, _headline, _ids, _labels, _tables, _inline, _guards)


def sent(form: Element) -> dict[str, str]:
    """What the form sends as it stands, without the button that sends it."""
    found: dict[str, str] = {}
    for one in form.all(*TYPED):
        name, kind = one.attrs.get("name"), one.attrs.get("type", "")
        ticked = kind not in ("radio", "checkbox") or "checked" in one.attrs
        if name and ticked and kind != "submit" and "disabled" not in one.attrs:
            found[name] = _value(one)
    return found


def _value(one: Element) -> str:
    if one.tag == "select":
        options = list(one.all("option"))
        chosen = [option for option in options if "selected" in option.attrs] or options[:1]
        return next((option.attrs.get("value", option.text) for option in chosen), "")
    if one.tag == "textarea":
        return "".join(one.texts).removeprefix("\n")
    return one.attrs.get("value", "on" if one.attrs.get("type") == "checkbox" else "")
