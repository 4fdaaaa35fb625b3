"""A browser without scripts: it looks over every page it fetches, and fills in forms."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.rules.facts import ALL, WHOLE, Key, Plain
from scorekeeper.store import Change, Entry, Person, Store, StoredGame, Written
from tests.web.inspection import Element, complaints, sent, tree

STARTED = "2026-11-28T20:00:00+04:00"
DEVICE = "the tests"

Deal = tuple[Sequence[int], Sequence[int]]
"""The bids and the takes of a deal, by seat."""

Round = tuple[int, int] | tuple[str, int, int] | None
"""``(70, 50)`` are card points by seat, ``("lost", 1, 4)`` a loser with a band, None is a draw."""

SeatGame = Callable[..., StoredGame]
PlayDeals = Callable[[StoredGame, Sequence[Deal]], StoredGame]
"""The fixtures ``seat_game`` and ``play``."""


@dataclass(frozen=True)
class Page:
    """An answer; a page of HTML has no complaints."""

    response: TestResponse
    path: str

    @property
    def status(self) -> int:
        return self.response.status_code

    @property
    def location(self) -> str:
        return self.response.headers.get("Location", "")

    @property
    def html(self) -> str:
        return self.response.get_data(as_text=True)

    @cached_property
    def root(self) -> Element:
        return tree(self.html)

    @property
    def text(self) -> str:
        """All that a person may read."""
        return next(self.root.all("body")).text

    @property
    def forms(self) -> list[Element]:
        return list(self.root.all("form"))

    def form(self, action: str = "") -> Element:
        """The first form that goes to an address with this in it, by itself or by a button."""
        return next(form for form in self.forms if any(action in to for to in targets(form)))

    def links(self) -> list[str]:
        return [one.attrs["href"] for one in self.root.all("a") if "href" in one.attrs]


def targets(form: Element) -> list[str]:
    """The addresses that a form may be sent to."""
    buttons = [one.attrs["formaction"] for one in form.all("button") if "formaction" in one.attrs]
    return [form.attrs.get("action", ""), *buttons]


class Browser:
    """One device with a session of its own."""

    def __init__(self, app: Flask) -> None:
        self.client = app.test_client()
        self.client.environ_base["HTTP_CONNECTION"] = "keep-alive"  # as every browser says
        self.token = ""

    def get(self, path: str, **options: Any) -> Page:
        """The page at this address, looked over."""
        return self._seen(self.client.get(path, **options), path)

    def post(self, path: str, fields: Mapping[str, Any] | None = None, **options: Any) -> Page:
        """The answer to these fields, guarded as those of a page's form; not followed."""
        if not self.token:
            self.get("/")
        guard = {"csrf_token": self.token, "request": secrets.token_hex(16)}
        return self._seen(self.client.post(path, data={**guard, **(fields or {})}, **options), path)

    def submit(self, page: Page, action: str = "", **fields: str) -> Page:
        """Send a form of the page, with some fields filled in otherwise; not followed.

        ``action`` is a part of the address it goes to, by itself or by a button. In the names of
        fields ``_`` stands for ``-``.
        """
        form = page.form(action)
        to = next(each for each in targets(form) if action in each)
        typed = {name.replace("_", "-"): value for name, value in fields.items()}
        return self.post(to or page.path, {**sent(form), **typed})

    def follow(self, page: Page) -> Page:
        """The page that an answer leads to."""
        assert page.status == 303, (page.status, page.html)
        return self.get(page.location)

    def _seen(self, response: TestResponse, path: str) -> Page:
        page = Page(response, path)
        if response.mimetype == "text/html" and response.status_code not in (301, 302, 303, 308):
            assert complaints(page.root) == []
            self.token = next(
                (
                    one.attrs["content"]
                    for one in page.root.all("meta")
                    if one.attrs.get("name") == "csrf-token"
                ),
                self.token,
            )
        return page


@dataclass(frozen=True)
class Tables:
    """Games put into the store as if they had been entered, for pages to show."""

    store: Store

    def seat(
        self,
        *people: str | Person,
        first_dealer: int | None = None,
        started: str = STARTED,
        **rules: Plain,
    ) -> StoredGame:
        """A Joker game; names stand for people nobody knew, ``rules`` are as in the game file."""
        first = {Key(WHOLE, ALL, "first_dealer"): first_dealer}
        return self._begun("joker", people, started, rules, first)

    def match(
        self,
        *people: str | Person,
        opener: int = 0,
        started: str = STARTED,
        **rules: Plain,
    ) -> StoredGame:
        """A Kozyol match; names stand for people nobody knew, ``rules`` are as in the game file."""
        first = {Key(WHOLE, ALL, "opener"): opener}
        return self._begun("kozyol", people, started, rules, first)

    def _begun(
        self,
        game: str,
        sitting: Sequence[str | Person],
        started: str,
        rules: Mapping[str, Plain],
        facts: Mapping[Key, Plain],
    ) -> StoredGame:
        people = [
            one if isinstance(one, Person) else Person(secrets.token_hex(8), one) for one in sitting
        ]
        seated = {Key(WHOLE, seat, "person"): one.id for seat, one in enumerate(people)}
        all_facts = {**seated, Key(WHOLE, ALL, "rules"): dict(rules), **facts}
        changes = tuple(Change(key, None, value) for key, value in all_facts.items())
        entry = Entry(secrets.token_hex(8), DEVICE, "begin", started, changes, tuple(people))
        outcome = self.store.begin(game, secrets.token_hex(8), started, entry)
        assert isinstance(outcome, Written), outcome
        return self.store.game(outcome.game_id)

    def rounds(self, game: StoredGame, *rounds: Round) -> StoredGame:
        """The match after these rounds: points by seat, a loser with a band, or None for a draw."""
        for played in rounds:
            number = sum(key.name == "recorded" for key in self.store.game(game.id).facts) + 1
            self._write(game, {**_round(number, played), Key(number, ALL, "recorded"): True})
        return self.store.game(game.id)

    def play(self, game: StoredGame, deals: Sequence[Deal]) -> StoredGame:
        """The game after these deals, recorded one after the other."""
        for bids, taken in deals:
            number = sum(key.name == "recorded" for key in self.store.game(game.id).facts) + 1
            self._write(game, {Key(number, seat, "bid"): bid for seat, bid in enumerate(bids)})
            takes = {Key(number, seat, "taken"): take for seat, take in enumerate(taken)}
            self._write(game, {**takes, Key(number, ALL, "recorded"): True})
        return self.store.game(game.id)

    def deal(self, game: StoredGame, deals: Sequence[Deal]) -> StoredGame:
        """The same game whose first deals are these, recorded in one write: for many games."""
        numbered = enumerate(deals, 1)
        self._write(game, dict(fact for at, deal in numbered for fact in _facts(at, deal)))
        return self.store.game(game.id)

    def put(self, game: StoredGame, key: Key, value: Plain) -> None:
        """One more fact, written down where there was a blank."""
        self._write(game, {key: value})

    def _write(self, game: StoredGame, facts: Mapping[Key, Plain]) -> None:
        changes = tuple(Change(key, None, value) for key, value in facts.items())
        outcome = self.store.write(
            game.id, Entry(secrets.token_hex(8), DEVICE, "record", STARTED, changes)
        )
        assert isinstance(outcome, Written), outcome


def _facts(number: int, deal: Deal) -> Iterator[tuple[Key, Plain]]:
    """The facts of a recorded deal."""
    for name, values in zip(("bid", "taken"), deal, strict=True):
        yield from ((Key(number, seat, name), value) for seat, value in enumerate(values))
    yield Key(number, ALL, "recorded"), True


def _round(number: int, played: Round) -> dict[Key, Plain]:
    match played:
        case None:
            return {Key(number, ALL, "draw"): True}
        case (str(), loser, band):
            return {Key(number, ALL, "loser"): loser, Key(number, ALL, "band"): band}
        case (one, other):
            return {Key(number, 0, "points"): one, Key(number, 1, "points"): other}
