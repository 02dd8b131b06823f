"""The whole game on one device, without a server: in a browser, by the same code as everywhere.

`call` is its one door: JSON text in, JSON text out. What it answers to a page is what `carrom.server` would,
from `carrom.page`; what is stored, told and timed is the work of whoever calls it (web/site/device).
"""

from __future__ import annotations

from carrom.device.calls import DeviceCalls, call

__all__ = ["DeviceCalls", "call"]
