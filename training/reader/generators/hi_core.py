"""Engine of the Hindi generator: persons, agreement, templates, noise."""

import re

from tables import groups, rows, weighted


def wc(r, seq):
    """seq of items or (item, weight)"""
    it = [
        (x if isinstance(x, tuple) and len(x) == 2 and isinstance(x[1], (int, float)) else (x, 1))
        for x in seq
    ]
    t = sum(w for _, w in it)
    k = r.random() * t
    for x, w in it:
        k -= w
        if k <= 0:
            return x
    return it[-1][0]


_alt = re.compile(r"\[([^\[\]]*)\]")


def alts(r, s):
    """[a/b/c] -> one of them, innermost first"""
    while True:
        m = _alt.search(s)
        if not m:
            return s
        s = s[: m.start()] + r.choice(m.group(1).split("/")) + s[m.end() :]


class Person:
    def __init__(self, kind, nom, obl, gend, p_nom, p_erg, p_gen, p_obl, named=True):
        self.kind, self.nom, self.obl, self.g = kind, nom, obl, gend  # g: m f h(on. m) H(on. f)
        self.p_nom, self.p_erg, self.p_gen, self.p_obl = p_nom, p_erg, p_gen, p_obl
        self.used = not named

    def _first(self, r):
        if not self.used:
            self.used = True
            return True
        return self.kind in ("partner", "player") and r.random() < 0.6

    def n(self, r):
        return self.nom if self._first(r) else self.p_nom

    def erg(self, r):
        return self.obl + " ने" if self._first(r) else self.p_erg

    def gen(self, r, e):
        return self.obl + " क" + e if self._first(r) else self.p_gen + e

    def o(self, r, post):
        if self._first(r):
            return self.obl + " " + post
        return (
            self.p_obl + (" " if post in ("पर", "के ऊपर", "के खिलाफ़") else "") + post
            if post != "को"
            else self.p_obl + "को"
        )


class Me(Person):
    def __init__(self, r, gend):
        Person.__init__(self, "me", "मैं", "मैं", gend, "मैं", "मैंने", "मेर", "मुझ", False)
        self.we = r.random() < 0.09
        self.apan = (not self.we) and r.random() < 0.03
        self.mereko = r.random() < 0.12
        if (self.we and gend == "m") or self.we:
            self.g = "h"
        if self.apan:
            self.g = "h"

    def n(self, r):
        return "हम" if self.we else ("अपन" if self.apan else "मैं")

    def erg(self, r):
        return "हमने" if self.we else ("अपन ने" if self.apan else "मैंने")

    def gen(self, r, e):
        return ("हमार" if self.we else "मेर") + e

    def o(self, r, post):
        if self.we:
            return (
                "हम" + (" " if post in ("पर", "के ऊपर") else "") + post
                if post not in ("के ऊपर", "के खिलाफ़")
                else "हमारे " + post[3:]
            )
        if post in ("के ऊपर", "के खिलाफ़"):
            return "मेरे " + post[3:]
        if post == "को":
            return "मेरेको" if self.mereko else "मुझे"
        if post == "से":
            return "मेरे से" if self.mereko else "मुझसे"
        return ("मेरे " if self.mereko else "मुझ ") + post


NAMES_M = rows("hi_core", "NAMES_M")
NAMES_F = [
    "प्रिया",
    "नेहा",
    "पूजा",
    "गुड़िया",
    "रानी",
    "सीमा",
    "काजल",
    "अंजलि",
    "मुन्नी",
    "पिंकी",
    "कविता",
    "शबनम",
    "रिया",
    "सुनीता",
    "मीना",
]
NAMES_F.remove("रानी")


def opponent(r):
    k = r.random()
    if k < 0.50:
        g = "m" if r.random() < 0.8 else "f"
        k = r.random()
        if k < 0.62:
            return Person(
                "opponent", "", "", g, wc(r, [("वो", 5), ("वह", 2)]), "उसने", "उसक", "उस", False
            )
        if k < 0.84:
            return Person(
                "opponent", "", "", g, wc(r, [("ये", 4), ("यह", 1)]), "इसने", "इसक", "इस", False
            )
        if r.random() < 0.25:
            return Person("opponent", "", "", "h", "ये", "इन्होंने", "इनक", "इन", False)
        return Person(
            "opponent",
            "",
            "",
            "h",
            wc(r, ["वे", "वो"]),
            wc(r, [("उन्होंने", 4), ("उनने", 1)]),
            "उनक",
            "उन",
            False,
        )
    k = r.random()
    us = ("वो", "उसने", "उसक", "उस")
    un = ("वो", "उन्होंने", "उनक", "उन")
    if k < 0.38:
        return Person("opponent", "सामने वाला", "सामने वाले", "m", *us)
    if k < 0.43:
        return Person("opponent", "सामने वाली", "सामने वाली", "f", *us)
    if k < 0.66:
        a, b = wc(
            r,
            [
                ("विरोधी", "विरोधी"),
                ("मेरा विरोधी", "मेरे विरोधी"),
                ("प्रतिद्वंद्वी", "प्रतिद्वंद्वी"),
                ("मेरा प्रतिद्वंद्वी", "मेरे प्रतिद्वंद्वी"),
                ("अपोनेंट", "अपोनेंट"),
                ("विपक्षी", "विपक्षी"),
                ("प्रतिपक्षी", "प्रतिपक्षी"),
                ("दूसरा खिलाड़ी", "दूसरे खिलाड़ी"),
                ("सामने वाला खिलाड़ी", "सामने वाले खिलाड़ी"),
                ("मेरा अपोनेंट", "मेरे अपोनेंट"),
                ("दूसरा वाला", "दूसरे वाले"),
                ("अगला", "अगले"),
            ],
        )
        return Person("opponent", a, b, "m", *us)
    if k < 0.75:
        a, b = wc(
            r,
            [
                ("बंदा", "बंदे"),
                ("वो लड़का", "उस लड़के"),
                ("ये लड़का", "इस लड़के"),
                ("वो बंदा", "उस बंदे"),
                ("सामने बैठा लड़का", "सामने बैठे लड़के"),
            ],
        )
        return Person("opponent", a, b, "m", *us)
    if k < 0.86:
        x = r.choice(NAMES_M)
        return Person("opponent", x, x, "m", *us)
    if k < 0.90:
        x = r.choice(NAMES_F)
        return Person("opponent", x, x, "f", *us)
    if k < 0.94:
        x = r.choice(["दीदी", "मम्मी", "दादी", "बुआ", "चाची", "अम्मा", "नानी", "भाभी", "आंटी"])
        return Person("opponent", x, x, "H", *un)
    if k < 0.98:
        x = r.choice(rows("hi_core", "opponent"))
        return Person("opponent", x, x, "h", *un)
    return Person("opponent", "सामने वाले लोग", "सामने वालों", "h", *un)


def partner(r):
    g = "m" if r.random() < 0.8 else "f"
    w = wc(r, [("पार्टनर", 6), ("जोड़ीदार", 2), ("साथी", 2), ("साथी खिलाड़ी", 0.5)])
    mm, mo = ("मेरा", "मेरे") if g == "m" else ("मेरी", "मेरी")
    if r.random() < 0.15:
        mm, mo = ("हमारा", "हमारे") if g == "m" else ("हमारी", "हमारी")
    return Person("partner", mm + " " + w, mo + " " + w, g, w, w + " ने", w + " क", w, True)


def player(r):
    w = wc(
        r,
        [
            (("खिलाड़ी", "खिलाड़ी"), 6),
            (("खेलने वाला", "खेलने वाले"), 2),
            (("एक खिलाड़ी", "एक खिलाड़ी"), 1),
            (("प्रहारक", "प्रहारक"), 0.6),
            (("स्ट्राइक करने वाला", "स्ट्राइक करने वाले"), 0.5),
        ],
    )
    return Person("player", w[0], w[1], "m", w[0], w[1] + " ने", w[1] + " क", w[1] + " ", True)


def player_opp(r):
    w = wc(r, ["विरोधी", "प्रतिद्वंद्वी", "विपक्षी", "सामने वाले", "दूसरे खिलाड़ी", "प्रतिपक्षी"])
    return Person("other", w, w, "m", w, w + " ने", w + " क", w, True)


BY = {"me": "me", "partner": "me", "opponent": "opponent", "player": "unsaid", "none": "unsaid"}


def inflect(words, p):
    """'चुका था' for person p"""
    out = []
    g = p.g
    for w in words.split(" "):
        if w in ("है", "हूँ"):
            w = "हूँ" if (p.kind == "me" and g in "mf") else ("हैं" if g in "hH" else "है")
        elif w in ("था",):
            w = {"m": "था", "f": "थी", "h": "थे", "H": "थीं"}[g]
        elif w.endswith("गया") or (w.endswith("या") and not w.endswith("िया")):
            b = w[:-2]
            w = {"m": w, "f": b + "ई", "h": b + "ए", "H": b + "ईं"}[g]
        elif w.endswith("िया"):
            b = w[:-3]
            w = {"m": w, "f": b + "ी", "h": b + "िए", "H": b + "ीं"}[g]
        elif w.endswith("ा"):
            b = w[:-1]
            w = {"m": w, "f": b + "ी", "h": b + "े", "H": b + "ी"}[g]
        out.append(w)
    return " ".join(out)


FEM = [
    (("गोटी", "गोटियाँ", "गोटियों"), 60),
    (("गिट्टी", "गिट्टियाँ", "गिट्टियों"), 4),
    (("टिक्की", "टिक्कियाँ", "टिक्कियों"), 3),
    (("सोंगटी", "सोंगटियाँ", "सोंगटियों"), 2),
    (("चकती", "चकतियाँ", "चकतियों"), 1),
    (("कुकरी", "कुकरियाँ", "कुकरियों"), 1.5),
    (("गुट्टी", "गुट्टियाँ", "गुट्टियों"), 1),
    (("टिकिया", "टिकियाँ", "टिकियों"), 0.7),
    (("गोट", "गोटें", "गोटों"), 0.8),
]
MAS = [
    (("कॉइन", "कॉइन", "कॉइनों"), 6),
    (("क्वाइन", "क्वाइन", "क्वाइनों"), 1.5),
    (("मोहरा", "मोहरे", "मोहरों"), 2),
    (("सिक्का", "सिक्के", "सिक्कों"), 2),
    (("पीस", "पीस", "पीसों"), 2),
    (("टोकन", "टोकन", "टोकनों"), 1),
    (("दाना", "दाने", "दानों"), 0.8),
    (("कैरममैन", "कैरममैन", "कैरममैनों"), 0.6),
    (("बटन", "बटन", "बटनों"), 0.4),
    (("डिस्क", "डिस्क", "डिस्क"), 0.3),
]
QUEEN = weighted("hi_core", "QUEEN")
NUM = {
    1: "एक",
    2: "दो",
    3: "तीन",
    4: "चार",
    5: "पाँच",
    6: "छह",
    7: "सात",
    8: "आठ",
    9: "नौ",
    10: "दस",
}


class Ctx:
    def __init__(self, r, P, Q):
        self.r, self.P, self.Q = r, P, Q
        self.fem = wc(r, FEM)
        self.man = (wc(r, FEM), "f") if r.random() < 0.86 else (wc(r, MAS), "m")
        if self.man[1] == "f":
            self.man = (self.fem, "f")
        self.q = wc(r, QUEEN)
        self.digits = r.random() < 0.16
        self.bare_pl = r.random() < 0.35  # "दो गोटी"
        self.L = {}

    def num(self, n):
        return str(n) if self.digits else NUM.get(n, str(n))

    # --- simple tokens
    def tok(self, t):
        r, P, Q = self.r, self.P, self.Q
        if t in self.L:
            return self.L[t]() if callable(self.L[t]) else self.L[t]
        if ":" in t:
            a, b = t.split(":", 1)
            if a == "p":
                return inflect(b, P)
            if a == "q":
                return inflect(b, Q)
            if a == "n":
                return self.num(int(b))
        X = P
        u = t
        if t[0] == "q" and t != "q":
            X, u = Q, t[1:]
        if u == "nom":
            return X.n(r)
        if u == "erg":
            return X.erg(r)
        if u == "gm":
            return X.gen(r, "ा")
        if u == "gf":
            return X.gen(r, "ी")
        if u == "gp":
            return X.gen(r, "े")
        if u == "abl":
            return X.o(r, "से")
        if u == "par":
            return X.o(r, "पर")
        if u == "upar":
            return X.o(r, "के ऊपर") if X.kind == "me" else X.gen(r, "े") + " ऊपर"
        if u == "dat":
            return X.o(r, "को")
        if t == "M":
            return self.fem[0]
        if t == "MM":
            return self.fem[0] if self.bare_pl else self.fem[1]
        if t == "MP":
            return self.fem[1]
        if t == "MO":
            return self.fem[2]
        if t == "Q":
            return self.q
        if t == "S":
            return "स्ट्राइकर"
        if t == "pk":
            return wc(r, [("पॉकेट", 12), ("छेद", 4), ("होल", 4), ("जेब", 1), ("गड्ढे", 0.6)])
        if t == "sh":
            return wc(
                r,
                [("शॉट", 12), ("स्ट्रोक", 4), ("वार", 3), ("प्रहार", 1), ("निशाने", 0.6), ("झटके", 0.6)],
            )
        if t == "ump":
            return wc(r, ["अंपायर", "अंपायर", "रेफरी", "अंपायर साहब", "एम्पायर", "रेफ़री"])
        if t == "due":
            return wc(
                r,
                [
                    ("ड्यू", 8),
                    ("ड्यू की गोटी", 4),
                    ("ड्यू वाली गोटी", 2),
                    ("पेनल्टी की गोटी", 2),
                    ("पेनल्टी वाली गोटी", 1.5),
                    ("जुर्माने की गोटी", 1.5),
                    ("फाइन की गोटी", 1),
                    ("दंड की गोटी", 1),
                    ("सज़ा वाली गोटी", 0.7),
                    ("फाइन वाली गोटी", 0.7),
                ],
            )
        if t == "dueg":
            return wc(
                r,
                [
                    ("ड्यू की गोटी", 5),
                    ("ड्यू वाली गोटी", 2),
                    ("पेनल्टी की गोटी", 2),
                    ("पेनल्टी वाली गोटी", 1.5),
                    ("जुर्माने की गोटी", 1.5),
                    ("फाइन की गोटी", 1),
                    ("दंड की गोटी", 1),
                    ("सज़ा वाली गोटी", 0.7),
                    ("फाइन वाली गोटी", 0.7),
                ],
            )
        raise KeyError(t)

    def fill(self, s):
        s = alts(self.r, s)
        s = re.sub(r"\{([^{}]+)\}", lambda m: self.tok(m.group(1)), s)
        return tidy(s)


def tidy(s):
    s = re.sub(r"\s+", " ", s).strip()
    s = re.sub(r"\s+([,।?!;.:])", r"\1", s)
    s = re.sub(r"([,;])\s*([।?!])", r"\2", s)
    s = re.sub(r",\s*,", ",", s)
    s = re.sub(r"^[,।;\s]+", "", s)
    s = re.sub(r"([।?!])\s*[,;]", r"\1", s)
    s = re.sub(r"।\s*।", "।", s)
    s = re.sub(r"\bतो तो\b", "तो", s)
    return re.sub(r"(^| )(भी|तो|और|पर|ही|बस) \2( |$)", r"\1\2\3", s)


NOISE_WORD = groups("hi_core", "NOISE_WORD")

SOFT_NUKTA = ["क़", "ख़", "ग़", "ज़", "फ़"]


def soft(r, s):
    """variants that are not mistakes: nukta, chandrabindu, danda, digits"""
    if r.random() < 0.55:
        for k in SOFT_NUKTA:
            s = s.replace(k, k[0])
    if r.random() < 0.38:
        s = s.replace("ँ", "ं")
    k = r.random()
    if k < 0.10:
        s = s.replace("।", ".")
    if r.random() < 0.04:
        s = s.translate({ord(str(i)): chr(0x966 + i) for i in range(10)})
    if r.random() < 0.25:
        s = s.replace("गईं", "गई").replace("थीं", "थी").replace("दीं", "दी").replace("लीं", "ली")
    if r.random() < 0.15:
        s = s.replace("गई", "गयी").replace("गए", "गये")
    if r.random() < 0.06:
        s = s.replace("शॉट", "शाट")
    return s


def end_strip(r, s):
    k = r.random()
    if k < 0.40:
        return re.sub(r"[।.]$", "", s)
    if k < 0.58:
        return re.sub(
            r"\s+", " ", re.sub(r"[।,;.?!]", " ", re.sub(r"(?<=\d)-(?=\d)", "-", s))
        ).strip()
    if k < 0.64:
        return re.sub(r"\s+", " ", re.sub(r"[।;.]", " ", s)).strip()
    if k < 0.68:
        return re.sub(r"।$", "!", s)
    if k < 0.70:
        return re.sub(r"।$", "!!", s)
    return s


def mistakes(r, s):
    ws = s.split(" ")
    lvl = wc(r, [(0.10, 3), (0.25, 4), (0.5, 3), (0.8, 1)])
    out = []
    for w in ws:
        m = re.match(r"^(.*?)([।,;.?!]*)$", w)
        b, p = m.group(1), m.group(2)
        if b in NOISE_WORD and r.random() < lvl:
            b = r.choice(NOISE_WORD[b])
        elif r.random() < lvl * 0.35:
            k = r.random()
            if k < 0.25:
                b = b.replace("ी", "ि", 1) if r.random() < 0.6 else b.replace("ि", "ी", 1)
            elif k < 0.42:
                b = b.replace("ू", "ु", 1) if r.random() < 0.6 else b.replace("ु", "ू", 1)
            elif k < 0.55:
                b = b.replace("ँ", "").replace("ं", "") if b not in ("में", "मैं", "नहीं") else b
            elif k < 0.68:
                for x in ("ड़", "ढ़", "ज़", "फ़"):
                    b = b.replace(x, x[0])
            elif k < 0.76 and "्" in b:
                b = b.replace("्", "", 1)
            elif k < 0.82:
                b = b.replace("ै", "े", 1)
            elif k < 0.87:
                b = b.replace("ौ", "ो", 1)
            elif k < 0.91:
                b = b.replace("ॉ", "ो", 1)
            elif k < 0.94 and len(b) > 4:  # a doubled letter
                i = r.randrange(1, len(b) - 1)
                if "क" <= b[i] <= "ह":
                    b = b[:i] + b[i] + b[i:]
            elif k < 0.97 and len(b) > 5:
                i = r.randrange(2, len(b) - 1)
                if b[i] in "ािीुूेो":
                    b = b[:i] + b[i + 1 :]
            else:
                b = (
                    b.replace("व", "ब", 1)
                    if b.startswith("व") and b not in ("वार", "वो", "वह", "वे", "वही", "वहीं")
                    else b
                )
        if b:
            out.append(b + p)
    s = " ".join(out)
    if r.random() < 0.3:
        for a in (
            "डाल दी",
            "कर दी",
            "हो गया",
            "हो गई",
            "ले ली",
            "कर दिया",
            "गिरा दी",
            "रख दी",
            "मार दिया",
            "आ गई",
            "डाल दिया",
        ):
            if a in s and r.random() < 0.7:
                s = s.replace(a, a.replace(" ", ""), 1)
    if r.random() < 0.5:
        s = end_strip(r, re.sub(r"[।,;]", "", s))
    return s


def finish(r, s):
    s = tidy(s)
    s = soft(r, s)
    k = r.random()
    if k < 0.30:
        s = mistakes(r, s)
    elif k < 0.85:
        s = end_strip(r, s)
    return tidy(s)
