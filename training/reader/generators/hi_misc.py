import re

from hi_core import alts, finish, tidy
from tables import rows

QS = rows("hi_misc", "QS")
RS = ["000", "001", "002", "003", "004"]
RSQ = rows("hi_misc", "RSQ")
QPRE = rows("hi_misc", "QPRE")
QPOST = rows("hi_misc", "QPOST")


def gen_question(r):
    while True:
        rule = None
        if r.random() < 0.10:
            rule = r.choice(RS)
            t = r.choice(RSQ).replace("{n}", rule)
        else:
            t = r.choice(QS)
        s = tidy(alts(r, t))
        p = r.choice(QPRE)
        q = r.choice(QPOST)
        if rule and p in ("कैरम में", "नियम के हिसाब से", "टूर्नामेंट में", "इंटरनेशनल रूल में", "फेडरेशन के नियम में"):
            p = ""
        if p == "क्या बता सकते हैं कि" and "क्या" in s:
            p = ""
        if p:
            s = p + ("," if r.random() < 0.4 and not p.endswith(("में", "कि", "से")) else "") + " " + s
        s = s + q + ("?" if r.random() < 0.85 else "")
        s = finish(r, s)
        if len(s) <= 195:
            d = {"text": s, "kind": "question"}
            if rule:
                d["rules"] = rule
            return d


NONE = rows("hi_misc", "NONE")
GIB = rows("hi_misc", "GIB")
MAT = ["", "", "ा", "ि", "ी", "ु", "े", "ो", "्"]


def gen_none(r):
    if r.random() < 0.06:
        s = " ".join(
            "".join(r.choice(GIB) + r.choice(MAT) for _ in range(r.randint(2, 5))).rstrip("्")
            for _ in range(r.randint(1, 4))
        )
        return {"text": s, "kind": "none"}
    s = tidy(alts(r, r.choice(NONE)))
    if r.random() < 0.3:
        s = r.choice(rows("hi_misc", "gen_none")) + r.choice([", ", " "]) + s
    if r.random() < 0.16:
        s = s + r.choice(["। ", ", ", " "]) + tidy(alts(r, r.choice(NONE)))
    elif r.random() < 0.25:
        s += r.choice([" यार", " भाई", " ना", " न", " जी", "!", "..."])
    if re.search(r"(क्या|कौन|कितन|कब|कहाँ|किस|कैसे)", s) and r.random() < 0.7:
        s += "?"
    elif r.random() < 0.5:
        s += "।"
    return {"text": finish(r, s), "kind": "none"}
