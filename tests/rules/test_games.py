"""The list of games."""

from scorekeeper.rules.facts import WHOLE, Key
from scorekeeper.rules.games import GAMES


def test_every_game_answers_the_questions_that_all_are_asked() -> None:
    assert "joker" in GAMES
    for name, game in GAMES.items():
        fewest, _most = game.seats
        seated = {Key(WHOLE, seat, "person"): str(seat) for seat in range(fewest)}
        names = {"0": "Нина", "1": "Oleg"}
        record = game.record(seated, names)
        assert game.name == name
        assert game.faults(record) == ()
        assert game.record(game.facts(record), names) == record
        assert game.follow(seated, {}) == {}
        assert game.sheet(record).finished is False
