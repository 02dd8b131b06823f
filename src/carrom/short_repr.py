"""`repr` of a value as the call that makes it, without what is left at its default."""

from __future__ import annotations

from dataclasses import MISSING, fields
from enum import Enum
from typing import Any


def short_repr(value: Any, **derived: Any) -> str:
    """The call that makes a dataclass value; assign it as ``__repr__`` in the class's body.

    ``derived``: what fields are that were left out, where that depends on others.

    >>> from carrom.laws import StrokeFacts
    >>> StrokeFacts(2, striker=True)
    StrokeFacts(own=2, striker=True)
    """
    arguments = [
        f"{field.name}={_text(getattr(value, field.name))}"
        for field in fields(value)
        if field.init
        and field.repr
        and getattr(value, field.name) != derived.get(field.name, _default(field))
    ]
    return f"{type(value).__name__}({', '.join(arguments)})"


def _default(field: Any) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _text(value: Any) -> str:
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if type(value) is tuple:
        items = ", ".join(_text(item) for item in value)
        return f"({items},)" if len(value) == 1 else f"({items})"
    return repr(value)
