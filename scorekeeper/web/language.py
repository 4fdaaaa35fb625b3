"""What is said in the language of whoever asks, as plain text."""

import flask_babel


def gettext(message: str, **blanks: object) -> str:
    """The message in the language of this request, its blanks filled."""
    return str(flask_babel.gettext(message, **blanks))


def ngettext(one: str, many: str, num: int, **blanks: object) -> str:
    """The message that goes with the number, in the language of this request."""
    return str(flask_babel.ngettext(one, many, num, **blanks))


def pgettext(context: str, message: str, **blanks: object) -> str:
    """The message as it is meant in this context: one English word may be two elsewhere."""
    return str(flask_babel.pgettext(context, message, **blanks))
