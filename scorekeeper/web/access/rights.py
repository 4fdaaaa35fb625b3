"""What a grant allows: a role, and how far it reaches."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from scorekeeper.store import Grant, Role

RANK = {Role.VIEWER: 0, Role.SCORER: 1, Role.HOST: 2}
"""Who may more may all that those below may."""


class Reach(IntEnum):
    """How wide a grant must be: for the game at hand, for its evening, or for the whole house."""

    GAME = 0
    EVENING = 1
    HOUSE = 2


@dataclass(frozen=True, slots=True)
class Right:
    """What a route asks for: at least this role (None: nothing, strangers too), this wide."""

    role: Role | None
    reach: Reach = Reach.GAME


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is done: in a game or in none (None), on an evening (YYYY-MM-DD)."""

    game_id: str | None = None
    evening: str | None = None


def allowed(grants: Iterable[Grant], right: Right, place: Place) -> bool:
    """Whether one of the grants gives the right at this place."""
    return right.role is None or any(
        RANK[grant.role] >= RANK[right.role] and _reaches(grant, right.reach, place)
        for grant in grants
    )


def _reaches(grant: Grant, reach: Reach, place: Place) -> bool:
    if grant.game_id is not None:
        return reach == Reach.GAME and place.game_id in (None, grant.game_id)
    if grant.evening is not None:
        anywhere = reach == Reach.GAME and place.game_id is None
        return reach <= Reach.EVENING and (anywhere or place.evening == grant.evening)
    return True


def whole(grant: Grant) -> bool:
    """Whether it holds in the whole house."""
    return grant.evening is None and grant.game_id is None
