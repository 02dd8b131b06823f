"""Lexicon, personas, spintax, noise for the Hinglish generator."""

import re

from tables import groups, rows


def sp(rng, s):
    """{a|b|} choice, nested."""
    while True:
        m = re.search(r"\{([^{}]*)\}", s)
        if not m:
            return s
        s = s[: m.start()] + rng.choice(m.group(1).split("|")) + s[m.end() :]


def ch(rng, *a):
    return rng.choice(a[0] if len(a) == 1 else a)


def wch(rng, pairs):
    t = sum(w for _, w in pairs)
    x = rng.random() * t
    for v, w in pairs:
        x -= w
        if x < 0:
            return v
    return pairs[-1][0]


NUMW = {
    1: ["ek"],
    2: ["do"],
    3: ["teen", "teen", "tin"],
    4: ["char", "chaar"],
    5: ["paanch", "panch"],
    6: ["chhe", "chhah", "che"],
    7: ["saat"],
    8: ["aath"],
    9: ["nau", "nao"],
}


def num(rng, n, p=0.3):
    return str(n) if rng.random() < p else rng.choice(NUMW[n])


BIGW = {
    10: "das",
    11: "gyarah",
    12: "barah",
    13: "terah",
    14: "chaudah",
    15: "pandrah",
    16: "solah",
    17: "satrah",
    18: "atharah",
    19: "unnis",
    20: "bees",
    21: "ikkis",
    22: "bais",
    23: "teis",
    24: "chaubis",
    25: "pachchis",
    26: "chhabbis",
    27: "sattais",
    28: "atthais",
}


def bignum(rng, n):
    if n in BIGW and rng.random() < 0.12:
        return BIGW[n]
    return str(n)


END = {
    "d": ("di", "diya", "diye"),
    "l": ("li", "liya", "liye"),
    "g": ("gayi", "gaya", "gaye"),
    "h": ("hui", "hua", "hue"),
    "k": ("ki", "kiya", "kiye"),
    "a": ("i", "a", "e"),
    "y": ("yi", "ya", "ye"),
    "t": ("thi", "tha", "the"),
    "w": ("wali", "wala", "wale"),
    "r": ("rakhi", "rakha", "rakhe"),
}


def agr(s, g):
    i = {"f": 0, "m": 1, "mp": 2}[g]
    return re.sub(r"%([a-z])", lambda m: END[m.group(1)][i], s)


VTR = rows("hinglish_core", "VTR")
VIN = rows("hinglish_core", "VIN")
VIN_NOM = rows("hinglish_core", "VIN_NOM")
VJUMP = rows("hinglish_core", "VJUMP")
VJUMP_NOM = rows("hinglish_core", "VJUMP_NOM")
SHOT = (
    ["shot"] * 8
    + ["stroke"] * 3
    + ["strike", "strike", "vaar", "hit", "jhatke", "prahaar", "nishane"]
)
QUEEN = (
    ["rani"] * 10
    + ["queen"] * 7
    + ["laal wali"] * 2
    + ["laal", "red", "red wali", "laal goti", "rani saahiba", "lal rani", "red queen"]
)

WHITE = (
    ["safed"] * 5
    + ["white"] * 3
    + ["gori", "safed wali", "white wali", "safed goti", "safed goti", "white goti"]
)
BLACK = (
    ["kaali"] * 5
    + ["black"] * 3
    + ["kaali wali", "black wali", "kaali goti", "kaali goti", "black goti"]
)
MAN = (
    [("goti", "gotiyan", "f")] * 12
    + [("goti", "goti", "f")] * 8
    + [("gitti", "gittiyan", "f")] * 2
    + [("gotti", "gottiyan", "f")] * 2
    + [("goti", "gotiya", "f")] * 4
    + [("coin", "coins", "m")] * 4
    + [("coin", "coin", "m")] * 1
    + [("piece", "pieces", "m")] * 2
    + [
        ("token", "token", "m"),
        ("mohra", "mohre", "m"),
        ("disc", "disc", "f"),
        ("gutti", "guttiyan", "f"),
        ("puck", "puck", "m"),
        ("sikka", "sikke", "m"),
        ("carrom man", "carrom men", "m"),
        ("goti", "gotis", "f"),
        ("daana", "daane", "m"),
        ("tikki", "tikkiyan", "f"),
    ]
)


def fem2(g, gender, pl):
    """owner word given in feminine -> right gender"""
    if gender == "f":
        return g
    ws = g.split(" ")
    end = "e" if pl else "a"
    out = []
    for w in ws:
        if w in ("ki",):
            out.append("ke" if pl else "ka")
        elif w in (
            "apni",
            "meri",
            "uski",
            "teri",
            "iski",
            "unki",
            "inki",
            "hamari",
            "tumhari",
            "humari",
            "jiski",
            "kiski",
            "dusri",
            "aakhri0",
        ):
            out.append(w[:-1] + end)
        elif w == "wali" and "team" not in ws:
            out.append("wal" + end)
        else:
            out.append(w)
    return " ".join(out)


NAMES_M = rows("hinglish_core", "NAMES_M")
NAMES_F = ["Pinky", "Neha", "Priya", "Guddi", "Kavita", "Aisha", "Simran", "Puja"]
NOUN_M = (
    [("saamne wala", "saamne wale")] * 6
    + [("opponent", "opponent")] * 5
    + [
        ("pratidwandi", "pratidwandi"),
        ("virodhi", "virodhi"),
        ("ye banda", "is bande"),
        ("wo ladka", "us ladke"),
        ("ye ladka", "is ladke"),
        ("dusra player", "dusre player"),
        ("saamne wala player", "saamne wale player"),
        ("mera opponent", "mere opponent"),
        ("saamne wala khiladi", "saamne wale khiladi"),
        ("dushman", "dushman"),
        ("virodhi khiladi", "virodhi khiladi"),
        ("wo banda", "us bande"),
        ("mera pratidwandi", "mere pratidwandi"),
        ("saamne baitha ladka", "saamne baithe ladke"),
        ("saamne wala bhai", "saamne wale bhai"),
        ("wo moti", "us mote"),
    ][:-1]
    + [
        ("wo mota", "us mote"),
        ("ye chhotu", "is chhotu"),
        ("uska partner", "uske partner"),
        ("uska partner", "uske partner"),
        ("saamne wala banda", "saamne wale bande"),
        ("padosi", "padosi"),
        ("mera dost", "mere dost"),
        ("mera bhai", "mere bhai"),
        ("wo aadmi", "us aadmi"),
        ("ye player", "is player"),
        ("left wala player", "left wale player"),
        ("right wala banda", "right wale bande"),
        ("doosri team wala", "doosri team wale"),
    ]
)
NOUN_H = [
    ("bhaiya", "bhaiya"),
    ("papa", "papa"),
    ("dadaji", "dadaji"),
    ("chacha", "chacha"),
    ("mamaji", "mamaji"),
    ("ye sahab", "in sahab"),
    ("janab", "janab"),
    ("saamne wale bhaisahab", "saamne wale bhaisahab"),
    ("ye log", "in logon"),
    ("wo log", "un logon"),
    ("saamne wali team ke log", "saamne wali team"),
][:-1]
NOUN_F = [
    ("didi", "didi"),
    ("saamne wali", "saamne wali"),
    ("meri behen", "meri behen"),
    ("wo ladki", "us ladki"),
    ("bhabhi", "bhabhi"),
    ("saamne wali team", "saamne wali team"),
    ("opponent team", "opponent team"),
]


def mk(N, obl, pron, a, hai, gen=None, D=None, A=None, L=None, E=None, unga="ega", on=None):
    d = {
        "N": N,
        "E": E or obl + " ne",
        "m": (gen or obl + " k") + "a",
        "f": (gen or obl + " k") + "i",
        "o": (gen or obl + " k") + "e",
        "D": D or obl + " ko",
        "A": A or obl + " se",
        "a": a,
        "hai": hai,
        "unga": unga,
    }
    d["L"] = L or [d["o"] + " upar", obl + " pe"]
    d["pron"] = pron
    return d


def me_persona(rng):
    x = rng.random()
    fem = rng.random() < 0.13
    if x < 0.76:
        p = {
            "N": "main",
            "E": "maine",
            "m": "mera",
            "f": "meri",
            "o": "mere",
            "D": "mujhe",
            "A": "mujhse",
            "a": "i" if fem else "a",
            "hai": "hun",
            "unga": "ungi" if fem else "unga",
            "L": ["mere upar", "mujh pe", "mujhpe", "mere sar"],
        }
        if rng.random() < 0.08:
            p["E"] = rng.choice(["main ne", "maine khud", "maine hi"])
        p["own"] = ["apni"] * 5 + ["meri"] * 2 + ["khud ki"]
        p["ownI"] = ["meri"] * 6 + ["apni", "meri apni", "meri hi"]
    elif x < 0.87:
        p = {
            "N": "hum",
            "E": rng.choice(["humne", "hamne", "hum logon ne"]),
            "m": "hamara",
            "f": "hamari",
            "o": "hamare",
            "D": "hamein",
            "A": "humse",
            "a": "e",
            "hai": "hain",
            "unga": "enge",
            "L": ["hamare upar", "hum pe"],
        }
        p["own"] = ["apni"] * 4 + ["hamari"]
        p["ownI"] = ["hamari"]
    elif x < 0.92:
        w = rng.choice(["apun", "apan"])
        p = {
            "N": w,
            "E": w + " ne",
            "m": w + " ka",
            "f": w + " ki",
            "o": w + " ke",
            "D": w + " ko",
            "A": w + " se",
            "a": "a",
            "hai": "hai",
            "unga": "ega",
            "L": [w + " ke upar", w + " pe"],
        }
        p["own"] = ["apni"]
        p["ownI"] = ["apni", w + " ki"]
    else:
        w = rng.choice(
            [
                "mera partner",
                "mera partner",
                "mera saathi",
                "hamara partner",
                "mera jodidar",
                "mera teammate",
            ]
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
            "partner": True,
        }
        p["own"] = ["apni", "hamari", "hamari"]
        p["ownI"] = ["hamari"]
    p["who"] = "me"
    return p


def opp_persona(rng, second_ok=True):
    x = rng.random()
    if x < 0.38:
        p = mk(
            "wo",
            "us",
            "us",
            "a",
            "hai",
            gen="usk",
            D="usko",
            A="usse",
            L=["uske upar", "us pe", "uspe", "uske sar"],
            E="usne",
        )
    elif x < 0.45:
        p = mk(
            "ye",
            "is",
            "is",
            "a",
            "hai",
            gen="isk",
            D="isko",
            A="isse",
            L=["iske upar", "is pe", "ispe"],
            E="isne",
        )
    elif x < 0.52:
        p = mk(
            rng.choice(["wo", "wo log"]),
            "un",
            "un",
            "e",
            "hain",
            gen="unk",
            D="unko",
            A="unse",
            L=["unke upar", "un pe"],
            E="unhone",
            unga="enge",
        )
    elif x < 0.59 and second_ok:
        p = rng.choice(
            [
                mk(
                    "tu",
                    "tu",
                    "tu",
                    "a",
                    "hai",
                    gen="ter",
                    D="tujhe",
                    A="tujhse",
                    L=["tere upar", "tujhpe"],
                    E="tune",
                ),
                mk(
                    "tum",
                    "tum",
                    "tum",
                    "e",
                    "ho",
                    gen="tumhar",
                    D="tumhe",
                    A="tumse",
                    L=["tumhare upar", "tum pe"],
                    E="tumne",
                    unga="oge",
                ),
            ]
        )
        p["second"] = True
    elif x < 0.62:
        p = mk(
            "wo",
            "us",
            "us",
            "i",
            "hai",
            gen="usk",
            D="usko",
            A="usse",
            L=["uske upar", "us pe"],
            E="usne",
            unga="egi",
        )
    else:
        y = rng.random()
        if y < 0.68:
            n, o = rng.choice(NOUN_M)
            a, h, g = "a", "hai", "ega"
        elif y < 0.80:
            n = o = rng.choice(NAMES_M)
            a, h, g = "a", "hai", "ega"
        elif y < 0.88:
            n, o = rng.choice(NOUN_H)
            a, h, g = "e", "hain", "enge"
        elif y < 0.95:
            n, o = rng.choice(NOUN_F)
            a, h, g = "i", "hai", "egi"
        else:
            n = o = rng.choice(NAMES_F)
            a, h, g = "i", "hai", "egi"
        p = mk(n, o, "us", a, h, unga=g)
        p["noun"] = True
        if rng.random() < 0.25:  # name first, pronoun later
            pg = "unk" if a == "e" else "usk"
            p.update(m2=pg + "a", f2=pg + "i", o2=pg + "e")
    p["own"] = ["apni"] * 6 + ["khud ki", "apni hi"]
    p["ownI"] = [p["f"]] * 4 + [p["f"] + " hi", p["f"] + " apni"]
    if "f2" in p:
        p["ownI"] = [p["f2"]] * 3 + [p["f2"] + " apni"]
    p["who"] = "opp"
    return p


def pair(rng, who):
    """striker persona + other side forms"""
    if who == "me":
        p = me_persona(rng)
        q = opp_persona(rng)
        p["opp"] = [q["f"]] * 3 + (
            ["saamne wale ki", "uski", "opponent ki", "dushman ki", "dusre ki"]
            if not q.get("second") and not q.get("noun")
            else []
        )
    else:
        p = opp_persona(rng)
        q = me_persona(rng)
        while q.get("partner"):
            q = me_persona(rng)
        p["opp"] = [q["f"]] * 6 + (["mere partner ki", "hamari"] if rng.random() < 0.12 else [])
    p["q"] = q
    return p


def tok(rng, s, p):
    """fill <E> <N> <m> ... of striker; <OE> <ON> <om> <of> <oo> <OD> <OA> of the other"""
    q = p.get("q") or {}

    def f(m):
        k = m.group(1)
        if k == "L":
            return rng.choice(p["L"])
        if k == "OL":
            return rng.choice(q["L"])
        if k in p and isinstance(p[k], str):
            return p[k]
        if k == "own":
            return rng.choice(p["own"])
        if k == "RH":
            return {"a": "raha", "i": "rahi", "e": "rahe"}[p["a"]] + " " + p["hai"]
        if k == "ORH":
            return {"a": "raha", "i": "rahi", "e": "rahe"}[q["a"]] + " " + q["hai"]
        if k == "om":
            return q["m"]
        if k == "of":
            return q["f"]
        if k == "oo":
            return q["o"]
        if k == "oa":
            return q["a"]
        if k == "ohai":
            return q["hai"]
        if k == "ounga":
            return q["unga"]
        if k[0] == "O" and k[1:] in q:
            return q[k[1:]] if isinstance(q[k[1:]], str) else rng.choice(q[k[1:]])
        raise KeyError(k + " in " + s)

    return re.sub(r"<([A-Za-z0-9]+)>", f, s)


VAR = {}
for line in rows("hinglish_core", "VAR"):
    ws = line.split()
    VAR[ws[0]] = list(ws[1:])
del VAR["usne"][-2:]  # two-word artefacts
VAR["usne"] = ["usney", "usny", "us ne", "usne", "ussne"]
VAR["isne"] = ["isney", "isne", "is ne"]
VAR.update(
    {
        "uska": ["uska", "ushka"],
        "uski": ["uski", "uskii", "usky"],
        "uske": ["uske", "usk"],
        "uspe": ["us pe", "uspr"],
        "mujhse": ["mujse", "muzse", "mujh se"],
        "mujhpe": ["mujpe", "mujh pe"],
        "karke": ["krke", "karkay"],
        "par": ["pr", "par"],
        "hat": ["hat"],
    }
)


def typo(rng, w):
    if len(w) < 5 or not w.isalpha():
        return w
    i = rng.randrange(1, len(w) - 1)
    r = rng.random()
    if r < 0.3:
        return w[:i] + w[i + 1] + w[i] + w[i + 2 :]
    if r < 0.6:
        return w[:i] + w[i + 1 :]
    if r < 0.8:
        return w[:i] + w[i] + w[i:]
    near = {
        "a": "s",
        "s": "a",
        "e": "r",
        "r": "e",
        "i": "o",
        "o": "i",
        "t": "y",
        "n": "m",
        "m": "n",
        "k": "l",
        "l": "k",
        "g": "h",
        "h": "g",
        "p": "o",
        "u": "i",
        "d": "f",
        "c": "v",
        "b": "v",
    }
    return w[:i] + near.get(w[i], w[i]) + w[i + 1 :]


NOTYPO = {
    "apni",
    "meri",
    "uski",
    "hamari",
    "apne",
    "mere",
    "uske",
    "apna",
    "mera",
    "uska",
    "striker",
    "rani",
    "queen",
    "kaali",
    "safed",
    "kuch",
    "nahi",
    "white",
    "black",
    "laal",
    "paanch",
}
NUMSET = {w for v in NUMW.values() for w in v} | set(BIGW.values())
PHON = [
    ("aa", "a"),
    ("ee", "i"),
    ("oo", "u"),
    ("z", "j"),
    ("ph", "f"),
    ("w", "v"),
    ("chh", "ch"),
    ("i", "ee"),
    ("dh", "d"),
    ("kh", "k"),
    ("th", "t"),
    ("bh", "b"),
    ("gh", "g"),
    ("ai", "e"),
    ("au", "o"),
    ("y", ""),
    ("tt", "t"),
    ("kk", "k"),
    ("ch", "chh"),
    ("u", "oo"),
    ("e", "ey"),
    ("a", "aa"),
    ("ov", "aw"),
    ("er", "ar"),
    ("sh", "s"),
    ("v", "w"),
    ("f", "ph"),
    ("j", "z"),
]
PW = [9, 7, 7, 6, 6, 4, 6, 0.4, 2, 2, 2, 2, 2, 2, 2, 1, 3, 3, 2, 1, 1, 3, 1, 2, 3, 3, 2, 2]


def phon(rng, w):
    if len(w) < 4 or w in NUMSET or w.endswith("ing"):
        return w
    if rng.random() < 0.3:  # drop an inner a between consonants: bade -> bde, lagi -> lgi
        m = re.search(r"(?<=[bcdfghjklmnpqrstvwxyz])a(?=[bcdfghjklmnpqrstvwxyz][aeiou])", w)
        if m:
            return w[: m.start()] + w[m.end() :]
    c = [
        (p, q, k)
        for (p, q), k in zip(PHON, PW, strict=False)
        if p in w[1:] or (p in w and p in ("z", "ph", "chh", "w", "bh", "dh"))
    ]
    if not c:
        return w
    p, q = wch(rng, [((p, q), k) for p, q, k in c])
    i = w.rfind(p) if rng.random() < 0.5 else w.find(p)
    if p in ("i", "u", "e", "a") and i + 1 < len(w) and w[i + 1] in "aeiou":
        return w
    if p in ("i", "u", "e", "a") and i > 0 and w[i - 1] in "aeiou":
        return w
    return w[:i] + q + w[i + len(p) :]


ENG = groups("hinglish_core", "ENG")
ENGW = {x for v in ENG.values() for y in v for x in y.split()} | {"after", "that", "just"}


def english(rng, s, p):
    out = []
    prev = ""
    for w in re.split(r"(\W+)", s):
        lw = w.lower()
        if (
            lw in ENG
            and rng.random() < p
            and not (lw == "aur" and prev == "ek")
            and not (lw == "peeche" and prev == "peeche")
            and not (lw == "phir" and re.search(r"phir (bhi|se)", s, re.I))
            and not (lw == "ab" and " ki " in s)
            and not (lw == "abhi" and "abhi abhi" in s)
            and not (lw == "beech" and "beech beech" in s)
        ):
            v = rng.choice(ENG[lw])
            w = v[:1].upper() + v[1:] if w[:1].isupper() else v
        out.append(w)
        if lw.strip():
            prev = lw
    return "".join(out)


HYD = [
    ("mujhe", "mereku"),
    ("usko", "usku"),
    ("raha hai", "ra"),
    ("rahi hai", "ri"),
    ("rahe hain", "re"),
    ("nahi", "nai"),
    ("isko", "isku"),
    ("kyun", "kaiku"),
    ("mujhko", "mereku"),
    ("kahan", "kaan"),
    ("aise hi", "aisaich"),
    ("wahi", "waich"),
]


def hyd(rng, s):
    for a, b in HYD:
        s = re.sub(r"\b" + a + r"\b", b, s)
    return s + rng.choice([" miyan", " bhai", " hau", "", " ustaad"])


def respell(rng, s, p, ptypo):
    out = []
    for w in re.split(r"(\W+)", s):
        lw = w.lower()
        if lw in VAR and rng.random() < p:
            v = rng.choice(VAR[lw])
            if w[:1].isupper():
                v = v[:1].upper() + v[1:]
            w = v
        elif (
            lw.isalpha()
            and lw not in NOTYPO
            and lw not in VAR
            and lw not in ENGW
            and rng.random() < p * 0.42
        ):
            v = phon(rng, lw)
            w = v[:1].upper() + v[1:] if w[:1].isupper() else v
        elif lw.isalpha() and lw not in NOTYPO and lw not in VAR and rng.random() < ptypo:
            w = typo(rng, w)
        out.append(w)
    return "".join(out)


def pronominal(rng, s, p):
    """second mention of a noun becomes a pronoun"""
    for x in (p, p.get("q") or {}):
        if not x.get("noun"):
            continue
        obl = x["E"][:-3]
        pre = "un" if x["a"] == "e" else "us"
        if rng.random() < 0.05:
            continue
        i = s.find(obl)
        if i < 0:
            continue
        i += len(obl) + 3
        head, rest = s[:i], s[i:]
        for suf, pr in (
            ("ne", "unhone" if pre == "un" else "usne"),
            ("ka", pre + "ka"),
            ("ki", pre + "ki"),
            ("ke", pre + "ke"),
            ("ko", pre + "ko"),
            ("se", "unse" if pre == "un" else "usse"),
            ("pe", pre + " pe"),
        ):
            rest = re.sub(r"\b" + re.escape(obl) + " " + suf + r"\b", pr, rest)
        rest = re.sub(r"\b" + re.escape(x["N"]) + r"\b(?! (ne|ka|ki|ke|ko|se|pe)\b)", "wo", rest)
        s = head + rest
    return s


def tidy(s):
    s = re.sub(r"\s+", " ", s).strip()
    s = re.sub(r"\s+([,.!?;:])", r"\1", s)
    s = re.sub(r",\s*([.!?;])", r"\1", s)
    s = re.sub(r"([,;])\s*,", r"\1", s)
    s = re.sub(r"\.\s*\.(?!\.)", ".", s)
    s = re.sub(r"([!?])\s*\.(?!\.)", r"\1", s)
    s = re.sub(r"([!?])\s*,", r"\1", s)
    s = re.sub(r"^[,.; ]+", "", s)
    s = re.sub(r",([^\s\d])", r", \1", s)
    s = re.sub(r"\b(bhi) bhi\b", r"\1", s)
    s = re.sub(r"\b(hi) hi\b", r"\1", s)
    return re.sub(r"\b(aur) aur\b", r"\1", s)


def capital(s):
    return re.sub(r"(^|[.!?]\s+)([a-z])", lambda m: m.group(1) + m.group(2).upper(), s)


def noise(rng, s):
    """style: formal (caps, full stop), plain, chat (no caps, no punctuation, abbreviations), misspelt"""
    s = tidy(s)
    if not s:
        return s
    if rng.random() < 0.13:
        s = english(rng, s, rng.choice([0.3, 0.5, 0.8]))
    elif rng.random() < 0.02:
        s = hyd(rng, s)
    st = wch(rng, [("formal", 30), ("plain", 28), ("chat", 22), ("misspelt", 14), ("light", 6)])
    if st == "formal":
        s = capital(s)
        if s[-1] not in ".!?":
            s += rng.choice([".", ".", ".", ""])
        if rng.random() < 0.25:
            s = respell(rng, s, 0.08, 0)
    elif st == "plain":
        if rng.random() < 0.5:
            s = capital(s)
        s = respell(rng, s, 0.12, 0.004)
    elif st == "light":
        s = respell(rng, s, 0.2, 0.02)
        if rng.random() < 0.3:
            s = s.upper() if rng.random() < 0.3 else capital(s)
        if rng.random() < 0.3:
            s += rng.choice(["!!", "...", "!!!", "??" if s.endswith("?") else ".."])
    elif st == "chat":
        s = s.lower() if rng.random() < 0.9 else s
        r = rng.random()
        if r < 0.55:
            s = re.sub(r"[.;!]+(\s|$)", r"\1", s)
            s = s.replace(",", "").replace("?", "") if rng.random() < 0.7 else s.rstrip(".?!")
        elif r < 0.8:
            s = s.rstrip(".?")
        s = respell(rng, s, 0.5, 0.01)
        if rng.random() < 0.2:
            s += rng.choice(rows("hinglish_core", "noise"))
    else:
        s = s.lower() if rng.random() < 0.6 else capital(s)
        s = respell(rng, s, 0.42, 0.05)
        if rng.random() < 0.5:
            s = s.rstrip(".")
    return re.sub(r"\s+", " ", s).strip()
