"""Strokes: meaning first, then the words."""

import random
import re

from hinglish_core import (
    BLACK,
    MAN,
    NUMW,
    QUEEN,
    SHOT,
    VIN,
    VIN_NOM,
    VJUMP,
    VJUMP_NOM,
    VTR,
    WHITE,
    agr,
    bignum,
    fem2,
    num,
    pair,
    pronominal,
    sp,
    tok,
    wch,
)
from tables import groups, rows


class NP:
    def __init__(s, text, g, pl=False, key=None, n=1, before=None):
        s.t, s.g, s.pl, s.key, s.n, s.before = text, g, pl, key, n, before or {}

    @property
    def ag(s):
        return s.g if s.g == "f" else ("mp" if s.pl else "m")


LASTW = ["aakhri", "aakhri", "aakhri", "last", "last", "antim", "bachi hui aakhri", "aakhri bachi"]


def man_np(rng, owner, n, key, last=None, ell=True, colour=None):
    """owner: feminine owner words or ''; key own/opp/man; last: before-key or None"""
    sing, plur, g = rng.choice(MAN)
    if key in ("own", "opp") and n != "some" and rng.random() < 0.09:
        sing, plur, g = rng.choice(
            [
                ("safed", "safed", "f"),
                ("kaali", "kaali", "f"),
                ("white", "white", "f"),
                ("black", "black", "f"),
                ("safed goti", "safed gotiyan", "f"),
                ("kaali goti", "kaali gotiyan", "f"),
                ("kaali wali", "kaali wali", "f"),
                ("white coin", "white coins", "m"),
                ("black coin", "black coins", "m"),
            ]
        )
    bef = {}
    if last:
        bef = {last: True}
    if last:
        lw = rng.choice(LASTW)
        if n == 1:
            o = fem2(owner, g, False)
            if g == "m":
                lw = lw.replace("bachi hui", "bacha hua").replace("bachi", "bacha")
            pats = [f"{o} {lw} {sing}"] * 5
            if g == "f":
                pats += [
                    f"{owner} {lw} wali",
                    f"{owner} last",
                    f"{owner} aakhri",
                    f"{owner} {lw} bachi {sing}" if "bach" not in lw else f"{owner} {lw} {sing}",
                ]
            return NP(rng.choice(pats), g, False, key, 1, bef)
        lw = (
            rng.choice(["aakhri", "last", "bachi hui"])
            if g == "f"
            else rng.choice(["aakhri", "last"])
        )
        o = fem2(owner, g, True)
        nn = num(rng, n)
        return NP(rng.choice([f"{o} {lw} {nn} {plur}", f"{o} {lw} {nn}"]), g, True, key, n, bef)
    if n == "some":
        o = fem2(owner, g, True)
        pl = plur
        if plur == sing:
            pl = {"goti": "gotiyan", "coin": "coins"}.get(sing, plur)
        if key == "man":
            q = rng.choice(
                [
                    "kuch",
                    "kai",
                    "bahut saari" if g == "f" else "bahut saare",
                    "dher saari" if g == "f" else "dher saare",
                    "kaafi",
                    "do-teen",
                    "kitni hi" if g == "f" else "kitne hi",
                    "3-4",
                    "do char",
                ]
            )
        elif pl == sing:
            q = rng.choice(["kuch", "kai", "do-teen"])
        else:
            q = rng.choice(
                [
                    "",
                    "",
                    "",
                    "kuch",
                    "kai",
                    "do-teen",
                    "kaafi",
                    "2-3",
                    "bahut saari" if g == "f" else "bahut saare",
                ]
            )
        return NP(
            f"{o} {q} {pl}" if rng.random() < 0.7 or not q else f"{q} {o} {pl}",
            g,
            True,
            key,
            "some",
        )
    if n == 1:
        o = fem2(owner, g, False)
        k = num(rng, 1, 0.2)
        if key == "man":
            return NP(
                rng.choice(
                    [
                        f"ek {sing}",
                        f"{k} {sing}",
                        f"ek {sing}",
                        f"{sing}",
                        f"ek hi {sing}",
                        f"bas ek {sing}",
                        f"sirf ek {sing}",
                        f"koi ek {sing}",
                    ]
                ),
                g,
                False,
                key,
                1,
            )
        pats = (
            [f"{o} {sing}"] * 4
            + [f"{o} {k} {sing}"] * 4
            + [f"{k} {o} {sing}"] * 2
            + [
                f"{sing} {o}" if rng.random() < 0.3 else f"{o} {sing}",
                f"{o} hi {sing}",
                f"{o} ek {sing}",
                f"{o} pyari {sing}" if g == "f" and rng.random() < 0.2 else f"{o} {sing}",
            ]
        )
        if ell:
            pats += [fem2(f"{owner} wali", g, False)]
            if g == "f":
                pats += [f"{owner} ek", f"ek {owner}", f"{k} {owner}", f"{owner} ek"]
            else:
                pats += [f"{o} ek", f"ek {o}"]
        return NP(rng.choice(pats).replace("hi hi", "hi"), g, False, key, 1)
    nn = num(rng, n)
    o = fem2(owner, g, True)
    if key == "man":
        return NP(
            rng.choice(
                [f"{nn} {plur}"] * 4
                + [
                    f"{nn} {nn} {plur}"
                    if not nn.isdigit() and rng.random() < 0.3
                    else f"{nn} {plur}",
                    f"poori {nn} {plur}" if g == "f" else f"poore {nn} {plur}",
                ]
            ),
            g,
            True,
            key,
            n,
        )
    pats = [f"{o} {nn} {plur}"] * 5 + [f"{nn} {o} {plur}"] * 2 + [f"{nn} {plur} {o}"]
    if ell:
        pats += [f"{nn} {o}", f"{o} {nn}", f"{o} {nn}"]
    return NP(rng.choice(pats), g, True, key, n)


def col_np(rng, colour, n):
    W = {"white": WHITE, "black": BLACK}[colour]
    w = rng.choice(W)
    if n == "some":
        w = {"white": "safed gotiyan", "black": "kaali gotiyan"}[colour]
        return NP(rng.choice(["kuch ", "kai ", "do-teen "]) + w, "f", True, colour, "some")
    if n == 1:
        t = rng.choice(
            [f"ek {w}"] * 4
            + [f"1 {w}", f"{w}" if " " in w else f"ek {w}", f"sirf ek {w}", f"ek {w}"]
        )
        if rng.random() < 0.12:
            c = {"white": ["safed", "white"], "black": ["kaala", "black"]}[colour]
            return NP(
                f"ek {rng.choice(c)} {rng.choice(['coin', 'token', 'piece', 'mohra'])}",
                "m",
                False,
                colour,
                1,
            )
        return NP(t, "f", False, colour, 1)
    nn = num(rng, n)
    if w.endswith("goti") and rng.random() < 0.5:
        w = w.replace("goti", rng.choice(["gotiyan", "gotiya", "goti"]))
    return NP(f"{nn} {w}", "f", True, colour, n)


def queen_np(rng):
    return NP(rng.choice(QUEEN), "f", False, "queen", True)


def strk_np(rng, owner=None):
    t = "striker"
    if owner and rng.random() < 0.35:
        t = fem2(owner, "m", False) + " striker"
    return NP(t, "m", False, "striker", True)


def join_np(rng, items, bhi=True):
    """-> (text, agreement)"""
    if len(items) == 1:
        return items[0].t, items[0].ag
    ag_all = "f" if all(i.g == "f" for i in items) else "mp"
    ts = [i.t for i in items]
    last = items[-1].ag
    rng.random()
    if len(items) == 2:
        a, b = ts
        o = [
            (f"{a} aur {b}", last),
            (f"{a} aur {b} dono", ag_all),
            (f"{a} aur {b} dono", ag_all),
            (f"{a} aur {b} bhi", last),
            (f"{a}, {b} dono", ag_all),
            (f"{a} aur saath mein {b}", last),
            (f"{a} aur {b} ek saath", ag_all),
            (f"{a} + {b}", ag_all),
            (f"{a} bhi aur {b} bhi", last),
            (f"ek saath {a} aur {b}", ag_all),
            (f"{a} aur {b}", ag_all),
            (f"{a} aur upar se {b} bhi", last),
        ]
        if items[0].key in ("queen", "striker"):
            o += [
                (f"{a} ke saath {b}", last),
                (f"{a} ke saath saath {b} bhi", last),
                (f"{a} samet {b}", last),
            ]
        elif (
            items[0].n == 1 and items[0].g == "f" and not a.endswith(("apni", "meri", "uski", "ek"))
        ):
            o += [
                (f"{a} ke saath {b}", last),
                (f"{a} ke saath {b} bhi", last),
                (f"{a} ke saath hi {b}", last),
            ]
        return rng.choice(o)
    x = ", ".join(ts[:-1]) + " aur " + ts[-1]
    c = {3: "teeno", 4: "charo"}.get(len(ts), "sab")
    return rng.choice(
        [
            (x, last),
            (x + f" {c}", "mp"),
            (x + " sab", "mp"),
            (" aur ".join(ts), last),
            (", ".join(ts) + f", {c}", "mp"),
            (" + ".join(ts), "mp"),
            (", ".join(ts) + ", sab ka sab", "m"),
            (x + " ek saath", "mp"),
        ]
    )


def fellof(items):
    f = {}
    b = {}
    for i in items:
        if i.key in ("queen", "striker"):
            f[i.key] = True
        else:
            f[i.key] = (
                i.n if i.key not in f or i.n == "some" or f[i.key] == "some" else f[i.key] + i.n
            )
        b.update(i.before)
    return f, b


def pick_n(rng, maxn=4):
    return wch(rng, [(1, 62), (2, 22), (3, 8), (4, 3), (5, 1), ("some", 4)])


def pick_fell(rng, p, ctx):
    """p persona or None (unsaid). returns list of NP. ctx: dict of constraints"""
    mode = wch(
        rng,
        [
            ("own", 26),
            ("opp", 14),
            ("str", 12),
            ("own+str", 11),
            ("queen", 9),
            ("queen+own", 8),
            ("queen+str", 4),
            ("own+opp", 6),
            ("opp+str", 5),
            ("all", 2),
            ("man", 6),
            ("col", 7),
            ("col+str", 3),
            ("q+opp", 2),
            ("q+man", 2),
            ("man+str", 3),
            ("q+own+str", 3),
            ("wb", 2),
            ("q+col", 2),
            ("own+opp+str", 2),
        ],
    )
    if p is None and rng.random() < 0.5:
        mode = rng.choice(rows("hinglish_stroke", "pick_fell"))
    if "queen" in ctx.get("noq", ""):  # queen not on the board
        mode = {
            "queen": "own",
            "queen+own": "own",
            "queen+str": "str",
            "all": "own+opp+str",
            "q+opp": "opp",
            "q+man": "man",
            "q+own+str": "own+str",
            "q+col": "col",
        }.get(mode, mode)
    return mode


def build(rng, p, mode, ctx, refl):
    """NPs for mode; refl: reflexive owner words (transitive) or not"""
    if p is None:
        own = rng.choice(["apni", "apni", "khelne wale ki", "maarne wale ki", "apni hi", "khud ki"])
        opp = rng.choice(rows("hinglish_stroke", "build"))
        so = None
    else:
        own = rng.choice(p["own"] if refl else p["ownI"])
        opp = rng.choice(p["opp"])
        if (
            p["who"] == "me"
            and p.get("noun") is None
            and refl
            and own == "meri"
            and rng.random() < 0.5
        ):
            own = "apni"
        so = p["m"] if not p.get("noun") else None
        so = (
            {
                "mera": "apni",
            }.get(so, "apni")
            if refl
            else p["f"]
        )
    mx = ctx.get("own_left")

    def O(n=None):
        last = "own_last" if ctx.get("own_last") == "np" else None
        n = n or pick_n(rng)
        if last:
            n = 1 if rng.random() < 0.88 else 2
        elif ctx.get("one_own") or (mx is not None and n != 1):
            n = 1
        if ctx.get("own_down") and n != 1:
            n = 1
        return man_np(rng, own, n, "own", last)

    def P(n=None):
        last = "opp_last" if ctx.get("opp_last") == "np" else None
        n = n or pick_n(rng)
        if last or ctx.get("one_opp"):
            n = 1
        if ctx.get("opp_left") is not None and n != 1:
            n = 1
        if ctx.get("opp_down") and n != 1:
            n = 1
        return man_np(rng, opp, n, "opp", last)

    def S():
        return strk_np(rng, so)

    def Q():
        return queen_np(rng)

    def M():
        return man_np(rng, "", pick_n(rng), "man")

    def C(c=None):
        n = pick_n(rng)
        return col_np(rng, c or rng.choice(["white", "black"]), n)

    L = {
        "own": [O],
        "opp": [P],
        "str": [S],
        "own+str": [O, S],
        "queen": [Q],
        "queen+own": [Q, O],
        "queen+str": [Q, S],
        "own+opp": [O, P],
        "opp+str": [P, S],
        "all": [Q, O, P, S],
        "man": [M],
        "col": [C],
        "col+str": [C, S],
        "q+opp": [Q, P],
        "q+man": [Q, M],
        "man+str": [M, S],
        "q+own+str": [Q, O, S],
        "q+col": [Q, C],
        "own+opp+str": [O, P, S],
    }
    items = [C("white"), C("black")] if mode == "wb" else [f() for f in L[mode]]
    if len(items) > 1:
        for i in items:
            i.t = re.sub(r"^(sirf|bas) ", "", i.t).replace("ek hi ", "ek ").replace("koi ek", "ek")
    if len(items) > 1 and rng.random() < 0.45:
        rng.shuffle(items)
    if len(items) > 1 and items[0].key in ("striker",) and rng.random() < 0.5:
        items = items[1:] + items[:1]
    return items


ADV = rows("hinglish_stroke", "ADV")


def core(rng, p, items, refl_items, est):
    """p persona. items: NPs with intransitive owners; refl_items: with reflexive owners. returns text, used items"""
    E = p["E"]
    o = p.get("o")
    m = p.get("m")
    t, a = join_np(rng, refl_items)
    it, ia = join_np(rng, items)
    sh = rng.choice(SHOT)
    pp = rng.choice(["mein", "se", "se", "pe"])
    tv = agr(rng.choice(VTR), a)
    iv = agr(rng.choice(VIN), ia)
    onlyq = len(items) == 1 and items[0].key == "queen"
    onlys = len(items) == 1 and items[0].key == "striker"
    if (onlyq or (len(items) == 1 and rng.random() < 0.08)) and rng.random() < 0.3:
        tv = agr(
            rng.choice(["le %l", "le %l", "%l", "le daal%a", "utha %l", "maar %l"])
            if onlyq
            else "le %l",
            a,
        )
    adv = rng.choice(ADV)
    rng.choice(
        ["", "", "", "", "ek saath", "galti se", "seedha", "dheere se", "achanak", "lurhak ke"]
    )
    mara = rng.choice(rows("hinglish_stroke", "core"))
    R = []
    if onlys:
        own = p["m"]
        R += [f"{own} striker {agr(rng.choice(VIN), 'm')}"] * 6 + [
            f"{own} striker {rng.choice(VIN_NOM)}",
            f"{own} striker hi {agr(rng.choice(VIN), 'm')}",
            f"{own} sirf striker {agr(rng.choice(VIN), 'm')}",
            f"{own} striker akela {agr(rng.choice(VIN), 'm')}",
            f"{E} apna striker hi {agr(rng.choice(VTR), 'm')}",
            f"{E} khud ka striker {agr(rng.choice(VTR), 'm')}",
            f"{E} striker hi {agr(rng.choice(VTR), 'm')}",
            f"{E} bas striker {agr(rng.choice(VTR), 'm')}",
            f"{o} {sh} {pp} sirf striker {agr(rng.choice(VIN), 'm')}",
            f"{E} {mara} aur striker {agr(rng.choice(VIN), 'm')}",
            f"{E} {mara} to khud striker {agr(rng.choice(VIN), 'm')}",
            f"striker {agr(rng.choice(VIN), 'm')} {own}",
            f"striker hi {agr(rng.choice(VIN), 'm')} {own}",
            f"{own} striker kisi cheez ko girane ki jagah khud {agr(rng.choice(VIN), 'm')}",
            f"{own} striker ghoom phir ke {agr(rng.choice(VIN), 'm')}",
            f"{E} striker ko zyada zor de diya aur wo {agr(rng.choice(VIN), 'm')}",
            f"goti bach gayi, {own} striker {agr(rng.choice(VIN), 'm')}",
            f"{E} {mara}, striker frame se lag ke wapas aaya aur {agr(rng.choice(VIN), 'm')}",
            f"{p['A']} striker hi {agr(rng.choice(VIN), 'm')}",
            f"is baar phir {own} striker hi {agr(rng.choice(VIN), 'm')}",
            f"{E} striker pocket kar diya",
            f"gaya to {own} striker hi",
            f"andar kya gaya? {own} striker!",
            f"jo pocket mein gaya wo {own} striker tha",
        ]
        return rng.choice(R)
    R += [f"{E} {adv} {t} {tv}"] * 7
    R += [f"{E} {t} {adv} {tv}"] * 3
    R += [f"{t} {tv} {E}"] * 3 + [f"{t} {E} {tv}"] * 3 + [f"{t} {adv} {tv} {E}"]
    R += [f"{E} {mara} aur {t} {tv}"] * 2 + [
        f"{E} to {t} {tv}",
        f"{E} {tv} {t}",
        f"{tv} {E} {t}" if " " in tv and "pocket mein" not in tv else f"{E} {t} {tv}",
    ]
    R += [f"{o} {sh} {pp} {it} {iv}"] * 6 + [f"{it} {iv} {o} {sh} {pp}"] * 3
    R += [f"{p['A']} {it} {iv}"] * 2 + [f"{it} {iv} {p['A']}"]
    R += (
        [f"{E} {mara} aur {it} {iv}"] * 3
        + [f"{E} {mara} to {it} {iv}"] * 2
        + [
            f"{E} {mara}, {it} {iv}",
            f"{E} {mara}. {it} {iv}",
            f"jab {E} {mara} to {it} {iv}",
            f"jaise hi {E} {mara} {it} {iv}",
            f"{E} aisa {mara} ki {it} {iv}",
            f"{E} itna {rng.choice(['zor se', 'mast', 'tez', 'dheere', 'sahi', 'bekaar'])} maara ki {it} {iv}",
        ]
    )
    R += [
        f"{it} {iv}, shot {m} tha",
        f"{it} {iv}, {mara} {E} hi tha"
        if mara in ("maara", "khela")
        else f"{it} {iv}, maara {E} tha",
        f"{m} shot tha, {it} {iv}",
        f"{m} shot tha. {it} {iv}",
        f"{it} {iv}, {m} hi shot tha",
        f"{it} {iv} aur maara {E} hi tha",
    ]
    R += [
        f"{p['f']} baari thi. {E} {t} {tv}",
        f"{p['f']} turn thi, {E} {mara}, {it} {iv}",
        f"baari {p['f']} thi aur {it} {iv} {o} {sh} se",
    ]
    R += [
        f"{m} shot: {it} {rng.choice(VIN_NOM)}",
        f"{o} {sh} mein {it} {rng.choice(VIN_NOM)}",
        f"{o} shot pe {it} {rng.choice(VIN_NOM)}",
        f"{E} {mara}... {it} {rng.choice(VIN_NOM)}",
        f"{o} ek {sh} ka kamaal, {it} {iv}",
    ]
    R += [f"{o} striker se {it} {iv}"] * (0 if any(i.key == "striker" for i in items) else 3)
    R += [
        f"{E} hi {t} {tv}, kisi aur ne nahi",
        (f"{E} hi {t} {tv}"),
        f"jo {o} {sh} {pp} {agr('gir%a', ia)} wo {agr('%t', ia)} {it}"
        if len(items) == 1
        else f"{E} {t} {tv}",
        f"ab ki baar {E} {t} {tv}",
        f"dekho {E} {t} {tv}",
        f"{E} kya kiya ki {t} {tv}" if rng.random() < 0.3 else f"{E} {t} {tv}",
        f"is {rng.choice(['stroke', 'shot', 'chaal', 'baari'])} mein {E} {t} {tv}",
        f"{o} {sh} ka nateeja: {it} {rng.choice(VIN_NOM)}",
        f"{E} ek shot {agr('maara', 'm')} aur {t} {tv}",
    ]
    R += [
        f"{it} {iv} jab {E} {mara}",
        f"{E} sirf {t} {tv}, aur kuch nahi"
        if not t.startswith(("sirf", "bas", "ek saath", "dono"))
        else f"{E} {t} {tv}",
        f"{E} khela, nateeja: {it} {rng.choice(VIN_NOM)}",
        f"pata chala {E} {t} {tv}",
        f"{it} ka kaam tamaam kar diya {E}"
        if len(items) == 1 and not items[0].pl
        else f"{E} {t} {tv}",
        f"{o} {sh} ka kamaal dekho, {it} {iv}",
        f"suna? {E} {t} {tv}",
        f"{E} aakhir {t} {tv}",
        f"{E} na, {t} {tv}",
        f"{E} bina dekhe maara aur {it} {iv}",
        f"{E} aankh band karke maara, {it} {iv}",
        f"{E} bas chhua hi tha ki {it} {iv}",
        f"{o} is {sh} ke baad {it} {rng.choice(VIN_NOM)}",
        f"{it} {iv} - {E} maara",
        f"{E} by mistake {t} {tv}",
        f"{E} by chance {t} {tv}",
        f"{E} ek shot mein {t} {tv} boss",
        f"{m} {rng.choice(['shot', 'stroke'])} hua, {it} {iv}",
        f"{E} {mara} aur dekhte hi dekhte {it} {iv}",
        f"{E} kone wali pe maara aur {it} {iv}",
    ]
    # nominative, drop
    na = p["a"]
    bt = {"a": "baitha", "i": "baithi", "e": "baithe"}[na]
    gt = {"a": "gaya", "i": "gayi", "e": "gaye"}[na]
    R += [f"{p['N']} {t} {rng.choice(['daal', 'gira', 'pocket kar', 'tapka'])} {bt}"] * 2 + [
        f"{p['N']} {t} {rng.choice(['le', 'nikaal le', 'uda le'][:2])} {gt}",
        f"{t} {rng.choice(['daal', 'gira'])} {bt} {p['N']}",
    ]
    if p["N"] == "hum" and rng.random() < 0.6:
        R += [
            f"hum {t} {rng.choice(['gira diye', 'daal diye', 'giraye', 'pocket kar diye', 'daale'])} {rng.choice(['', 'hain'])}"
        ] * 6
    men = [i for i in items if i.key not in ("queen", "striker")]
    if len(items) == 1 and men and not items[0].before and items[0].g == "f":
        x = items[0]
        R += [
            f"{o} striker ne {x.t} ko pocket mein {rng.choice(['bhej diya', 'dhakel diya', 'daal diya', 'gira diya', 'pahuncha diya'])}",
            f"{x.t} ko {o} striker ne andar bhej diya",
            f"{o} striker ki takkar se {it} {iv}",
        ]
    if any(i.key == "striker" for i in items):
        rest = [i for i in items if i.key != "striker"]
        rr = [i for i in refl_items if i.key != "striker"]
        bt_, ba = join_np(rng, rest)
        rt_, ra = join_np(rng, rr)
        sv = agr(rng.choice(VIN), "m")
        link = rng.choice(
            [
                "aur peeche peeche striker bhi",
                "aur saath mein striker bhi",
                "par striker bhi",
                "lekin striker bhi",
                "aur striker bhi",
                "magar sath mein striker bhi",
                "but striker bhi",
                "to striker bhi saath",
                "par manhoos striker bhi",
                ", upar se striker bhi",
                "aur uske peeche striker bhi",
                ". Striker bhi",
                f"aur {m} striker bhi",
                f"par {m} striker bhi",
                "aur dheere dheere striker bhi",
            ]
        )
        R += (
            [f"{E} {rt_} {agr(rng.choice(VTR), ra)} {link} {sv}"] * 8
            + [f"{o} {sh} {pp} {bt_} {agr(rng.choice(VIN), ba)} {link} {sv}"] * 5
            + [
                f"{E} {rt_} to {agr(rng.choice(VTR), ra)} par striker nahi bacha, wo bhi {sv}",
                f"{E} {rt_} {agr(rng.choice(VTR), ra)} aur striker bhi daal baitha"
                if na == "a" and p["who"]
                else "",
                f"{bt_} {agr(rng.choice(VIN), ba)}, {m} striker bhi {sv}",
                f"{m} striker {sv} aur {bt_} bhi {agr(rng.choice(VIN), ba)}",
                f"{m} striker {bt_ and 'pehle'} {sv}, phir {bt_} {agr(rng.choice(VIN), ba)}",
                f"{m} striker {sv}, saath mein {bt_} bhi",
                f"striker ke saath {bt_} bhi {agr(rng.choice(VIN), ba)} {o} {sh} se",
                f"{bt_} aur {m} striker, dono {rng.choice(['gaye', 'andar', 'gir gaye', 'pocket hue'])}",
                f"{E} {rt_} ke saath apna striker bhi {agr(rng.choice(VTR), 'm')}"
                if len(rr) == 1
                and rr[0].g == "f"
                and not rr[0].pl
                and not rr[0].t.endswith((" ek", "apni", "meri", "uski"))
                else f"{E} {rt_} aur apna striker {agr(rng.choice(VTR), 'm')}",
                f"{E} {mara}, pehle {bt_} {agr(rng.choice(VIN), ba)}, phir striker bhi {sv}",
            ]
        )
        R = [r for r in R if r]
    if est:  # the striker is already known
        R += (
            [f"{it} {iv}"] * 12
            + [f"{it} {rng.choice(VIN_NOM)}"] * 3
            + [f"is shot mein {it} {iv}"] * 3
            + [
                f"aur {it} {iv}",
                f"usmein {it} {iv}",
                f"us shot se {it} {iv}",
                f"{it} bhi {iv}" if len(items) == 1 else f"{it} {iv}",
            ]
        )
    return rng.choice(R)


def core_unsaid(rng, items):
    t, a = join_np(rng, items)
    iv = agr(rng.choice(VIN), a)
    sh = rng.choice(["shot", "stroke", "shot", "strike", "prahaar", "chaal"])
    R = (
        [f"{t} {iv}"] * 8
        + [f"{t} {rng.choice(VIN_NOM)}"] * 5
        + [f"is {sh} mein {t} {iv}"] * 3
        + [f"{t} {iv} is {sh} mein"] * 2
        + [f"ek hi {sh} mein {t} {iv}"] * 2
        + [
            f"{t} ek hi {sh} mein {iv}",
            f"{t} pocket kiye gaye" if a == "mp" else f"{t} {agr('pocket %k %g', a)}",
            f"{t} {agr('pocket %h', a)} hai" if a != "mp" else f"{t} pocket hue hain",
            f"shot ke baad {t} {rng.choice(VIN_NOM)}",
            f"shot hua, {t} {iv}",
            f"shot hua aur {t} {iv}",
            f"stroke hua. {t} {iv}",
            f"us {sh} mein {t} {iv}",
            f"sirf {t} {iv}" if len(items) == 1 and "sirf" not in t else f"{t} {iv}",
            f"{t} {iv}, baaki sab board pe",
            f"{t} {iv}, aur kuch nahi",
            f"dekho {t} {iv}",
            f"ek {sh}, aur {t} {rng.choice(VIN_NOM)}",
            f"is {sh} ka nateeja: {t} {rng.choice(VIN_NOM)}",
            f"stroke ke baad pocket mein mila: {t}",
            f"pocket mein kya gaya: {t}",
            f"{iv} {t}",
            f"frame se takra ke {t} {iv}",
            f"ye dekho, {t} {iv}",
            f"{t} {iv} lagta hai",
            f"{t} {iv} hai"
            if iv.split()[-1] in ("gayi", "gaya", "hui", "hua", "giri", "gira")
            else f"{t} {iv}",
            f"stroke ke dauraan {t} {iv}",
            f"{sh} ke baad dekha to {t} {rng.choice(VIN_NOM)}",
            f"report: {t} {rng.choice(VIN_NOM)}",
            f"{t} {iv} ekdum saaf",
        ]
    )
    return rng.choice(R)


NOTHING = rows("hinglish_stroke", "NOTHING")
NOTH_P = rows("hinglish_stroke", "NOTH_P")
NOTH_SOLO = rows("hinglish_stroke", "NOTH_SOLO")
NOTH_U = rows("hinglish_stroke", "NOTH_U")
CTX = {tuple(key.split()): texts for key, texts in groups("hinglish_stroke", "CTX").items()}


def split_alts(s):
    out, depth, cur = [], 0, ""
    for c in s:
        if c == "{":
            depth += 1
        if c == "}":
            depth -= 1
        if c == "|" and depth == 0:
            out.append(cur)
            cur = ""
        else:
            cur += c
    out.append(cur)
    return [x.strip() for x in out if x.strip()]


CTX_EST = {("queen", "pending"), ("break",), ("owes",)}
CTX_U = {  # striker unsaid
    ("queen", "pending"): [
        "{$Q} pichle shot mein gayi thi, cover baaki tha",
        "cover wala shot tha",
        "{$Q} cover karne ka shot tha",
        "{$Q} cover honi baaki thi",
        "cover ke shot mein",
        "ye {$Q} ka cover shot tha",
    ],
    ("queen", "on_board"): CTX[("queen", "on_board")],
    ("break",): [
        "break shot tha",
        "break mein",
        "break pe hi",
        "break hua aur",
        "pehla hi shot tha, break",
        "break maara",
        "board ke pehle stroke yaani break mein",
        "break ke shot mein",
        "opening break mein",
    ],
}


def ctx_text(rng, key, p, val=None, val2=None):
    s = rng.choice(CTX[key] if p else CTX_U[key])
    s = s.replace(
        "$Q", rng.choice(["rani", "rani", "rani", "queen", "queen", "laal wali", "red", "laal"])
    )
    s = sp(rng, s)
    if val is not None:
        if "#n" in s:
            s = s.replace("#n", num(rng, val) if val in NUMW else str(val))
        if "#d" in s:
            s = s.replace("#d", num(rng, val))
            if val > 1:
                s = (
                    s.replace("due tha", "due the")
                    .replace("due baaki tha", "due baaki the")
                    .replace("due chadha hua tha", "due chadhe hue the")
                    .replace("due chadha tha", "due chadhe the")
                    .replace("due dena baaki tha", "due dene baaki the")
                    .replace("due chadha hua hai", "due chadhe hue hain")
                )
        s = s.replace("#s", bignum(rng, val))
    if val2 is not None:
        s = s.replace("#z", str(val2))
    return tok(rng, s, p) if p else s


F = groups("hinglish_stroke", "F")
FU = groups("hinglish_stroke", "FU")
DIRECT = rows("hinglish_stroke", "DIRECT")
FIRST = groups("hinglish_stroke", "FIRST")
D_STR = rows("hinglish_stroke", "D_STR")
D_QUEEN = split_alts(
    "{rani|queen} nahi {giri|gayi}|{rani|queen} bas hili, giri nahi|{rani|laal wali} girte girte bachi|{rani|queen} ko bas chhu ke nikal gaya striker|{rani|queen} pocket ke muh pe atak gayi, gayi nahi|{rani|queen} to hili bhi nahi|{rani|laal} ko striker ne chhua bhi nahi|{rani|queen} kinare pe jhool ke ruk gayi"
)
D_OPP = split_alts(
    "<of> koi nahi {gayi|giri}|<of> ek bhi nahi giri|<of> goti {hilte hilte bach gayi|ko bas chhua|kinare pe atak gayi}|<of> wali to hili bhi nahi|<of> goti pocket pe jhool ke ruk gayi|<of> goti girte girte bachi|<of> gotiyan wahin ki wahin hain|<of> nahi gayi koi"
)
D_OWN = split_alts(
    "{apni|<f>} koi nahi {gayi|giri}|apni ek bhi nahi giri|apni wali to hili bhi nahi|apni goti kinare pe atak gayi|<f> goti girte girte reh gayi|apni ek na gayi|<f> to pocket pe ruk gayi"
)
D_IDLE = rows("hinglish_stroke", "D_IDLE")
D_CLAIM_ME = rows("hinglish_stroke", "D_CLAIM_ME")
D_CLAIM_OPP = split_alts(
    "<N> bol <RH> phir {meri|<f>} baari hai".replace("{meri|<f>}", "<f>")
    + "|<N> maan nahi <RH>|<N> bahas kar <RH>|<N> keh <RH> sab theek hai|push nahi tha saaf flick tha|<N> has <RH> upar se|<N> bolt<a> <hai> kuch galat nahi hua|foul nahi tha waise|ab <N> dobara khelne baith gay<a>"
)
D_NEGF = rows("hinglish_stroke", "D_NEGF")
D_PREV = rows("hinglish_stroke", "D_PREV")
OPEN = rows("hinglish_stroke", "OPEN")
TAIL_G = rows("hinglish_stroke", "TAIL_G")
TAIL_ME = rows("hinglish_stroke", "TAIL_ME")
TAIL_OPP = rows("hinglish_stroke", "TAIL_OPP")
LEAD = rows("hinglish_stroke", "LEAD")


def make_stroke(rng):
    by = wch(rng, [("me", 46), ("opp", 37), ("un", 17)])
    if rng.random() < 0.15:
        r = special(rng)
        if r:
            return r
    p = pair(rng, by) if by != "un" else None
    rec = {"kind": "stroke", "by": {"me": "me", "opp": "opponent", "un": "unsaid"}[by]}
    before = {}
    pre = []
    est = False
    ctx = {}
    post = []
    # --- contexts
    k = wch(rng, [(0, 54), (1, 30), (2, 12), (3, 4)])
    if by == "un":
        k = wch(rng, [(0, 75), (1, 25)])
    used = set()
    for _ in range(k):
        if by == "un":
            key = rng.choice(
                [("queen", "pending"), ("queen", "on_board"), ("queen", "on_board"), ("break",)]
            )
        else:
            key = wch(
                rng,
                [
                    (("queen", "pending"), 20),
                    (("queen", "covered_by_me"), 9),
                    (("queen", "covered_by_opponent"), 9),
                    (("queen", "on_board"), 10),
                    (("own_last",), 5),
                    (("opp_last",), 3),
                    ("npown", 8),
                    ("npopp", 7),
                    (("own_left",), 7),
                    (("own_left9",), 3),
                    (("opp_left",), 5),
                    (("own_down",), 6),
                    (("opp_down",), 2),
                    (("nothing_down",), 7),
                    (("break",), 8),
                    (("owes",), 7),
                    (("score_own",), 3),
                    (("score_opp",), 3),
                    (("score_both",), 2),
                ],
            )
        fam = {"npown": "own", "npopp": "opp"}.get(key) or {
            "own_last": "own",
            "own_left": "own",
            "own_left9": "own",
            "own_down": "own",
            "nothing_down": "own",
            "break": "own",
            "opp_last": "opp",
            "opp_left": "opp",
            "opp_down": "opp",
            "score_own": "s",
            "score_opp": "s",
            "score_both": "s",
        }.get(key[0], key[0])
        if fam in used:
            continue
        if key == ("break",) and used:
            continue
        if "brk" in used:
            continue
        if (
            key[0] == "queen"
            and key[1] != "on_board"
            and "ndown" in used
            and key[1] == "covered_by_me"
        ):
            continue
        if key in (("nothing_down",), ("own_left9",)) and before.get("queen") in (
            "covered_by_me",
            "pending",
        ):
            continue
        used.add(fam)
        if key == ("break",):
            used.add("brk")
            before["break"] = True
        if key == ("nothing_down",):
            used.add("ndown")
        if key == "npown":
            ctx["own_last"] = "np"
            continue
        if key == "npopp":
            ctx["opp_last"] = "np"
            continue
        val = val2 = None
        if key[0] == "queen":
            before["queen"] = key[1]
            if key[1] != "on_board":
                ctx["noq"] = "queen"
            else:
                ctx["noq"] = "queen"
        elif key == ("own_left",):
            val = rng.choice([2, 2, 3, 3, 4, 4, 5, 6, 7, 8])
            before["own_left"] = val
            ctx["own_left"] = val
        elif key == ("own_left9",):
            before["own_left"] = 9
            ctx["own_left"] = 9
            used.add("ndown")
        elif key == ("opp_left",):
            val = rng.choice([2, 2, 3, 3, 4, 5, 6, 7, 8])
            before["opp_left"] = val
            ctx["opp_left"] = val
        elif key == ("own_down",):
            val = rng.choice([1, 2, 2, 3, 3, 4, 5, 6, 7])
            before["own_down"] = val
            ctx["own_down"] = val
        elif key == ("opp_down",):
            val = rng.choice([2, 3, 4, 5, 6, 7])
            before["opp_down"] = val
            ctx["opp_down"] = val
        elif key == ("own_last",):
            before["own_last"] = True
            ctx["one_own"] = 1
        elif key == ("opp_last",):
            before["opp_last"] = True
            ctx["one_opp"] = 1
        elif key == ("nothing_down",):
            before["nothing_down"] = True
        elif key == ("owes",):
            val = rng.choice([1, 1, 1, 2, 2, 3])
            before["owes"] = val
        elif key[0].startswith("score"):
            val = rng.randint(3, 28)
            val2 = rng.randint(2, 28)
            if key[0] == "score_own":
                before["score_own"] = val
            elif key[0] == "score_opp":
                before["score_opp"] = val
            else:
                before["score_own"] = val
                before["score_opp"] = val2
        t = ctx_text(rng, key, p, val, val2)
        if p and key in CTX_EST and key != ("owes",):
            est = True
        if t.endswith((" pe hi", " aur", " mein")):
            pre.insert(len(pre), ("glue", t))
        elif (
            key[0] in ("queen",)
            and key[1] in ("on_board", "covered_by_me", "covered_by_opponent")
            and rng.random() < 0.45
        ) or (
            key[0].startswith(("score", "own_left", "opp_left"))
            and key[0] != "own_left9"
            and rng.random() < 0.25
        ):
            post.append(t)
        else:
            pre.append(("s", t))
    if by == "un" and before.get("break") and any(x[1].endswith("pe hi") for x in pre):
        pass
    # --- what happened
    kind = wch(rng, [("fell", 74), ("nothing", 8), ("jump", 8), ("jumpfell", 3), ("faultonly", 7)])
    if ctx.get("own_last") == "np" or ctx.get("opp_last") == "np":
        kind = "fell"
    body = []
    fell = {}
    jumped = {}
    fault = None
    extra = None
    if kind == "faultonly" or rng.random() < (0.24 if kind in ("fell", "nothing") else 0.06):
        fault = True
    if not fault and p and rng.random() < 0.06:
        extra = rng.choice(["direct", "direct", "nothing", "own", "queen"])
    if fault:
        fk = rng.choice(list(F))
        rec["faults"] = [fk]
        ft = tok(rng, sp(rng, rng.choice(F[fk])), p) if p else rng.choice(FU[fk])
        if rng.random() < 0.09:
            fk2 = rng.choice(
                [x for x in F if x not in (fk, "not_with_striker", "too_soon", "push", "off_base")]
            )
            if fk not in ("off_base", "off_lines") or fk2 not in (
                "off_lines",
                "circle_uncovered",
                "cuts_moon",
            ):
                f2 = tok(rng, sp(rng, rng.choice(F[fk2])), p) if p else rng.choice(FU[fk2])
                ft = ft + rng.choice([", aur ", ". Upar se ", " aur ", ", saath hi "]) + f2
                rec["faults"] = [fk, fk2]
        if p:
            est = True
        if fk == "too_soon" and ft.find("due") >= 0 and "queen" in before:
            pass
    if extra:
        if extra == "direct":
            ft = tok(rng, sp(rng, rng.choice(DIRECT)), p)
            rec["direct_hit"] = True
        else:
            ft = tok(rng, sp(rng, rng.choice(FIRST[extra])), p)
            rec["first"] = extra
        est = True
        if extra == "nothing":
            kind = rng.choice(["nothing", "none", "str"])
        if extra == "queen" and ctx.get("noq") and before.get("queen") != "on_board":
            rec.pop("first")
            return make_stroke(rng)
    items = []
    if kind in ("fell", "str", "jumpfell"):
        mode = pick_fell(rng, p, ctx)
        if ctx.get("own_last") == "np" and ctx.get("opp_last") == "np":
            mode = rng.choice(
                ["own+opp", "own+opp", "own+opp+str"] + (["all"] if not ctx.get("noq") else [])
            )
        elif ctx.get("own_last") == "np":
            mode = rng.choice(
                ["own"] * 5
                + ["own+str"] * 3
                + ["own+opp"]
                + (["queen+own"] * 2 + ["q+own+str"] if not ctx.get("noq") else [])
            )
        elif ctx.get("opp_last") == "np":
            mode = rng.choice(
                ["opp"] * 6
                + ["opp+str"] * 2
                + ["own+opp"]
                + (["q+opp"] if not ctx.get("noq") else [])
            )
        if extra == "nothing" or kind == "str":
            mode = "str"
        if fault and rec["faults"] == ["not_with_striker"] and "str" in mode:
            mode = "own" if p else "man"
        if (ctx.get("one_own") or ctx.get("own_left") or ctx.get("own_down")) and mode in (
            "man",
            "col",
            "man+str",
            "col+str",
            "wb",
            "q+man",
            "q+col",
        ):
            mode = rng.choice(["own", "own+str", "str"])
        if (ctx.get("one_opp") or ctx.get("opp_left")) and mode in (
            "man",
            "col",
            "man+str",
            "col+str",
            "wb",
            "q+man",
            "q+col",
        ):
            mode = rng.choice(["opp", "own", "str"])
        rng.getstate()
        if p:
            s0 = rng.random()
            r2 = random.Random(int(s0 * 1e9))
            r3 = random.Random(int(s0 * 1e9))
            its = build(r2, p, mode, ctx, False)
            rits = build(r3, p, mode, ctx, True)
            if [(i.key, i.n) for i in its] != [(i.key, i.n) for i in rits] or fellof(its)[
                1
            ] != fellof(rits)[1]:
                # make them the same meaning: rebuild reflexive from own words
                return make_stroke(rng)
            body.append(core(rng, p, its, rits, est))
            items = its
        else:
            items = build(rng, None, mode, ctx, True)
            if len(items) == 1 and items[0].key == "own" and items[0].t.startswith("apni wali"):
                return make_stroke(rng)
            body.append(core_unsaid(rng, items))
        fell, b2 = fellof(items)
        before.update(b2)
        # consistency with before
        ol = before.get("own_left")
        n = fell.get("own")
        if ol and n and (n == "some" or n >= ol):
            return make_stroke(rng)
        opl = before.get("opp_left")
        n2 = fell.get("opp")
        if opl and n2 and (n2 == "some" or n2 >= opl):
            return make_stroke(rng)
        if before.get("own_down") and n and n != "some" and n + before["own_down"] >= 9:
            return make_stroke(rng)
        if before.get("own_last") and n and n not in (1, 2):
            return make_stroke(rng)
        if before.get("nothing_down") and before.get("own_last"):
            return make_stroke(rng)
        if before.get("break") and (before.get("own_last") or before.get("opp_last")):
            return make_stroke(rng)
    if kind == "nothing":
        z = rng.choice(NOTHING)
        if p:
            if est and rng.random() < 0.6:
                body.append(z)
            else:
                body.append(
                    tok(
                        rng,
                        rng.choice(NOTH_P).replace("{Z}", z)
                        if rng.random() < 0.75
                        else rng.choice(NOTH_SOLO),
                        p,
                    )
                )
        else:
            body.append(rng.choice(NOTH_U).replace("{Z}", z))
        rec["nothing_fell"] = True
    if kind in ("jump", "jumpfell"):
        jm = wch(
            rng,
            [
                ("own", 4),
                ("opp", 4),
                ("str", 5),
                ("queen", 4),
                ("queen+str", 1),
                ("col", 2),
                ("man", 3),
                ("wb", 1),
                ("own+opp", 1),
                ("q+opp", 1),
            ],
        )
        if (
            ctx.get("noq")
            and before.get("queen") != "on_board"
            and jm in ("queen", "queen+str", "q+opp")
        ):
            jm = "str"
        if kind == "jumpfell" and fell.get("queen") and "q" in jm:
            jm = "str" if not fell.get("striker") else "man"
        if kind == "jumpfell" and fell.get("striker") and "str" in jm:
            jm = "own" if p else "man"
        if fault and rec["faults"] == ["not_with_striker"] and "str" in jm:
            jm = "man"
        ji = build(
            rng,
            p,
            jm,
            {k2: v for k2, v in ctx.items() if k2 not in ("own_last", "opp_last")},
            False,
        )
        jt, ja = join_np(rng, ji)
        jv = agr(rng.choice(VJUMP), ja)
        if p and jm == "str":
            jt = p["m"] + " striker"
        if p and not (est or (kind == "jumpfell")):
            s = rng.choice(
                [f"{p['o']} {rng.choice(SHOT)} se {jt} {jv}"] * 4
                + [
                    f"{p['E']} {rng.choice(['itna zor se maara ki', 'maara aur', 'maara to', 'aisa maara ki', 'tez maara,', 'zor se hit kiya aur'])} {jt} {jv}"
                ]
                * 4
                + [f"{jt} {jv} {p['o']} shot mein"] * 2
                + [
                    f"{p['A']} {jt} {jv}",
                    f"{p['m']} shot tha, {jt} {jv}",
                    f"{jt} {jv}, maara {p['E']} tha",
                    f"{p['o']} shot mein {jt} {rng.choice(VJUMP_NOM)}",
                    f"{p['E']} {jt} board ke bahar {agr('uda %d', ja)}"
                    if jm not in ("str",) and "own" not in jm
                    else f"{p['m']} striker {jv}",
                    f"{p['E']} kya maara, {jt} {jv}",
                ]
            )
            if jm == "str" and rng.random() < 0.6:
                s = f"{jt} {jv}"
        else:
            s = rng.choice(
                [f"{jt} {jv}"] * 4
                + [
                    f"{jt} {rng.choice(VJUMP_NOM)}",
                    f"is shot mein {jt} {jv}",
                    f"shot itna tez tha ki {jt} {jv}",
                ]
            )
        if kind == "jumpfell":
            s = rng.choice(
                [
                    f", aur {s}",
                    f"aur {s}",
                    f". {s}",
                    f", par {s}",
                    f", magar {s}",
                    f", saath mein {s}",
                ]
            )
            body[-1] += " " + s
        else:
            body.append(s)
        jumped = fellof(ji)[0]
        if kind == "jump" and rng.random() < 0.25:
            z = rng.choice(rows("hinglish_stroke", "make_stroke 1"))
            body[-1] += rng.choice([", ", " par ", ", lekin ", ". ", " aur "]) + z
            rec["nothing_fell"] = True
    if (
        rng.random() < 0.1
        and len(items) == 1
        and items[0].key in ("striker", "queen")
        and not jumped
    ):
        body[-1] += rng.choice(
            [
                ", aur kuch nahi gira",
                ", aur kuch nahi",
                ", koi goti nahi gayi",
                ", saath mein kuch nahi",
                " aur goti ek bhi nahi",
                ", baaki sab board pe",
            ]
        )
    main = body[0] if body else ""
    if (fault or extra) and re.search("(baari|turn) (.*)?thi|shot tha", main):
        return make_stroke(rng)
    # --- join fault/extra with main
    if fault or extra:
        if not main:
            main = ft
        elif rng.random() < 0.68 or (p and not est):
            main = (
                ft
                + rng.choice(
                    [
                        " aur ",
                        ", phir bhi ",
                        ". ",
                        ", aur ",
                        " phir ",
                        ", ",
                        ", usi mein ",
                        (" aur "),
                        ". Upar se ",
                        " lekin ",
                    ]
                )
                + main
            )
        else:
            # core first: needs its own striker: est may have produced a bare core; fault names the striker anyway
            main = main + rng.choice(rows("hinglish_stroke", "make_stroke 2")) + ft
    # --- distractors
    ds = []
    hasS = fell.get("striker") or jumped.get("striker")
    if rng.random() < 0.27 and kind != "faultonly":
        pool = []
        if not hasS and (fell or jumped):
            pool += D_STR * 2
        if not fell.get("queen") and not jumped.get("queen") and not before.get("queen") and fell:
            pool += D_QUEEN
        if p:
            if (
                fell.get("own")
                and not fell.get("opp")
                and "man" not in fell
                and "white" not in fell
                and "black" not in fell
                and not jumped
                and not before.get("opp_last")
            ):
                pool += D_OPP
            if (
                fell.get("opp")
                and not fell.get("own")
                and not jumped
                and not before.get("own_last")
            ):
                pool += D_OWN
            if not rec.get("faults"):
                pool += list(D_CLAIM_ME if by == "me" else D_CLAIM_OPP)
        if not rec.get("faults"):
            pool += D_NEGF
        pool += D_IDLE * 1
        d = rng.choice(pool)
        if "flick" in d and rec.get("faults"):
            d = "kya shot tha"
        if not p:
            d = d.replace("<m> ", "")
        d = sp(rng, d)
        if p:
            d = tok(rng, d, p)
        if "<" not in d:
            ds.append(d)
    prev = None
    if (
        p
        and rng.random() < 0.07
        and "queen" not in before
        and not before.get("nothing_down")
        and not before.get("break")
        and not before.get("own_down")
        and not ctx
    ):
        prev = tok(rng, sp(rng, rng.choice(D_PREV)), p)
    # --- assemble
    s = ""
    for j, (tp, t) in enumerate(pre):
        if tp == "glue":
            s += t + (" " if t.endswith((" aur", " mein", " pe hi")) else ", ")
        elif j < len(pre) - 1:
            s += t + rng.choice([". ", ", ", " aur ", ", "])
        elif main.startswith(("ab ", "abhi ", "phir ", "is ", "jab ")):
            s += t + rng.choice([". ", ", "])
        else:
            s += t + rng.choice(
                rows("hinglish_stroke", "make_stroke 3")
                if not (p and est and fault)
                else [". ", ", ", " aur "]
            )
    if prev:
        s = prev + rng.choice(rows("hinglish_stroke", "make_stroke 4")) + s
    s += main
    for t in post:
        s += (
            rng.choice(
                [", ", ". "]
                if "score" in t or "point" in t
                else rows("hinglish_stroke", "make_stroke 5")
            )
            + t
        )
    for d in ds:
        if d in D_IDLE:
            s += rng.choice([", ", ". ", ", ", " - "]) + d
        elif rng.random() < 0.75:
            s += rng.choice([", ", ". ", ", ", "; ", ", par ", " aur ", ", lekin "]) + d
        elif "<" not in d:
            s = d + rng.choice([", ", ". ", "; ", ", bas "]) + s
    if rng.random() < 0.06:
        s = rng.choice(LEAD) + " " + s
    if rng.random() < 0.3:
        s = rng.choice(OPEN) + rng.choice([" ", ", ", ", ", "! ", " "]) + s
    if rng.random() < 0.34:
        tails = (
            TAIL_G * (3 if by == "un" else 1)
            + (TAIL_ME if by == "me" and not p.get("partner") else [])
            + (TAIL_OPP if by == "opp" and not p.get("second") else [])
        )
        s += rng.choice([", ", ". ", ", ", " ", ". "]) + rng.choice(tails)
    elif rng.random() < 0.08:
        s += rng.choice(rows("hinglish_stroke", "make_stroke 6"))
    if fell:
        rec["fell"] = fell
    if jumped:
        rec["jumped"] = jumped
    if before:
        rec["before"] = before
    if before.get("nothing_down") and before.get("queen") in ("pending", "covered_by_me"):
        return make_stroke(rng)
    if p:
        s = pronominal(rng, s, p)
    rec["text"] = s
    return rec


from hinglish_special import special
