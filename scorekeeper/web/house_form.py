"""The form of a game's house rules, generated from their switches; it names no single rule.

A rule named ``hook`` is sent as ``rule-hook``: a plain value in JSON, "usual" for a value that
goes with the number of players, or "own" beside ``rule-…-own``, in which a table types what it
made up.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from flask_babel import LazyString
from flask_babel import lazy_gettext as _

from scorekeeper.rules.facts import Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.switches import Switch, plain_switches, switched
from scorekeeper.web.blame import rule_of
from scorekeeper.web.house_words import HouseWords, json_of
from scorekeeper.web.language import gettext

USUAL, OWN = "usual", "own"
LONGEST_TYPED = 200


@dataclass(frozen=True, slots=True)
class OwnValue:
    """A value that a table may make up: how it is asked for, read (None: unreadable), spelled."""

    label: LazyString
    refusal: LazyString
    read: Callable[[str], Plain]
    spelled: Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a rule: what the form sends, its words, whether it is the usual one.

    ``fits`` are the numbers of players that it goes with; it is ``shown`` when there are so many,
    or when it was chosen all the same.
    """

    value: str
    words: str
    usual: bool
    fits: tuple[int, ...] = ()
    shown: bool = True


@dataclass(frozen=True, slots=True)
class RuleField:
    """A rule in the form; ``own`` asks for a made-up value, of which ``typed`` is the text."""

    name: str
    title: str
    options: tuple[Option, ...]
    chosen: str
    own: OwnValue | None
    typed: str
    fault: str
    front: bool

    @property
    def field(self) -> str:
        """The name it is sent by."""
        return f"rule-{self.name}"


@dataclass(frozen=True, slots=True)
class HouseForm:
    """The form of one game, with its words.

    ``faults(plain, seats)`` finds what is wrong with plain house rules; ``own`` are the values a
    table may make up, and ``by_seats(seats)`` those that go with a number of players (the usual
    one first), both by kind of switch; ``front`` names the rules that stand in sight, all others
    lie behind one fold.
    """

    said: HouseWords
    faults: Callable[[dict[str, Plain], int], tuple[Fault, ...]]
    own: Mapping[str, OwnValue] = field(default_factory=dict)
    by_seats: Mapping[str, Callable[[int], tuple[Any, ...]]] = field(default_factory=dict)
    front: frozenset[str] = frozenset()

    def values(self, rules: object, seats: int) -> dict[str, str]:
        """The form's fields for these house rules of a game with so many seats."""
        sent: dict[str, str] = {}
        for name, switch in self.said.switches.items():
            value = getattr(rules, name)
            offered = {option.value for option in self._options(name, switch, seats)}
            ready = self._by_seats(switch, seats)
            plain = USUAL if ready and value == ready[0] else json_of(switch.plain(value))
            sent[f"rule-{name}"] = plain if plain in offered else OWN
            if plain not in offered:
                sent[f"rule-{name}-own"] = self.own[switch.kind].spelled(value)
        return sent

    def fields(
        self,
        sent: Mapping[str, str],
        seats: int,
        faults: Mapping[str, str] | None = None,
        counts: Sequence[int] = (),
    ) -> tuple[RuleField, ...]:
        """The form as it was sent; what is missing there stands on its default.

        ``faults`` are sentences by the name of the rule; ``counts`` the numbers of players that
        there may come to be, if these are not all.
        """
        shown = {**self.values(self.said.defaults, seats), **sent}
        return tuple(
            RuleField(
                name=name,
                title=self.said.title(name),
                options=self._offered(name, switch, (seats, counts), shown[f"rule-{name}"]),
                chosen=shown[f"rule-{name}"],
                own=self.own.get(switch.kind),
                typed=shown.get(f"rule-{name}-own", ""),
                fault=(faults or {}).get(name, ""),
                front=name in self.front,
            )
            for name, switch in self.said.switches.items()
        )

    def read(
        self, sent: Mapping[str, str], seats: int
    ) -> tuple[dict[str, Plain], dict[str, str], tuple[Fault, ...]]:
        """The house rules that were sent, as plain as the game file has them, and what is wrong.

        Sentences for what could not be read, by rule, and faults for what could; with either the
        plain rules are not to be used.
        """
        plain: dict[str, Plain] = {}
        unreadable: dict[str, str] = {}
        for name, switch in self.said.switches.items():
            value = self._read(name, switch, sent, seats)
            if value is None:
                own = self.own.get(switch.kind)
                unreadable[name] = str(own.refusal if own else _("Choose one of these."))
            else:
                plain[name] = value
        faults = self.faults(plain, seats)
        if unreadable or faults:
            return plain, unreadable, faults
        return plain_switches(switched(type(self.said.defaults), plain)), {}, ()

    def _read(self, name: str, switch: Switch, sent: Mapping[str, str], seats: int) -> Plain:
        """The plain value that was sent for a rule, None when it is none."""
        usual = (*self._by_seats(switch, seats), getattr(self.said.defaults, name))[0]
        given = sent.get(f"rule-{name}", USUAL)
        if given == USUAL:
            return switch.plain(usual)
        if given == OWN and switch.kind in self.own:
            return self.own[switch.kind].read(sent.get(f"rule-{name}-own", "")[:LONGEST_TYPED])
        known = {json_of(plain): plain for plain in map(switch.plain, switch.values)}
        return known.get(given)

    def _by_seats(self, switch: Switch, seats: int) -> tuple[Any, ...]:
        """The values that go with a number of players, the usual first; most rules know none."""
        return self.by_seats[switch.kind](seats) if switch.kind in self.by_seats else ()

    def _offered(
        self, name: str, switch: Switch, players: tuple[int, Sequence[int]], chosen: str
    ) -> tuple[Option, ...]:
        """The values that go with some number of players, of which those that fit now are shown."""
        seats, counts = players
        fits: dict[Option, tuple[int, ...]] = {}
        for count in counts or (seats,):
            for option in self._fitting(name, switch, count):
                fits[option] = (*fits.get(option, ()), count)
        usual = [option for option in fits if option.usual]
        others = [option for option in fits if not option.usual]
        one = len(usual) == 1
        return (
            *(() if one else (_whichever_usual(usual),)),
            *(replace(each, fits=fits[each], shown=one) for each in usual),
            *(
                replace(each, fits=fits[each], shown=seats in fits[each] or each.value == chosen)
                for each in others
            ),
        )

    def _fitting(self, name: str, switch: Switch, seats: int) -> Iterable[Option]:
        """The values of a rule that so many players can choose."""
        plain = {json_of(each): each for each in map(switch.plain, switch.values)}
        for option in self._options(name, switch, seats):
            wanted = {name: plain[option.value]} if option.value in plain else {}
            if name not in map(rule_of, self.faults(wanted, seats)) or option.value == USUAL:
                yield option

    def _options(self, name: str, switch: Switch, seats: int) -> tuple[Option, ...]:
        ready = self._by_seats(switch, seats)
        if not ready:
            return tuple(self._plain_options(name, switch, switch.values))
        usual, *others = ready
        first = Option(USUAL, self.said.words(name, usual), True)
        return (first, *self._plain_options(name, switch, others))

    def _plain_options(self, name: str, switch: Switch, offered: Iterable[Any]) -> list[Option]:
        """The usual value first."""
        usual = getattr(self.said.defaults, name)
        options = [
            Option(json_of(switch.plain(value)), self.said.words(name, value), value == usual)
            for value in offered
        ]
        return sorted(options, key=lambda option: not option.usual)


def _whichever_usual(usual: Sequence[Option]) -> Option:
    """What is usual for any number of players, in words that are true for each of them."""
    words = "; ".join(option.words for option in usual)
    said = gettext("As usual for so many players: %(values)s", values=words)
    return Option(usual[0].value, said, usual=True)
