"""Whole-sentence stroke skeletons whose words decide the truth."""

from hinglish_core import num
from tables import rows


def r_(by, text, fell=None, **k):
    d = {"kind": "stroke", "by": by, "text": text}
    if fell:
        d["fell"] = fell
    d.update({a: b for a, b in k.items() if b})
    return d


TAILS = rows("hinglish_special", "TAILS")
OPN = rows("hinglish_special", "OPN")


def G(rng):
    return rng.choice(["goti", "goti", "goti", "goti", "gitti", "gotti", "disc"])


def fv(rng, pl=False):
    return rng.choice(rows("hinglish_special", "fv"))


def tv(rng):
    return rng.choice(rows("hinglish_special", "tv"))


COLW = {"white": ["safed", "white", "gori", "safed"], "black": ["kaali", "black", "kaali", "black"]}


def other(c):
    return "black" if c == "white" else "white"


def s_colour(rng):
    """I'm white: colour means own"""
    c = rng.choice(["white", "black"])
    d = other(c)
    w, x = rng.choice(COLW[c]), rng.choice(COLW[d])
    who = rng.choice(["me", "me", "opp", "opp"])
    own_is = {
        "me": [
            f"main {w} hun",
            f"main {w} khel raha hun",
            f"main {w} se khel raha hun",
            f"meri {w} hain",
            f"meri {w} hai",
            f"{w} meri hai",
            f"mera {w} hai",
            f"apun {w} hai",
            f"mai {w} wala hun",
            f"{w} mere hain",
            f"main {w} pe hun",
            f"is board mein main {w} hun",
            f"uski {x} hain",
            f"wo {x} khel raha hai",
            f"{x} uski hai",
            f"saamne wala {x} hai",
        ],
        "opp": [
            f"wo {w} hai",
            f"wo {w} khel raha hai",
            f"uski {w} hain",
            f"{w} uski hai",
            f"saamne wala {w} hai",
            f"opponent {w} se khel raha hai",
            f"main {x} hun",
            f"main {x} khel raha hun",
            f"meri {x} hain",
            f"{x} meri hai",
            f"mera {x} hai",
            f"main {x} se khelta hun",
        ],
    }[who]
    ident = rng.choice(own_is)
    E, o, by = {
        "me": (rng.choice(["maine", "maine", "humne"]), "mere", "me"),
        "opp": (
            rng.choice(["usne", "usne", "saamne wale ne", "opponent ne", "isne"]),
            "uske",
            "opponent",
        ),
    }[who]
    if E == "humne":
        o = "hamare"
    k = rng.choice(["c", "c", "d", "d", "cd", "cs", "ds", "cds"])
    n, m = rng.choice([1, 1, 1, 2, 2, 3]), rng.choice([1, 1, 1, 2])
    a, b = f"{num(rng, n)} {w}", f"{num(rng, m)} {x}"
    S = {
        "c": [a],
        "d": [b],
        "cd": [a, b],
        "cs": [a, "striker"],
        "ds": [b, "striker"],
        "cds": [a, b, "striker"],
    }[k]
    fell = {}
    if "c" in k:
        fell["own"] = n
    if "d" in k:
        fell["opp"] = m
    if "s" in k:
        fell["striker"] = True
    if len(S) > 1 and rng.random() < 0.3:
        S = S[::-1]
    lst = (
        S[0]
        if len(S) == 1
        else (f"{S[0]} aur {S[1]}" if len(S) == 2 else f"{S[0]}, {S[1]} aur {S[2]}")
    )
    if S[-1] == "striker":
        t = rng.choice(
            [
                "daal diya",
                "gira diya",
                "bhi daal diya" if len(S) > 1 else "daal diya",
                "pocket kar diya",
            ]
        )
        i = rng.choice(["gir gaye", "gaye", "dono gaye" if len(S) == 2 else "gaye", "chala gaya"])
    else:
        t = tv(rng)
        i = fv(rng)
    ev = rng.choice(
        [
            f"{E} {lst} {t}",
            f"{o} shot se {lst} {i}",
            f"{o} shot mein {lst} {i}",
            f"{E} maara aur {lst} {i}",
            f"{lst} {i} {o} shot mein",
            f"{E} ek shot mein {lst} {t}",
            f"{lst} {E} {t}",
            f"{E} maara to {lst} {i}",
        ]
    )
    s = rng.choice(
        [
            f"{ident}, {ev}",
            f"{ident}. {ev}",
            f"{ident} aur {ev}",
            f"{ev}, {ident}",
            f"{ev}. {ident}",
            f"{ident}, par {ev}",
            f"{ev}, aur {ident}",
            f"{ev} aur {ident}",
        ]
    )
    return r_(by, rng.choice(OPN) + s + rng.choice(TAILS), fell)


def s_colour_yaani(rng):
    c = rng.choice(["white", "black"])
    w = rng.choice(COLW[c])
    n = rng.choice([1, 1, 2, 2, 3])
    nn = num(rng, n)
    who = rng.choice(["me", "opp"])
    E, by, own, opp = (
        (
            rng.choice(["maine", "mene", "humne"]),
            "me",
            rng.choice(["meri", "apni"]),
            rng.choice(["uski", "saamne wale ki"]),
        )
        if who == "me"
        else (
            rng.choice(["usne", "saamne wale ne", "isne", "Rahul ne", "didi ne"]),
            "opponent",
            rng.choice(["uski", "uski apni"]),
            rng.choice(["meri", "hamari"]),
        )
    )
    k = rng.choice(["own", "opp"])
    g = own if k == "own" else opp
    s = rng.choice(
        [
            f"{E} {nn} {w} {tv(rng)}, yaani {g}",
            f"{E} {nn} {w} {tv(rng)}, matlab {g}",
            f"{E} {nn} {w} {tv(rng)} aur {w} {g} hai",
            f"{E} {nn} {w} {tv(rng)}, {w} to {g} hi hain",
            f"{E} {nn} {w} {tv(rng)} jo {g} thi",
            f"{nn} {w} jo {E} {tv(rng)} wo {g} thi",
            f"{E} {g} {nn} {w} {tv(rng)}",
            f"{E} {g} {w} wali {nn} {tv(rng)}" if n > 1 else f"{E} {g} {w} wali {tv(rng)}",
            f"{E} {g} {w} {tv(rng)}" if n == 1 else f"{E} {g} {nn} {w} {tv(rng)}",
            f"{nn} {w} gayi, {w} {g} thi, maara {E} tha",
            f"{E} maara, {nn} {w} gayi, wo {g} thi",
        ]
    )
    return r_(by, rng.choice(OPN) + s + rng.choice(TAILS), {k: n})


def s_correct(rng):
    """not mine, his"""
    who = rng.choice(["me", "opp"])
    k = rng.choice(["own", "opp"])
    by = "me" if who == "me" else "opponent"
    me, his = (
        rng.choice(["meri", "meri", "hamari"]),
        rng.choice(["uski", "uski", "saamne wale ki", "opponent ki"]),
    )
    if who == "opp":
        his = "uski"
    E0 = rng.choice(["maine", "maine", "humne"])
    me = "hamari" if who == "me" and E0 == "humne" else "meri" if who == "me" else me
    own, opp = (me, his) if who == "me" else (his, me)
    g, ng = (own, opp) if k == "own" else (opp, own)
    E = E0 if who == "me" else rng.choice(["usne", "usne", "isne", "saamne wale ne"])
    o = ("mere" if E != "humne" else "hamare") if who == "me" else "uske"
    m = o[:-1] + "a"
    x = G(rng)
    V = tv(rng)
    I = fv(rng)
    s = rng.choice(
        [
            f"wo {x} {ng} nahi thi, {g} thi, par {V} {E}",
            f"jo {x} {E} {V} wo {ng} nahi, {g} thi",
            f"{E} {g} {x} {V}, {ng} nahi",
            f"{E} {ng} nahi, {g} {x} {V}",
            f"jo {x} {I} wo {g} thi, maara {E} tha",
            f"{x} {I}, {ng} nahi {g}, shot {m} tha",
            f"{I} to hai {x}, par {ng} nahi, {g}; shot {m} tha",
            f"{o} shot mein {x} {I}, {g} thi {ng} nahi",
            f"{E} maara aur {x} {I}. {ng} nahi {g} thi",
            f"{E} {V} kiski? {g}! {ng} wali to hili bhi nahi",
            f"galat bola pehle. {E} jo {x} {V} wo {g} thi, {ng} nahi",
            f"{E} nishana {ng} {x} pe lagaya tha par {I} {g}",
            f"{m} nishana {ng} {x} pe tha, lekin andar gayi {g}",
            f"{x} ek hi {I} {o} shot se aur wo {g} thi",
            f"{o} striker se {x} {I}, aur wo {x} {g} thi",
            f"log samjhe {ng} gayi, asal mein {o} shot se {g} {x} {I}",
            f"{E} {x} {V}. Wo {x} {g} thi",
            f"{x} {E} {V}, thi {g}",
            f"pocket mein jo {x} {I} {g} hai, {m} shot tha",
            f"ek {x} {I} {o} shot se, {g} wali",
            (f"daalni thi {ng}, {V} {E} {g}"),
        ]
    )
    return r_(by, rng.choice(OPN) + s + rng.choice(TAILS), {k: 1})


def s_split(rng):
    who = rng.choice(["me", "opp"])
    by = "me" if who == "me" else "opponent"
    E = (
        rng.choice(["maine", "humne", "maine"])
        if who == "me"
        else rng.choice(["usne", "isne", "saamne wale ne", "opponent ne", "Sonu ne"])
    )
    own, opp = (
        (rng.choice(["apni", "meri"] if E == "maine" else ["apni", "hamari"]), "uski")
        if who == "me"
        else (rng.choice(["apni", "uski apni", "uski"]), "meri")
    )
    a, b = rng.choice([(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3)])
    t = a + b
    A, B, T = num(rng, a, 0.5), num(rng, b, 0.5), num(rng, t, 0.5)
    o = {"maine": "mere", "humne": "hamare"}.get(E, "uske")
    g = rng.choice(["goti", "gotiyan", "goti"])
    V, I = tv(rng), fv(rng)
    g1 = "goti" if a == 1 else g
    k = rng.choice(["oo", "oo", "oo", "oq", "qs", "some", "wb"])
    if k == "oo":
        s = rng.choice(
            [
                f"{E} {T} {g} {V} jisme se {A} {own} {B} {opp}",
                f"{T} ek saath {V} {E}, {A} {own} aur {B} {opp}",
                f"{E} {T} {g} {V}: {A} {own}, {B} {opp}",
                f"{o} shot se {T} {g} {I}, {A} {own} aur {B} {opp}",
                f"{o} shot mein {own} {A} aur {opp} {B} {I}",
                f"{T} gayi {o} shot mein, unme se {A} {own}, {B} {opp}",
                f"{E} {A} {own} {B} {opp} dono {V}",
                f"{E} {opp} {B} {V} aur {own} bhi {A}",
                f"{E} {own} {A} {V}, saath mein {opp} bhi {B} {I}",
                f"{E} {T} {V}. {A} {own} thi, {B} {opp}",
                f"{o} shot mein {own} {A} {I} to theek, par {opp} {B} bhi {I}",
            ]
        )
        return r_(by, rng.choice(OPN) + s + rng.choice(TAILS), {"own": a, "opp": b})
    if k == "oq":
        s = rng.choice(
            [
                f"{num(rng, a + 1, 0.3)} ek saath {V} {E}!! {A} {own if own != 'uski' else 'apni'} aur rani",
                f"{E} {num(rng, a + 1)} cheezein ek shot mein {V}: rani aur {A} {own if own != 'uski' else 'apni'} {g1}",
                f"ek teer do shikaar, rani bhi aur {own if own != 'uski' else 'apni'} {A} {g1} bhi, {E} {V}",
                f"{E} rani ek pocket mein aur {own if own != 'uski' else 'apni'} {A} {g1} dusre mein daal di",
                f"{o} shot se rani left pocket mein aur {own} {A} {g1} right mein gayi",
                f"pehle rani {I} phir {own} {A} {g1}, sab {o} ek hi shot mein",
            ]
        )
        return r_(by, rng.choice(OPN) + s + rng.choice(TAILS), {"queen": True, "own": a})
    if k == "qs":
        s = rng.choice(
            [
                f"{o} shot se do cheezein {I.replace('gayi', 'gaye').replace('giri', 'gire').replace('hui', 'hue').replace('chali', 'chale')}: rani aur striker",
                f"{E} rani {V} par badle mein striker bhi de diya pocket ko",
                f"rani to le li {E} lekin striker bhi saath chala gaya",
                f"rani bhi gayi striker bhi gaya, {o} hi shot mein",
                f"{E} rani maari aur rani ke peeche peeche striker bhi doob gaya",
                f"{E} rani daali to striker ne bhi usi pocket mein dubki maar di",
            ]
        )
        return r_(by, rng.choice(OPN) + s + rng.choice(TAILS), {"queen": True, "striker": True})
    if k == "some":
        kk = rng.choice(["own", "opp"])
        gg = own if kk == "own" else opp
        if gg == "uski" and kk == "own":
            gg = "apni"
        extra = rng.random() < 0.3
        s = rng.choice(
            [
                f"{E} {gg} gotiyan {V}, kitni thi gini nahi",
                f"{E} {gg} gotiyan {V}, ginti nahi ki",
                f"{E} {gg} gotiyan {V}, pata nahi kitni",
                f"{o} shot se {gg} gotiyan {I}, kitni thi yaad nahi",
                f"{E} {gg} kuch gotiyan {V} ek saath",
                f"{E} {gg} kai gotiyan {V}",
                f"{E} {gg} gotiyan {V}, number mat poochho",
                f"{o} shot mein {gg} do-teen gotiyan {I}",
            ]
        )
        f = {kk: "some"}
        if extra:
            s += rng.choice(
                [" aur striker bhi gaya", ", striker bhi saath gaya", " aur striker bhi"]
            )
            f["striker"] = True
        return r_(by, rng.choice(OPN) + s + rng.choice(TAILS), f)
    s = rng.choice(
        [
            f"{o} shot mein kaali bhi gayi safed bhi",
            f"{E} ek kaali ek safed dono {V}",
            f"{o} shot se ek gori ek kaali jaali mein",
            f"{E} dono rang ki ek ek goti {V}",
        ]
    )
    return r_(by, rng.choice(OPN) + s + rng.choice(TAILS), {"white": 1, "black": 1})


def s_left_relative(rng):
    """last pieces told round about"""
    who = rng.choice(["me", "opp"])
    by = "me" if who == "me" else "opponent"
    E = (
        rng.choice(["maine", "humne"])
        if who == "me"
        else rng.choice(["usne", "isne", "saamne wale ne"])
    )
    mf = {"maine": "meri", "humne": "hamari"}.get(E, "uski")
    of = "uski" if who == "me" else "meri"
    o = mf[:-1] + "e"
    V, I = tv(rng), fv(rng)
    n = rng.choice([5, 6, 7, 8])
    nn = num(rng, n)
    return rng.choice(
        [
            lambda: r_(
                by,
                f"{of} aath to gir chuki thi, bachi ek, wo bhi {E} {V}",
                {"opp": 1},
                before={"opp_down": 8, "opp_last": True},
            ),
            lambda: r_(
                by,
                f"dono ki ek ek goti bachi thi, {E} dono ek saath {V}",
                {"own": 1, "opp": 1},
                before={"own_last": True, "opp_last": True},
            ),
            lambda: r_(
                by,
                f"dono ki last goti {o} ek hi shot mein {I}",
                {"own": 1, "opp": 1},
                before={"own_last": True, "opp_last": True},
            ),
            lambda: r_(
                by,
                f"dono ki aakhri goti {E} ek saath {V}, striker bhi gaya",
                {"own": 1, "opp": 1, "striker": True},
                before={"own_last": True, "opp_last": True},
            ),
            lambda: r_(
                by,
                f"{mf} sirf ek goti bachi thi aur wahi {E} {V}",
                {"own": 1},
                before={"own_last": True},
            ),
            lambda: r_(
                by,
                f"{of} sirf ek goti bachi thi aur {E} wahi {V}",
                {"opp": 1},
                before={"opp_last": True},
            ),
            lambda: r_(
                by, f"{mf} ek hi bachi thi, {E} wo bhi {V}", {"own": 1}, before={"own_last": True}
            ),
            lambda: r_(
                by,
                f"{of} ek hi bachi thi, galti se {E} wo {V}",
                {"opp": 1},
                before={"opp_last": True},
            ),
            lambda: r_(by, f"{mf} aakhri goti thi, {V} {E}", {"own": 1}, before={"own_last": True}),
            lambda: r_(
                by,
                f"ab tak {mf} ek bhi nahi gayi thi, is shot mein {mf} pehli goti {I}",
                {"own": 1},
                before={"nothing_down": True},
            ),
            lambda: r_(
                by,
                f"pehli baar kuch gaya {mf[:-1]}a is board mein, {E} ek goti {V}, {'apni'} hi",
                {"own": 1},
                before={"nothing_down": True},
            ),
            lambda: r_(
                by, f"{mf} do bachi thi, unme se ek {E} {V}", {"own": 1}, before={"own_left": 2}
            ),
            lambda: r_(
                by,
                f"{mf} {num(rng, 3)} bachi thi, {E} unme se ek {V}",
                {"own": 1},
                before={"own_left": 3},
            ),
            lambda: r_(
                by,
                f"jab {E} maara tab {mf} {nn} ja chuki thi; is shot mein ek aur {I}"
                if n < 8
                else f"jab {E} maara tab {mf} saat ja chuki thi; is shot mein aathvi bhi {I}",
                {"own": 1},
                before={"own_down": n if n < 8 else 7},
            ),
            lambda: r_(
                by,
                f"{nn} {mf} pehle se andar thi, ek aur {E} {V} abhi"
                if n < 8
                else f"7 {mf} pehle se andar thi, ek aur {E} {V} abhi",
                {"own": 1},
                before={"own_down": n if n < 8 else 7},
            ),
            lambda: (
                lambda k: r_(
                    by,
                    f"apni {num(rng, k)} daal chuka tha {'main' if who == 'me' else 'wo'}, {['', 'doosri', 'teesri', 'chauthi', 'paanchvi', 'chhathi', 'saatvi', 'aathvi'][k]} daali to striker bhi saath gaya",
                    {"own": 1, "striker": True},
                    before={"own_down": k},
                )
            )(rng.randint(1, 7)),
            lambda: (
                lambda k: r_(
                    by,
                    f"{mf} {num(rng, k)} ja chuki thi, {['', 'doosri', 'teesri', 'chauthi', 'paanchvi', 'chhathi', 'saatvi', 'aathvi'][k]} bhi {E} {V}",
                    {"own": 1},
                    before={"own_down": k},
                )
            )(rng.randint(1, 7)),
            lambda: (
                lambda k: r_(
                    by,
                    f"score {k}-{k} tha, {E} apni aakhri goti {V}",
                    {"own": 1},
                    before={"own_last": True, "score_own": k, "score_opp": k},
                )
            )(rng.randint(5, 28)),
            lambda: (
                lambda a, b: r_(
                    by,
                    f"score {a}-{b} {o} paksh mein tha, {E} striker pocket kar diya",
                    {"striker": True},
                    before={"score_own": a, "score_opp": b},
                )
            )(rng.randint(15, 28), rng.randint(3, 14)),
            lambda: r_(
                by,
                f"sab saaf kar diya {E}, rani, {mf} last aur {of} last ek hi shot mein",
                {"queen": True, "own": 1, "opp": 1},
                before={"own_last": True, "opp_last": True},
            ),
            lambda: r_(
                by,
                f"{E} ek ek karke nahi, aakhri do {mf if who == 'me' else 'apni'} ek saath {V}",
                {"own": 2},
                before={"own_last": True},
            ),
        ]
    )()


def s_queen_story(rng):
    who = rng.choice(["me", "opp"])
    by = "me" if who == "me" else "opponent"
    E = (
        rng.choice(["maine", "humne", "mere partner ne"])
        if who == "me"
        else rng.choice(
            ["usne", "isne", "saamne wale ne", "unhone", "Imran ne", "didi ne", "opponent ne"]
        )
    )
    mf = {"maine": "meri", "humne": "hamari", "mere partner ne": "hamari"}.get(E, "uski")
    of = "uski" if who == "me" else "meri"
    mf[:-1] + "e"
    A = {"maine": "mujhse", "humne": "humse", "mere partner ne": "mere partner se"}.get(E, "usse")
    Q = rng.choice(["rani", "rani", "queen", "laal wali", "red"])
    V, I = tv(rng), fv(rng)
    g = G(rng)
    n = rng.choice([1, 1, 1, 2])
    nn = num(rng, n)
    pend = {"queen": "pending"}
    L = [
        (f"pehle shot mein {Q} li thi {E}, dusre mein apni {nn} {g} {V}", {"own": n}),
        (f"{E} pehle {Q} daali, phir agle hi shot mein apni {g} bhi {V}", {"own": 1}),
        (f"{Q} pichle shot mein gayi thi {E} daali thi, is shot mein apni {nn} {V}", {"own": n}),
        (f"{Q} ke turant baad wale shot mein {E} apni {g} {V}", {"own": 1}),
        (
            (f"{E} {Q} ko cover kar diya, is shot mein apni {g} {V}"),
            {"own": 1},
        ),
        (f"{Q} cover karte hue {E} {of} {g} {V}", {"opp": 1}),
        (f"{Q} cover karte karte {E} striker bhi daal diya", {"striker": True}),
        (
            (f"{A} {Q} cover nahi hui, ulta {of} ek {g} {I}"),
            {"opp": 1},
        ),
        (f"{Q} cover karne ke shot mein {E} striker daal diya", {"striker": True}),
        (
            f"cover mein {mf} {g} gayi par {mf[:-1]}a striker bhi chala gaya",
            {"own": 1, "striker": True},
        ),
        (f"cover ke shot mein {mf} {nn} {g} {I}", {"own": n}),
        (f"{Q} ke cover ke liye {E} maara, {mf} {g} {I}", {"own": 1}),
        (f"{E} cover maara {Q} ka, {mf} {g} ke saath {of} bhi {I}", {"own": 1, "opp": 1}),
        (f"{Q} li hui thi, cover ke liye khela {E}, aur gayi {of} {g}", {"opp": 1}),
        (f"{Q} cover karte waqt {E} {of} aakhri {g} {V}", {"opp": 1}, {"opp_last": True}),
        (f"cover ho gayi!! {E} pichle shot mein {Q} li thi, is shot mein apni {g} {V}", {"own": 1}),
        (f"{E} {Q} lene ke baad agla shot khaali maara, kuch nahi gira", None),
        (f"{Q} {E} li thi par cover {A} miss ho gaya, kuch nahi gira", None),
        (f"{E} {Q} ka cover maara lekin ek bhi goti nahi giri", None),
        (f"{Q} lene ke baad cover ke shot mein {A} sirf striker gira", {"striker": True}),
        (
            f"{Q} to pehle hi {E} le li thi, cover bacha tha. Ab apni {nn} {V} {'maine' if E == 'maine' else E}",
            {"own": n},
        ),
        (f"{E} cover ke chakkar mein {of} {g} {V}", {"opp": 1}),
        (
            f"{Q} ka cover tha {mf[:-1]}a, apni {g} aur striker dono gaye",
            {"own": 1, "striker": True},
        ),
        (f"{E} {Q} daal ke khushi manayi, phir cover mein striker duba diya", {"striker": True}),
    ]
    x = rng.choice(L)
    s = (
        rng.choice(OPN)
        + x[0]
        + rng.choice(
            [*TAILS, ", cover ho gayi na?", ", rani wapas jayegi?", ", cover maana jayega?"]
        )
    )
    bf = dict(pend)
    if len(x) > 2:
        bf.update(x[2])
    r = r_(by, s, x[1], before=bf)
    if x[1] is None:
        r["nothing_fell"] = True
    return r


def s_neg(rng):
    """negations, claims, earlier strokes"""
    who = rng.choice(["me", "opp"])
    by = "me" if who == "me" else "opponent"
    E = (
        rng.choice(["maine", "humne", "mene"])
        if who == "me"
        else rng.choice(["usne", "isne", "saamne wale ne", "unhone", "opponent ne", "bhaiya ne"])
    )
    mf = {"maine": "meri", "mene": "meri", "humne": "hamari"}.get(E, "uski")
    of = "uski" if who == "me" else "meri"
    o = mf[:-1] + "e"
    m = mf[:-1] + "a"
    om = of[:-1] + "a"
    OE = "usne" if who == "me" else "maine"
    V, I = tv(rng), fv(rng)
    g = G(rng)
    n = rng.choice([1, 1, 2, 3])
    nn = num(rng, n)
    n2 = n + 1
    own = "apni"
    L = [
        (
            f"goti palti khaa ke pocket ke kone mein phansi, phir gir gayi. {mf} hi thi, {o} hi shot mein",
            {"own": 1},
        ),
        (f"pehle laga bach gayi, phir lurhak ke andar gayi. {of} goti thi, shot {m}", {"opp": 1}),
        (
            f"peeche padi {g} {E} saamne ki frame se takra ke daali, {own} hi thi, seedha peeche nahi maara",
            {"own": 1},
        ),
        (f"{E} frame se lagwa ke {own} {g} {V}, ulta nahi maara", {"own": 1}),
        (
            f"{m} striker frame se takraya, ghooma, aur {of} {g} ke saath khud bhi pocket mein gaya",
            {"opp": 1, "striker": True},
        ),
        (
            f"{E} patla cut maara, {mf} {g} left pocket mein gayi aur striker right mein",
            {"own": 1, "striker": True},
        ),
        (f"{m} shot theek tha, {g} bhi {I}, {mf} hi, bas striker bach gaya", {"own": 1}),
        (f"teen gotiyan hili, do atki, ek {I}, {mf} thi, {E} maara tha", {"own": 1}),
        (f"{o} shot se {of} do gotiyan hili par {I} {mf} ek", {"own": 1}),
        (f"{E} {own} {nn} {V} par bol rahe hain {num(rng, n2)} thi", {"own": n}),
        (f"{o} shot mein striker pocket tak pahuncha aur ruk gaya, {of} {g} {I}", {"opp": 1}),
        (f"{E} rani ke liye maara tha, rani nahi gayi, striker chala gaya", {"striker": True}),
        (f"{E} maara to {mf} {g} pocket pe atki, striker andar chala gaya", {"striker": True}),
        (f"na {mf} giri na {of}, {o} shot mein sirf rani {I}", {"queen": True}),
        (f"{o} shot se koi goti nahi giri, akeli rani {I}", {"queen": True}),
        (f"{E} maara to laga kuch nahi gira, par dekha to {mf} {g} jaali mein thi", {"own": 1}),
        (f"{E} maara to striker nahi gira bhai, sirf {mf} {g} {I}", {"own": 1}),
        (
            f"{m} striker pehle wale shot mein gira tha, is wale mein nahi; is wale mein {g} {I}, {mf}",
            {"own": 1},
        ),
        (
            f"wo alag shot tha jisme {m} striker gaya, is shot mein {E} sirf apni {nn} {V}",
            {"own": n},
        ),
        (
            f"{num(rng, n2)} nahi, {nn} giri thi {o} shot mein {mf}; ek to pehle se pocket mein thi",
            {"own": n},
        ),
        (f"{mf} do goti chipki padi thi, {E} dono pe maara par ek hi {I}", {"own": 1}),
        (f"{mf} {g} pe dusri {g} chadhi hui thi, {E} maara to bas ek {I}, wo bhi {mf}", {"own": 1}),
        (f"{E} striker ko do baar ungli maari tab jaake chala, ek {g} {mf} {I}", {"own": 1}),
        (f"{E} striker do baar set kiya, phir maara aur {nn} {own} {V}", {"own": n}),
        (f"{m} striker do baar frame se takraya, tab jaake {mf} {g} {I}", {"own": 1}),
        (
            f"striker jaate jaate pocket ke muh pe ruk gaya, {o} shot mein sirf {mf} {g} {I}",
            {"own": 1},
        ),
        (f"{om} striker pehle gira tha, wo baat purani. Abhi {E} {own} {g} {V}", {"own": 1}),
        (f"rani nahi gayi, sirf {mf} {g} {I} jo uske bagal mein thi, shot {m} tha", {"own": 1}),
        (f"rani pocket pe jhool ke ruk gayi, gayi nahi. {E} to bas {own} {g} {V}", {"own": 1}),
        (f"{o} shot mein {of} {g} hilte hilte bach gayi, {I} to {mf} hi", {"own": 1}),
        (f"{OE} bola {n2} giri, par {o} shot se {nn} hi {I}, {mf}", {"own": n}),
        (f"{o} shot se {mf} {g} pocket ke hoth tak pahunchi, wahin ruk gayi. Kuch nahi gira", None),
        (f"{E} socha ek giregi. Ek yahan gayi, dusri us pocket mein, dono {mf}", {"own": 2}),
        (f"pichle do shot mein {E} do goti daali thi. Is mein kuch nahi gira", None),
        (
            f"pichhli baari mein {OE} {'meri' if who == 'me' else 'uski'} goti daali thi. Abhi {E} {own} {V}, bas",
            {"own": 1},
        ),
        (f"moon nahi kaata {E}, poora gole pe tha, {nn} {g} {mf} {I}", {"own": n}),
        (f"push nahi tha yaar, saaf flick maara {E}, {own} {g} gayi", {"own": 1}),
        (f"{of} {g} ko chhua bhi nahi {o} striker ne, {mf} {nn} {I}", {"own": n}),
        (
            f"ek shot pehle {mf} {g} giri thi to {'main' if who == 'me' else 'wo'} phir khela. Is baar {of} {I}",
            {"opp": 1},
        ),
        (f"{E} apni ek bhi nahi daali, {of} {nn} {V}", {"opp": n}),
        (f"{E} {own} daalni chahi, {own} to nahi gayi, {of} {I}", {"opp": 1}),
        (f"{o} shot pe {mf} koi nahi gayi, {of} ek {I}", {"opp": 1}),
        (f"{mf} koi goti nahi gayi, {o} shot mein sirf striker gaya", {"striker": True}),
        (f"goti koi nahi gayi, sirf {m} striker gaya", {"striker": True}),
        (
            f"wo bolta hai goti gayi, par koi goti nahi gayi, sirf {m} striker gaya",
            {"striker": True},
        ),
        (f"{g} ko bas halka sa chhua aur {m} striker seedha pocket mein", {"striker": True}),
        (f"{E} {of} {g} se bachne ke chakkar mein striker hi duba diya", {"striker": True}),
        (f"{g} phati nahi tooti nahi, bas gir gayi, {mf} thi, {E} hi maara tha", {"own": 1}),
        (f"{E} {mf if who == 'me' else own} {g} daali aur rani ko bas hilaya", {"own": 1}),
        (f"{o} striker se rani hil gayi bas, giri {mf} {g}", {"own": 1}),
        (
            f"lagta tha bahar jayegi par {o} shot se {mf} {g} frame se takra ke andar gayi",
            {"own": 1},
        ),
        (f"{mf} {g} pocket ke muh pe atki thi, {E} halka sa tapkaya to {I}", {"own": 1}),
        (f"{m} striker gira nahi, kinare pe hai. {of} {g} {I}", {"opp": 1}),
        (f"{m} haath line ke andar hi tha, koi foul nahi, {nn} {g} {mf} {I}", {"own": n}),
        (
            f"{E} kaha tha ek daalunga, {V} {num(rng, 2)}, dono {own}"
            if who == "me"
            else f"{E} do {V}, dono {own}",
            {"own": 2},
        ),
        (f"{E} rani pe nishana lagaya, rani nahi giri, {of} {g} {I}", {"opp": 1}),
        (f"{E} nishana rani pe rakha, gayi {mf} {g}", {"own": 1}),
    ]
    x = rng.choice(L)
    r = r_(by, rng.choice(OPN[:-3]) + x[0] + rng.choice(TAILS), x[1])
    if x[1] is None:
        r["nothing_fell"] = True
    return r


def s_whodunit(rng):
    g = G(rng)
    I = fv(rng)
    n = rng.choice([1, 1, 2])
    nn = num(rng, n)
    L = [
        ("unsaid", f"{g} {I}, kisne maara tha mat poochho", {"man": 1}),
        ("unsaid", "striker pocket mein gaya, kisne maara pata nahi", {"striker": True}),
        ("opponent", f"jisne maara usi ki {g} {I}, aur maara tha saamne wale ne", {"own": 1}),
        ("me", f"jisne maara usi ki {g} {I}, maara maine tha", {"own": 1}),
        ("me", f"maine maara aur {nn} {g} {I}, pata nahi kiski thi", {"man": n}),
        ("opponent", f"usne {nn} {g} daal di, kiski thi dhyan nahi diya", {"man": n}),
        ("me", f"{nn} {g} {I} mere se, kiski thi dekha nahi", {"man": n}),
        ("opponent", f"{nn} {g} {I} uske shot se, rang nahi dekha", {"man": n}),
        ("unsaid", f"{nn} {g} {I}, kiski thi pata nahi", {"man": n}),
        ("unsaid", "ek goti gayi hai, kiski hai ye dekhna padega", {"man": 1}),
        ("unsaid", "na foul na striker, bas ek saaf kaali kone mein", {"black": 1}),
        ("unsaid", "na foul na striker, sirf ek safed andar", {"white": 1}),
        ("opponent", f"tera striker gaya, ek {g} nikaal ab", {"striker": True}),
        ("opponent", f"tune meri {g} daali hai, meri baari ab", {"opp": 1}),
        (
            "opponent",
            f"wo kehta hai {g} apne aap gayi, par {g} uske shot se gayi aur meri thi",
            {"opp": 1},
        ),
        (
            "me",
            f"do baar striker chhua maine set karte hue, phir maara aur {nn} uski {I}",
            {"opp": n},
        ),
        (
            "opponent",
            "ye teesri baar hai ki wo apna striker duba raha hai, is dafa bhi akela striker hi gaya",
            {"striker": True},
        ),
        ("me", "phir se wahi, mera striker teesri baar doob gaya", {"striker": True}),
        (
            "opponent",
            f"pratidwandi dwara kiye gaye prahaar mein unki ek {g} tatha striker dono pocket hue",
            {"own": 1, "striker": True},
        ),
        ("opponent", f"pratidwandi ne apne stroke mein meri {nn} {g} pocket kar di", {"opp": n}),
        ("me", f"mere dwara kiye gaye stroke mein virodhi ki {nn} {g} pocket hui", {"opp": n}),
        ("unsaid", f"stroke mein rani tatha ek {g} pocket hui", {"queen": True, "man": 1}),
        (
            "unsaid",
            "dono ki aakhri gotiyan ek hi stroke mein giri, apni bhi saamne wale ki bhi",
            {"own": 1, "opp": 1},
            {"own_last": True, "opp_last": True},
        ),
        (
            "opponent",
            f"dekho khel uska tha, striker uska gaya, meri koi {g} nahi giri uski bhi nahi",
            {"striker": True},
        ),
        ("me", f"hau maine ich maara, uski {g} gir gayi miyan", {"opp": 1}),
        ("me", f"mai maara miyan, {num(rng, 2)} gotiyan gaye, dono mere ich", {"own": 2}),
        ("me", f"apun ne {nn} daala, apna hi daala", {"own": n}),
        ("me", f"main apni {g} paa ditti ji, striker baahar hi reha", {"own": 1}),
        (
            "me",
            "hum apna do goti giraye aur istraikar bhi gir gaya hamara",
            {"own": 2, "striker": True},
        ),
        (
            "opponent",
            "ee to apna goti gira diya aur istraikar bhi gira baitha",
            {"own": 1, "striker": True},
        ),
        (
            "opponent",
            f"papa ke against khel raha hu, unhone meri {nn} {g} aur striker gira diya",
            {"opp": n, "striker": True},
        ),
        ("me", f"mere aur Raju ke match mein maine Raju ki {g} daal di", {"opp": 1}),
        ("me", f"galti meri, jaldi mein maar diya aur uski {g} chali gayi", {"opp": 1}),
        ("me", f"partner ke shot se hamari {nn} {g} {I}", {"own": n}),
        ("me", f"hamari {nn} {g} partner ne nikaal di, next shot bhi usi ka?", {"own": n}),
        ("me", f"mere partner ne saamne wali team ki {g} daal di", {"opp": 1}),
        ("opponent", f"uske partner ne hamari {g} daal di", {"opp": 1}),
        ("opponent", f"uske partner ne unki apni {nn} {g} daal di", {"own": n}),
        ("opponent", "uske partner ne striker pocket kar diya", {"striker": True}),
    ]
    x = rng.choice(L)
    return r_(
        x[0],
        rng.choice(OPN[:-3]) + x[1] + rng.choice(TAILS),
        x[2],
        before=x[3] if len(x) > 3 else None,
    )


from hinglish_story import story as s_story

SPECIALS = (
    [s_story] * 7
    + [s_colour] * 4
    + [s_colour_yaani] * 2
    + [s_correct] * 4
    + [s_split] * 3
    + [s_left_relative] * 2
    + [s_queen_story] * 4
    + [s_neg] * 5
    + [s_whodunit] * 3
)


def special(rng):
    return rng.choice(SPECIALS)(rng)
