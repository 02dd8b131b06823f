"""A match as the page shows it, and what a player can do from it: on a server or on one device.

Requests and frames come in as the dataclasses of `requests` and `frames`; answers go out as the typed
dictionaries of `views`, `answers`, `history_views` and `puzzle_views`. Nothing here knows of a network, a
database or a clock: `carrom.server` serves it to many, `carrom.device` to one.
"""
