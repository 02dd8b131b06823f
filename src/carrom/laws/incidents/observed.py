"""What an umpire sees or does that costs nobody anything, told with its clause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from carrom.laws.directions import Directions, UmpireAct
from carrom.laws.grounds import Ground
from carrom.laws.incident import Incident, IncidentRuling, Situation
from carrom.laws.ruleset import RuleSet

__all__ = ["Observed"]

Sight = Literal[
    "man_on_rim", "men_overlapping", "striker_on_man", "man_on_striker", "powder_before_break",
    "base_lines_cleared", "powder_evened", "dust_removed", "laid_near_base", "grip", "finger",
]  # fmt: skip

# What the umpire does about each.
_ACTS: dict[Sight, UmpireAct] = {
    "man_on_rim": UmpireAct.LEAVES,
    "men_overlapping": UmpireAct.LEAVES,
    "striker_on_man": UmpireAct.LIFTS_STRIKER,
    "man_on_striker": UmpireAct.LIFTS_MEN,
    "powder_before_break": UmpireAct.NOTHING,
    "base_lines_cleared": UmpireAct.NOTHING,
    "powder_evened": UmpireAct.LEVELS,
    "dust_removed": UmpireAct.REMOVES,
    "laid_near_base": UmpireAct.NOTHING,
    "grip": UmpireAct.NOTHING,
    "finger": UmpireAct.NOTHING,
}


@dataclass(frozen=True, slots=True)
class Observed(Incident, kind="observed", needs=("what",)):
    """Something the laws provide for and nobody pays for: how men lie, powder, dust, a permitted grip.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, Observed("man_on_rim"))
    >>> announce(rules, ruling)
    'A piece that stands on its rim stays as it is.'
    """

    what: Sight = "man_on_rim"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        act = _ACTS[self.what]
        restore = True if act is UmpireAct.LIFTS_STRIKER else None
        directs = Directions(umpire_act=act, restore=restore)
        return self.decide(rules, Ground(f"observed.{self.what}"), directs=directs)
