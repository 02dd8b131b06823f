"""Incidents. Template prefixes: U: unsaid, M: me only, O: opponent only, P: partner only; none: me/opponent/partner by persona."""

import re

from hinglish_core import opp_persona, pair, pronominal, sp, tok, wch
from hinglish_stroke import OPEN
from tables import groups, rows

T = groups("hinglish_incident", "T")

STORY = rows("hinglish_incident", "STORY")
NOSTORY = {
    "toss",
    "match_end",
    "next_board",
    "pass",
    "concede",
    "appeal",
    "foul",
    "who_places",
    "observed:003.general.9",
    "raise_seat",
    "both_absent",
    "report_delay",
    "next_turn",
    "waive",
    "change_striker",
    "rest_taken",
    "clock",
    "queen_dropped_after_rest",
    "piece_dropped_after_rest",
    "piece_dropped_while_striker_removed",
    "striker_dropped_while_piece_removed",
    "uncovered_queen_unnoticed",
    "opponent_piece_pocketed_unnoticed",
    "played_without_play",
    "slip",
    "piece_broken",
    "substitution",
}
STORY2 = rows("hinglish_incident", "STORY2")
STORY3 = rows("hinglish_incident", "STORY3")
TAILI = rows("hinglish_incident", "TAILI")
NAMES = list(T)


def make_incident(rng):
    name = rng.choice(NAMES)
    tpl, _, named = rng.choice(T[name]).partition(" @@")
    also = named.split(",") if named else []
    m = re.match(r"([UMOP]): ?", tpl)
    who = m.group(1) if m else None
    s = tpl[m.end() :] if m else tpl
    if who is None:
        who = wch(rng, [("M", 30), ("O", 60), ("P", 10)])
        if who == "P" and ("partner" in s or "saathi" in s):
            who = "O"
    s = sp(rng, s)
    if "<" in s:
        if who == "M":
            p = pair(rng, "me")
            while p.get("partner"):
                p = pair(rng, "me")
        elif who == "P":
            w = rng.choice(
                ["mera partner", "mera partner", "mera saathi", "mera jodidar", "hamara partner"]
            )
            o = w.replace("mera", "mere").replace("hamara", "hamare")
            p = {
                "N": w,
                "E": o + " ne",
                "m": o + " ka",
                "f": o + " ki",
                "o": o + " ke",
                "D": o + " ko",
                "A": o + " se",
                "a": "a",
                "hai": "hai",
                "unga": "ega",
                "L": [o + " ke upar", o + " pe"],
                "own": ["apni"],
                "q": opp_persona(rng, False),
            }
        else:
            p = pair(rng, "opp")
        if (p["hai"] == "ho" or p.get("second")) and rng.random() < 0.6:
            return make_incident(rng)
        s = tok(rng, s, p)
        s = pronominal(rng, s, p)
        if p["N"] == "main":
            s = s.replace("main hun", "main hun")
        s = re.sub(r"\bmaine (maine|dekha sabne)\b", "maine", s)
        if who == "M" and ("maine dekha" in s):
            s = s.replace(", maine dekha", "")
    if rng.random() < 0.26:
        s = rng.choice(OPEN) + rng.choice([" ", ", ", ", ", "! "]) + s
    elif (
        rng.random() < 0.09
        and len(s) < 120
        and name
        not in (
            "toss",
            "match_end",
            "next_board",
            "pass",
            "concede",
            "appeal",
            "foul",
            "who_places",
            "observed:003.general.9",
            "raise_seat",
            "both_absent",
            "report_delay",
            "next_turn",
            "waive",
            "change_striker",
        )
    ):
        x = rng.choice(STORY)
        if not (who == "M" and "dekh" in x) and not (
            who == "M" and "jhooth" in x and rng.random() < 0.5
        ):
            s = x + s
    if who in "OP" and name not in NOSTORY and rng.random() < 0.1 and len(s) < 120:
        s = rng.choice(STORY2) + s
    if (
        who == "O"
        and name not in NOSTORY
        and rng.random() < 0.07
        and len(s) < 120
        and not s.endswith("?")
    ):
        s += rng.choice(STORY3)
    if rng.random() < 0.24 and not s.endswith("?"):
        s += rng.choice([", ", ". ", ", ", " "]) + rng.choice(TAILI)
    elif rng.random() < 0.08 and not s.endswith("?"):
        s += rng.choice([" yaar", " bhai", "!", " uncle", " sir", ", umpire sahab", " na", "!!"])
    r = {
        "kind": "incident",
        "incident": name,
        "by": {"M": "me", "O": "opponent", "P": "partner", "U": "unsaid"}[who],
        "text": s,
    }
    t0 = s
    if name == "board_disturbed" and (who != "U" or "khiladi" in t0):
        also = []
    if name == "force_majeure" and not re.search("bikh|hil gaya|gotiyan ud", t0):
        also = []
    if name == "piece_damaged" and "toot" not in t0:
        also = []
    if name == "misconduct:discontinued_play":
        also = [] if not re.search("nahi khel|mana kar", t0) else ["misconduct:refused_decision"]
    if also:
        r["also"] = also
    return r
