"""The crowd of the bench enters what a table would, and the search finds where it creaks."""

import gzip
import json

import pytest

from tests.bench.crowd import is_quick, largest
from tests.bench.line import read, request
from tests.bench.phones import Found, Span, Table, entry, pauses

DEALS = [([1, 0, 0, 1], [1, 0, 0, 0])] * 2
STATE = {
    "deal": 2,
    "names": ["A", "B", "C", "D"],
    "bids": [None] * 4,
    "entered": [None] * 4,
    "deals": [{"number": 2, "order": [1, 2, 3, 0]}],
}


@pytest.mark.parametrize("edge", [0, 1, 24, 25, 26, 49, 50, 99, 130, 1000])
def test_the_search_finds_the_edge_to_one_part_in_eight(edge: int) -> None:
    tried: list[int] = []

    def holds(number: int) -> bool:
        tried.append(number)
        return number <= edge

    found = largest(holds, start=25)
    assert found <= edge <= found + max(1, found // 8)
    assert len(tried) < 14


def test_whoever_is_late_or_meets_an_error_is_not_quick() -> None:
    well = Found(polls=[1.0, 2.0], writes=[3.0, 4.0], pages=[500.0, 600.0])
    assert is_quick(well)
    assert not is_quick(Found(polls=[1.0, 200.0], writes=[3.0]))
    assert not is_quick(Found(polls=[1.0], writes=[200.0]))
    assert not is_quick(Found(polls=[1.0], writes=[3.0], faults=["it broke"]))
    assert not is_quick(Found(polls=[1.0]))


def test_the_bids_go_round_and_then_the_deal_is_recorded() -> None:
    assert entry(STATE, DEALS) == ("deals/2/bids/1", {"value": 0, "bid-1": ""})
    tail, fields = entry({**STATE, "bids": [1, 0, 0, 1], "entered": [None, 3, None, None]}, DEALS)
    assert tail == "deals/2/record"
    assert [fields[f"taken-{seat}"] for seat in range(4)] == [1, 0, 0, 0]
    assert [fields[f"entered-{seat}"] for seat in range(4)] == ["", 3, "", ""]


def test_an_entry_counts_for_every_other_phone_and_for_ever_where_it_never_came() -> None:
    table = Table("g", DEALS, entered=[(5, 10.0, 0), (9, 11.0, 0), (12, 19.0, 0)])
    table.shown = {0: [(12, 10.1)], 1: [(4, 9.0), (7, 10.5)], 2: [(9, 12.0)]}
    assert table.seen(Span(10.0, 20.0)) == [500.0, 2000.0, float("inf"), 1000.0]


def test_an_answer_is_read_when_all_of_it_has_come() -> None:
    body = gzip.compress(json.dumps({"rev": 7}).encode())
    head = f"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: {len(body)}\r\n"
    whole = head.encode() + b"Set-Cookie: a=b=; Path=/\r\n\r\n" + body
    assert read(whole[:30]) is None
    assert read(whole[:-1]) is None
    answer = read(whole)
    assert answer is not None
    assert (answer.status, answer.told, answer.size) == (200, {"rev": 7}, len(whole))
    assert answer.cookies == {"a": "b="}


def test_a_request_tells_the_length_of_its_form() -> None:
    assert request("GET", "/a", {"Host": "h"}) == b"GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
    assert request("POST", "/a", {}, "b=1").endswith(b"Content-Length: 3\r\n\r\nb=1")


def test_the_pauses_are_those_of_the_pages() -> None:
    assert 1 < pauses()["scorer"] <= pauses()["viewer"] <= 2
