"""A tournament as a log: from entries to champion."""

from carrom.tournament import events
from carrom.tournament.tournament import Tournament
