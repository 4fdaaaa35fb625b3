"""What devices are called until somebody gives them a better name."""

from flask import request

from scorekeeper.web.language import gettext as _
from scorekeeper.web.present import store

KINDS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)
"""What a browser says of itself, and what people call such a device; the first that fits."""


def kind_of_device() -> str:
    """A name for the device that asks: its kind, with a number when there is one of that name."""
    said = request.user_agent.string
    kind = next((name for sign, name in KINDS if sign in said), _("Device"))
    taken = {device.name for device in store().keyring.devices()}
    numbered = (f"{kind} {number}" for number in range(2, len(taken) + 3))
    return next(name for name in (kind, *numbered) if name not in taken)
