"""The live line as text: frames read by pydantic, and written by orjson."""

from __future__ import annotations

from typing import Annotated, Literal

import orjson
from pydantic import BaseModel, Field, TypeAdapter

from carrom.page import ClientFrame, Hello, ServerFrame


class DoId(BaseModel):
    """As much of an intention as is needed to refuse it."""

    t: Literal["do"]
    id: str = Field(min_length=1, max_length=64)


HELLO = TypeAdapter(Hello)
FROM_CLIENT: TypeAdapter[ClientFrame] = TypeAdapter(ClientFrame)
FROM_SERVER: TypeAdapter[object] = TypeAdapter(Annotated[ServerFrame, Field(discriminator="t")])


def encode(frame: ServerFrame) -> str:
    """A frame as text."""
    return orjson.dumps(frame).decode()
