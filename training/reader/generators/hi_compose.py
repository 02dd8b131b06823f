import re

from hi_core import BY, Ctx, Me, Person, finish, opponent, partner, player, player_opp, wc
from hi_strokes import (
    AIM,
    B_U,
    D_CLAIM_ME,
    D_CLAIM_OPP,
    D_EARLIER,
    D_EARLIER_U,
    D_NOTFELL_M,
    D_NOTFELL_Q,
    D_NOTFELL_S,
    D_NOTOPP,
    D_NOTOWN,
    DIRECT,
    FAULT,
    FAULT_U,
    FIRST,
    FIRST_U,
    IDLE,
    MAIN,
    MAIN2,
    MAIN2_U,
    MAIN_SHORT,
    MAIN_SHORT_U,
    MAIN_U,
    NF,
    NFMAIN,
    NFMAIN_U,
    NFSHORT,
    NOFAULT,
    ONE,
    ONE2,
    OPEN,
    SEP,
    SEPF,
    STR_ONLY,
    STR_PLUS,
    TAIL_ANY,
    TAIL_ME,
    TAIL_OPP,
    B,
    Item,
    jforms_i,
    jforms_t,
    put_list,
    vi_forms,
    vt_forms,
)
from tables import rows

PASSIVE = [
    ("डाला गया", "डाले गए", "डाली गई", "डाली गईं"),
    ("पॉकेट किया गया", "पॉकेट किए गए", "पॉकेट की गई", "पॉकेट की गईं"),
    ("गिराया गया", "गिराए गए", "गिराई गई", "गिराई गईं"),
]


def truth_of(items):
    d = {}
    for it in items:
        if it.key in ("queen", "striker"):
            d[it.key] = True
        else:
            d[it.key] = it.n if it.key not in d else d[it.key] + it.n
    return d


def pick_n(r):
    return wc(r, [(1, 62), (2, 22), (3, 8), (4, 1.5), (5, 0.6), ("some", 5)])


def pick_items(r, kind, allow=("queen", "striker"), single=False):
    """kind of person decides whether owners may be said"""
    own_ok = kind != "none"
    k = r.random()
    items = []
    if own_ok and k < 0.68:
        c = r.random()
        if c < 0.42:
            items = [Item("own", pick_n(r))]
        elif c < 0.68:
            items = [Item("opp", pick_n(r))]
        elif c < 0.84:
            items = [
                Item("own", wc(r, [(1, 6), (2, 3), (3, 1)])),
                Item("opp", wc(r, [(1, 6), (2, 3), (3, 1)])),
            ]
            r.shuffle(items)
    elif k < (0.80 if own_ok else 0.45):
        items = [Item("man", pick_n(r))]
    else:
        c = r.random()
        if c < 0.42:
            items = [Item("white", pick_n(r))]
        elif c < 0.84:
            items = [Item("black", pick_n(r))]
        else:
            items = [
                Item("white", wc(r, [(1, 5), (2, 3), (3, 1)])),
                Item("black", wc(r, [(1, 5), (2, 3), (3, 1)])),
            ]
            r.shuffle(items)
    if not items or r.random() < 0.16:
        if items and r.random() < 0.35:
            items = []
        if "queen" in allow:
            items.insert(0 if r.random() < 0.6 else len(items), Item("queen"))
        elif not items and "striker" in allow:
            items = [Item("striker")]
        elif not items:
            items = [Item("man", 1)]
    if "striker" in allow and not any(i.key == "striker" for i in items) and r.random() < 0.20:
        items.insert(len(items) if r.random() < 0.75 else 0, Item("striker"))
    if "striker" in allow and r.random() < 0.05:
        items = [Item("striker")]
    return items


def persons(r):
    g = "m" if r.random() < 0.72 else "f"
    k = r.random()
    if k < 0.39:
        return Me(r, g), opponent(r)
    if k < 0.44:
        q = wc(r, [1, 2, 3])
        Q = (
            Person("opponent", "सामने वाले", "सामने वालों", "h", "वो", "उन्होंने", "उनक", "उन")
            if q < 3
            else Person("opponent", "दूसरी टीम", "दूसरी टीम", "f", "वो", "उन्होंने", "उनक", "उन")
        )
        return partner(r), Q
    if k < 0.84:
        return opponent(r), Me(r, g)
    if k < 0.88:
        return player(r), player_opp(r)
    return None, None


class NoneP:
    kind = "none"


def plain_tokens(c):
    r = c.r
    c.L["one"] = lambda: r.choice(ONE)
    c.L["one2"] = lambda: r.choice(ONE2)
    c.L["one3"] = lambda: r.choice(["फिर से", "अपनी बारी में", "अभी", "इस बार", "बड़े ध्यान से"])
    c.L["nf"] = lambda: c.fill(r.choice(NF))
    c.L["dist_aim"] = lambda: r.choice(AIM)


ONE_1 = rows("hi_compose", "ONE_1")


def total(items):
    return sum(1 if i.key in ("queen", "striker") else (3 if i.n == "some" else i.n) for i in items)


def main_clause(c, items, short=False, only=False):
    """template for what fell, tokens registered; P may be 'none'"""
    r = c.r
    kind = c.P.kind
    only = only and len(items) == 1
    c.L["one"] = lambda: r.choice(ONE_1 if total(items) == 1 else ONE)
    put_list(c, items, "F", vi_forms, vt_forms, only)
    ix = c.L["Fjo"]
    c.L["Ft_pass"] = lambda: c.tok("Fg") + " " + r.choice(PASSIVE)[ix]
    has_s = any(i.key == "striker" for i in items)
    if len(items) > 1:
        put_list(c, items[:-1], "A", vi_forms, vt_forms)
        put_list(c, items[-1:], "B", vi_forms, vt_forms)
        c.L["Bip"] = vi_forms(r)[1]
    if short:
        t = wc(r, MAIN_SHORT_U if kind in ("none", "player") else MAIN_SHORT)
        while c.nofault and ("उस शॉट" in t or "के बाद" in t):
            t = wc(r, MAIN_SHORT_U if kind in ("none", "player") else MAIN_SHORT)
        return t
    if kind == "none":
        t = wc(r, MAIN2_U if len(items) > 1 and r.random() < 0.35 else MAIN_U)
        if "@S" in t:
            t = t.replace("/स्ट्राइकर सेफ@S", "" if has_s else "/स्ट्राइकर सेफ")
        if has_s or len(items) > 1:
            t = t.replace("[बस/सिर्फ़/केवल] ", "") if len(items) > 1 else t
        return t
    if has_s and kind != "player" and r.random() < 0.45:
        if len(items) == 1:
            return wc(r, STR_ONLY)
        if items[-1].key == "striker":
            return wc(r, STR_PLUS)
    if len(items) > 1 and r.random() < 0.35:
        return wc(r, MAIN2)
    t = wc(r, MAIN)
    while has_s and ("[स्ट्राइकर/शॉट] ने" in t or "@NS" in t):
        t = wc(r, MAIN)
    t = t.replace("@NS", "")
    while total(items) == 1 and "{one2}" in t:
        t = wc(r, MAIN)
    if kind == "partner":
        for _ in range(5):
            if "आँखों" in t or "{nom} {p:मारा}" in t:
                t = wc(r, MAIN)
    if only and "{Fa} {Ft}" in t and "तो/भी/ही" in t:
        t = "{erg} {Fa} {Ft}"
    return t


def distractor(c, items, P_known=True):
    """a clause that adds no fact, or None"""
    r = c.r
    keys = {i.key for i in items}
    opts = []
    pk = c.P.kind
    if "striker" not in keys:
        opts += [
            ("after", x) for x in D_NOTFELL_S if pk not in ("none", "player") or "{gm}" not in x
        ] * 2
    if "queen" not in keys and not c.qsaid:
        opts += [("after", x) for x in D_NOTFELL_Q] * 2
    if items:
        opts += [("after", x) for x in D_NOTFELL_M] * 2
    if items and pk not in ("none", "player"):
        if "own" not in keys and keys & {"opp"}:
            opts += [("after", x) for x in D_NOTOWN] * 3
        if "opp" not in keys and keys & {"own"}:
            opts += [("after", x) for x in D_NOTOPP] * 3
    if pk in ("me", "partner"):
        opts += [
            ("after", x)
            for x in D_CLAIM_ME
            if not ("Q" in x and ("queen" in keys or c.qsaid))
            and not ("स्ट्राइकर भी" in x and "striker" in keys)
        ]
    if pk == "opponent":
        opts += [("after", x) for x in D_CLAIM_OPP]
    if pk not in ("none", "player"):
        opts += [("before", x) for x in D_EARLIER if not c.qsaid or "{Q}" not in x] * 2
    else:
        opts += [("before", x) for x in D_EARLIER_U] * 3
    if pk == "me":
        pass
    return r.choice(opts)


def wrap(c, r, text, kind, pre=True, tail=True):
    r.random()
    if tail and r.random() < 0.30 and kind != "x":
        pool = (
            TAIL_ANY
            + (TAIL_ME if kind in ("me",) else []) * 2
            + (TAIL_OPP if kind == "opponent" else []) * 2
        )
        t = r.choice(pool)
        if kind == "me" and c.P.g in "f":
            t = t.replace("सकता", "सकती")
        if kind == "opponent" and c.P.g != "m" and t in TAIL_OPP and ("वो" in t or "उस" in t):
            t = r.choice(TAIL_ANY)
        if r.random() < 0.07 and t.endswith("?"):
            text = t + " " + text
        else:
            text = text.rstrip("।, ") + r.choice(["। ", ", ", " ", "। ", ", "]) + t
    elif not text.endswith(("।", "?", "!")):
        text += "।"
    if r.random() < 0.07:
        i = r.choice(
            IDLE
            if kind in ("me", "opponent")
            else [x for x in IDLE if "स्ट्राइकर" not in x and "मेर" not in x]
        )
        text = (
            (i + "। " + text)
            if r.random() < 0.5
            else (text.rstrip("।") + ("" if text.endswith(("?", "!")) else "।") + " " + i)
        )
    if pre and r.random() < 0.24:
        o = r.choice(OPEN)
        text = o + ("" if o.endswith("!") else r.choice([",", ",", ""])) + " " + text
    return text


def gen_stroke(r):
    for _ in range(60):
        rec = _stroke(r)
        if rec and len(rec["text"]) <= 195 and "{" not in rec["text"] and "[" not in rec["text"]:
            return rec
    raise RuntimeError


BIG = {
    10: "दस",
    11: "ग्यारह",
    12: "बारह",
    13: "तेरह",
    14: "चौदह",
    15: "पंद्रह",
    16: "सोलह",
    17: "सत्रह",
    18: "अठारह",
    19: "उन्नीस",
    20: "बीस",
    21: "इक्कीस",
    22: "बाईस",
    23: "तेईस",
    24: "चौबीस",
    25: "पच्चीस",
    26: "छब्बीस",
    27: "सत्ताईस",
    28: "अट्ठाईस",
}


def sw(r, n):
    return BIG[n] if n in BIG and r.random() < 0.2 else str(n)


def before_clauses(c, r, items, truth, nf):
    """choose 1-2 contexts; returns list of (template, fixes_striker)"""
    kind = c.P.kind
    keys = {i.key: i for i in items}
    out = []
    if kind in ("none", "player"):
        opts = [("break", 4)]
        if "queen" not in keys:
            opts += [("q_board", 2), ("q_pending", 3)]
        w = wc(r, opts)
        if w == "break":
            truth["break"] = True
        else:
            truth["queen"] = "on_board" if w == "q_board" else "pending"
            c.qsaid = True
        t = r.choice(B_U[w])
        return [(t, True)]
    opts = [
        ("score", 2),
        ("owes", 3),
        ("break", 3),
        ("own_left", 3),
        ("opp_left", 1.5),
        ("own_down", 2),
        ("opp_down", 0.6),
        ("nothing_down", 3),
    ]
    if "queen" not in keys:
        opts += [("q_pending", 7), ("q_cp", 3), ("q_cq", 3), ("q_board", 4)]
    n = wc(r, [(1, 70), (2, 26), (3, 4)])
    done = set()
    own_n = keys["own"].n if "own" in keys else 0
    opp_n = keys["opp"].n if "opp" in keys else 0
    if own_n == "some":
        own_n = 4
    if opp_n == "some":
        opp_n = 4
    if r.random() < 0.34 and not nf:
        # last men
        if "own" in keys and own_n == 1:
            keys["own"].last = True
            truth["own_last"] = True
            done.add("own")
        if "opp" in keys and opp_n == 1:
            keys["opp"].last = True
            truth["opp_last"] = True
            done.add("opp")
        if done and r.random() < 0.6:
            opts = [(a, w * (4 if a.startswith("q_") else 0.4)) for a, w in opts]
    for _ in range(n):
        w = wc(r, opts)
        grp = {
            "q_pending": "q",
            "q_cp": "q",
            "q_cq": "q",
            "q_board": "q",
            "own_left": "own",
            "own_down": "own",
            "nothing_down": "own",
            "opp_left": "opp",
            "opp_down": "opp",
            "break": "own",
        }.get(w, w)
        if grp in done:
            continue
        done.add(grp)
        if w == "break":
            if "q" in done or "opp" in done or "owes" in truth or "own_last" in truth:
                continue
            done |= {"q", "opp", "owes"}
            truth["break"] = True
            out.append((r.choice(B["break"]), True))
            continue
        if grp == "q":
            c.qsaid = True
            truth["queen"] = {
                "q_pending": "pending",
                "q_cp": "covered_by_me",
                "q_cq": "covered_by_opponent",
                "q_board": "on_board",
            }[w]
            lst = B[{"q_cp": "q_covered_p", "q_cq": "q_covered_q"}.get(w, w)]
            t = r.choice([x for x in lst if "रहते हुए" not in x])
            out.append((t, w == "q_pending" and t.endswith("मारा")))
            continue
        if w == "score":
            k = r.random()
            a, b = r.randint(1, 28), r.randint(1, 28)
            if r.random() < 0.4:
                a = r.choice([22, 23, 24, 25, 21])
            if r.random() < 0.4:
                b = r.choice([22, 23, 24, 25, 21])
            if k >= 0.65 and a == b:
                b = a - 1 if a > 5 else a + 3
            if k < 0.4:
                truth["score_own"] = a
                t = r.choice(B["score_own"]).replace("{k}", sw(r, a))
            elif k < 0.65:
                truth["score_opp"] = b
                t = r.choice(B["score_opp"]).replace("{k}", sw(r, b))
            else:
                truth["score_own"] = a
                truth["score_opp"] = b
                t = r.choice(B["score_both"]).replace("{k}", str(a)).replace("{j}", str(b))
            out.append((t, False))
            continue
        if w == "owes":
            m = wc(r, [(1, 5), (2, 3), (3, 1)])
            truth["owes"] = m
            out.append(
                (r.choice(B["owes1"] if m == 1 else B["owesn"]).replace("{k}", c.num(m)), False)
            )
            continue
        if w == "nothing_down":
            truth["nothing_down"] = True
            out.append((r.choice(B["nothing_down"]), False))
            continue
        side = own_n if w.startswith("own") else opp_n
        if w.endswith("left"):
            lo = side + 1 if side else 1
            if lo > 9:
                continue
            m = r.randint(lo, 9)
            if m == 1:
                truth[w.replace("left", "last")] = True
                out.append((r.choice(B[w.replace("left", "last")]), False))
                continue
            if m == 9 and r.random() < 0.7:
                truth[w] = 9
                x = "{gf}" if w[:3] == "own" else "{qgf}"
                out.append(
                    (
                        r.choice(
                            [
                                x
                                + " [नौ की नौ/पूरी नौ/9 की 9/सारी की सारी नौ] {MM} बोर्ड पर [थीं/ही थीं/पड़ी थीं]",
                                x + " नौ की नौ [बाकी थीं/खड़ी थीं/बोर्ड पर थीं/बोर्ड पे थीं]",
                            ]
                        ),
                        False,
                    )
                )
                continue
            truth[w] = m
        else:
            hi = 8 - side
            if hi < 2:
                continue
            m = r.randint(2, hi)
            truth[w] = m
        out.append((r.choice(B[w]).replace("{k}", c.num(m)), False))
    return out


def _stroke(r):
    if r.random() < 0.115:
        from hi_special import special

        return special(r)
    P, Q = persons(r)
    if P is None:
        P = NoneP()
    c = Ctx(r, P, Q)
    c.qsaid = False
    c.nofault = False
    plain_tokens(c)
    kind = P.kind
    rec = {"kind": "stroke", "by": BY[kind]}
    sc = wc(
        r, [("plain", 36), ("nothing", 8), ("fault", 19), ("jump", 9), ("before", 26), ("first", 6)]
    )
    if kind in ("none", "player") and sc == "before" and r.random() < 0.6:
        sc = "plain"
    if kind == "none" and sc == "first" and r.random() < 0.5:
        sc = "plain"
    items, jumped, faults = [], [], []
    nf = False
    before = {}
    parts = []  # (template) in order, joined
    if sc == "plain":
        items = pick_items(r, kind)
        only = r.random() < 0.12
        parts = [main_clause(c, items, only=only)]
        if (
            not only
            and len(items) == 1
            and items[0].key in ("queen", "striker")
            and r.random() < 0.15
        ):
            parts[0] += r.choice([", और कुछ नहीं", ", बस", ", साथ में कोई गोटी नहीं", " और कुछ नहीं"])
    elif sc == "nothing":
        nf = True
        parts = [wc(r, NFMAIN_U if kind in ("none",) else NFMAIN)]
    elif sc == "fault":
        f = r.choice(list(FAULT))
        faults = [f]
        two = kind != "none" and r.random() < 0.05
        ft = r.choice((FAULT_U if kind == "none" else FAULT)[f])
        if kind in ("player",) and "{qg" in ft:
            return None
        if two:
            f2 = r.choice(
                [
                    x
                    for x in FAULT
                    if x not in (f,)
                    and {x, f}
                    not in (
                        {"cuts_moon", "circle_uncovered"},
                        {"off_base", "off_lines"},
                        {"push", "thumb"},
                        {"not_with_striker", "thumb"},
                        {"not_with_striker", "push"},
                    )
                ]
            )
            faults.append(f2)
            ft = ft + r.choice([" और ", ", ऊपर से ", "। ", ", और "]) + r.choice(FAULT[f2])
        k = r.random()
        if k < 0.52:
            items = pick_items(
                r,
                kind,
                ("queen",)
                if f == "not_with_striker" or (two and faults[-1] == "not_with_striker")
                else ("queen", "striker"),
            )
            m = main_clause(c, items, short=r.random() < 0.75)
            if r.random() < 0.84:
                parts = [ft + wc(r, SEPF) + m]
            else:
                m = main_clause(c, items)
                parts = [
                    m + r.choice([", पर ", " लेकिन ", ", मगर ", "। पर ", "। लेकिन ", ", जबकि "]) + ft
                ]
        elif k < 0.72:
            nf = True
            parts = [ft + r.choice([", ", " और ", "। ", ", पर ", " पर ", ", मगर ", " "]) + "{nf}"]
        else:
            parts = [ft]
    elif sc == "jump":
        pool = pick_items(r, kind)
        jumped = [i for i in pool if i.key != "striker" or len(pool) == 1][:2]
        if r.random() < 0.25:
            jumped = [Item("striker")]
        if r.random() < 0.15:
            jumped = [Item("queen")]
        put_list(c, jumped, "J", jforms_i, jforms_t)
        if kind == "none":
            jt = r.choice(
                [
                    "{Jg} {Ji}",
                    "[शॉट/वार/प्रहार] से {Jg} {Ji}",
                    "[ज़ोर से मारा/शॉट लगा/शॉट तेज़ था] [और/,/तो] {Jg} {Ji}",
                    "[इतना तेज़/ऐसा] शॉट था कि {Jg} {Ji}",
                ]
            )
        elif len(jumped) == 1 and jumped[0].key == "striker" and kind != "player":
            jt = r.choice(
                [
                    "{gm} स्ट्राइकर {Ji}",
                    "{gm} स्ट्राइकर {Ji}",
                    "{erg} इतनी ज़ोर से मारा कि स्ट्राइकर {Ji}",
                    "{gp} {sh} में स्ट्राइकर ही {Ji}",
                    "{erg} मारा तो {gm} स्ट्राइकर {Ji}",
                ]
            )
        else:
            jt = wc(
                r,
                [
                    ("{erg} [इतनी ज़ोर से/इतना तेज़/ऐसा/ऐसा ज़ोर का] मारा कि {Jg} {Ji}", 6),
                    ("{gp} {sh} [से/में/पर] {Jg} {Ji}", 6),
                    ("{abl} {Jg} {Ji}", 3),
                    ("{erg} {Ja} {Jt}", 4),
                    ("{erg} मारा [तो/और] {Jg} {Ji}", 5),
                    ("{Jg} {Ji} {gp} {sh} से", 2),
                    ("[ज़ोर/दम] [कुछ ज़्यादा/थोड़ा ज़्यादा] लग गया {abl}, {Jg} {Ji}", 2),
                    ("{erg} [पूरे ज़ोर से/कस के/धाँय से/ज़ोर से] मारा, {Jg} {Ji}", 3),
                    ("{gf} [मार/चाल] से {Jg} {Ji}", 2),
                ],
            )
        k = r.random()
        jk = {i.key for i in jumped}
        if k < 0.38:
            items = [
                i
                for i in pick_items(r, kind)
                if i.key not in jk or i.key in ("own", "opp", "man", "white", "black")
            ]
            if not items:
                return None
            if any(i.key in jk and i.key in ("queen", "striker") for i in items):
                return None
            # the same key twice is confusing unless numbers are said
            if {i.key for i in items} & jk:
                return None
            m = main_clause(c, items, short=True)
            if r.random() < 0.6:
                parts = [jt + r.choice([", लेकिन ", " और ", ", ", " पर ", "। ", ", मगर ", "; "]) + m]
            else:
                parts = [
                    main_clause(c, items)
                    + r.choice([" और ", ", ", " लेकिन ", "। ", ", और "])
                    + "{Jg} {Ji}"
                ]
        elif k < 0.58:
            nf = True
            parts = [
                jt
                + r.choice([", ", " और ", "। ", ", पर ", ", बाकी ", " "])
                + r.choice(
                    [
                        "{nf}",
                        "पॉकेट में कुछ नहीं गया",
                        "पॉकेट में कुछ नहीं",
                        "गिरा कुछ नहीं",
                        "कोई {M} पॉकेट नहीं हुई",
                        "छेद में कुछ नहीं गया",
                    ]
                )
            ]
        else:
            parts = [jt]
    elif sc == "before":
        if r.random() < 0.24:
            nf = True
        else:
            items = pick_items(r, kind)
            if r.random() < 0.35 and kind not in ("none", "player"):
                items = [i for i in items if i.key != "queen"] or [Item("own", 1)]
            if r.random() < 0.28 and kind not in ("none", "player"):
                items = r.choice(
                    [
                        [Item("own", 1)],
                        [Item("opp", 1)],
                        [Item("own", 1), Item("opp", 1)],
                        [Item("own", 1), Item("striker")],
                        [Item("queen"), Item("own", 1)],
                        [Item("queen"), Item("own", 1), Item("opp", 1)],
                        [Item("opp", 1), Item("striker")],
                    ]
                )
        bs = before_clauses(c, r, items, before, nf)
        c.nofault = True
        if not bs and not before:
            return None
        fixes = any(f for _, f in bs)
        if any(t.endswith("मारा") for t, _ in bs):
            bs.sort(key=lambda x: x[0].endswith("मारा"))
            tt = bs[-1][0]
            m = "{nf}" if nf else main_clause(c, items, short=True)
            bs = [
                *bs[:-1],
                (
                    tt
                    + r.choice(
                        [" पर", " मगर", " लेकिन", " और"]
                        if nf
                        else [" और", " तो", ",", " और", " लेकिन"]
                    )
                    + "@@",
                    True,
                ),
            ]
        elif nf:
            m = (
                r.choice(NFSHORT)
                if fixes and r.random() < 0.6
                else wc(r, NFMAIN_U if kind == "none" else NFMAIN)
            )
        else:
            m = main_clause(c, items, short=fixes and r.random() < 0.6)
        if (
            before.get("queen") in ("pending",)
            and r.random() < 0.12
            and kind not in ("none", "player")
        ):
            bs = [
                (
                    r.choice(
                        [
                            "{Q} [कवर करते हुए/कवर करने में/के कवर में/कवर करते समय/के कवर के चक्कर में/कवर करने के चक्कर में]",
                            "[कवर मारते हुए/कवर करने {p:बैठा था}/कवर करते टाइम/कवर के चक्कर में]",
                        ]
                    )
                    + "@@",
                    True,
                )
            ] + [x for x in bs if "Q" not in x[0] and "कवर" not in x[0]]
            m = main_clause(c, items) if not nf else wc(r, NFMAIN)
        if before.get("break") and r.random() < 0.3 and kind not in ("none", "player"):
            bs = [x for x in bs if not x[1]] + [
                (
                    r.choice(
                        [
                            "[ब्रेक में ही/ब्रेक पर ही/बोर्ड के पहले ही शॉट में/पहले ही स्ट्रोक में/ब्रेक करते ही/ओपनिंग शॉट में/ब्रेक पर]"
                        ]
                    )
                    + "@@",
                    True,
                )
            ]
            m = main_clause(c, items) if not nf else wc(r, NFMAIN)
        if before.get("break") and kind in ("none", "player") and r.random() < 0.5:
            if nf:
                m = "{nf}" if kind == "none" else wc(r, NFMAIN)
            bs = [("[ब्रेक में ही/ब्रेक पर/बोर्ड के पहले ही शॉट में/पहले ही स्ट्रोक में]@@", True)]
        ts = [t for t, _ in bs]
        r.shuffle(ts)
        ts.sort(key=lambda x: x.endswith("@@"))
        if ts and (r.random() < 0.82 or ts[-1].endswith("@@")):
            s = ""
            for i, t in enumerate(ts):
                if t.endswith("@@"):
                    s += t[:-2] + " "
                else:
                    s += t + (
                        wc(r, SEP) if i == len(ts) - 1 else r.choice([", ", " और ", "। ", ", "])
                    )
            if m in NFSHORT and m[0] != "{" and not ts[-1].endswith("@@"):
                s = re.sub(
                    r"(। अब |, अब |, फिर |। फिर |, इस बार |। इस शॉट में |। अभी |, तब |। उसके बाद | और |। |; | — |\.\.\. )$",
                    ", ",
                    s,
                )
            s += m
            parts = [s]
        elif ts:
            if any(x.startswith("[इससे ठीक") or x.endswith("मारा") for x in ts):
                return None
            if fixes and not nf:
                m = main_clause(c, items)
            if nf and m in NFSHORT:
                m = wc(r, NFMAIN_U if kind == "none" else NFMAIN)
            parts = [
                m
                + r.choice([", ", "। ", " जबकि ", ", और ", ", ", "; "])
                + r.choice([", ", " और "]).join(ts)
            ]
        else:
            parts = [m]
    elif sc == "first":
        if kind == "player":
            return None
        if kind == "none":
            f = r.choice(list(FIRST_U))
            rec["first"] = f
            t = r.choice(FIRST_U[f])
        elif r.random() < 0.55:
            rec["direct_hit"] = True
            t = r.choice(DIRECT)
            f = "opp"
        else:
            f = r.choice(list(FIRST))
            rec["first"] = f
            t = r.choice(FIRST[f])
        k = r.random()
        if k < 0.5:
            items = pick_items(r, kind) if f != "nothing" else [Item("striker")]
            if f == "nothing":
                put_list(c, items, "F", vi_forms, vt_forms)
                m = r.choice(["ख़ुद ही {Fi}", "सीधा {Fi}", "स्ट्राइकर {Fi}"])
                parts = [t + " और " + m]
            else:
                m = main_clause(c, items, short=True)
                parts = [t + r.choice([", फिर ", " और ", ", उसके बाद ", "। ", ", ", " फिर "]) + m]
        elif k < 0.72:
            nf = True
            parts = [
                t
                + r.choice(
                    [", ", " और ", "। "]
                    if f == "nothing"
                    else [", ", " और ", "। ", " पर ", ", मगर "]
                )
                + "{nf}"
            ]
        else:
            parts = [t]
    if (
        sc in ("fault", "jump", "first")
        and kind not in ("none", "player")
        and r.random() < 0.14
        and not any(i.n == "some" for i in items)
    ):
        jk2 = {i.key for i in jumped}
        fake = [*items, Item("queen")] if "queen" in jk2 or rec.get("first") == "queen" else items
        bs = [
            t
            for t, f in before_clauses(c, r, fake, before, nf or not items)
            if not t.endswith("मारा")
        ]
        if jumped and (
            "own_left" in before
            or "opp_left" in before
            or "own_last" in before
            or "opp_last" in before
        ):
            return None
        if not bs and not before:
            return None
        if before.get("queen") and not any("Q" in t for t in bs):
            return None
        if bs:
            parts[0] = ", ".join(bs) + r.choice(["। ", ", ", "। फिर ", ", फिर ", " और "]) + parts[0]
    # distractors
    text = parts[0]
    if r.random() < (0.24 if sc in ("plain", "nothing") else 0.09) and not nf and sc != "jump":
        pos, d = distractor(c, items)
        if r.random() < 0.10 and kind not in ("none", "player") and not faults and sc == "plain":
            pos, d = r.choice(["before", "after"]), r.choice(NOFAULT)
        if pos == "after":
            if r.random() < 0.72 or d in D_NOTOWN or d in D_NOTOPP:
                text = text + r.choice([", ", "। ", ", पर ", ", ", " "]) + d
            else:
                text = d + r.choice([", ", "। ", ", पर ", ", "]) + text
        else:
            text = d + r.choice(rows("hi_compose", "_stroke")) + text
    elif nf and r.random() < 0.12:
        d = r.choice(
            [x for x in D_NOTFELL_S if "{gm}" not in x]
            + ["{M} पॉकेट के मुँह पर अटक गई", "{M} होल के किनारे तक जाकर रुक गई"]
            + ([] if c.qsaid else D_NOTFELL_Q[:2])
        )
        text = (
            d + r.choice([", ", "। ", ", मतलब "]) + text
            if r.random() < 0.5
            else text + r.choice([", ", "। "]) + d
        )
    try:
        s = c.fill(text)
    except KeyError:
        return None
    if (
        re.search(r"अभी.{0,25}अभी", s.replace("अभी-अभी", "X").replace("अभी अभी", "X"))
        or re.search(
            r"(इस बार|इस शॉट|इस बारी|एक ही|अब ).{0,25}(इस बार|इस शॉट|इस बारी|इस वाले|इसी|एक ही|अभी|अब )",
            s,
        )
    ) and r.random() < 0.9:
        return None
    s = (
        wrap(c, r, s, "me" if kind == "partner" else kind)
        if kind != "partner"
        else wrap(c, r, s, "none")
    )
    if items:
        rec["fell"] = truth_of(items)
    if jumped:
        rec["jumped"] = truth_of(jumped)
    if faults:
        rec["faults"] = faults
    if before:
        rec["before"] = before
    if nf:
        rec["nothing_fell"] = True
    return {"text": finish(r, s), **rec}
