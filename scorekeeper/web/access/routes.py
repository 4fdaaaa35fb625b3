"""The rights of every route. A route that is missing here is the host's, and fails a test."""

from collections.abc import Mapping

from scorekeeper.store import Role
from scorekeeper.web.access.rights import Reach, Right

ANYBODY = Right(None)
"""Strangers too."""
LOOK = Right(Role.VIEWER)
LOOK_ROUND = Right(Role.VIEWER, Reach.EVENING)
"""Look at all the games of an evening."""
ENTER = Right(Role.SCORER)
"""Enter and correct in a game."""
BEGIN = Right(Role.SCORER, Reach.EVENING)
"""Begin games; by a key for one evening, on that evening only."""
KEEP = Right(Role.SCORER, Reach.HOUSE)
"""What concerns more than one evening: people, settings, data."""
EVERYTHING = Right(Role.HOST, Reach.HOUSE)

RIGHTS: Mapping[str, Right] = {
    "static": ANYBODY,
    "health.page": ANYBODY,
    "join.page": ANYBODY,
    "join.by_code": ANYBODY,
    "join.by_link": ANYBODY,
    "moving.moved": ANYBODY,
    "moving.move": LOOK,
    "languages.choose": ANYBODY,
    "home.page": LOOK,  # lists what is in sight
    "home.example": KEEP,
    "games.new": BEGIN,
    "games.begin": BEGIN,
    "game.table": LOOK,
    "game.undo": ENTER,
    "game.redo": ENTER,
    "sheet.page": LOOK,
    "print.page": LOOK,
    "print.pdf": LOOK,
    "more.page": ENTER,
    "more.rules": ENTER,
    "more.change_rules": ENTER,
    "more.stop": ENTER,
    "more.reopen": ENTER,
    "more.delete": ENTER,
    "more.restore": ENTER,
    "more.file": ENTER,
    "print.evening_page": LOOK_ROUND,
    "print.evening_pdf": LOOK_ROUND,
    "print.blank_page": LOOK,
    "print.blank_pdf": LOOK,
    "rulebook.page": LOOK,
    "live.rev": LOOK,
    "live.tv": LOOK,
    "phone.manifest": ANYBODY,  # browsers ask for it without showing who they are
    "phone.worker": ANYBODY,
    "joker.bid": ENTER,
    "joker.take": ENTER,
    "joker.trump": ENTER,
    "joker.record": ENTER,
    "correction.page": ENTER,
    "correction.save": ENTER,
    "draw.page": LOOK,
    "joker_more.seats": ENTER,
    "joker_more.dealer": ENTER,
    "joker_more.sits": ENTER,
    "joker_more.redeal": ENTER,
    "kozyol.lost": ENTER,
    "kozyol.draw": ENTER,
    "kozyol.points": ENTER,
    "kozyol.card": ENTER,
    "kozyol.trick": ENTER,
    "kozyol.record": ENTER,
    "kozyol_correction.page": ENTER,
    "kozyol_correction.save": ENTER,
    "kozyol_more.opener": ENTER,
    "kozyol_more.again": ENTER,
    "house.page": EVERYTHING,
    "house.add_key": EVERYTHING,
    "house.revoke_key": EVERYTHING,
    "house.put_out": EVERYTHING,
    "house.call": EVERYTHING,
    "house.hand_over": EVERYTHING,
    "house.joining": EVERYTHING,
    "house.address": EVERYTHING,
    "design.page": EVERYTHING,  # there in development only
    "design.parts": EVERYTHING,
}
