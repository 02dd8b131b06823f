"""A reader that has learned from sentences with their truth: it says how likely each reading of a text is."""

from __future__ import annotations

from carrom.ask.listen.learned.guesses import Guess, Guesses, guess

__all__ = ["Guess", "Guesses", "guess"]
