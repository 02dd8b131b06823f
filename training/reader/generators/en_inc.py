"""Incidents. Prefix u: unsaid, m: me, o: opponent, mo: me/opponent; none: me/opponent/partner. '@@ x' = also."""

import re

from en_core import THEY, Ctx, lex, tidy
from en_stroke import finish
from tables import groups, rows

OPEN = rows("en_inc", "OPEN")
lex("place", "[placing|putting down|setting down|putting back|laying down|returning]")
lex("due", "[due|due coin|penalty coin|penalty|penalty man|due piece|penalty piece|due man]")
lex(
    "mid",
    "[in the middle of the board|mid-board|mid-game|during the board|during the game|while the board was on|in the middle of play|during play|while we were playing|halfway through the board]",
)
lex("turn", "[my turn|his turn|her turn|my shot|his shot]")
lex("acc", "[accidentally |by accident |by mistake ||||]")
lex("playing", "[aiming|shooting|playing|about to shoot|taking aim]")
lex(
    "Oaim",
    "[I was aiming|I was about to shoot|it was my turn|I was on strike|I was lining up my shot]",
)
I = groups("en_inc", "I")
ALSO = {"placing_disturbed_piece": ["piece_disturbed"]}
W = dict.fromkeys(I, 1.0)
for k in [
    "slip",
    "piece_dropped_after_rest",
    "queen_dropped_after_rest",
    "board_disturbed",
    "piece_disturbed",
    "powder_violation",
    "left_seat",
    "uncovered_queen_unnoticed",
    "partner_communication",
    "pass",
    "concede",
    "distraction",
    "toss",
    "place_queen",
    "piece_broken",
    "piece_damaged",
    "force_majeure",
    "clock",
    "observed:003.rolling.1",
    "observed:003.rolling.3",
    "available_due_not_placed",
    "change_striker",
    "no_striker_position",
    "foul",
]:
    W[k] = 1.6
NAMES = list(I)
WT = [W[k] for k in NAMES]
PRE = rows("en_inc", "PRE")
SUF = rows("en_inc", "SUF")
IDLE = rows("en_inc", "IDLE")
SPRE = rows("en_inc", "SPRE")
SSUF = rows("en_inc", "SSUF")


def incident(rng):
    r = rng
    name = r.choices(NAMES, WT)[0]
    s = r.choice(I[name])
    pre = ""
    m = re.match(r"^(mo|m|o|u|p):", s)
    if m:
        pre = m.group(1)
        s = s[m.end() :]
    if pre == "u":
        by = "unsaid"
    elif pre == "m":
        by = "me"
    elif pre == "o":
        by = "opp"
    elif pre == "p":
        by = "partner"
    elif pre == "mo":
        by = r.choice(["me", "opp"])
    else:
        by = r.choices(["me", "opp", "partner"], [36, 53, 11])[0]
    also = list(ALSO.get(name, []))
    c = Ctx(r, by)
    while pre in ("o", "m") and c.other is THEY:
        c = Ctx(r, by)
    if pre in ("o", "m", "p", "u"):
        c.npprob = 0.2
    if name in ("misconduct:uncertified_striker",):
        pass
    body = s
    r.random()
    if name == "piece_disturbed" and re.search(r"sleeve|cuff", s):
        also.append("prohibited_act:clothing_on_surface") if "<Sp> [sleeve" in s else None
    text = body
    isq = bool(
        re.search(
            r"^(who|which|whose|where|how|what|can|may|could|do|does|is|in this doubles, whose)\b",
            re.sub(r"[\[\]|]", " ", body).strip(),
        )
    )
    if r.random() < 0.13 and name not in (
        "foul",
        "pass",
        "clock",
        "match_end",
        "toss",
        "next_board",
    ):
        p = r.choice(PRE)
        if (name in ("next_turn", "who_places") or "rolling" in name) and "he had" in p:
            p = "quick one"
        if by == "partner" and re.search(r"he had", p):
            p = "quick one"
        if re.search(r"queen|unnoticed|rest|available|seat$", name) and re.search(
            "potted|sunk|queen|striker", p
        ):
            p = "small problem here"
        text = (
            p
            + r.choice(
                [
                    ". ",
                    ". ",
                    ". "
                    if re.search("had|was|were", p)
                    else ": "
                    if not p.endswith("but")
                    else " ",
                    ". ",
                ]
            )
            + text
            if not p.endswith("but")
            else p + " " + text
        )
    elif re.match(r"<S> (\[|[a-z])", s) and r.random() < 0.16:
        text = r.choice(rows("en_inc", "incident")) + (s)
        if name in (
            "concede",
            "report_delay",
            "rest_taken",
            "toss",
            "foul",
            "change_striker",
            "raise_seat",
        ):
            text = s
    elif re.match(r"<S> (\[|[a-z])", s) and r.random() < 0.12:
        text = (
            s
            + r.choice(
                [
                    " just now",
                    " a minute ago",
                    " again",
                    " for the third time",
                    " in front of everybody",
                    " and nobody said a word",
                    " and then smiled",
                    " without saying a word",
                    " and I saw it clearly" if by == "opp" else "",
                ]
            )
            if not re.search(r"[?]|, (is|was|that|where|does|it)", s)
            and name
            not in (
                "pass",
                "concede",
                "toss",
                "foul",
                "misconduct:insult",
                "no_striker_position",
                "distraction",
                "appeal",
                "piece_broken",
            )
            else s
        )
    if (
        by != "unsaid"
        and pre == ""
        and text == s
        and not re.match(r"can |<S:be>|how |what|where|is |look|wait", s)
        and r.random() < 0.10
        and name
        not in (
            "concede",
            "toss",
            "foul",
            "pass",
            "appeal",
            "waive",
            "misconduct:left_area",
            "left_seat",
            "report_delay",
        )
    ):
        text = (
            r.choice(SPRE)
            + r.choice([". ", ". ", ", and ", ". Now " if not re.match(r"\w", s) else ". "])
            + s
        )
    if (
        by != "unsaid"
        and pre == ""
        and "?" not in s
        and not re.match(r"can |<S:be>|how |what|where|is ", s)
        and r.random() < 0.09
        and name not in ("concede", "toss", "foul", "pass", "appeal", "waive")
        and not re.search(r", (is|was|that|where|does|it)", s)
    ):
        text = text + r.choice([". ", ". ", ", ", " and "]) + r.choice(SSUF)
    if r.random() < 0.16:
        text = r.choice(OPEN) + " " + text
    text = tidy(c.render(text))
    q = (
        bool(
            re.search(
                r"(\bis (that|it) (allowed|ok|fine|a foul|all right)|what (now|happens|do I do|do we do|to do)|who \w+ ?(next|now|it|first|\w+)?|whose [\w ]+|where (do|does) [\w ]+|how (do|does) [\w ]+|(can|may|could) (I|we|you|it|someone|one of us)\b[^.!?]*|is the match over|right|who wins the match|does that count[\w ]*|was that wrong)$",
                text,
            )
        )
        or isq
    )
    if "?" in text[:-1]:
        q = False
    if r.random() < 0.24 and not q:
        text = text.rstrip(".!?") + r.choice([". ", ". ", ", ", "! ", "; "]) + r.choice(SUF)
    elif r.random() < 0.06:
        text = text.rstrip(".!?") + ("? " if q else ". ") + r.choice(IDLE) + r.choice([".", ""])
    elif q and r.random() < 0.8:
        text = text.rstrip(".!?") + "?"
    elif not re.search(r"[.!?]$", text):
        text += r.choices([".", "!", ""], [78, 10, 12])[0]
    rec = {
        "kind": "incident",
        "incident": name,
        "by": {"me": "me", "opp": "opponent", "unsaid": "unsaid", "partner": "partner"}[by],
    }
    if also:
        rec["also"] = also
    rec["text"] = finish(text, r)
    return rec
