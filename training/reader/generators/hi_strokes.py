from hi_core import wc
from tables import groups, rows, weighted


def G(stem):
    return (stem + " गया", stem + " गए", stem + " गई", stem + " गईं")


def V(a):
    return (a + "ा", a + "े", a + "ी", a + "ीं")


GAYA = ("गया", "गए", "गई", "गईं")
CHALA = ("चला गया", "चले गए", "चली गई", "चली गईं")
LOC = weighted("hi_strokes", "LOC")
VI = [
    (GAYA, 14),
    (CHALA, 12),
    (G("गिर"), 14),
    (V("गिर"), 6),
    (G("पॉकेट हो"), 7),
    (("पॉकेट हुआ", "पॉकेट हुए", "पॉकेट हुई", "पॉकेट हुईं"), 5),
    (G("अंदर हो"), 3),
    (G("टपक"), 3),
    (G("निपट"), 1.5),
    (G("डूब"), 1),
    (("गिर पड़ा", "गिर पड़े", "गिर पड़ी", "गिर पड़ीं"), 1.2),
    (("पड़ गया", "पड़ गए", "पड़ गई", "पड़ गईं"), 0.6),
    (G("पॉट हो"), 0.8),
    (("अंदर",) * 4, 3),
    (("पॉकेट में",) * 4, 2.5),
    (("गया है", "गए हैं", "गई है", "गई हैं"), 2),
    (("गिरा है", "गिरे हैं", "गिरी है", "गिरी हैं"), 2),
    (("पॉकेट हुआ है", "पॉकेट हुए हैं", "पॉकेट हुई है", "पॉकेट हुई हैं"), 1),
    (G("सिंक हो"), 0.4),
    (G("ड्रॉप हो"), 0.6),
    (G("अंदर दाखिल हो"), 0.3),
    (G("शहीद हो"), 0.3),
    (G("पॉकेट के हवाले हो"), 0.4),
    (G("अंदर सरक"), 0.6),
    (G("अंदर टपक"), 0.8),
    (("अंदर है", "अंदर हैं", "अंदर है", "अंदर हैं"), 1),
    (("पॉकेट में है", "पॉकेट में हैं", "पॉकेट में है", "पॉकेट में हैं"), 0.8),
    (("गिर गया है", "गिर गए हैं", "गिर गई है", "गिर गई हैं"), 1.5),
    (("चला गया है", "चले गए हैं", "चली गई है", "चली गई हैं"), 1.2),
    (G("ढेर हो"), 0.2),
]
VIL = [
    (GAYA, 8),
    (CHALA, 9),
    (G("गिर"), 7),
    (V("गिर"), 3),
    (G("घुस"), 4),
    (G("लुढ़क"), 2.5),
    (G("समा"), 1.5),
    (("जा गिरा", "जा गिरे", "जा गिरी", "जा गिरीं"), 2.5),
    (G("टपक"), 2),
    (G("सरक"), 0.8),
    (("जा पहुँचा", "जा पहुँचे", "जा पहुँची", "जा पहुँचीं"), 1.2),
    (("पहुँच गया", "पहुँच गए", "पहुँच गई", "पहुँच गईं"), 1.5),
    (("आ गया", "आ गए", "आ गई", "आ गईं"), 1),
    (G("उतर"), 1),
    (("जा घुसा", "जा घुसे", "जा घुसी", "जा घुसीं"), 1),
    (G("फिसल"), 0.3),
]


def vi_forms(r):
    k = r.random()
    if k < 0.55:
        return wc(r, VI)
    l = wc(r, LOC)
    v = wc(r, VIL)
    if k > 0.90:
        return tuple(x + " " + l for x in (GAYA if r.random() < 0.5 else V("गिर")))
    return tuple(l + " " + x for x in v)


DI = ("दिया", "दिए", "दी", "दीं")
LI = ("लिया", "लिए", "ली", "लीं")
DI = ("दिया", "दिए", "दी", "दीं")
LI = ("लिया", "लिए", "ली", "लीं")


def C(stem, light):
    return tuple(stem + " " + x for x in light)


VT = [
    (C("डाल", DI), 16),
    (C("डाल", LI), 6),
    (V("डाल"), 8),
    (C("गिरा", DI), 10),
    (C("गिरा", LI), 2),
    (("गिराया", "गिराए", "गिराई", "गिराईं"), 5),
    (C("पॉकेट कर", DI), 7),
    (C("पॉकेट कर", LI), 3),
    (("पॉकेट किया", "पॉकेट किए", "पॉकेट की", "पॉकेट कीं"), 5),
    (C("अंदर कर", DI), 4),
    (C("ले", LI), 5),
    (LI, 3),
    (C("टपका", DI), 3),
    (("टपकाया", "टपकाए", "टपकाई", "टपकाईं"), 1),
    (C("निपटा", DI), 2),
    (C("पिला", DI), 1.2),
    (C("उतार", DI), 1.5),
    (C("डुबो", DI), 1),
    (C("ठिकाने लगा", DI), 0.8),
    (C("साफ़ कर", DI), 1),
    (C("पॉट कर", DI), 1),
    (C("सिंक कर", DI), 0.5),
    (C("घुसा", DI), 1),
    (C("ठोक", DI), 0.6),
    (("डाला है", "डाले हैं", "डाली है", "डाली हैं"), 3),
    (("गिराया है", "गिराए हैं", "गिराई है", "गिराई हैं"), 1.5),
    (("डाल दिया है", "डाल दिए हैं", "डाल दी है", "डाल दी हैं"), 2),
    (C("मार", LI), 1),
    (C("अंदर डाल", DI), 2),
    (C("अंदर पहुँचा", DI), 1),
    (C("निकाल", LI), 1.2),
    (("करा", "करे", "करी", "करीं"), 0.0001),
    (C("झटक", LI), 0.5),
    (C("पॉकेट के हवाले कर", DI), 0.6),
    (C("छेद के हवाले कर", DI), 0.4),
    (C("चलता कर", DI), 0.4),
    (C("अंदर ठूँस", DI), 0.4),
    (C("पेल", DI), 0.3),
    (C("ड्रॉप कर", DI), 0.5),
    (("डाल डाला", "डाल डाले", "डाल डाली", "डाल डालीं"), 0.2),
    (("पॉकेट करा", "पॉकेट करे", "पॉकेट करी", "पॉकेट करीं"), 0.8),
    (C("अंदर भेज", DI), 0.8),
    (C("अंदर सरका", DI), 0.5),
    (("पॉकेट किया है", "पॉकेट किए हैं", "पॉकेट की है", "पॉकेट की हैं"), 1),
    (C("गड़प कर", LI), 0.2),
    (C("सरका", DI), 0.0001),
]
LOCT = [x for x in LOC if x[0] not in ("अंदर", "सीधे अंदर", "पॉकेट के अंदर")]
VTL = [
    (C("डाल", DI), 9),
    (V("डाल"), 4),
    (C("गिरा", DI), 5),
    (C("पहुँचा", DI), 2.5),
    (C("लुढ़का", DI), 1),
    (C("घुसा", DI), 1.5),
    (C("उतार", DI), 1),
    (C("भेज", DI), 1.5),
    (C("टपका", DI), 1),
    (C("सरका", DI), 0.8),
    (C("फेंक", DI), 0.3),
]


def vt_forms(r):
    if r.random() < 0.72:
        return wc(r, VT)
    l = wc(r, LOCT)
    return tuple(l + " " + x for x in wc(r, VTL))


JVI = [
    (G("बोर्ड से बाहर"), 0.01),
    (("उछलकर बाहर चला गया", "उछलकर बाहर चले गए", "उछलकर बाहर चली गई", "उछलकर बाहर चली गईं"), 5),
    (G("बोर्ड से बाहर कूद"), 3),
    (G("उछल के बाहर गिर"), 3),
    (G("बोर्ड से बाहर उछल"), 3),
    (
        ("बोर्ड के बाहर जा गिरा", "बोर्ड के बाहर जा गिरे", "बोर्ड के बाहर जा गिरी", "बोर्ड के बाहर जा गिरीं"),
        4,
    ),
    (G("फ्रेम लाँघ"), 1.5),
    (("फ्रेम के पार चला गया", "फ्रेम के पार चले गए", "फ्रेम के पार चली गई", "फ्रेम के पार चली गईं"), 2.5),
    (
        (
            "उछलकर ज़मीन पर जा गिरा",
            "उछलकर ज़मीन पर जा गिरे",
            "उछलकर ज़मीन पर जा गिरी",
            "उछलकर ज़मीन पर जा गिरीं",
        ),
        3,
    ),
    (G("बोर्ड से उड़"), 2),
    (G("बोर्ड से उड़कर बाहर निकल"), 2),
    (
        (
            "फ्रेम के ऊपर से बाहर चला गया",
            "फ्रेम के ऊपर से बाहर चले गए",
            "फ्रेम के ऊपर से बाहर चली गई",
            "फ्रेम के ऊपर से बाहर चली गईं",
        ),
        3,
    ),
    (("फ़र्श पर जा गिरा", "फ़र्श पर जा गिरे", "फ़र्श पर जा गिरी", "फ़र्श पर जा गिरीं"), 2),
    (("मेज़ के नीचे चला गया", "मेज़ के नीचे चले गए", "मेज़ के नीचे चली गई", "मेज़ के नीचे चली गईं"), 1),
    (G("बोर्ड छोड़कर नीचे गिर"), 1),
    (G("फ्रेम फाँदकर बाहर निकल"), 1),
    (("बोर्ड के बाहर",) * 4, 1.5),
    (("फ्रेम के पार",) * 4, 0.8),
    (G("जंप करके बाहर गिर"), 1.5),
    (G("बोर्ड से बाहर हो"), 2),
    (("बोर्ड से बाहर चला गया", "बोर्ड से बाहर चले गए", "बोर्ड से बाहर चली गई", "बोर्ड से बाहर चली गईं"), 4),
    (G("उछल के नीचे गिर"), 2),
    (("बोर्ड से बाहर जा पड़ा", "बोर्ड से बाहर जा पड़े", "बोर्ड से बाहर जा पड़ी", "बोर्ड से बाहर जा पड़ीं"), 1),
    (G("दीवार पार कर"), 0.5),
]
JVI = JVI[1:]
JVT = [
    (C("बोर्ड से बाहर उछाल", DI), 3),
    (C("बोर्ड के बाहर फेंक", DI), 2),
    (C("बाहर उड़ा", DI), 2),
    (C("उछाल के बाहर कर", DI), 1.5),
    (C("फ्रेम के पार पहुँचा", DI), 1),
    (C("बोर्ड से बाहर कर", DI), 2),
    (C("ज़मीन पर गिरा", DI), 1),
    (C("बोर्ड से नीचे गिरा", DI), 1.2),
    (C("बोर्ड के बाहर भेज", DI), 1.2),
    (C("उछालकर नीचे गिरा", DI), 1),
]
IDX = {("m", 1): 0, ("m", 2): 1, ("f", 1): 2, ("f", 2): 3}


class Item:
    def __init__(self, key, n=1, last=False):
        self.key, self.n, self.last = key, n, last
        self.num = 2 if (n == "some" or (isinstance(n, int) and n > 1)) else 1


def owner(c, key, style, e):
    r, P, Q = c.r, c.P, c.Q
    if key == "own":
        if style == "a":
            return _apna(r, e)
        if P.kind == "partner":
            return wc(r, [("हमार", 5), ("अपन", 1)]) + e
        if P.kind == "player":
            return wc(r, [("उसक", 2), ("अपन", 2)]) + e if P.used else P.obl + " क" + e
        k = r.random()
        s = P.gen(r, e)
        if k < 0.08:
            s += " ही"
        elif k < 0.14:
            s += " अपन" + e
        return s
    s = Q.gen(r, e)
    if r.random() < 0.05:
        s += ""
    return s


def _apna(r, e):
    k = r.random()
    if k < 0.78:
        return "अपन" + e
    if k < 0.90:
        return "अपन" + e + " ही"
    if k < 0.97:
        return "ख़ुद क" + e
    return "ख़ुद क" + e + " ही"


LASTW = [
    ("आख़िरी", 10),
    ("अंतिम", 3),
    ("लास्ट", 3),
    ("आख़िरी बची", 1),
    ("बची हुई आख़िरी", 0.7),
    ("इकलौती बची", 0.8),
]
COL = {
    "white": [("सफ़ेद", 10), ("व्हाइट", 1.5), ("गोरी", 0.3), ("श्वेत", 0.15)],
    "black": [("काली", 10), ("ब्लैक", 1.5)],
}


def colword(c, key, e, with_noun=True):
    w = wc(c.r, COL[key])
    if w == "काली":
        w = "काल" + e
    if w == "गोरी" and e != "ी":
        w = "सफ़ेद"
    return w


def item_text(c, it, style, ell=False):
    """-> text, gender"""
    r = c.r
    if it.key == "queen":
        return c.q, "f"
    if it.key == "striker":
        if c.P is None or c.P.kind in ("player",):
            return "स्ट्राइकर", "m"
        if c.P.kind == "none":
            return "स्ट्राइकर", "m"
        if style == "a":
            return wc(
                r,
                [
                    ("स्ट्राइकर", 5),
                    ("अपना स्ट्राइकर", 2),
                    ("अपना ही स्ट्राइकर", 0.4),
                    ("ख़ुद का स्ट्राइकर", 0.4),
                ],
            ), "m"
        if style == "G":
            return c.P.gen(r, "ा") + " स्ट्राइकर", "m"
        return wc(r, [("स्ट्राइकर", 3), (None, 1)]) or (c.P.gen(r, "ा") + " स्ट्राइकर"), "m"
    nouns, g = c.man
    e = "ी" if g == "f" else ("ा" if it.num == 1 else "े")
    sg, pl = nouns[0], nouns[1]
    if it.num == 2:
        noun = pl if (it.n == "some" or not c.bare_pl) else sg
        if g == "m":
            noun = pl
    else:
        noun = sg
    if it.key in ("own", "opp"):
        if ell and g == "f" and it.n != "some" and not it.last:
            noun = ""
        ow = owner(c, it.key, style, e)
        if it.last:
            lw = wc(r, LASTW)
            if g == "m":
                lw = lw.replace("इकलौती", "इकलौता").replace("बची", "बचा")
            if r.random() < 0.18 and g == "f":
                noun = r.choice(["", "वाली"])
            return f"{ow} {lw} {noun}".strip(), g
        if it.n == "some":
            return (
                f"{ow} {wc(r, [('', 3 if g == 'f' else 0), ('कुछ', 2), ('कई', 2), ('ढेर सारी', 0.4), ('बहुत सारी', 0.4)]).replace('सारी', 'सारी' if g == 'f' else 'सारे')} {noun}".replace(
                    "  ", " "
                ),
                g,
            )
        cw = ""
        if it.n == 1:
            k = r.random()
            if noun and k < 0.45:
                return f"{ow} {noun}", g
            num = c.num(1)
            if k < 0.80:
                return f"{ow} {num} {noun}".strip(), g
            if k < 0.90 and style == "a":
                return f"{num} {ow} {noun}".strip(), g
            if k < 0.93 and " " not in ow:
                return f"{ow} वाल{e} {noun}".strip(), g
            if k < 0.96:
                return f"{ow} {num} {colword(c, r.choice(['white', 'black']), e)} {noun}".strip(), g
            return f"{ow} {num} {noun}".strip(), g
        num = c.num(it.n)
        k = r.random()
        if k < 0.12 and not c.digits:
            return f"{num} {ow} {noun}".strip(), g
        if k < 0.16 and it.n in (2, 3) and not c.digits:
            return f"{ow} {num}-{num} {noun}".strip(), g
        if k < 0.20:
            return f"{ow} {num} {colword(c, r.choice(['white', 'black']), e)} {noun}".strip(), g
        return f"{ow} {num} {noun}".strip(), g
    if it.key == "man":
        if it.n == "some":
            return (
                f"{wc(r, [('कुछ', 3), ('कई', 2), ('ढेर सारी', 0.3)]).replace('सारी', 'सारी' if g == 'f' else 'सारे')} {noun}",
                g,
            )
        if it.n == 1:
            return (noun if r.random() < 0.4 else f"{c.num(1)} {noun}"), g
        k = r.random()
        if k < 0.06 and it.n in (2, 3) and not c.digits:
            return f"{c.num(it.n)}-{c.num(it.n)} {noun}", g
        if k < 0.10:
            return f"पूर{'ी' if g == 'f' else 'े'} {c.num(it.n)} {noun}", g
        return f"{c.num(it.n)} {noun}", g
    # colours
    cw = colword(c, it.key, e)
    if it.n == "some":
        return f"{wc(r, ['कुछ', 'कई', '' if g == 'f' else 'कुछ'])} {cw} {noun}".strip(), g
    if it.n == 1:
        k = r.random()
        if k < 0.35 and g == "f":
            return f"{c.num(1)} {cw}", g
        if k < 0.5:
            return f"{cw} {noun}", g
        if k < 0.6 and g == "f":
            return f"{cw} वाली", g
        return f"{c.num(1)} {cw} {noun}", g
    if r.random() < 0.5 and g == "f":
        return f"{c.num(it.n)} {cw}", g
    return f"{c.num(it.n)} {cw} {noun}", g


def put_list(c, items, name, forms_i, forms_t, only=False):
    """registers tokens {Lg}{La}{LG}{Vi}{Vt} for a list of items, with name prefix"""
    r = c.r
    gs = ["m" if it.key == "striker" else "f" if it.key == "queen" else c.man[1] for it in items]
    join = "and"
    if len(items) > 1:
        k = r.random()
        if k < 0.62:
            join = "and"
        elif k < 0.76:
            join = "both"
        elif k < 0.86:
            join = "with"
        elif k < 0.93:
            join = "comma"
        elif k < 0.97:
            join = "bhi"
        else:
            join = "plus"
        if join == "with" and not (
            items[0].key in ("queen", "striker") or (items[0].num == 1 and gs[0] == "f")
        ):
            join = "and"
        if join == "with" and len(items) > 2:
            join = "and"
    if len(items) == 1:
        g, n = gs[0], items[0].num
    elif join == "with":
        g, n = gs[-1], items[-1].num
    elif all(x == "f" for x in gs):
        g, n = "f", 2
    elif r.random() < 0.25 and join == "and":
        g, n = gs[-1], items[-1].num
    else:
        g, n = "m", 2
    ix = IDX[(g, n)]

    def text(style):
        parts = []
        for i, it in enumerate(items):
            ell = (
                (i > 0 and r.random() < 0.5)
                or (len(items) > 1 and r.random() < 0.2)
                or r.random() < 0.08
            )
            t, _ = item_text(c, it, style, ell)
            parts.append(t)
        on = (
            wc(
                r,
                [
                    ("सिर्फ़", 3),
                    ("बस", 3),
                    ("केवल", 2),
                    ("खाली", 1.5),
                    ("सिर्फ", 1),
                    ("अकेली" if gs[0] == "f" else "अकेला", 0.6),
                ],
            )
            + " "
            if only
            else ""
        )
        if len(parts) == 1:
            return on + parts[0]
        if join == "with":
            a = (
                parts[0]
                .replace("मेरा ", "मेरे ")
                .replace("अपना ", "अपने ")
                .replace("का स्ट्राइकर", "के स्ट्राइकर")
                .replace("हमारा ", "हमारे ")
            )
            return on + a + wc(r, [(" के साथ ", 4), (" के साथ-साथ ", 1), (" समेत ", 1)]) + parts[1]
        if join == "plus":
            return on + " + ".join(parts)
        if join == "bhi":
            return " भी, ".join(parts[:-1]) + " भी " + wc(r, ["और ", "", "और "]) + parts[-1] + " भी"
        if join == "comma":
            return on + ", ".join(parts)
        s = (
            ", ".join(parts[:-1])
            + wc(
                r,
                [
                    (" और ", 10),
                    (" तथा ", 0.5),
                    (" व ", 0.3),
                    (" और साथ में ", 1),
                    (" और ऊपर से ", 0.5),
                ],
            )
            + parts[-1]
        )
        tot = sum(
            1 if i.key in ("queen", "striker") else (9 if i.n == "some" else i.n) for i in items
        )
        if join == "both":
            s += {
                2: wc(r, [" दोनों", ", दोनों", " दोनों एक साथ"]),
                3: wc(r, [" तीनों", ", तीनों", " तीनों एक साथ"]),
                4: wc(r, [" चारों", ", चारों"]),
            }.get(tot, ", सब")
        return on + s

    for st in "aGg":
        c.L[name + st] = lambda st=st: text(st)
    fi, ft = forms_i(r), forms_t(r)
    c.L[name + "i"] = fi[ix]
    c.L[name + "t"] = ft[ix]
    c.L[name + "thi"] = ("था", "थे", "थी", "थीं")[ix]
    c.L[name + "jo"] = ix


def jforms_i(r):
    return wc(r, JVI)


def jforms_t(r):
    return wc(r, JVT)


ONE = rows("hi_strokes", "ONE")

MAIN = weighted("hi_strokes", "MAIN")
AIM = rows("hi_strokes", "AIM")
ONE2 = ["एक साथ", "एक ही बार में", "इकट्ठे", "एक के पीछे एक", "एक साथ ही"]
MAIN2 = weighted("hi_strokes", "MAIN2")
STR_ONLY = weighted("hi_strokes", "STR_ONLY")
STR_PLUS = weighted("hi_strokes", "STR_PLUS")
MAIN_U = weighted("hi_strokes", "MAIN_U")
MAIN2_U = weighted("hi_strokes", "MAIN2_U")
MAIN_SHORT = weighted("hi_strokes", "MAIN_SHORT")
MAIN_SHORT_U = [
    ("{Fg} {Fi}", 10),
    ("{Fg} भी {Fi}", 4),
    ("{one} {Fg} {Fi}", 3),
    ("[उस शॉट से/उसमें/ऊपर से] {Fg} {Fi}", 4),
    ("{Fi} {Fg}", 1),
]
NF = rows("hi_strokes", "NF")
NFMAIN = weighted("hi_strokes", "NFMAIN")
NFMAIN_U = weighted("hi_strokes", "NFMAIN_U")
NFSHORT = ["{nf}", "और {nf}", "पर {nf}", "मगर {nf}", "ऊपर से {nf}", "लेकिन {nf}"]
FAULT = groups("hi_strokes", "FAULT")
FAULT_U = groups("hi_strokes", "FAULT_U")
NOFAULT = rows("hi_strokes", "NOFAULT")
DIRECT = rows("hi_strokes", "DIRECT")
FIRST = groups("hi_strokes", "FIRST")
FIRST_U = groups("hi_strokes", "FIRST_U")
B = groups("hi_strokes", "B")
B_U = groups("hi_strokes", "B_U")
SEP = weighted("hi_strokes", "SEP")
SEPF = weighted("hi_strokes", "SEPF")
D_NOTFELL_S = rows("hi_strokes", "D_NOTFELL_S")
D_NOTFELL_Q = rows("hi_strokes", "D_NOTFELL_Q")
D_NOTFELL_M = rows("hi_strokes", "D_NOTFELL_M")
D_NOTOWN = ["अपनी एक भी नहीं", "अपनी कोई नहीं गई", "अपनी तो एक न गई"]
D_NOTOPP = ["{qgf} कोई नहीं गई", "{qgf} एक भी नहीं"]
D_EARLIER = rows("hi_strokes", "D_EARLIER")
D_EARLIER_U = [
    "पिछली बार स्ट्राइकर गिरा था",
    "पिछले शॉट में कुछ नहीं गया था",
    "पिछले बोर्ड की बात छोड़ो",
    "पिछले शॉट में दो गोटी गई थीं, वो लिख लीं",
]
D_CLAIM_ME = rows("hi_strokes", "D_CLAIM_ME")
D_CLAIM_OPP = rows("hi_strokes", "D_CLAIM_OPP")
IDLE = rows("hi_strokes", "IDLE")
OPEN = rows("hi_strokes", "OPEN")
TAIL_ANY = rows("hi_strokes", "TAIL_ANY")
TAIL_ME = rows("hi_strokes", "TAIL_ME")
TAIL_OPP = rows("hi_strokes", "TAIL_OPP")
