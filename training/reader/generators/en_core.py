"""Engine: template grammar, persons, lexicon, noise.  Templates: [a|b|] alternatives, <slot> lookups."""

import re
from functools import cache

from tables import groups, rows


class Bad(Exception):
    pass


@cache
def parse(t):
    pos = 0

    def seq(stop):
        nonlocal pos
        out = []
        buf = ""
        while pos < len(t):
            ch = t[pos]
            if ch in stop:
                break
            if ch == "[":
                if buf:
                    out.append(buf)
                    buf = ""
                pos += 1
                alts = []
                while True:
                    alts.append(seq("|]"))
                    if pos >= len(t):
                        raise ValueError("unclosed [ in " + t)
                    if t[pos] == "|":
                        pos += 1
                        continue
                    pos += 1
                    break
                out.append(("alt", alts))
            elif ch == "<":
                if buf:
                    out.append(buf)
                    buf = ""
                e = t.index(">", pos)
                out.append(("slot", t[pos + 1 : e]))
                pos = e + 1
            elif ch == "]":
                raise ValueError("stray ] in " + t)
            else:
                buf += ch
                pos += 1
        if buf:
            out.append(buf)
        return tuple(out)

    return seq("")


LEX = {}


def lex(name, s):
    LEX[name] = [x.strip("\n") for x in s.split(";")] if isinstance(s, str) else s
    LEX[name] = [x[1:] if x.startswith(" ") else x for x in LEX[name]]


SG = rows("en_core", "SG")
PL = {"man": "men", "carrom man": "carrom men", "carromman": "carrommen"}


def plural(w):
    return PL.get(w, w + "s")


lex("pocket", "pocket;pocket;pocket;pocket;hole;hole;corner;corner pocket;net;bag;pouch")
lex("board", "board;board;board;table")
lex("shot", "shot;shot;shot;stroke;stroke;hit;go;strike;flick;turn")
lex("shot1", "shot;shot;stroke;stroke;hit;strike;flick")
lex("frame", "frame;frame;edge;side;rim;border;cushion")
lex("base", "base line;baseline;base lines;baselines;base")
lex("ump", "umpire;umpire;ump;ref;referee;sir")
lex("fem", "she;it;her")
lex("sec", "[ten|15|twenty|fifteen|20|thirty|30|forty] [seconds|secs]")
lex("min", "[five|ten|12|fifteen|15|twenty|20|twenty-five|half an hour and some] [minutes|mins]")
lex(
    "longtime",
    "ages ago;long ago;a while ago;earlier;earlier on;before;two turns ago;long before;some turns back;quite early",
)


class P:
    def __init__(s, subj, obj, poss, possn, refl, pn):
        s.subj, s.obj, s.poss, s.possn, s.refl, s.pn = subj, obj, poss, possn, refl, pn


ME = P("I", "me", "my", "mine", "myself", "1")
WE = P("we", "us", "our", "ours", "ourselves", "p")
HE = P("he", "him", "his", "his", "himself", "3")
SHE = P("she", "her", "her", "hers", "herself", "3")
THEY = P("they", "them", "their", "theirs", "themselves", "p")
NP_HE = rows("en_core", "NP_HE")
NP_SHE = rows("en_core", "NP_SHE")
NP_THEY = rows("en_core", "NP_THEY")
IRR3 = {
    "have": "has",
    "do": "does",
    "be": "is",
    "go": "goes",
    "was": "was",
    "don't": "doesn't",
    "haven't": "hasn't",
    "aren't": "isn't",
}


def conj(v, pn):
    if v == "be":
        return {"1": "am", "3": "is", "p": "are"}[pn]
    if v == "was":
        return {"1": "was", "3": "was", "p": "were"}[pn]
    if v == "wasn't":
        return {"1": "wasn't", "3": "wasn't", "p": "weren't"}[pn]
    if v == "isn't":
        return {"1": "am not", "3": "isn't", "p": "aren't"}[pn]
    if pn != "3":
        return v
    if v in IRR3:
        return IRR3[v]
    w = v.split(" ")
    h = w[0]
    if h in IRR3:
        h = IRR3[h]
    elif re.search(r"(s|sh|ch|x|z|o)$", h):
        h += "es"
    elif re.search(r"[^aeiou]y$", h):
        h = h[:-1] + "ies"
    else:
        h += "s"
    return " ".join([h, *w[1:]])


class Ctx:
    def __init__(c, rng, by, allow_we=True):
        c.rng, c.by = rng, by
        g = rng.choices([HE, SHE, THEY], [62, 26, 12])[0]
        c.other = g
        c.me = (
            WE if (g is THEY and rng.random() < 0.7) or (allow_we and rng.random() < 0.03) else ME
        )
        c.partner = None
        c.mentioned = False
        c.omentioned = False
        c.last = None  # last rendered subject (person, is_pronoun)
        c.nounsg = rng.choice(SG)
        c.vary = rng.random() < 0.35
        c.formal = False
        c.extra = {}
        if by == "me":
            c.S, c.O = c.me, c.other
        elif by == "opp":
            c.S, c.O = c.other, c.me
        elif by == "partner":
            c.S, c.O = rng.choice([HE, HE, SHE]), THEY
            c.partner = True
        else:
            c.S, c.O = HE, HE
        c.own = WE if c.partner else c.S
        c.npprob = 0.42

    def np_of(c, p):
        if p is HE:
            return c.rng.choice(NP_HE)
        if p is SHE:
            return c.rng.choice(NP_SHE)
        return c.rng.choice(NP_THEY)

    def subj(c, p, striker):
        if p in (ME, WE):
            c.last = (p, True)
            return p.subj
        if striker and c.partner:
            if not c.mentioned:
                c.mentioned = True
                c.last = (p, False)
                return c.rng.choice(
                    [
                        "my partner",
                        "my partner",
                        "my partner",
                        "my doubles partner",
                        "my team mate",
                        "my partner here",
                    ]
                )
            c.last = (p, True)
            return p.subj
        if c.partner and not striker:
            c.last = (p, True)
            return p.subj
        flag = c.mentioned
        if not flag and c.rng.random() < c.npprob:
            c.mentioned = True
            c.last = (p, False)
            return c.np_of(p)
        c.mentioned = True
        c.last = (p, True)
        return p.subj

    def poss(c, p, striker, noun=False):
        if p in (ME, WE):
            return p.possn if noun else p.poss
        if striker and c.partner and not c.mentioned:
            c.mentioned = True
            return "my partner's"
        if c.partner and not striker:
            return p.possn if noun else p.poss
        if not c.mentioned and not (striker and c.partner) and c.rng.random() < 0.22:
            c.mentioned = True
            n = c.np_of(p)
            return n + ("'" if n.endswith("s") else "'s")
        c.mentioned = True
        return p.possn if noun else p.poss

    def slot(c, name):
        r = c.rng
        if name in c.extra:
            return c.extra[name]
        if ":" in name:
            who, v = name.split(":", 1)
            p = c.S if who == "S" else c.O
            pro = c.last[1] if c.last and c.last[0] is p else True
            if v in ("'ve", "'m", "'d"):
                full = {"'ve": conj("have", p.pn), "'m": conj("be", p.pn), "'d": "had"}[v]
                if pro and r.random() < 0.75:
                    return {
                        "'ve": {"1": "'ve", "3": "'s", "p": "'ve"},
                        "'m": {"1": "'m", "3": "'s", "p": "'re"},
                        "'d": {"1": "'d", "3": "'d", "p": "'d"},
                    }[v][p.pn]
                return " " + full
            return conj(v, p.pn)
        if name == "S":
            return c.subj(c.S, True)
        if name == "O":
            return c.subj(c.O, False) if c.by != "partner" else "they"
        if name == "Snp":
            c.mentioned = True
            c.last = (c.S, False)
            return "my partner" if c.partner else c.np_of(c.S)
        if name == "Sobj":
            if c.S in (ME, WE):
                return c.S.obj
            if c.mentioned:
                return c.S.obj
            c.mentioned = True
            if c.partner:
                return "my partner"
            return c.S.obj if r.random() < 0.55 else c.np_of(c.S)
        if name == "Oobj":
            return c.O.obj
        if name == "On":
            return c.O.possn
        if name == "So":
            return c.S.obj
        if name == "Oo":
            return c.O.obj
        if name == "Sr":
            return c.S.refl
        if name == "Sp":
            return c.poss(c.S, True)
        if name == "Sn":
            return c.poss(c.S, True, True)
        if name == "Sq":
            c.mentioned = True
            return c.S.subj
        if name == "Oq":
            return c.O.subj
        if name == "Op":
            return c.poss(c.O, False)
        if name == "Opn":
            return c.poss(c.O, False, True)
        if name in ("own", "ownn"):
            if c.own not in (ME, WE):
                c.mentioned = True
            return c.own.poss if name == "own" else c.own.possn
        if name in ("opp", "oppn") and c.O not in (ME, WE) and not c.partner:
            c.mentioned = True
        if name == "opp":
            if c.O in (ME, WE):
                return c.O.poss
            x = r.random()
            if x < 0.62:
                return c.O.poss
            if x < 0.70 and not c.omentioned:
                n = c.np_of(c.O)
                c.omentioned = True
                return n + ("'" if n.endswith("s") else "'s")
            if c.O is THEY:
                return r.choice(
                    ["our opponents'", "the other side's", "the enemy's", "the opponents'"]
                )
            return r.choice(
                [
                    "my opponent's",
                    "the opponent's",
                    "the other guy's" if c.O is HE else "the other player's",
                    "the enemy's",
                    "the other side's",
                    "my opponent's",
                    "my rival's",
                ]
            )
        if name == "oppn":
            if c.O in (ME, WE):
                return c.O.possn
            x = r.random()
            if x < 0.75:
                return c.O.possn
            return (
                r.choice(["my opponent's", "the opponent's", "the enemy's", "the other side's"])
                if c.O is not THEY
                else "the other side's"
            )
        if name in {"coin", "man"}:
            if c.vary:
                return r.choice(SG)
            return c.nounsg
        if name in {"coins", "men"}:
            if c.vary:
                return plural(r.choice(SG))
            return plural(c.nounsg)
        if name == "acoin":
            w = c.slot("coin")
            return ("an " if w[0] in "aeiou" else "a ") + w
        if name == "col":
            return r.choice(["white", "black"])
        if name == "striker":
            return "striker"
        if name in LEX:
            return r.choice(LEX[name])
        raise KeyError(name)

    def render(c, t):
        out = []

        def go(nodes):
            for n in nodes:
                if isinstance(n, str):
                    out.append(n)
                elif n[0] == "alt":
                    go(c.rng.choice(n[1]))
                else:
                    s = c.slot(n[1])
                    if "[" in s or "<" in s:
                        go(parse(s))
                    else:
                        out.append(s)

        go(parse(t))
        return "".join(out)


def tidy(s):
    s = re.sub(r"\s+", " ", s).strip()
    s = re.sub(r"\s+([,.;:!?])", r"\1", s)
    s = re.sub(r"([.!?]),", r"\1", s)
    s = re.sub(r",+", ",", s)
    s = re.sub(r"\boff off\b", "off on", s)
    s = re.sub(r"\bin in front\b", "in, in front", s)
    s = re.sub(r"\bin in the (far|left|right|near)\b", r"in the \1", s)
    s = re.sub(r"\bin in two\b", "in two", s)
    s = re.sub(r"\bin in (one|a single|the|that|this)\b", r"in with \1", s)
    s = re.sub(r"\b(now|Now|this time|This time),? then\b", r"\1", s)
    s = re.sub(r"\b(the|just|then|now|and|but|so) \1\b", r"\1", s)
    s = re.sub(r"([,;:])([.!?])", r"\2", s)
    s = re.sub(r"\.\.(?!\.)", ".", s) if "..." not in s else s
    s = re.sub(r"([?!])\.", r"\1", s)
    s = re.sub(r"^[,;:. ]+", "", s)
    s = re.sub(r"\b([Aa]) (?=[aeioAEIO]|u(?!ni|s|k|mp\w*\'))", r"\1n ", s)
    return re.sub(r"\b([Aa])n (?=[^aeiouAEIOUh<\d ])", r"\1 ", s)


def caps(s):
    s = s[:1].upper() + s[1:]
    return re.sub(r"([.!?]\s+)([a-z])", lambda m: m.group(1) + m.group(2).upper(), s)


WORDS = rows("en_core", "WORDS")


def num(rng, n, pd=0.22):
    return str(n) if rng.random() < pd or n > 28 else WORDS[n]


MISS = groups("en_core", "MISS")
CHAT = {
    "you": "u",
    "are": "r",
    "and": "n",
    "please": "pls",
    "because": "cuz",
    "with": "w",
    "what": "wat",
    "before": "b4",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "for": "4",
    "to": "2",
    "through": "thru",
    "though": "tho",
    "people": "ppl",
    "okay": "ok",
    "points": "pts",
    "seconds": "secs",
    "minutes": "mins",
    "thanks": "thx",
    "your": "ur",
    "about": "abt",
    "opponent": "opp",
    "something": "smth",
    "right": "rite",
    "going to": "gonna",
    "have": "hv",
    "has": "hs",
    "the": "d",
    "from": "frm",
    "that": "tht",
    "this": "dis",
    "why": "y",
    "got": "gt",
}
CHAT_P = {
    "for": 0.12,
    "to": 0.03,
    "one": 0.35,
    "the": 0.03,
    "have": 0.15,
    "has": 0.1,
    "this": 0.06,
    "got": 0.05,
    "why": 0.2,
    "opponent": 0.3,
    "right": 0.2,
    "and": 0.5,
}


def typo(w, rng):
    if len(w) < 5 or not w.isalpha():
        return w
    i = rng.randrange(1, len(w) - 2)
    k = rng.random()
    if k < 0.35:
        return w[:i] + w[i + 1] + w[i] + w[i + 2 :]
    if k < 0.65:
        return w[:i] + w[i + 1 :]
    if k < 0.85:
        return w[:i] + w[i] + w[i:]
    near = {
        "a": "s",
        "e": "r",
        "i": "o",
        "o": "i",
        "n": "m",
        "t": "r",
        "s": "a",
        "r": "t",
        "d": "f",
        "l": "k",
        "u": "y",
        "c": "v",
        "p": "o",
        "k": "l",
        "h": "j",
        "m": "n",
        "b": "v",
        "g": "h",
    }
    return w[:i] + near.get(w[i], w[i]) + w[i + 1 :]


def misspell(s, rng, rate):
    toks = re.split(r"(\W+)", s)
    for i, w in enumerate(toks):
        lw = w.lower()
        if not w or not w[0].isalpha():
            continue
        if i > 0 and toks[i - 1].endswith("'"):
            continue
        if lw in MISS and rng.random() < rate:
            toks[i] = rng.choice(MISS[lw])
            if w[0].isupper():
                toks[i] = toks[i][:1].upper() + toks[i][1:]
        elif len(w) > 4 and rng.random() < rate * 0.45:
            toks[i] = typo(w, rng)
    return "".join(toks)


def chat(s, rng):
    s = s.lower()
    if rng.random() < 0.8:
        s = s.replace("'", "")
    x = rng.random()
    if x < 0.55:
        s = re.sub(r"[.,;:!]", "", s)
    elif x < 0.8:
        s = re.sub(r"[.;:]", ",", s).rstrip(", ")
    if rng.random() < 0.6:
        s = s.replace("?", "")
    rate = rng.choice([0, 0.3, 0.6, 0.8])
    toks = re.split(r"(\W+)", s)
    for i, w in enumerate(toks):
        if w in CHAT and rng.random() < rate * CHAT_P.get(w, 0.7):
            toks[i] = CHAT[w]
    s = "".join(toks)
    if rng.random() < 0.07:
        s += rng.choice(rows("en_core", "chat"))
    return re.sub(r"\s+", " ", s).strip()


def noise(s, rng):
    x = rng.random()
    if x < 0.64:
        return s
    if x < 0.79:
        return chat(s, rng)
    if x < 0.86:
        return misspell(s, rng, rng.choice([0.12, 0.25, 0.45]))
    if x < 0.92:
        return misspell(chat(s, rng), rng, rng.choice([0.12, 0.25, 0.4]))
    if x < 0.94:
        return s.rstrip(".?!")
    if x < 0.96:
        s2 = s.rstrip(".?!")
        return s2 + rng.choice(["!!", "!!!", "??", "?!", "...", "!"])
    if x < 0.97:
        return s[:1].lower() + s[1:]
    if x < 0.985:
        toks = s.split(" ")
        i = rng.randrange(len(toks))
        toks[i] = toks[i].upper()
        return " ".join(toks)
    if x < 0.993:
        return s.lower()
    return s.upper()
