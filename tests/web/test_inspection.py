"""Whoever inspects must be inspected: each complaint is heard for a page that deserves it."""

import pytest

from tests.web.inspection import complaints, sent, tree

GOOD = '<html lang="en"><title>T</title><body><h1>H</h1>{}</body></html>'


def test_nothing_is_said_of_a_good_page() -> None:
    label = '<label>Name <input name="a"></label>'
    table = '<table><caption>C</caption><th scope="col">x</th></table>'
    assert complaints(tree(GOOD.format(label + table))) == []


@pytest.mark.parametrize(
    ("inside", "heard"),
    [
        ("<h1>Two</h1>", "not one h1"),
        ('<i id="a"></i><i id="a"></i>', "stands 2 times"),
        ('<label for="b">B</label>', "there is no 'b'"),
        ('<input name="a">', "no label"),
        ("<select></select>", "no label"),
        ("<button></button>", "without a name"),
        ('<img src="a">', "without a text"),
        ("<table></table>", "without a caption"),
        ("<table><caption>C</caption><th>x</th></table>", "no scope"),
        ("<style></style>", "inline style sheet"),
        ('<i style="color:red"></i>', "inline style at"),
        ('<i onclick="x()"></i>', "inline script: onclick"),
        ("<script>x()</script>", "an inline script"),
        ('<form method="post"></form>', "unguarded"),
    ],
)
def test_a_complaint_is_heard_for(inside: str, heard: str) -> None:
    (said,) = complaints(tree(GOOD.format(inside)))
    assert heard in said


@pytest.mark.parametrize("broken", ["<p><b></p>", "<div>", '<a href="x" href="y">z</a>'])
def test_a_page_that_is_not_well_formed_cannot_be_read(broken: str) -> None:
    with pytest.raises(AssertionError):
        tree(broken)


def test_a_form_sends_what_stands_in_it() -> None:
    form = tree(
        '<input name="a" value="1"><input type="radio" name="r" value="x">'
        '<input type="radio" name="r" value="y" checked><input type="checkbox" name="c">'
        '<select name="s"><option value="p">P</option><option selected>Q</option></select>'
        "<textarea name='t'>two\nlines</textarea><button name='b' value='v'>B</button>"
    )
    assert sent(form) == {"a": "1", "r": "y", "s": "Q", "t": "two\nlines"}
