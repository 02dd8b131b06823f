"""Questions about the rules, and idle talk."""

import re

import en_stroke as ES
from en_core import ME, Ctx, lex, num, tidy
from en_stroke import finish
from tables import rows

lex("qn", "[queen|queen|queen|red|red one|rani|red coin]")
lex("cn", "[coin|coin|piece|man|disc|carrom man|goti|token|puck|counter]")
lex("cns", "[coins|coins|pieces|men|discs|carrom men|gotis|tokens|pucks|counters]")
lex(
    "allow",
    "[allowed|legal|permitted|ok|okay|all right|fine|within the rules|a foul|against the rules|forbidden|acceptable]",
)
lex(
    "canI",
    "[can I|may I|am I allowed to|is it ok to|is it legal to|are you allowed to|can you|can a player|may a player|is one permitted to|is a player allowed to|could I|is it forbidden to|should I ever|can we|is it against the rules to|do the rules let you|do the rules allow me to]",
)
lex(
    "whatif",
    "[what happens if|what if|what happens when|what do the rules say if|suppose|what is the rule when|what follows if|what would happen if]",
)
lex(
    "pen",
    "[what's the penalty|what is the penalty|what is the punishment|what does it cost|what do you pay|is there a penalty|what's the price|how is it punished|what's the fine]",
)
lex(
    "g",
    "[in general|generally|normally|usually|as a rule|by the book|in carrom|according to the rules||||||||]",
)
lex("sm", "[someone|somebody|a player|one|your opponent|a guy|one of the players]")

QT = rows("en_q", "QT")
RT = rows("en_q", "RT")
QPRE = rows("en_q", "QPRE")
HYP = rows("en_q", "HYP")
HTAIL = rows("en_q", "HTAIL")
HVP = rows("en_q", "HVP")


def hypo(r):
    c = Ctx(r, "me")
    c.col = None
    c.colstat = False
    c.qme = False
    c.qbef = False
    c.another = False
    c.S = ME
    c.me = ME
    who = r.choice(["I", "I", "a player", "someone", "somebody", "one", "my opponent", "you", "he"])
    h = r.choice(HYP)
    pn = "3" if who not in ("I", "you") else "1"
    if r.random() < 0.5:
        vp = r.choice(HVP)
        if pn == "3":
            vp = ES.third(vp) if not vp.startswith("not ") else "does " + vp
        elif vp.startswith("not "):
            vp = "do " + vp
        body = f"{who} {vp}"
    else:
        c.by = "unsaid"
        items = ES.pick_items(c)[:2]
        for i in items:
            if i.key == "own":
                i.key = "own"
        st = any(i.key == "striker" for i in items)

        def nm(i):
            if i.key == "striker":
                return "the striker"
            if i.key == "queen":
                return "the <qn>"
            k = {
                "own": "own ",
                "opp": "opponent's ",
                "man": "",
                "white": "white ",
                "black": "black ",
            }[i.key]
            if i.n == 1:
                return r.choice(["a ", "one "]) + k + "<cn>"
            if i.n == "some":
                return "some " + k + "<cns>"
            return num(r, i.n) + " " + k + "<cns>"

        o = r.choice([" and ", " and ", " together with ", " plus "]).join(nm(i) for i in items)
        if r.random() < 0.5:
            v = ES.tv(c, "base", o, st)
            if pn == "3":
                v = ES.third(v)
            body = f"{who} {v}"
        else:
            pl = len(items) > 1 or items[0].pl
            v = ES.iv(c, "base")
            body = f"{o} {v if pl else ES.third(v)}"
    t = h + body
    if h in ("if ", "suppose ", "say ", "hypothetically, if "):
        t += r.choice(HTAIL)
    elif r.random() < 0.1:
        t += r.choice([" on the break", " in doubles", " with the last stroke", " at 24 points"])
    return t


def question(rng):
    r = rng
    c = Ctx(r, "unsaid")
    rec = {"kind": "question"}
    if r.random() < 0.17:
        rs = r.choice(["000", "001", "002", "003", "004"])
        q = r.choice(RT)
        q = r.choice(
            [
                f"in rule set {rs}, {q}",
                f"under {rs}, {q}",
                f"rules {rs}: {q}",
                f"{rs}: {q}",
                f"by the {rs} rules, {q}",
                f"{q} in {rs}",
                f"{q} under rule set {rs}",
                f"with {rs}, {q}",
                f"in document {rs}, {q}",
                f"according to {rs}, {q}",
                f"we're playing by {rs}, {q}",
                f"{q} by {rs}",
            ]
        )
        rec["rules"] = rs
    elif r.random() < 0.25:
        q = hypo(r)
    else:
        q = r.choice(QT)
    q = r.choice(QPRE) + q
    t = tidy(c.render(q))
    if re.search(r"(can|may|is) a player|is one permitted", t):
        t = re.sub(r"\bmy\b", "his", t).replace("myself", "himself")
    t += (
        r.choices(["?", "", "??", "."], [86, 10, 2, 2])[0]
        if not re.match(r".*\b(tell me the rule|explain)\b", t)
        else r.choice([".", "", "?"])
    )
    rec["text"] = finish(t, r)
    return rec


NT = rows("en_q", "NT")


def none(rng):
    r = rng
    c = Ctx(r, "unsaid")
    t = tidy(c.render(r.choice(NT)))
    if r.random() < 0.15:
        t = r.choice(rows("en_q", "none")) + t
    if r.random() < 0.12:
        t = t.rstrip("?") + r.choice([". ", ", "]) + tidy(c.render(r.choice(NT)))
    q = re.match(
        r"(hey, |so, |oh, |bro |by the way, |btw |umpire, )?(what|where|who|how|can|shall|could|does|do|did|is|are|which|whose|when|has)\b",
        t,
    )
    t += r.choice(["?", "?", "?", ""]) if q else r.choice([".", ".", "!", ""])
    return {"kind": "none", "text": finish(t, r)}
