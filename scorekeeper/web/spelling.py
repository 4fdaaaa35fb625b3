"""How numbers, pulkas and days are spelled on pages and on paper, in the language at hand."""

from datetime import date

from babel.numbers import get_decimal_symbol
from flask_babel import format_date, get_locale

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
MINUS, THIN = "\u2212", "\u202f"


def spelled(number: int) -> str:
    """A number as people write it: thousands set apart, a true minus."""
    digits = f"{abs(number):,}".replace(",", THIN)
    return f"{MINUS}{digits}" if number < 0 else digits


def signed(number: int) -> str:
    """A gain or a loss with its sign."""
    return spelled(number) if number < 0 else f"+{spelled(number)}"


def hundreds(number: int) -> str:
    """A total as players write it: in hundreds, with one decimal (1300: 13,0 or 13.0)."""
    whole, tens = divmod(abs(number), 100)
    point = get_decimal_symbol(get_locale())
    return f"{MINUS if number < 0 else ''}{whole}{point}{tens // 10}"


def roman(number: int) -> str:
    """A pulka's number as it stands on a sheet."""
    return ROMAN[number] if number < len(ROMAN) else str(number)


def long_date(day: date) -> str:
    """An evening's date in words."""
    return str(format_date(day, "full", rebase=False))
