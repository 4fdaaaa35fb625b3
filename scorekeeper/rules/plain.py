"""Plain values, as JSON has them: what each must be, with the faults of one that is not."""

from collections.abc import Mapping

from scorekeeper.rules.faults import Fault

NOT: Mapping[type, str] = {
    str: "not_text",
    bool: "not_yes_no",
    list: "not_list",
    dict: "not_object",
}
"""What a value is at fault for being."""


def member(place: str, key: str) -> str:
    """The place of a key below ``place``; a key that could confuse the reader is quoted."""
    shown = key if key.isascii() and key.replace("_", "a").isalnum() else ascii(key[:40])
    return f"{place}.{shown}" if place else shown


def item(place: str, index: int) -> str:
    """The place of the item at ``index``, counted from 0, of the list at ``place``."""
    return f"{place}[{index}]"


def type_faults(plain: object, kind: type, place: str) -> tuple[Fault, ...]:
    """No fault for a text, a list, an object or a yes or no where one of that kind is wanted."""
    return () if isinstance(plain, kind) else (Fault(NOT[kind], place),)


def whole_faults(plain: object, place: str) -> tuple[Fault, ...]:
    """No fault for a whole number from 0 up. True and 1.0 are none, though Python thinks so."""
    if isinstance(plain, float):
        return (Fault("number_form", place),)
    if isinstance(plain, bool) or not isinstance(plain, int):
        return (Fault("not_number", place),)
    return (Fault("negative", place, numbers={"given": plain}),) if plain < 0 else ()


def choice_faults(plain: object, values: tuple[str, ...], place: str) -> tuple[Fault, ...]:
    """No fault for one of the texts ``values``."""
    wrong = type_faults(plain, str, place)
    if wrong or plain in values:
        return wrong
    return (Fault("choice", place, numbers={"values": ", ".join(values)}),)
