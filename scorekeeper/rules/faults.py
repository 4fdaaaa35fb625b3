"""What is against the rules, told as values: the reader's words for them live on the page."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing against the rules.

    ``code`` names the kind, ``place`` says where in the game file's own notation and counted
    from 0 (``deals[3].taken`` is the fourth deal), ``seat`` whose entry it is (None: nobody's),
    ``numbers`` the figures that the words need, by name.
    """

    code: str
    place: str = ""
    seat: int | None = None
    numbers: Mapping[str, int | str] = field(default_factory=dict)
