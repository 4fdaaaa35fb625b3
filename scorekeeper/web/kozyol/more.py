"""What only Kozyol puts right: who attacks first, and a round that is dealt again."""

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.facts import ALL, Key
from scorekeeper.rules.kozyol.game import SEATS, KozyolMatch
from scorekeeper.store import Change, StoredGame
from scorekeeper.web import acts, more
from scorekeeper.web.fields import WHOLE
from scorekeeper.web.kozyol.sitting import FIRST_OPENER, entered_keys
from scorekeeper.web.present import stored

bp = Blueprint("kozyol_more", __name__, url_prefix="/games/<game_id>/more")


def _game(game_id: str) -> StoredGame:
    game = stored(game_id)
    return game if isinstance(game.record, KozyolMatch) else abort(404)


def _number(name: str) -> int:
    """A whole number of the form; a forged one is an answer 400."""
    sent = request.form.get(name, "")
    return int(sent) if WHOLE.fullmatch(sent) else abort(400)


def _seat(name: str) -> int:
    seat = _number(name)
    return seat if seat in SEATS else abort(400)


def _round() -> int:
    """The round that the page showed as the running one."""
    number = _number("round")
    return number if number > 0 else abort(400)


def _put_right(game: StoredGame, act: str, number: int, *changes: Change) -> AnyResponse:
    unrecorded = Change(Key(number, ALL, "recorded"), None, None)
    return more.put_right(game, act, acts.entry(act, (*changes, unrecorded)))


@bp.post("/opener")
def opener(game_id: str) -> AnyResponse:
    """Put right who attacks first, from the running round on; in the first, from the start."""
    game, number, seat = _game(game_id), _round(), _seat("opener")
    was = _seat("was") if request.form.get("was") else None
    own = Change(Key(number, ALL, "opener"), was, seat)
    if number > 1:
        return _put_right(game, "opener", number, own)
    first = _seat("first") if request.form.get("first") else None
    blank = Change(own.key, was, None)
    return _put_right(game, "opener", number, Change(FIRST_OPENER, first, seat), blank)


@bp.post("/again")
def again(game_id: str) -> AnyResponse:
    """Clear what was tapped in for the running round: it is dealt again."""
    game, number = _game(game_id), _round()
    cleared = (Change(key, game.facts[key], None) for key in entered_keys(game, number))
    return _put_right(game, "again", number, *cleared)
