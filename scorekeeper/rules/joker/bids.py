"""The hook: all bids of a deal never add up to the cards dealt."""

from collections.abc import Sequence
from typing import TypeGuard


def forbidden_bid(cards: int, other_bids: Sequence[int]) -> int | None:
    """The number that the dealer may not bid after the others.

    None when nothing is forbidden: the others already exceed the cards.
    """
    left = cards - sum(other_bids)
    return left if left >= 0 else None


def all_in(bids: Sequence[int | None]) -> TypeGuard[Sequence[int]]:
    """Whether every seat has bid."""
    return None not in bids


def hooked(cards: int, bids: Sequence[int | None]) -> bool:
    """Whether all have bid and the bids add up to the cards, which the hook forbids."""
    return all_in(bids) and sum(bids) == cards


def dealers_forbidden_bid(cards: int, bids: Sequence[int | None], dealer: int) -> int | None:
    """The dealer's forbidden bid, once all others have bid; the dealer's own is not looked at."""
    others = [bid for seat, bid in enumerate(bids) if seat != dealer]
    return forbidden_bid(cards, others) if all_in(others) else None
