"""Form fields that are stricter than the stock ones, and say in our own words what is wrong."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from flask_babel import lazy_gettext as _
from wtforms import Field, StringField, ValidationError
from wtforms.validators import AnyOf, Regexp
from wtforms.widgets import TextInput

WHOLE = re.compile(r"0|-?[1-9][0-9]{0,5}", re.ASCII)
"""One spelling a number: 01 is none."""

NOT_OFFERED = _("The page offers no such choice.")


def one_of(values: Iterable[str]) -> Field:
    """A text that is one of these, as the page's own buttons send it."""
    return StringField(validators=[AnyOf(tuple(values), message=NOT_OFFERED)])


def shaped(pattern: re.Pattern[str]) -> Field:
    """A text of this shape, as the page's own buttons send it."""
    return StringField(validators=[Regexp(pattern, message=NOT_OFFERED)])


class WholeField(Field):
    """A whole number in ASCII digits; 0 is an entry, nothing and two values are not."""

    widget = TextInput()

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        if len(valuelist) != 1:
            raise ValidationError(_("One number is needed here."))
        if not WHOLE.fullmatch(valuelist[0].strip()):
            raise ValidationError(_("A whole number is needed here."))
        self.data = int(valuelist[0])

    data: int | None

    def pre_validate(self, form: Any) -> None:  # noqa: ARG002  # WTForms calls it so
        if self.data is None and not self.process_errors:
            raise ValidationError(_("A whole number is needed here."))

    def _value(self) -> str:
        return self.raw_data[0] if self.raw_data else "" if self.data is None else str(self.data)


class BlankableField(WholeField):
    """A whole number or nothing."""

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        if len(valuelist) > 1 or (valuelist and valuelist[0].strip()):
            super().process_formdata(valuelist)

    def pre_validate(self, form: Any) -> None:
        """Nothing is fine."""
