"""The webhooks of a tournament as its desk sees them. See docs/api.md."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from carrom.server.api.bodies import RequestBody

ChosenKind = Literal["result", "call", "draw", "standings", "entry", "phase"]


class NewWebhook(RequestBody):
    """An address to be told of what happens in a tournament."""

    url: Annotated[str, Field(max_length=600)]
    kinds: list[ChosenKind] = Field(min_length=1, max_length=6)


class WebhookTurned(RequestBody):
    """Turn a webhook on, with what still waits for it, or off."""

    on: bool


class WebhookShown(TypedDict):
    """A webhook. ``problem``: why it was turned off, or the last delivery failed; ``failures``: in a row;
    ``waiting``: deliveries that were not taken yet; ``next_at``: when it is tried again."""

    n: int
    url: str
    kinds: list[str]
    created_at: float
    is_on: bool
    problem: str
    failures: int
    waiting: int
    next_at: float | None


class WebhookMade(TypedDict):
    """A new webhook with the secret its bodies are signed with; that is told once."""

    webhook: WebhookShown
    secret: str


class WebhookList(TypedDict):
    """All of a tournament."""

    webhooks: list[WebhookShown]


class DeliveryShown(TypedDict):
    """A delivery. ``done_at``: when it was taken; ``status``, ``problem``: what the last try brought."""

    sequence: int
    kind: str
    created_at: float
    attempts: int
    tried_at: float | None
    status: int | None
    problem: str
    done_at: float | None


class DeliveryList(TypedDict):
    """The last deliveries of a webhook, the newest first."""

    deliveries: list[DeliveryShown]
