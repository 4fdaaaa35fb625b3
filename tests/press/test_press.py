"""The press prints every script rightly, fetches nothing from elsewhere, and always comes back."""

import io
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pypdf import PdfReader

from scorekeeper.web.press import Press, PressFailed, PressUnavailable

STATIC = Path(__file__).resolve().parents[2] / "static"

PAGE = """<!doctype html>
<html lang="en"><head><title>Sheet</title>
<link rel="stylesheet" href="css/fonts.css">
<style>
  @page {{ size: A4; font-family: "FiraGO", "Score Symbols" }}
  body {{ font-family: "FiraGO", "Score Symbols" }}
  {css}
</style></head><body>{body}</body></html>"""


SERVER = """
import pathlib, sys
from scorekeeper.web.press import Press
press = Press(pathlib.Path(sys.argv[1]))
press.pdf("x")
print(press.pid, flush=True)
sys.stdin.read()
"""


def page(body: str, css: str = "") -> str:
    """A page in our fonts."""
    return PAGE.format(body=body, css=css)


def text(pdf: bytes) -> str:
    """What the PDF says, as somebody who copies from it gets it."""
    return "\n".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(pdf)).pages)


def fonts(pdf: bytes) -> set[str]:
    """The fonts of the PDF, each of them embedded, without the six letters of the cut."""
    found = set()
    for sheet in PdfReader(io.BytesIO(pdf)).pages:
        for font in sheet["/Resources"]["/Font"].values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            embedded = inner["/FontDescriptor"].get_object().keys() & {"/FontFile2", "/FontFile3"}
            assert embedded, inner
            found.add(inner["/BaseFont"].removeprefix("/").partition("+")[2])
    return found


def wait_for(happened: Callable[[], bool], seconds: float = 10) -> bool:
    """Whether it happens in time."""
    until = time.monotonic() + seconds
    while not happened() and time.monotonic() < until:
        time.sleep(0.02)
    return happened()


def running(pid: int) -> bool:
    """Whether there is such a process that is not merely waiting to be buried."""
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    one = Press(STATIC)
    yield one
    one.close()


@pytest.mark.pdf
@pytest.mark.parametrize(
    "words",
    [
        "გიორგი ჯოკერი ხიშტი პრემია",
        "Нина Щёголева, пулька, взято",
        "Її Ґанок, ґречний, здача",
        "Łukasz Żółć, Ñandú, Zoë, Şebnem, Čapek",
        "−1 200  4 350  13,0 ½ × ≠ №",
        "♥ ♦ ♣ ♠ ✓ ★ ✦ ↶ ↷",
    ],
)
def test_every_letter_can_be_copied_out_again(press: Press, words: str) -> None:
    plain, bold = f"<p>{words}</p>", f"<p><b>{words}</b></p>"
    lines = [" ".join(line.split()) for line in text(press.pdf(page(plain + bold))).splitlines()]
    assert lines == [" ".join(words.split())] * 2


@pytest.mark.pdf
def test_the_pdf_holds_only_our_fonts(press: Press) -> None:
    body = "<p>Нина <b>გიორგი</b> Żółć ♥ <b>★</b> −1 200</p>"
    ours = {"FiraGO", "FiraGO-Bold", "Score-Symbols", "Score-Symbols-Bold"}
    assert fonts(press.pdf(page(body))) == ours


@pytest.mark.pdf
def test_a_rule_of_a_linked_sheet_holds_also_the_second_time(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "sheet.css").write_text("@page { size: 100mm 50mm }")
    press, link = Press(tmp_path), '<link rel="stylesheet" href="css/sheet.css">'
    for words in ("one", "two"):
        box = PdfReader(io.BytesIO(press.pdf(f"{link}<p>{words}"))).pages[0].mediabox
        assert (round(box.width), round(box.height)) == (283, 142)
    press.close()


@pytest.mark.pdf
@pytest.mark.parametrize(
    "body",
    [
        '<img alt="" src="{address}">',
        '<link rel="attachment" href="{address}">',
        '<link rel="stylesheet" href="{address}">',
        '<style>@import "{address}";</style>',
        '<p style="background: url({address})">x</p>',
        '<svg width="9" height="9"><image href="{address}" width="9" height="9"/></svg>',
        '<object data="{address}"></object>',
        '<base href="{address}"><link rel="stylesheet" href="sheet.css">',
    ],
)
def test_what_is_not_on_the_shelf_is_refused(
    press: Press, remarks: list[str], body: str, tmp_path: Path
) -> None:
    secret = tmp_path / "secret"
    secret.write_text("the secret of the file")
    with socket.create_server(("127.0.0.1", 0)) as elsewhere:
        elsewhere.settimeout(0.05)
        web = f"http://127.0.0.1:{elsewhere.getsockname()[1]}/"
        for address in (secret.as_uri(), "file:///etc/passwd", web):
            pdf = press.pdf(page(f"<p>printed</p>{body.format(address=address)}"))
            assert "printed" in text(pdf)
            assert not list(PdfReader(io.BytesIO(pdf)).attachments)
            assert b"the secret" not in pdf
            assert any("refused" in remark for remark in remarks), remarks
            remarks.clear()
        with pytest.raises(TimeoutError):
            elsewhere.accept()


@pytest.mark.pdf
def test_css_that_weasyprint_does_not_know_is_remarked_on(press: Press, remarks: list[str]) -> None:
    press.pdf(page("<p>x", css="p { colour: red }"))
    assert len(remarks) == 1
    assert "colour" in remarks[0]
    remarks.clear()


@pytest.mark.pdf
def test_a_letter_that_no_font_has_is_remarked_on(press: Press, remarks: list[str]) -> None:
    press.pdf(page("<p>\U0010fffd"))
    assert any("notdef" in remark for remark in remarks)
    remarks.clear()


@pytest.mark.pdf
def test_a_worker_that_was_killed_is_replaced(press: Press, remarks: list[str]) -> None:
    press.pdf(page("before"))
    killed = press.pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    assert "after" in text(press.pdf(page("after")))
    assert press.pid != killed
    assert remarks == ["the press had stopped and starts again"]
    remarks.clear()


@pytest.mark.pdf
def test_a_page_that_takes_too_long_fails_and_the_next_one_is_printed(press: Press) -> None:
    press.pdf(page("first"))
    stuck = press.pid
    assert stuck is not None
    os.kill(stuck, signal.SIGSTOP)
    usual, press.seconds = press.seconds, 0.2
    with pytest.raises(PressFailed, match="longer than"):
        press.pdf(page("late"))
    press.seconds = usual
    assert not running(stuck)
    assert "late" in text(press.pdf(page("late")))


@pytest.mark.pdf
def test_a_worker_that_stops_at_each_start_fails_the_page(
    monkeypatch: pytest.MonkeyPatch, remarks: list[str]
) -> None:
    monkeypatch.setattr("scorekeeper.web.press.press.COMMAND", (sys.executable, "-c", ""))
    with pytest.raises(PressFailed, match="twice"):
        Press(STATIC).pdf(page("x"))
    remarks.clear()


@pytest.mark.pdf
def test_a_page_that_cannot_be_rendered_fails_alone(press: Press) -> None:
    press.pdf(page("before"))
    worker = press.pid
    with pytest.raises(PressFailed):
        press.pdf(page("<div>" * 3000))  # deeper than Python's stack
    assert "after it" in text(press.pdf(page("after it")))
    assert press.pid == worker


@pytest.mark.pdf
def test_threads_get_each_their_own_page(press: Press) -> None:
    names = [f"page{number}" for number in range(24)]
    with ThreadPoolExecutor(8) as threads:
        pdfs = list(threads.map(lambda name: press.pdf(page(name)), names))
    assert [text(pdf).strip() for pdf in pdfs] == names


@pytest.mark.pdf
def test_the_same_page_again_needs_no_worker(press: Press) -> None:
    first = press.pdf(page("again"))
    press.close()
    assert press.pdf(page("again")) is first
    assert press.pid is None


@pytest.mark.pdf
def test_a_warm_press_has_its_worker_before_the_first_page() -> None:
    press = Press(STATIC)
    assert press.pid is None
    press.warm()
    assert wait_for(lambda: press.pid is not None)
    press.close()


@pytest.mark.pdf
@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("how", ["exit", "kill"])
def test_the_worker_does_not_outlive_the_server(how: str) -> None:
    command = [sys.executable, "-c", SERVER, str(STATIC)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        worker = int(process.stdout.readline())
        assert running(worker)
        if how == "kill":
            process.kill()
        else:
            process.stdin.close()
        process.wait()
    assert wait_for(lambda: not running(worker))


def test_without_pango_the_press_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, remarks: list[str]
) -> None:
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library pango')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    press = Press(STATIC)
    for _ in range(2):
        with pytest.raises(PressUnavailable, match="cannot load library pango"):
            press.pdf(page("x"))
    assert press.pid is None
    assert remarks == []


def test_a_press_that_cannot_warm_up_remarks_on_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, remarks: list[str]
) -> None:
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library pango')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    press = Press(STATIC)
    press.warm()
    assert wait_for(lambda: bool(remarks))
    press.warm()
    assert remarks == ["no PDFs for now: cannot load library pango"]
    remarks.clear()


@pytest.mark.pdf
def test_a_worker_that_does_not_end_by_itself_is_made_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.web.press.press.GRACE", 0.05)
    press = Press(STATIC)
    press.pdf("x")
    stuck = press.pid
    assert stuck is not None
    os.kill(stuck, signal.SIGSTOP)
    press.close()
    assert not running(stuck)
