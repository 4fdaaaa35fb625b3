"""The press makes a PDF from a page; it knows neither games nor the web."""

from scorekeeper.web.press.press import Press, PressFailed, PressUnavailable

__all__ = ["Press", "PressFailed", "PressUnavailable"]
