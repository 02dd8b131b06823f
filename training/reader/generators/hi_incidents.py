import re

from hi_core import NAMES_M, Ctx, Me, Person, alts, finish, opponent, partner, wc
from tables import groups, rows

T = groups("hi_incidents", "T")
from hi_strokes import IDLE, OPEN

PT = re.compile(r"\{(nom|erg|g[mfp]|abl|par|upar|dat|p:[^}]*)\}")
COMMON = {
    "slip": 2,
    "pass": 1.6,
    "foul": 1.6,
    "left_seat": 1.6,
    "piece_disturbed": 1.6,
    "powder_violation": 1.6,
    "force_majeure": 1.5,
    "concede": 1.5,
    "board_disturbed": 1.5,
    "uncovered_queen_unnoticed": 1.4,
    "place_queen": 1.4,
    "change_striker": 1.3,
    "clock": 1.3,
}
TAIL = rows("hi_incidents", "TAIL")
STORY = rows("hi_incidents", "STORY")
NOTAIL = {
    "toss",
    "concede",
    "pass",
    "waive",
    "next_board",
    "next_turn",
    "who_places",
    "place_queen",
    "raise_seat",
    "appeal",
    "match_end",
    "foul",
    "observed:003.styles.1",
    "observed:003.styles.5",
}
NEUTRAL = {
    "clock",
    "force_majeure",
    "no_striker_position",
    "space_appears",
    "change_striker",
    "change_board",
    "substitution",
    "both_absent",
    "piece_broken",
    "piece_damaged",
    "queen_dropped_after_rest",
    "piece_dropped_after_rest",
    "piece_dropped_while_striker_removed",
    "striker_dropped_while_piece_removed",
    "slip",
}
NTAIL = rows("hi_incidents", "NTAIL")


def gen_incident(r):
    names = list(T)
    for _ in range(80):
        name = wc(r, [(n, COMMON.get(n, 1)) for n in names])
        t = r.choice(T[name])
        d = one(r, name, t)
        if d and len(d["text"]) <= 195 and not re.search(r"[\[\]{}@]", d["text"]):
            return d
    raise RuntimeError("incident")


def vary_o(r, s):
    """O: lines are written with उसने/वो/सामने वाला; say the opponent otherwise (masculine singular)"""
    if r.random() < 0.45:
        return s
    n = r.choice(NAMES_M + rows("hi_incidents", "vary_o") * 3)
    o = {
        "दूसरा खिलाड़ी": "दूसरे खिलाड़ी",
        "ये लड़का": "इस लड़के",
        "वो लड़का": "उस लड़के",
        "बंदा": "बंदे",
        "मेरा विरोधी": "मेरे विरोधी",
        "सामने वाला": "सामने वाले",
    }.get(n, n)
    m = re.search(
        r"(?<!\S)(उसने|इसने|उसका|उसकी|उसके|उसे|उसको|वो|वह|ये|सामने वाला|सामने वाले ने|विरोधी)(?!\S)", s
    )
    if not m:
        return s
    w = m.group(1)
    if w in ("वो", "वह", "ये") and re.match(
        r"\s+(दोनों|नहीं|लोग|मानने|सही|वाली|वाला|गोटी|स्ट्राइकर|चलता|बोर्ड|है |अलग|ठीक|ग़लत)", s[m.end() :]
    ):
        return s
    if w in ("उसे", "उसको") and "उसके" in s:
        return s
    rep = {
        "उसने": o + " ने",
        "इसने": o + " ने",
        "उसका": o + " का",
        "उसकी": o + " की",
        "उसके": o + " के",
        "उसे": o + " को",
        "उसको": o + " को",
        "वो": n,
        "वह": n,
        "ये": n,
        "सामने वाला": n,
        "सामने वाले ने": o + " ने",
        "विरोधी": n,
    }[w]
    return s[: m.start()] + rep + s[m.end() :]


def one(r, name, t):
    also = []
    if "@@" in t:
        t, a = t.split("@@")
        also = a.split(",")
    who = None
    m = re.match(r"^([MOUP]):", t)
    if m:
        who = {"M": "me", "O": "opponent", "U": "unsaid", "P": "partner"}[m.group(1)]
        t = t[2:]
    t = alts(r, t)
    if "@O" in t:
        t = t.replace("@O", "")
        who = "opponent"
    if who is None:
        who = (
            wc(
                r,
                [
                    ("me", 12 if name.startswith("misconduct") or name == "distraction" else 36),
                    ("opponent", 52),
                    ("partner", 12),
                ],
            )
            if PT.search(t)
            else "unsaid"
        )
    g = "m" if r.random() < 0.75 else "f"
    if who in {"opponent", "unsaid"}:
        P, Q = opponent(r), Me(r, g)
    elif who == "partner":
        P, Q = partner(r), opponent(r)
    else:
        P, Q = Me(r, g), opponent(r)
    if who == "partner" and "{q" in t:
        Q = Person("opponent", "सामने वाले", "सामने वालों", "h", "वो", "उन्होंने", "उनक", "उन")
    c = Ctx(r, P, Q)
    s = c.fill(t)
    if (
        m
        and m.group(1) == "O"
        and name not in ("partner_communication", "prohibited_act:fetched_for_partner")
    ):
        s = vary_o(r, s)
    if who == "me" and m and g == "f" and not re.search(r"हम|अपन ", s):
        for a, b in (
            ("रहा हूँ", "रही हूँ"),
            ("ता हूँ", "ती हूँ"),
            ("रहा था", "रही थी"),
            ("मैं हार गया", "मैं हार गई"),
            ("चला गया था", "चली गई थी"),
            ("निकल गया था", "निकल गई थी"),
            ("उठ गया, बोर्ड", "उठ गई, बोर्ड"),
            ("मैं भूल गया", "मैं भूल गई"),
            ("लेट हो गया, अभी बोर्ड पर पहुँचा", "लेट हो गई, अभी बोर्ड पर पहुँची"),
            ("पूछ बैठा", "पूछ बैठी"),
            ("मैं छोटा", "मैं छोटी"),
            ("ऊँचा बैठ", "ऊँची बैठ"),
            ("नहीं रख रहा", "नहीं रख रही"),
            ("मान गया", "मान गई"),
            ("जीत गया", "जीत गई"),
            ("मैं हारा", "मैं हारी"),
            ("खेलता रहा", "खेलती रही"),
            ("नहीं मारूँगा", "नहीं मारूँगी"),
            ("नहीं खेलूँगा", "नहीं खेलूँगी"),
            ("नहीं रखूँगा", "नहीं रखूँगी"),
            ("मानता", "मानती"),
        ):
            s = s.replace(a, b)
    if r.random() < 0.10:
        s = r.choice(STORY) + " " + s
    q = s.endswith("?")
    if not q and r.random() < 0.22 and name not in NOTAIL and "?" not in s:
        s = (
            s.rstrip("। ")
            + r.choice(["। ", ", ", " "])
            + r.choice(NTAIL if name in NEUTRAL or name.startswith("observed") else TAIL)
        )
    elif not s.endswith(("।", "?", "!")):
        s += "?" if re.search(r"(क्या|कौन|किस|कहाँ|कैसे|कितन)", s[-30:]) and r.random() < 0.7 else "।"
    if r.random() < 0.20:
        o = r.choice(OPEN)
        s = o + ("" if o.endswith("!") else r.choice([",", ",", ""])) + " " + s
    elif r.random() < 0.04:
        s = r.choice(IDLE) + "। " + s
    d = {"text": finish(r, s), "kind": "incident", "incident": name, "by": who}
    if also:
        d["also"] = also
    return d
