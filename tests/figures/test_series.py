"""The series of an evening: who won how often, whoever sat where."""

import pytest

from scorekeeper.figures.series import Played, wins

ANNA_FIRST, BORIS_FIRST = ("anna", "boris"), ("boris", "anna")


@pytest.mark.parametrize(
    ("played", "score"),
    [
        ([], (0, 0)),
        ([Played(ANNA_FIRST, (1, 2))], (1, 0)),
        ([Played(ANNA_FIRST, (1, 2)), Played(BORIS_FIRST, (1, 2))], (1, 1)),
        ([Played(BORIS_FIRST, (2, 1))] * 3 + [Played(ANNA_FIRST, (2, 1))] * 2, (3, 2)),
        ([Played(ANNA_FIRST, (1, 1))], (0, 0)),
    ],
    ids=["nothing played", "one match", "seats swapped", "3 : 2", "a shared first place"],
)
def test_a_series_counts_wins_by_person(played: list[Played], score: tuple[int, int]) -> None:
    assert wins(ANNA_FIRST, played) == score
