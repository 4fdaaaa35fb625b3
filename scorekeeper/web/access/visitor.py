"""Who asks: the machine that runs the scorekeeper, a device that was let in, or a stranger."""

from dataclasses import dataclass

from flask import g

from scorekeeper.store import Device, Grant, Role


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks; a stranger has no grants. A device's grants stand beside the machine's own."""

    grants: tuple[Grant, ...] = ()
    device: Device | None = None
    machine: bool = False

    @property
    def role(self) -> Role | None:
        """The highest role anywhere; None for strangers."""
        roles = {grant.role for grant in self.grants}
        return next((role for role in Role if role in roles), None)


STRANGER = Visitor()


def visitor() -> Visitor:
    """Who asks with this request."""
    asking: Visitor = g.get("visitor", STRANGER)
    return asking
