"""A crowd of phones in a process of its own: what their pages send, when they would send it.

It reads a plan from standard input and prints what it measured, both JSON. A phone looks for the
game's revision, fetches the page when that is another, and enters what is next in the game, as
``live.js``, ``page.js``, ``follow.js`` and ``outbox.js`` do; the pauses are read from these.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from tests.bench.line import Answer, Line, request
from tests.bench.machine import busy_seconds, cpu_seconds, memory, more_files

PATIENCE = 8.0
"""Seconds after which a page gives a question up (``ask.js``)."""
LONGEST = 8.0
"""Seconds between two looks, however long the server has been away (``live.js``)."""
AT_ONCE = 8
"""Phones that come in at the same time, before anything is measured."""
BARE_ASKED = 200
LAST_LOOK = 4.0
"""Entries of these last seconds may not have been seen everywhere when the phones stop."""

PAUSE = re.compile(r"^const EVERY = (\d+);", re.MULTILINE)
TOKEN = re.compile(r'name="csrf-token" content="([^"]+)"')
CARRIED = re.compile(r'id="carried">(.*?)</script>', re.DOTALL)
SCRIPTS = Path(__file__).resolve().parents[2] / "static" / "js"
FOLLOWS = {"scorer": "page.js", "viewer": "follow.js"}
"""The script by which a page follows the game."""

BROWSER = {
    "User-Agent": "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/142.0.0.0 Mobile Safari/537.36",
    "Accept-Encoding": "gzip, deflate",
    "Accept-Language": "ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7",
}
AT_HOME = "192.168.1.23"
"""What the phones call the house: under a loopback name they would be the machine itself."""


@dataclass
class Found:
    """What was measured: times in ms, sizes in bytes, all of the time that counts.

    ``seen`` is how long each entry took to every other phone of its table, ``lag`` how late this
    process was at what it had to do. ``requests`` and ``bytes`` are the viewers' own; ``cpu`` are
    the server's seconds, ``others`` those of all that is neither server nor phones.
    """

    polls: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    writes: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    lag: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    requests: int = 0
    bytes: int = 0
    viewers: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    others: float = 0.0
    memory: float = 0.0


@dataclass
class Span:
    """The time that counts, on the clock of ``time.perf_counter``."""

    begin: float = float("inf")
    end: float = float("inf")

    def holds(self, moment: float) -> bool:
        return self.begin <= moment < self.end


@dataclass
class Table:
    """What the phones at one game have entered and seen: revisions with their moments."""

    game: str
    deals: list[tuple[list[int], list[int]]]
    entered: list[tuple[int, float, int]] = field(default_factory=list)
    shown: dict[int, list[tuple[int, float]]] = field(default_factory=dict)

    def seen(self, span: Span) -> list[float]:
        """The ms from each entry to each phone but its own; inf where it never came."""
        return [
            1000 * (next((at for rev, at in told if rev >= entry), float("inf")) - tapped)
            for entry, tapped, writer in self.entered
            if span.begin <= tapped < span.end - LAST_LOOK
            for phone, told in self.shown.items()
            if phone != writer
        ]


@dataclass
class Phone:
    """One phone with the table page open: ``every`` s it looks, ``enters`` s apart it enters.

    ``keeps``: it may keep score, and has the page that does.
    """

    crowd: Crowd
    table: Table
    number: int
    cookie: dict[str, str]
    every: float
    enters: float = 0.0
    keeps: bool = True
    state: dict[str, Any] = field(default_factory=dict)
    token: str = ""
    idle: list[Line] = field(default_factory=list)

    async def arrive(self) -> None:
        """Open the table page."""
        answer = await self._asked("GET", "", accept="text/html")
        text = answer.text
        self.token = TOKEN.search(text)[1]  # type: ignore[index]
        self._told(json.loads(CARRIED.search(text)[1])["state"])  # type: ignore[index]

    async def look_on(self) -> None:
        """Look again and again, each time so long after the last answer; longer if none came."""
        failures, due = 0, self.crowd.soon(self.every)
        while await self.crowd.until(due):
            well = await self.crowd.tried(self._look)
            failures = 0 if well else failures + 1
            due = time.perf_counter() + min(self.every * 2**failures, LONGEST)

    async def enter_on(self) -> None:
        """Enter something at even intervals; what is late is sent as soon as it can be."""
        due = self.crowd.soon(self.enters)
        while await self.crowd.until(due):
            await self.crowd.tried(partial(self._enter, due))
            due += self.enters

    async def _look(self) -> None:
        shown = self.state["rev"]
        asked = "rev" if self.keeps else f"?shown={shown}"
        answer = await self._timed(self.crowd.found.polls, "GET", asked)
        if answer.told["rev"] == shown:
            return
        if self.keeps:
            answer = await self._timed(self.crowd.found.pages, "GET", "")
        self._told(answer.told.get("state", answer.told))  # who only looks is told no state

    async def _enter(self, tapped: float) -> None:
        tail, fields = entry(self.state, self.table.deals)
        form = urlencode({**fields, "request": secrets.token_hex(16)})
        answer = await self._timed(self.crowd.found.writes, "POST", tail, form, tapped)
        told = answer.told
        self.token = told["token"]
        self.table.entered.append((told["state"]["rev"], tapped, self.number))
        self._told(told["state"])

    def _told(self, state: dict[str, Any]) -> None:
        if state["rev"] < self.state.get("rev", 0):
            return
        self.state = state
        told = self.table.shown.setdefault(self.number, [])
        told.append((state["rev"], time.perf_counter()))

    async def _timed(
        self, samples: list[float], method: str, tail: str, body: str = "", since: float = 0.0
    ) -> Answer:
        began = since or time.perf_counter()
        answer = await self._asked(method, tail, body)
        if self.crowd.span.holds(began):
            samples.append(1000 * (time.perf_counter() - began))
        return answer

    async def _asked(
        self, method: str, tail: str, body: str = "", accept: str = "application/json"
    ) -> Answer:
        """The answer, which must be 200, to one request; on an idle connection or a new one."""
        sent = request(
            method, f"/games/{self.table.game}/{tail}", self._headers(body, accept), body
        )
        async with self._line() as line:
            began = time.perf_counter()
            answer = await asyncio.wait_for(line.ask(sent), PATIENCE)
        if not self.enters and self.crowd.span.holds(began):
            self.crowd.found.requests += 1
            self.crowd.found.bytes += len(sent) + answer.size
        self.cookie |= answer.cookies
        if answer.status != 200:
            raise ValueError(f"{method} {tail or 'page'}: {answer.status} {answer.body[:200]!r}")
        return answer

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[Line]:
        line = self.idle.pop() if self.idle else Line("127.0.0.1", self.crowd.port)
        try:
            yield line
        except BaseException:
            line.close()
            raise
        self.idle.append(line)

    def _headers(self, body: str, accept: str) -> dict[str, str]:
        house = f"http://{AT_HOME}:{self.crowd.port}"
        headers = {
            "Host": house.removeprefix("http://"),
            "Connection": "keep-alive",
            **BROWSER,
            "Accept": accept,
            "Referer": f"{house}/games/{self.table.game}/",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookie.items()),
        }
        form = {
            "Origin": house,
            "X-CSRFToken": self.token,
            "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8",
        }
        return headers | form if body else headers


def entry(
    state: dict[str, Any], deals: list[tuple[list[int], list[int]]]
) -> tuple[str, dict[str, object]]:
    """What comes next at the table, as ``table.js`` sends it: a bid, or the record of the deal."""
    number, seats = state["deal"], range(len(state["names"]))
    bids, taken = deals[number - 1]
    order = next(deal["order"] for deal in state["deals"] if deal["number"] == number)
    seat = next((seat for seat in order if state["bids"][seat] is None), None)
    if seat is not None:
        return f"deals/{number}/bids/{seat}", {"value": bids[seat], f"bid-{seat}": ""}
    fields: dict[str, object] = {}
    for each in seats:
        entered = state["entered"][each]
        fields |= {f"bid-{each}": bids[each], f"taken-{each}": taken[each]}
        fields |= {f"entered-{each}": "" if entered is None else entered}
    return f"deals/{number}/record", fields


@dataclass
class Crowd:
    """All the phones, the time that counts, and what was found in it."""

    port: int
    rng: random.Random
    found: Found = field(default_factory=Found)
    span: Span = field(default_factory=Span)
    phones: list[Phone] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)

    def soon(self, every: float) -> float:
        """A moment within so many seconds: no two phones keep step."""
        return time.perf_counter() + self.rng.uniform(0, every)

    async def until(self, due: float) -> bool:
        """Wait for the moment; whether it still counts."""
        await asyncio.sleep(max(0.0, min(due, self.span.end) - time.perf_counter()))
        late = time.perf_counter() - due
        if self.span.holds(due) and late >= 0:
            self.found.lag.append(1000 * late)
        return due < self.span.end

    async def tried(self, act: Callable[[], Awaitable[None]]) -> bool:
        """Do it, and tell whether it went well; what goes wrong is a fault that counts."""
        try:
            await act()
        except Exception as fault:  # noqa: BLE001  # whatever it is, it is one error more
            self.found.faults.append(f"{type(fault).__name__}: {fault}")
            return False
        return True

    async def watched(self, pid: int, warming: float, seconds: float) -> None:
        """Let everybody come in and go on for a while, then measure for so long."""
        await self._each(Phone.arrive)
        await asyncio.sleep(1)
        await self._bare()
        begin = time.perf_counter() + warming
        self.span.begin, self.span.end = begin, begin + seconds
        going = [asyncio.create_task(act) for phone in self.phones for act in _acts(phone)]
        await asyncio.sleep(warming)
        before = _used(pid)
        await asyncio.sleep(seconds)
        self.found.cpu, own, all_ = (
            now - then for now, then in zip(_used(pid), before, strict=True)
        )
        self.found.others, self.found.memory = all_ - own - self.found.cpu, memory(pid)
        await asyncio.gather(*going)
        self.found.seconds = seconds
        self.found.viewers = sum(not phone.enters for phone in self.phones)
        self.found.seen = [took for table in self.tables for took in table.seen(self.span)]

    async def _each(self, act: Callable[[Phone], Awaitable[None]]) -> None:
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(phone: Phone) -> None:
            async with gate:
                await act(phone)

        await asyncio.gather(*map(one, self.phones))

    async def _bare(self) -> None:
        """A page with nothing on it, asked by the machine while nobody else asks anything."""
        line = Line("127.0.0.1", self.port)
        asking = {"Host": f"127.0.0.1:{self.port}", "Connection": "keep-alive"}
        sent = request("GET", "/bare", asking)
        for _ in range(BARE_ASKED):
            began = time.perf_counter()
            answer = await line.ask(sent)
            assert answer.status == 200, answer
            self.found.bare.append(1000 * (time.perf_counter() - began))
        line.close()


def _used(pid: int) -> tuple[float, float, float]:
    """The seconds of CPU that the server, this process and the whole machine have used."""
    return cpu_seconds(pid), time.process_time(), busy_seconds()


def _acts(phone: Phone) -> list[Coroutine[Any, Any, None]]:
    return [phone.look_on(), *([phone.enter_on()] if phone.enters else [])]


def pauses() -> dict[str, float]:
    """How many seconds a page waits from one look to the next, by role."""
    texts = {role: (SCRIPTS / name).read_text("utf-8") for role, name in FOLLOWS.items()}
    return {role: int(PAUSE.search(text)[1]) / 1000 for role, text in texts.items()}  # type: ignore[index]


def crowd(plan: dict[str, Any]) -> Crowd:
    """The phones of a plan."""
    made, every = Crowd(plan["port"], random.Random(7)), pauses()
    for sitting in plan["tables"]:
        table = Table(sitting["game"], sitting["deals"])
        made.tables.append(table)
        for each in sitting["phones"]:
            number = len(made.phones)
            cookie, role = dict([each["cookie"]]), each["role"]
            made.phones.append(
                Phone(made, table, number, cookie, every[role], each["enters"], role != "viewer")
            )
    return made


def main() -> None:
    """Play the plan and print what was found."""
    plan = json.load(sys.stdin)
    more_files()
    played = crowd(plan)
    asyncio.run(played.watched(plan["pid"], plan["warming"], plan["seconds"]))
    json.dump(asdict(played.found), sys.stdout)


if __name__ == "__main__":
    main()
