"""skeletons whose truth is peculiar to them"""

import re

import hi_compose as H
from hi_core import Ctx, Me, alts, finish, opponent, wc
from hi_strokes import B, Item
from tables import records, rows


def mk(r, who=None):
    g = "m" if r.random() < 0.75 else "f"
    if who is None:
        who = r.choice(["me", "opponent"])
    P, Q = (Me(r, g), opponent(r)) if who == "me" else (opponent(r), Me(r, g))
    c = Ctx(r, P, Q)
    c.qsaid = False
    c.nofault = False
    H.plain_tokens(c)
    return c, who


FIX = records("hi_special", "FIX")
FIX_U = records("hi_special", "FIX_U")
DIAL = records("hi_special", "DIAL")
COLINTRO_P = rows("hi_special", "COLINTRO_P")
COLINTRO_Q = [
    "{qnom} [सफ़ेद@white/काली@black] से खेल {q:रहा है}",
    "{qgf} [सफ़ेद@white/काली@black] [है/हैं/वाली हैं]",
    "[सफ़ेद@white/काली@black] {qgf} [है/हैं]",
]
OTHER = {"white": "black", "black": "white"}


def colour(r):
    c, who = mk(r)
    side = r.random() < 0.7
    t = alts(r, r.choice(COLINTRO_P if side else COLINTRO_Q))
    col = "white" if "@white" in t else "black"
    t = re.sub("@(white|black)", "", t)
    own = col if side else OTHER[col]
    k = r.random()
    items = []
    if k < 0.4:
        items = [Item(own, wc(r, [(1, 5), (2, 3), (3, 1)]))]
    elif k < 0.75:
        items = [Item(OTHER[own], wc(r, [(1, 5), (2, 2)]))]
    else:
        items = [Item(own, wc(r, [(1, 4), (2, 2)])), Item(OTHER[own], 1)]
        r.shuffle(items)
    if r.random() < 0.22:
        items.append(Item("striker"))
    if r.random() < 0.15:
        items.insert(0, Item("queen"))
    c.man = (c.fem, "f")
    m = H.main_clause(c, items)
    if r.random() < 0.8:
        s = c.fill(t + r.choice([", ", "। ", " और ", ", और ", "। "]) + m)
    else:
        s = c.fill(m + r.choice([", ", "। ", ", और "]) + t)
    f = {}
    for it in items:
        if it.key == own:
            f["own"] = it.n
        elif it.key == OTHER[own]:
            f["opp"] = it.n
        else:
            f[it.key] = True
    s = H.wrap(c, r, s, who)
    return {"text": finish(r, s), "kind": "stroke", "by": who, "fell": f}


def special(r):
    k = r.random()
    if k < 0.28:
        return colour(r)
    if k < 0.42:
        t, who, tr = r.choice(DIAL)
        c, who = mk(r, who)
        t = alts(r, t)
        if tr == "har":
            tr = {"fell": {"own": 2 if "दो गोटी म्हारी" in t else 1, "opp": 1}}
        s = c.fill(t)
        if r.random() < 0.3:
            s = r.choice(["अरे", "भाई", "सुनो", "ए भाई", "देखो", "सर"]) + ", " + s
        if r.random() < 0.15:
            s += ", " + r.choice(["बताओ", "फैसला करो", "अब बोलो"])
        return {"text": finish(r, s), "kind": "stroke", "by": who, **tr}
    if k < 0.56:
        t, tr = r.choice(FIX_U)
        c, _ = mk(r)
        t = alts(r, t)
        if tr in ("tele", "tele2"):
            a, b = r.randint(1, 3), r.randint(1, 3)
            cols = re.findall("@(white|black)", t)
            if tr == "tele":
                if cols[0] == cols[1]:
                    return None
                f = {cols[0]: a, cols[1]: b}
            else:
                f = {"queen": True, cols[0]: a}
            t = re.sub("@(white|black)", "", t).replace("{k}", c.num(a)).replace("{l}", c.num(b))
            tr = {"fell": f}
        s = H.wrap(c, r, c.fill(t), "none")
        return {"text": finish(r, s), "kind": "stroke", "by": "unsaid", **tr}
    t, who, tr = r.choice(FIX)
    c, who = mk(r, who)
    t = alts(r, t)
    kk = r.randint(2, 7)
    c.L["k"] = c.num(kk)
    c.L["o"] = {3: "तीसर", 4: "चौथ", 5: "पाँचव", 6: "छठ", 7: "सातव", 8: "आठव"}.get(kk + 1, "")
    sc = r.randint(10, 28)
    c.L["s"] = str(sc)
    c.L["sh2"] = r.choice(["शॉट", "वार", "स्ट्रोक"])
    k2 = r.randint(2, 3)
    c.L["k2"] = c.num(k2)
    by = who
    if tr == "ord":
        tr = {"fell": {"own": 1}, "before": {"own_down": kk}}
        t = t.replace("{o}ीं", "{o}ी") if kk + 1 in (3, 4, 6) else t
    elif tr == "ords":
        tr = {"fell": {"own": 1, "striker": True}, "before": {"own_down": kk}}
        t = t.replace("{o}ीं", "{o}ी") if kk + 1 in (3, 4, 6) else t
    elif tr == "q1":
        tr = {"fell": {"opp": 1}, "before": {"opp_left": 2}}
        by = "me" if who == "opponent" else "opponent"
    elif tr == "tie":
        tr = {"fell": {"own": 1}, "before": {"own_last": True, "score_own": sc, "score_opp": sc}}
    elif tr == "k2own":
        tr = {"fell": {"own": k2}}
    elif tr == "chakkar":
        m = re.search("@(opp|striker|own)", t).group(1)
        t = re.sub("@(opp|striker|own)", "", t)
        tr = {"fell": {m: True if m == "striker" else 1}}
    elif tr == "next":
        m = re.search("@(opp|striker|own)", t).group(1)
        t = re.sub("@(opp|striker|own)", "", t)
        tr = {"fell": {m: True if m == "striker" else 1}, "before": {"queen": "pending"}}
    if r.random() < 0.15 and "before" not in tr and "आख़िरी" not in t and "{Q}" not in t:
        b = {}
        t = r.choice(B["q_board"]).replace("[", "[") + "। " + t
        b["queen"] = "on_board"
        if "रहते हुए" in t:
            return None
        tr = dict(tr, before=b)
    s = H.wrap(c, r, c.fill(t), by)
    import copy

    return {"text": finish(r, s), "kind": "stroke", "by": by, **copy.deepcopy(tr)}
