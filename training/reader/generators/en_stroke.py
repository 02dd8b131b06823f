"""Strokes: meaning first, then words."""

import re

from en_core import HE, ME, SHE, THEY, WE, WORDS, Bad, Ctx, caps, conj, lex, noise, num, tidy
from tables import groups, records, rows

TV = []
for row in rows("en_stroke", "TVROWS"):
    f, pats, fl = [x.strip() for x in row.split(" : ")]
    w = 1
    if "*" in fl:
        fl, w = fl.split("*")
        w = int(w)
        fl = fl.strip()
    if "q" in fl:
        continue
    TV += [(f.split("/"), [p.strip() for p in pats.split(",")], fl)] * w
IV = []
for row in rows("en_stroke", "IVROWS"):
    f, pats = row.split(" : ")
    w = 1
    if "*" in pats:
        pats, w = pats.split("*")
        w = int(w)
    IV += [(f.strip().split("/"), [p.strip() for p in pats.split(",")])] * w
JV = []
for row in rows("en_stroke", "JVROWS"):
    f, pats = row.split(" : ")
    JV.append((f.strip().split("/"), [p.strip() for p in pats.split(",")]))


def tv(c, form, obj, striker=False, passive=False):
    while True:
        f, pats, fl = c.rng.choice(TV)
        if striker and "s" not in fl:
            continue
        if passive and "p" not in fl:
            continue
        break
    v = f[{"base": 0, "past": 1, "pp": 2, "ing": 3}[form]]
    p = c.rng.choice(pats)
    if passive:
        return re.sub(r"\s+", " ", p.replace("~", "").replace("V", v, 1)).strip()
    if (
        len(obj) > 55
        and not p.endswith("~")
        and not p.startswith("V ~ in")
        and not p.startswith("V ~ down")
    ):
        p = "V ~"
        if f[0] in (
            "hit",
            "shoot",
            "flick",
            "roll",
            "nudge",
            "tap",
            "smash",
            "cut",
            "bank",
            "pop",
            "send",
            "put",
            "knock",
            "tuck",
            "sling",
            "whack",
            "snick",
            "drill",
            "finish",
        ):
            p = "V ~ in" if f[0] != "finish" else "V off ~"
    return p.replace("V", v, 1).replace("~", obj)


def iv(c, form, tab=None):
    f, pats = c.rng.choice(tab or IV)
    i = {"base": 0, "past": 1, "pp": 2, "ing": 3}[form]
    return c.rng.choice(pats).replace("V", f[i], 1)


def third(v):
    h, _, t = v.partition(" ")
    return (conj(h, "3") + " " + t).strip()


class It:
    def __init__(s, key, n=1, last=False):
        s.key, s.n, s.last = key, n, last

    @property
    def pl(s):
        return s.key not in ("queen", "striker") and s.n != 1


def some(c):
    return c.rng.choice(rows("en_stroke", "some"))


def someof(c):
    return some(c)


def np(c, it):
    r = c.rng
    k, n = it.key, it.n
    if k == "queen":
        return r.choices(
            rows("en_stroke", "np 1"),
            [50, 20, 6, 6, 5, 3, 1, 2, 2, 2, 0.6],
        )[0]
    if k == "striker":
        if c.by == "unsaid":
            return r.choice(
                ["the striker", "the striker", "the striker", "striker", "the striker itself"]
            )
        return r.choices(
            rows("en_stroke", "np 2"),
            [52, 36, 4, 3, 2, 1, 0.6, 0.5, 0.4, 0.4],
        )[0]
    col = None
    if k in ("own", "opp") and c.col:
        col = c.col[k]
    if k in ("own", "opp"):
        if c.by == "unsaid" and not c.col:
            if k == "own":
                if it.last:
                    return r.choice(
                        [
                            "the last own <man>",
                            "the player's last <man>",
                            "the player's final <man>",
                            "the last <man> of the player's own",
                            "own last <man>",
                        ]
                    )
                if n == 1:
                    return r.choice(rows("en_stroke", "np 3"))
                if n == "some":
                    return r.choice(
                        [
                            "some of the player's own <men>",
                            "several own <men>",
                            "own <men>",
                            "some own <men>",
                        ]
                    )
                return num(r, n) + r.choice(
                    [
                        " own <men>",
                        " of the player's own",
                        " of the player's own <men>",
                        " <men> of the player's own colour",
                    ]
                )
            if it.last:
                return r.choice(
                    [
                        "the opponent's last <man>",
                        "the opponent's final <man>",
                        "the last <man> of the opponent",
                        "the opponent's last",
                    ]
                )
            if n == 1:
                return r.choice(rows("en_stroke", "np 4"))
            if n == "some":
                return r.choice(
                    [
                        "some of the opponent's <men>",
                        "several of the opponent's <men>",
                        "the opponent's <men>",
                    ]
                )
            return num(r, n) + r.choice(
                [
                    " of the opponent's",
                    " of the opponent's <men>",
                    " opponent's <men>",
                    " opposing <men>",
                    " <men> of the opponent",
                ]
            )
        po, pn = ("<own>", "<ownn>") if k == "own" else ("<opp>", "<oppn>")
        own = r.choice(["", "", " own"]) if k == "own" else ""
        if it.last:
            if col and c.colstat and r.random() < 0.6:
                return (
                    r.choice(["the last ", "the final ", "the last remaining ", "the only "]) + col
                )
            if col:
                return (
                    po
                    + r.choice(
                        [" last ", " final ", " last remaining ", " very last ", " only remaining "]
                    )
                    + col
                )
            return (
                po + r.choice(rows("en_stroke", "np 5"))
                if r.random() < 0.9
                else f"the last of {po} <coins>"
            )
        if col and ((c.colstat and r.random() < 0.75) or r.random() < 0.9):
            if c.colstat and r.random() < 0.75:
                if n == 1:
                    return r.choice(
                        [f"a {col}", f"one {col}", f"a {col} one", f"a {col} <coin>", f"a {col}"]
                    )
                if n == "some":
                    return r.choice([f"some {col}s", f"a few {col}s", f"several {col}s"])
                return num(r, n) + r.choice(
                    [f" {col}s", f" {col}s", f" {col} ones", f" {col} <coins>"]
                )
            if n == 1:
                return r.choice(
                    [
                        f"one of {po} {col}s",
                        f"{po} {col}",
                        f"{po}{own} {col}",
                        f"a {col} of {pn}",
                        f"{po} {col} <coin>",
                        f"{po} {col} one",
                        f"one {col} of {pn}",
                    ]
                )
            if n == "some":
                return r.choice([f"some of {po} {col}s", f"{po} {col}s", f"a few of {po} {col}s"])
            return num(r, n) + r.choice(
                [
                    f" of {po} {col}s",
                    f" {col}s of {pn}",
                    f" of {po} {col} ones",
                    f" of {po}{own} {col}s",
                ]
            )
        if k == "own" and c.another and r.random() < 0.5 and n in (1, 2, 3):
            return (
                r.choice(
                    [
                        f"another of {pn}",
                        f"another <coin> of {pn}",
                        f"one more of {pn}",
                        f"another one of {pn}",
                    ]
                )
                if n == 1
                else r.choice([f"another {num(r, n)} of {pn}", f"{num(r, n)} more of {pn}"])
            )
        if n == 1:
            return r.choice(
                [
                    f"one of {pn}",
                    f"one of {pn}",
                    f"{po}{own} <coin>",
                    f"{po}{own} <coin>",
                    f"{po} <coin>",
                    f"a <coin> of {pn}",
                    f"one of {po}{own} <coins>",
                    f"one of {po} <coins>",
                    f"1 of {pn}",
                    f"one <coin> of {pn}",
                    f"a single <coin> of {pn}",
                    f"just one of {pn}",
                    f"one of {po}{own} <coins>",
                    f"one of {po} <coins>",
                ]
                + (
                    [f"one of {po} own", f"a <coin> of {po} own"]
                    + ([f"{pn}"] if c.own in (ME, WE) else [])
                    if k == "own"
                    else ([f"{pn}"] if c.by == "opp" else [])
                )
            )
        if n == "some":
            return r.choice(
                [
                    f"some of {pn}",
                    f"{po}{own} <coins>",
                    f"{po} <coins>",
                    f"a few of {pn}",
                    f"several of {po} <coins>",
                    f"a bunch of {po} <coins>",
                    f"a handful of {po} <coins>",
                    f"several of {pn}",
                    f"some of {po}{own} <coins>",
                    f"quite a few of {pn}",
                    f"more than one of {pn}",
                    f"a few <coins> of {pn}",
                ]
            )
        if n == 2 and r.random() < 0.2:
            return r.choice(
                [
                    f"a couple of {pn}",
                    f"a pair of {po} <coins>",
                    f"a couple of {po}{own} <coins>",
                    f"a pair of {pn}",
                ]
            )
        return num(r, n) + r.choice(
            [
                f" of {pn}",
                f" of {pn}",
                f" of {po} <coins>",
                f" of {po}{own} <coins>",
                f" <coins> of {pn}",
            ]
            + ([f" of {po} own"] if k == "own" else [])
        )
    if k == "man":
        if n == 1:
            return r.choice(rows("en_stroke", "np 6") if not c.formal else ["a <man>", "one <man>"])
        if n == "some":
            return r.choice(rows("en_stroke", "np 7"))
        return r.choice(
            [num(r, n) + " <coins>"] * 4
            + (["a couple of <coins>", "a pair of <coins>"] if n == 2 else [])
            + [num(r, n) + " <coins>", num(r, n) + " of the <coins>"]
        )
    # white / black, owner not said
    if n == 1:
        return r.choice(
            [
                f"a {k}",
                f"one {k}",
                f"a {k} one",
                f"a {k} <coin>",
                f"one {k} <coin>",
                f"a {k}",
                f"1 {k}",
                f"a single {k}",
            ]
        )
    if n == "some":
        return r.choice([f"some {k}s", f"a few {k}s", f"several {k} <coins>", f"a bunch of {k}s"])
    return (
        num(r, n) + r.choice([f" {k}s", f" {k}s", f" {k} <coins>", f" {k} ones"])
        if not (n == 2 and r.random() < 0.12)
        else r.choice([f"a couple of {k}s", f"a pair of {k}s"])
    )


def join(c, items, tele=False):
    r = c.rng
    xs = [np(c, i) for i in items]
    if len(xs) == 1:
        return xs[0]
    if len(xs) == 2:
        a, b = xs
        return r.choices(
            [
                f"{a} and {b}",
                (f"both {a} and {b}" if not any(i.pl for i in items) else f"{a} and {b}"),
                f"{a} plus {b}",
                f"{a} together with {b}",
                f"{a} along with {b}",
                f"{a} as well as {b}",
                f"{a} & {b}",
                f"{a} and also {b}",
                f"{a}, and {b} too",
                f"{a} and {b} as well",
                f"{a} with {b}",
                f"{a} + {b}",
                f"not only {a} but also {b}",
            ],
            [54, 4, 7, 6, 7, 4, 3, 3, 1, 3, 2, 3, 1.2],
        )[0]
    if r.random() < 0.1:
        return " and ".join(xs)
    if r.random() < 0.1:
        return " + ".join(xs)
    return ", ".join(xs[:-1]) + r.choice([" and ", " and ", " and ", " plus ", ", and "]) + xs[-1]


def follow(items):
    return "it" if len(items) == 1 and not items[0].pl else "them"


lex(
    "source",
    "[off|on|from|with] <Sp> <shot1>;when <S> [struck|hit|shot|flicked|played|let fly|fired|took the shot];[off|from|on|with] that [shot|stroke|hit|flick|smash] of <Sn>;after <Sp> [shot|hit|stroke];on <Sp> [go|turn];as <S> struck;[off|from] <Sp> [last|latest] [shot|hit];by <Sp> stroke",
)
lex(
    "same",
    "in one [shot|stroke|go|hit|flick];[in|with] the same [shot|stroke|hit|go];with [one|a single] [shot|flick|stroke|hit];at the same time;at once;in a single [stroke|shot|hit];together;all in one go;in one and the same stroke",
)
lex(
    "adv",
    "off the rebound;off the cushion;in the far corner;in the left pocket;in the right pocket;with a thin cut;with a double;by accident;by mistake;accidentally;clean as you like;with a bank shot;without meaning to;fair and square;with a lucky bounce;in the near pocket;on the rebound;in two different pockets;with a beautiful cut;from a difficult angle",
)
lex(
    "how",
    " by accident; by mistake; clean; cleanly; off the rebound; with a thin cut; with a bank shot; off two cushions; from nowhere; by pure luck",
)


def core(c, items):
    """text template for: these items were pocketed in this stroke. May raise Bad."""
    r = c.rng
    st = any(i.key == "striker" for i in items)
    rest = [i for i in items if i.key != "striker"]
    multi = len(items) > 1 or items[0].pl
    pl = len(items) > 1 or items[0].pl
    same = " <same>" if multi and r.random() < 0.3 else ""
    who = c.by
    named = who != "unsaid"
    owned = any(i.key in ("own", "opp") for i in items)
    r.random()
    if named:
        opts = [
            ("act", 30),
            ("perf", 12),
            ("special", 8),
            ("intr", 14),
            ("pass", 5),
            ("front", 4),
            ("cleft", 6),
            ("rel", 3),
            ("tele", 6),
            ("subjless", 8 if c.S is ME and (owned or c.qme) else 0),
            ("split", 24 if st and rest else 0),
            ("present", 5),
            ("qsplit", 12 if items[0].key == "queen" and len(items) > 1 else 0),
            ("chain", 6 if len(items) == 3 else 0),
            ("story", 7),
            ("objfront", 4),
            ("every", 5 if len(items) > 1 else 0),
            ("tag", 4),
            ("ing", 4),
            ("noun", 4),
            ("narr", 9),
            ("ell", 8 if len(items) == 2 else 0),
            ("agent", 5 if not st or (rest and len(rest) < len(items)) else 0),
            ("pronoun", 4 if items[0].key == "queen" and len(items) == 1 else 0),
            ("notbut", 4 if len(items) == 1 else 0),
            (
                "repair",
                3
                if len(items) == 1
                and items[0].key in ("own", "opp", "man")
                and not items[0].last
                and not c.col
                else 0,
            ),
        ]
    else:
        opts = [
            ("upass", 26),
            ("uintr", 26),
            ("utele", 22),
            ("ufront", 5),
            ("ucleft", 4),
            ("usplit", 14 if st and rest else 0),
            ("usubj", 5),
            ("uperf", 8),
            ("uplayer", 8),
            ("notbut", 4 if len(items) == 1 else 0),
            ("uevery", 4 if len(items) > 1 else 0),
        ]
    k = r.choices([o for o, _ in opts], [w for _, w in opts])[0]
    if k == "act":
        v = tv(c, "past", join(c, items), st)
        return f"<S> {r.choice(['', '', '', 'just ', 'just ', 'actually ', 'somehow ', 'then ', 'cleanly ', 'only ', 'clearly ', 'definitely '])}{v}{same or r.choice(['', '', '', '', ' <adv>'])}"
    if k == "perf":
        v = tv(c, "pp", join(c, items), st)
        return f"<S><S:'ve> {r.choice(['', 'just ', 'just ', 'now ', 'gone and ', 'somehow ', 'only gone and ', 'just gone and '])}{v}{same}"
    if k == "special":
        o = join(c, items)
        return (
            r.choice(
                [
                    f"<S> managed to {tv(c, 'base', o, st)}",
                    f"<S> ended up {tv(c, 'ing', o, st)}",
                    f"<S> went and {tv(c, 'past', o, st)}",
                    f"<S> happened to {tv(c, 'base', o, st)}",
                    f"<S> did {tv(c, 'base', o, st)}",
                    f"<S> succeeded in {tv(c, 'ing', o, st)}",
                    f"all <S> [did|managed] was {tv(c, 'base', o, st)}",
                    f"all <S> managed was to {tv(c, 'base', o, st)}",
                    f"<S> struck and {tv(c, 'past', o, st)}",
                    f"<S> took a [hard|soft|wild|gentle|lucky] shot and {tv(c, 'past', o, st)}",
                    f"<S> [shot|hit it|flicked|struck], {tv(c, 'ing', o, st)}",
                    f"<S> [got lucky|got unlucky|mishit it|went for broke|played a thin cut|tried a double|tried a bank shot|aimed badly|played it soft] and {tv(c, 'past', o, st)}",
                    f"<S> had a [go|crack|shot] and {tv(c, 'past', o, st)}",
                    f"<S> used to be careful, but <Sq> just {tv(c, 'past', o, st)}"
                    if r.random() < 0.1
                    else f"<S> seem to have {tv(c, 'pp', o, st)}"
                    if c.S.pn != "3"
                    else f"<S> seems to have {tv(c, 'pp', o, st)}",
                ]
            )
            + same
        )
    if k == "intr":
        o = join(c, items)
        v = iv(c, "past")
        t = f"{o} {v}{same}"
        src = "<source>"
        # "my striker" / own man with a question may stand alone
        if (
            c.S is ME
            and (("<Sp>" in o and st) or (c.qme and any(i.key == "own" for i in items)))
            and r.random() < 0.5
        ):
            return t
        if c.by == "opp" and "<Sp>" in o and st and r.random() < 0.5:
            return t
        if r.random() < 0.3:
            return f"{src}, {o} {v}"
        if r.random() < 0.15:
            return f"{o} {'have' if pl else 'has'} {r.choice(['just ', '', 'now '])}{iv(c, 'pp')} {src}"
        return f"{t} {src}"
    if k == "pass":
        o = join(c, items)
        v = tv(c, "pp", "", st, True)
        return (
            f"{o} {'were' if pl else 'was'} {v} by " + "<Sobj>" + same
            if r.random() < 0.5
            else f"{o} {r.choice(['got', 'were' if pl else 'was'])} {v} <source>"
        )
    if k == "front":
        o = join(c, items)
        return (
            r.choice(
                [
                    f"in went {o}",
                    f"down went {o}",
                    f"into the <pocket> went {o}",
                    f"down the hole went {o}",
                ]
            )
            + " <source>"
        )
    if k == "cleft":
        o = join(c, items)
        return r.choice(
            [
                f"it was {o} that <S> {tv(c, 'past', '', st).replace('  ', ' ')}",
                f"what <S> {tv(c, 'past', '', st)} was {o}",
                f"all <S> {tv(c, 'past', '', st)} was {o}",
                f"all <S> got was {o}",
                f"the only thing <S> {tv(c, 'past', '', st)} was {o}"
                if not pl
                else f"what <S> {tv(c, 'past', '', st)} was {o}",
                f"all that {iv(c, 'past')} <source> was {o}",
                f"what {iv(c, 'past')} <source> was {o}",
                f"the result of <Sp> [shot|stroke|hit]: {o} [in|down|pocketed|in the pocket]",
                f"<Sp> [shot|stroke|hit] [sank|potted|pocketed|took|sent down|dropped|knocked in] {o}",
                f"<Sp> [shot|stroke|flick] [resulted in|ended with|led to] {o} going [in|down]",
            ]
        )
    if k == "rel":
        o1 = (
            rest[0]
            if len(items) == 1
            and rest
            and items[0].key in ("own", "opp")
            and items[0].n != "some"
            and not items[0].last
            and not c.col
            else None
        )
        if not o1:
            return core(c, items)
        pn = "<ownn>" if o1.key == "own" else "<oppn>"
        npn = "<oppn>" if o1.key == "own" else "<ownn>"
        if o1.n == 1:
            return r.choice(
                [
                    f"the <coin> <S> [just |]{tv(c, 'past', '')} was {pn}",
                    f"the <coin> <S> {tv(c, 'past', '')} was {pn}, not {npn}",
                    f"that <coin> <S> just {tv(c, 'past', '')} [is|was] {pn}",
                    f"the <coin> that {iv(c, 'past')} <source> was {pn}[|, not {npn}]",
                    f"it was {pn}, not {npn}, the <coin> <S> {tv(c, 'past', '')}",
                    f"it wasn't {'<opp>' if o1.key == 'own' else '<own>'} <coin> <S> {tv(c, 'past', '')}, it was {'<own> own' if o1.key == 'own' else '<opp>'}"
                    + (" <coin>" if o1.key != "own" else ""),
                ]
            )
        return r.choice(
            [
                f"the {num(r, o1.n)} <coins> <S> [just |]{tv(c, 'past', '')} were [all |both |]{pn}".replace(
                    "[all |both |]", "both " if o1.n == 2 else "all "
                ),
                f"the {num(r, o1.n)} that {iv(c, 'past')} <source> were {pn}, not {npn}",
            ]
        )
    if k == "tele":
        o = join(c, items)
        if c.by == "me" and not c.partner:
            pre = r.choice(rows("en_stroke", "core 1")[:8])
        else:
            pre = r.choice(rows("en_stroke", "core 2"))
        return r.choice(
            [
                f"{pre}: {o}",
                f"{pre}, {o} [in|down|pocketed|gone|in the pocket]",
                f"{pre} - {o} in",
                f"{o} [in|down|gone], {pre}",
                f"{pre}: {o} [in|down|pocketed]{same}",
                f"{o} pocketed, {pre}",
                f"{pre} and {o} [in|down]",
            ]
        )
    if k == "subjless":
        o = join(c, items).replace("<opp>", c.O.poss).replace("<oppn>", c.O.possn)
        c.mentioned = True
        return r.choice(
            [
                f"{r.choice(['', 'just ', 'oops, ', 'accidentally ', 'somehow ', 'finally '])}{tv(c, 'past', o, st)}{same or r.choice(['', '', '', ' <adv>'])}",
                f"managed to {tv(c, 'base', o, st)}{same}",
                f"went and {tv(c, 'past', o, st)}{same}",
                f"just {tv(c, 'past', o, st)}",
            ]
        )
    if k in ("split", "usplit"):
        f = follow(rest)
        tail = r.choice(
            [
                f", and then the striker {iv(c, 'past')} [too|as well|after {f}|behind {f}]",
                f" but the striker {iv(c, 'past')} [too|as well]",
                " but so did the striker",
                f" and the striker followed[ {f}| {f} in| behind|]",
                f", then the striker {iv(c, 'past')}",
                f". [Unfortunately |Sadly |Then |Sadly, |Next thing, |]the striker {iv(c, 'past')}[ too| as well|]",
                f", with the striker [following|right behind|close behind|going in after {f}]",
                ", but [lost|scratched] the striker [too|as well|in the process]"
                if named
                else f", striker also {iv(c, 'past')}",
                f" and then the striker [itself |]{iv(c, 'past')} [after|behind] {f}",
                f", striker {iv(c, 'past')} too",
                f", and the striker with {f}",
                f" and in went the striker [too|as well|after {f}]",
                f". The striker {iv(c, 'past')} [too|as well|along with {f}|after {f}]",
            ]
        )
        o = join(c, rest)
        if "so did" in tail:
            if named:
                return f"{o} {iv(c, 'past')} <source>{tail}"
            return f"{o} {iv(c, 'past')}{tail}"
        if not named:
            head = r.choice(
                [
                    f"{o} {iv(c, 'past')}",
                    f"{o} {'were' if len(rest) > 1 or rest[0].pl else 'was'} pocketed",
                ]
            )
            return head + tail
        tt = tail
        if r.random() < 0.3:
            tt = tt.replace("the striker", "<Sp> striker", 1)
        if "scratched" in tt:
            return f"<S> {tv(c, 'past', o)}{tt}"
        return r.choice(
            [
                f"<S> {r.choice(['', 'just ', ''])}{tv(c, 'past', o)}{tt}",
                f"<S><S:'ve> just {tv(c, 'pp', o)}{tt}",
                f"{o} {iv(c, 'past')} <source>{tt}",
            ]
        )
    if k == "qsplit":
        q = np(c, items[0])
        o = join(c, items[1:])
        len(items) > 2 or items[1].pl
        return r.choice(
            [
                f"<S> {tv(c, 'past', q)}, and {o} went with [her|it|the queen]",
                f"<S> {tv(c, 'past', q)} and, with [her|it], {o}",
                f"<S> {tv(c, 'past', q)} and {o} {iv(c, 'past')} [too|as well|in the same stroke|in the same shot]",
                f"<S> {tv(c, 'past', q)} with {o} following in the same [shot|stroke]",
                f"<source> {q} {iv(c, 'past')} and {o} {r.choice(['followed', 'followed her in', 'went with her', 'dropped too'])}",
                f"<S> got {q}, and {o} in the same [shot|hit|stroke]",
                f"{q} {iv(c, 'past')} <source>, and so did {o}",
            ]
        )
    if k == "present":
        v = tv(c, "base", join(c, items), st)
        if c.S.pn == "3":
            v = third(v)
        return r.choice(
            [
                f"<S> [only |just |] {v}{same}",
                f"<S> {v}{same}",
                f"then <S> {'go' if c.S.pn != '3' else 'goes'} and {v}{same}",
            ]
        )
    if k == "chain":
        xs = [np(c, i) for i in items]
        return r.choice(
            [
                f"<source>: first {xs[0]}, then {xs[1]}"
                + (f", then {xs[2]}" if len(xs) > 2 else ""),
                " and ".join(f"{x} {iv(c, 'past')}" for x in xs) + " <source>",
                "<S> hit it and " + " and ".join(f"{x} went in" for x in xs),
                f"<S> {tv(c, 'past', xs[0])}, then in the same stroke {xs[1]}"
                + (f" and {xs[2]}" if len(xs) > 2 else ""),
            ]
        )
    if k == "story":
        o = join(c, items)
        return r.choice(
            [
                f"<S> [hit it hard|struck|played|aimed for the corner|took aim|took a long time|shot softly|banked it twice|fired away|gave it a good whack|went for a cut]. {o} {iv(c, 'past')}",
                f"<S> [struck|shot|flicked|hit it] and {o} {iv(c, 'past')}",
                f"<S> [played|took] [a thin cut|a bank shot|a double|a lovely cut|a long one|a rebound], {o} {iv(c, 'past')}",
                f"<Sp> striker [hit the frame|bounced off two sides|came off the cushion|kissed the far side|went round the board] and {o} {iv(c, 'past')}"
                if not st
                else f"<S> struck, {o} {iv(c, 'past')}",
                f"it was <Sp> [turn|go|shot] and {o} {iv(c, 'past')}",
                f"<S> [<S:was> on strike|had the striker|<S:was> shooting]. {o} {iv(c, 'past')}",
                f"thanks to <Sp> [shot|hit|stroke] {o} {iv(c, 'past')}",
                f"<S> shot like [an idiot|a pro|a machine|a champion|a blind man] and {o} {iv(c, 'past')}",
            ]
        )
    if k == "narr":
        pres = r.random() < 0.45
        pn = c.S.pn

        def vb(past, base):
            return past if not pres else (conj(base, pn) if base != "be" else conj("be", pn))

        acts = [
            ("took aim", "take aim"),
            ("thought for ages", "think for ages"),
            ("fired a rocket", "fire a rocket"),
            ("put the striker down", "put the striker down"),
            ("let fly", "let fly"),
            ("hit it full blast", "hit it full blast"),
            ("played it off the far cushion", "play it off the far cushion"),
            ("grinned at everyone", "grin at everyone"),
            ("rubbed both hands", "rub both hands"),
            ("had a good look", "have a good look"),
            ("closed one eye", "close one eye"),
            ("shot", "shoot"),
            ("struck", "strike"),
            ("went for the double", "go for the double"),
            ("looked very sure", "look very sure"),
            ("waited a bit", "wait a bit"),
            ("tried something fancy", "try something fancy"),
            ("whispered a prayer", "whisper a prayer"),
            ("blinked", "blink"),
            ("aimed at the far corner", "aim at the far corner"),
        ]
        a = r.sample(acts, r.choice([1, 1, 2]))
        head = r.choice(rows("en_stroke", "core 3"))
        t = head + "<S> " + ", ".join(vb(*x) for x in a)
        fluff = [
            "",
            "",
            "",
            "",
            ", everybody clapped" if not pres else ", everybody claps",
            ", bounces everywhere",
            ", lovely sound",
            ", what a noise",
            ", pure luck",
            ", poor thing",
        ]
        for n_, i in enumerate(items):
            v = iv(c, "past") if not pres else (iv(c, "base") if i.pl else third(iv(c, "base")))
            last_ = n_ == len(items) - 1
            t += (
                (
                    r.choice([", and ", " and ", ", and then ", ". ", ", bang, "])
                    if last_
                    else r.choice([", ", ", first ", ", "])
                )
                + np(c, i)
                + " "
                + v
            )
            if not last_ or r.random() < 0.25:
                t += r.choice(fluff)
        return t
    if k == "notbut":
        o = np(c, items[0])
        key = items[0].key
        neg = list(
            (["the striker"] if key != "striker" else [])
            + (["the queen", "the red"] if key != "queen" and not c.qbef else [])
            + (["<opp> <coin>"] if key in ("own",) and named else [])
            + (["<own> own <coin>"] if key == "opp" and named else [])
            + (["a <coin>"] if key in ("striker", "queen") else [])
        )
        n_ = r.choice(neg)
        src = " <source>" if named else r.choice(["", " in that stroke"])
        return r.choice(
            [
                f"it was not {n_} but {o} that {iv(c, 'past')}{src}",
                f"not {n_} but {o} {iv(c, 'past')}{src}",
                f"{o} {iv(c, 'past')}{src}, not {n_}",
                f"{n_} stayed out, {o} {iv(c, 'past')}{src}",
                f"it wasn't {n_} that {iv(c, 'past')}{src}, it was {o}",
                f"no, not {n_}, {o} {iv(c, 'past')}{src}",
            ]
        )
    if k == "repair":
        i = items[0]
        if (i.key == "man" and i.n == 1) or i.n == "some":
            return core(c, items)
        pn = {"own": "<ownn>", "opp": "<oppn>"}.get(i.key)
        on = {"own": "<oppn>", "opp": "<ownn>"}.get(i.key)
        if i.n == 1:
            return r.choice(
                [
                    f"<S> {r.choice(['sank', 'potted', 'pocketed'])} one of {on}, no wait, one of {pn}",
                    f"one of {on}, sorry, I mean one of {pn}, {iv(c, 'past')} <source>",
                    f"<S> {r.choice(['sank', 'potted', 'pocketed'])} the queen, no sorry, I mean one of {pn}",
                    f"<S> {r.choice(['sank', 'potted'])} two, no, just one of {pn}",
                ]
            )
        of = f" of {pn}" if pn else " <coins>"
        return r.choice(
            [
                f"{num(r, i.n + 1)}, no, {num(r, i.n)}{of} {iv(c, 'past')} <source>",
                f"<S> {r.choice(['sank', 'potted', 'pocketed'])} one, wait, {num(r, i.n)}{of}",
                f"<S> {r.choice(['sank', 'potted', 'pocketed'])} {num(r, i.n)}{of}, not {num(r, i.n + 1)}",
            ]
        )
    if k == "ell":
        a, b = np(c, items[0]), np(c, items[1])
        t = (
            f"{a} {iv(c, 'past')} <source>"
            if r.random() < 0.6
            else f"<S> {tv(c, 'past', a, items[0].key == 'striker')}"
        )
        return t + r.choice(
            [
                f" and, unfortunately, {b} too",
                f" and, sadly, {b} as well",
                f" and {b} too",
                f", and {b} also",
                f", {b} likewise",
                f", {b} as well",
                f", and so did {b}" if t.endswith("<source>") else f", and {b} with it",
                f", plus {b}",
                f" and guess what, {b} too",
                f", also {b}",
                f", then {b}",
                f" and after that {b}",
            ]
        )
    if k == "agent":
        o = join(c, rest)
        t = r.choice(
            [
                f"<Sp> striker [knocked|nudged|sent|carried|drove|kicked|helped] {o} [in|into the <pocket>]",
                f"on the way back <Sp> striker [knocked|pushed|took] {o} [in|into the <pocket>]",
                f"<Sp> striker came off the [frame|cushion|far side] and [knocked|pushed|sent] {o} [in|down|into the <pocket>]",
                f"<Sp> striker ran on and [knocked|bumped|pushed] {o} [in|into the <pocket>]",
                f"<Sp> striker clipped the frame and [knocked|pushed] {o} [in|into the <pocket>]",
                f"<Sp> striker kissed {o} [in|into the <pocket>]",
            ]
        )
        if st:
            t += r.choice(
                [
                    ", and then [went in|fell] itself",
                    ", and then the striker itself followed [it in|]",
                    " and [went|fell|rolled] in after it",
                    " and [disappeared|dropped|went down] too",
                    " and the striker fell as well",
                    ". The striker went in too",
                ]
            )
        else:
            t += r.choice(rows("en_stroke", "core 4"))
        return t
    if k == "pronoun":
        return r.choice(rows("en_stroke", "core 5"))
    if k == "objfront":
        o = join(c, items)
        return r.choice(
            [
                f"{o} <S> {tv(c, 'past', '', st)}",
                f"{o}, that is what <S> {tv(c, 'past', '', st)}",
                f"{o} is what <S> {tv(c, 'past', '', st)}",
                f"{o} {iv(c, 'past')}, and it was <Sp> [shot|stroke|hit]",
                f"{o} [in|down|gone] thanks to <Sobj>",
                f"{o} only went [in|down], <Sp> shot",
                f"{o}, all <Sp> doing, {iv(c, 'past')}",
            ]
        )
    if k == "every":
        o = join(c, items)
        return r.choice(
            [
                f"[everything|the whole lot] {iv(c, 'past')} <source>: {o}",
                f"{o}, {'all' if len(items) > 2 else 'both'} [in|down|gone] <source>",
                f"{o} - {'all three' if len(items) == 3 else 'all' if len(items) > 3 else 'both'} {iv(c, 'past')} <source>",
                f"<S> [cleaned up|made a mess|got more than bargained for]: {o} [in|down]",
                f"one [shot|stroke|flick] of <Sn> and {o} [were gone|fell|went in|dropped]",
                f"it all went in <source>, {o}",
                f"count it up: {o}, <source>",
            ]
        )
    if k == "tag":
        tag = {
            "I": "didn't I",
            "we": "didn't we",
            "he": "didn't he",
            "she": "didn't she",
            "they": "didn't they",
        }[c.S.subj]
        o = join(c, items)
        return r.choice(
            [
                f"<S> {tv(c, 'past', o, st)}, {tag}",
                f"<S> only went and {tv(c, 'past', o, st)}, {tag}",
                f"<S> {tv(c, 'past', o, st)}, <Sq> did",
                f"<S> {tv(c, 'past', o, st)}, yes <Sq> did",
            ]
        )
    if k == "ing":
        o = join(c, items)
        return r.choice(
            [
                f"<S> [missed <Sp> target|mishit it|hit the cushion first|shot too hard|got a lucky bounce|took the risk], {tv(c, 'ing', o, st)}",
                f"<S> finished by {tv(c, 'ing', o, st)}",
                f"<S> surprised everyone by {tv(c, 'ing', o, st)}",
                f"<S> got away with {tv(c, 'ing', o, st)}",
                f"<S> got unlucky, {tv(c, 'ing', o, st)}",
                f"instead of missing <S> ended up {tv(c, 'ing', o, st)}",
                f"<S> couldn't help {tv(c, 'ing', o, st)}",
                f"<S> can be seen {tv(c, 'ing', o, st)} on the video",
            ]
        )
    if k == "noun":
        o = join(c, items)
        return r.choice(
            [
                f"a [lucky|hard|thin|long|soft|wild|clean|brilliant|terrible] [shot|stroke|hit|cut] from <Sobj>, and {o} {iv(c, 'past')}",
                f"<Sp> [lucky|hard|thin|long|soft|wild|clean|brilliant|terrible] [shot|stroke|hit|cut] [sank|potted|pocketed|dropped|took down] {o}",
                f"what a [shot|stroke|hit] of <Sn>: {o} [in|down]",
                f"with [one|a single] [blast|flick|tap|stroke|hit] <S> {tv(c, 'past', o, st)}",
                f"from the [left|right] end of the base line <S> {tv(c, 'past', o, st)}",
                f"after a long think <S> {tv(c, 'past', o, st)}",
                f"trying a [double|bank shot|cut|long shot|third-pocket shot], <S> {tv(c, 'past', o, st)}",
                f"without even looking <S> {tv(c, 'past', o, st)}",
            ]
        )
    # ---- unsaid
    o = join(c, items)
    if k == "upass":
        v = tv(c, "pp", "", st, True)
        return f"{o} {'were' if pl else 'was'} {v}{same or r.choice(['', '', ' in this stroke', ' by the stroke', ' from that stroke', ' in that shot', ''])}"
    if k == "uintr":
        return f"{o} {iv(c, 'past')}{same or r.choice(['', '', ' off that shot', ' from that hit', ' on that stroke', ' in that shot', ''])}"
    if k == "uplayer":
        return f"[the player|a player|one player|someone|somebody|one of the players|the player on strike|the striking player] [just |]{tv(c, 'past', o, st)}{same}"
    if k == "uevery":
        return r.choice(
            [
                f"{o}, {'all' if len(items) > 2 else 'both'} [in|down|pocketed]{same}",
                f"one stroke, and {o} [were pocketed|went in|fell]",
                f"everything at once: {o} [in|down]",
                f"in the same stroke {o} {iv(c, 'past')}",
            ]
        )
    if k == "uperf":
        return f"{o} {'have' if pl else 'has'} {r.choice(['just ', '', 'now '])}{r.choice([iv(c, 'pp'), 'been pocketed', 'been potted', 'been sunk', 'been knocked in'])}{same}"
    if k == "utele":
        return r.choice(
            [
                f"{o} [in|down|pocketed|gone|potted|in the pocket]{same}",
                f"pocketed: {o}",
                f"fell: {o}",
                f"only {o} pocketed",
                f"{o} in the <pocket>",
                f"down: {o}",
                f"result of the stroke: {o} pocketed",
                f"{o}, same pocket, same shot" if multi else f"{o} down the hole",
                f"in: {o}",
            ]
        )
    if k == "ufront":
        return (
            r.choice(
                [
                    "in went ",
                    "down went ",
                    "into the <pocket> went ",
                    "there goes " if not pl else "there go ",
                ]
            )
            + o
        )
    if k == "ucleft":
        return r.choice(
            [
                f"what fell was {o}",
                f"all that went in was {o}",
                f"it was {o} that went in",
                f"the stroke [sank|pocketed|potted|took] {o}",
                f"that [shot|hit|stroke] [sank|pocketed|potted|knocked in] {o}",
                f"by that stroke {o} {iv(c, 'past')}",
            ]
        )
    if k == "usubj":
        if owned:
            return core(c, items)
        return r.choice([tv(c, "past", o, st), "just " + tv(c, "past", o, st)])
    raise Bad


NOTHING = rows("en_stroke", "NOTHING")
NOTHING_U = rows("en_stroke", "NOTHING_U")
NOTHING_TAIL = rows("en_stroke", "NOTHING_TAIL")
BEF = groups("en_stroke", "BEF")
lex("penal", "penalty")
BEF_MORE = groups("en_stroke", "BEF_MORE")
BEFU = groups("en_stroke", "BEFU")
FAULT = groups("en_stroke", "FAULT")
FAULTU = groups("en_stroke", "FAULTU")
FIRST = groups("en_stroke", "FIRST")
FIRSTU = groups("en_stroke", "FIRSTU")


def distract(c, fellkeys, rest_open):
    """returns (place, template); place: pre (sentence), post (sentence), mid-tail"""
    r = c.rng
    L = []
    st = "striker" in fellkeys
    q = "queen" in fellkeys
    named = c.by != "unsaid"
    if not st:
        L += [("post", t) for t in rows("en_stroke", "distract 1")] * 2
        if named:
            L += [
                ("post", t)
                for t in [
                    "<Sp> striker didn't [fall|go in], thank God",
                    "[<O>|everyone] thought the striker went in too, but it didn't",
                    "<Sp> striker [stayed|stopped] right on the lip",
                    "some [people|spectators] say the striker fell, they are wrong",
                    "nobody can say the striker fell, it's right there on the board",
                ]
            ]
        if named:
            L += [
                ("pre", t)
                for t in [
                    "last turn <S> lost the striker",
                    "earlier <S> had sunk <Sp> striker, forget that",
                    "yesterday <S> kept losing the striker",
                    "the [turn|time] before <S> scratched the striker",
                    "the striker went in on <Sp> previous turn, not now",
                ]
            ]
    if not q and not c.qbef:
        L += [
            ("post", t)
            for t in [
                "the [queen|red] didn't move",
                "the queen [hung|stopped] on the lip and stayed [out|up]",
                "the queen was [an inch|1 mm|a hair] from the hole but stayed out",
                "the [queen|red] rattled in the jaws and came back out",
                "the queen never went in",
                "not the queen",
            ]
        ]
        if named:
            L += [
                ("pre", t)
                for t in [
                    "<S> <S:was> aiming at the [queen|red]",
                    "<S> went for the [queen|red] and missed",
                    "<S> thought the queen was in, but no, she stopped on the lip",
                    "<S> wanted the [queen|red]",
                    "<S> aimed at the queen and missed her",
                ]
            ]
    if named and "opp" not in fellkeys and ("own" in fellkeys or q) and not rest_open:
        L += [
            ("post", t)
            for t in [
                "none of <oppn> [fell|went in]",
                "[<opp>|not one] <coin> didn't move".replace("[<opp>|not one]", "<opp>"),
                "nothing of <oppn> [went in|fell]",
            ]
        ]
    if named and "own" not in fellkeys and ("opp" in fellkeys or q) and not rest_open:
        L += [
            ("post", t)
            for t in [
                "none of <ownn> [fell|went in]",
                "nothing of <ownn> [went down|fell]",
                "<own> own <coin> stopped [short|on the edge|at the hole|at the lip]",
                "<own> own <coin> [missed|just missed]",
            ]
        ]
    if named:
        L += [("pre", t) for t in rows("en_stroke", "distract 2")]
        L += [("post", t) for t in rows("en_stroke", "distract 3")]
    else:
        L += [
            ("post", t)
            for t in [
                "nothing else [fell|went in]",
                "that was all",
                "the stroke itself was clean",
                "another <coin> stopped on the lip",
                "no foul otherwise",
                "nothing more",
            ]
        ]
    L += [("post", t) for t in rows("en_stroke", "distract 4")]
    if named and not st and r.random() < 0.3:
        L += [
            ("pre", t)
            for t in [
                "<Sp> striker [bounced off the frame twice|went all round the board|came off three cushions|hit the far side and came back|clipped the frame]"
            ]
        ] * 4
    return r.choice(L)


CLAIM = [
    "<O> <O:say> the striker fell too, [it didn't|that's a lie|not true]",
    "<O> <O:claim> <Sq> hit it twice, [nonsense|not true|rubbish]",
    "<O> <O:be> claiming the queen went in, [she didn't|she did not|wrong]",
    "<O> <O:say> <opp> <coin> fell too, it [did not|didn't]",
]
OPEN = rows("en_stroke", "OPEN")
Q_ANY = rows("en_stroke", "Q_ANY")
Q_ME = rows("en_stroke", "Q_ME")
Q_OPP = rows("en_stroke", "Q_OPP")
Q_LAST = rows("en_stroke", "Q_LAST")
Q_QUEEN = rows("en_stroke", "Q_QUEEN")


def pick_items(c):
    r = c.rng
    named = c.by != "unsaid"

    def n():
        return r.choices([1, 2, 3, 4, 5, 6, "some"], [69, 18, 5, 1, 0.4, 0.2, 6])[0]

    if named:
        combos = [
            ("own", 20),
            ("own striker", 15),
            ("opp", 14),
            ("own opp", 8),
            ("queen", 9),
            ("queen own", 9),
            ("queen striker", 4),
            ("queen opp", 4),
            ("striker", 12),
            ("opp striker", 6),
            ("own opp striker", 5),
            ("queen own striker", 3),
            ("queen own opp", 2),
            ("queen opp striker", 2),
            ("queen own opp striker", 0.8),
            ("man", 7),
            ("man striker", 4),
            ("queen man", 1.5),
            ("white", 3),
            ("black", 3),
            ("white black", 1.5),
            ("black striker", 1),
            ("white striker", 1),
            ("queen white", 1),
            ("queen black", 1),
            ("white black striker", 0.5),
        ]
    else:
        combos = [
            ("own", 3),
            ("own striker", 3),
            ("opp", 3),
            ("own opp", 2),
            ("queen", 8),
            ("queen own", 2),
            ("queen striker", 5),
            ("queen opp", 1),
            ("striker", 12),
            ("opp striker", 3),
            ("own opp striker", 1),
            ("man", 12),
            ("man striker", 7),
            ("queen man", 6),
            ("white", 8),
            ("black", 8),
            ("white black", 6),
            ("black striker", 4),
            ("white striker", 4),
            ("queen white", 3),
            ("queen black", 3),
            ("white black striker", 2),
            ("queen man striker", 1),
        ]
    ks = r.choices([k for k, _ in combos], [w for _, w in combos])[0].split()
    items = [It(k, 1 if k in ("queen", "striker") else n()) for k in ks]
    head = [i for i in items if i.key == "queen"]
    st = [i for i in items if i.key == "striker"]
    mid = [i for i in items if i.key not in ("queen", "striker")]
    if r.random() < 0.12:
        r.shuffle(items)
    else:
        r.shuffle(mid) if r.random() < 0.35 else None
        items = head + mid + st if r.random() < 0.8 else mid + head + st
    return items


def truth_items(items):
    d = {}
    for i in items:
        d[i.key] = True if i.key in ("queen", "striker") else i.n
    return d


COLST = rows("en_stroke", "COLST")


def stroke(rng):
    r = rng
    by = r.choices(["me", "opp", "unsaid"], [48, 37, 15])[0]
    c = Ctx(r, by)
    if by == "me" and r.random() < 0.06:
        c.partner = True
        c.S = r.choice([HE, SHE])
        c.own = WE
        c.O = THEY
        c.me = WE
    c.col = None
    c.colstat = False
    c.qme = False
    c.qbef = False
    c.another = False
    t = {"kind": "stroke", "by": {"me": "me", "opp": "opponent", "unsaid": "unsaid"}[by]}
    named = by != "unsaid"
    if named and r.random() < 0.10:
        a, b = r.choice([("white", "black"), ("black", "white")])
        c.col = {"own": a, "opp": b}
        c.colstat = r.random() < 0.55
    # ---- event
    ev = r.choices(
        ["fell", "nothing", "fault", "jump", "jumpfell", "jumpno", "first", "firstfell", "special"],
        [72, 6, 6, 3.2, 3, 1.5, 1.2, 2.6, 4.5],
    )[0]
    if ev == "special":
        return special(c, t)
    items = []
    bef = {}
    A = []  # extra units: (kind, type, template)
    if ev in ("fell", "jumpfell", "firstfell"):
        items = pick_items(c)
        if ev != "fell":
            items = items[:2]
    keys = {i.key for i in items}
    # last men
    if ev == "fell" and named:
        for i in items:
            if i.key == "own" and i.n == 1 and r.random() < 0.17:
                i.last = True
                bef["own_last"] = True
            if i.key == "opp" and i.n == 1 and r.random() < 0.17:
                i.last = True
                bef["opp_last"] = True
    elif ev == "fell" and r.random() < 0.12:
        for i in items:
            if i.key == "own" and i.n == 1:
                i.last = True
                bef["own_last"] = True
            elif i.key == "opp" and i.n == 1:
                i.last = True
                bef["opp_last"] = True
    # jumped
    jumped = []
    if ev.startswith("jump"):
        jk = (
            r.choice(rows("en_stroke", "stroke 1"))
            if named
            else r.choice(rows("en_stroke", "stroke 2"))
        )
        jumped = [
            It(k, r.choices([1, 2], [85, 15])[0] if k not in ("queen", "striker") else 1)
            for k in jk.split()
        ]
        if keys & {i.key for i in jumped} & {"queen", "striker"}:
            return stroke(rng)
        if any(i.n == "some" for i in items):
            return stroke(rng)
    # ---- before
    nb = r.choices([0, 1, 2, 3], [56, 31, 10, 3])[0]
    if bef:
        nb = r.choices([0, 1, 2], [35, 48, 17])[0]
    if not named:
        nb = min(nb, 1)
    pool = []
    ownn = next((i.n for i in items if i.key == "own"), 0)
    oppn = next((i.n for i in items if i.key == "opp"), 0)
    if isinstance(ownn, str):
        ownn = 4
    if isinstance(oppn, str):
        oppn = 4
    qfell = "queen" in keys or any(i.key == "queen" for i in jumped)
    lst = bool(bef)
    W = {}
    if not qfell:
        W.update(
            {
                "on_board": 3 + 4 * lst,
                "pending": (6),
                "covered_by_me": 2.5 + 4 * lst,
                "covered_by_opp": 2.5 + 3 * lst,
            }
        )
    if not lst:
        W.update(
            {
                "own_left": 3,
                "opp_left": 1.5,
                "both_left": 0.7,
                "both_down": 0.5,
                "all_left": 0.4,
                "nine": (1),
                "own_down": 3,
                "opp_down": 1,
            }
        )
        if "own" not in keys:
            W["own_last"] = 1.5
        if "opp" not in keys:
            W["opp_last"] = 1.2
    else:
        if not bef.get("own_last"):
            W["own_left"] = 2
        if not bef.get("opp_last"):
            W["opp_left"] = 2
    W.update(
        {
            "owes": 4 if ev != "jump" else 0,
            "nothing_down": 3.5 if not lst else 0,
            "break": 4 if not lst else 0,
            "score_own": 1.5 + lst,
            "score_opp": 1 + lst,
            "both_score": 0.7,
            "all_score": 0.3,
        }
    )
    if not named:
        W = {k: v for k, v in W.items() if k in BEFU}
    used = set()
    excl = [
        {"on_board", "pending", "covered_by_me", "covered_by_opp"},
        {
            "own_left",
            "both_down",
            "all_left",
            "nine",
            "own_down",
            "nothing_down",
            "break",
            "own_last",
            "both_left",
            "owes",
        },
        {"opp_left", "both_down", "all_left", "both_left", "opp_down", "opp_last", "break"},
        {"score_own", "score_opp", "both_score", "all_score"},
        {"break", "on_board", "pending", "covered_by_me", "covered_by_opp", "owes"},
        {"nothing_down", "nine", "covered_by_me", "pending"},
    ]
    for _ in range(nb):
        ks = [k for k in W if W[k] and k not in used and not any(k in e and used & e for e in excl)]
        if not ks:
            break
        k = r.choices(ks, [W[k] for k in ks])[0]
        used.add(k)
        n = m = None
        if k in ("on_board", "pending", "covered_by_me"):
            bef["queen"] = k
            c.qbef = True
        elif k == "covered_by_opp":
            bef["queen"] = "covered_by_opponent"
            c.qbef = True
        elif k == "own_left":
            n = r.randint(max(2, ownn + 1), 8)
            bef["own_left"] = n
        elif k == "nine":
            bef["own_left"] = 9
        elif k == "both_down":
            n = r.randint(1, min(6, 8 - ownn))
            m = n + r.randint(1, 8 - n)
            m = min(m, 8 - oppn) if 8 - oppn > 0 else m
            bef["own_down"] = n
            bef["opp_down"] = m
        elif k == "all_left":
            n = r.randint(max(2, ownn + 1, oppn + 1), 8)
            bef["own_left"] = bef["opp_left"] = n
        elif k == "opp_left":
            n = r.randint(max(2, oppn + 1), 8)
            bef["opp_left"] = n
        elif k == "both_left":
            n = r.randint(max(2, ownn + 1), 8)
            m = r.randint(max(2, oppn + 1), 8)
            bef["own_left"] = n
            bef["opp_left"] = m
        elif k == "own_down":
            n = r.randint(1, min(7, 8 - ownn))
            bef["own_down"] = n
            c.another = True
        elif k == "opp_down":
            n = r.randint(1, min(7, 8 - oppn))
            bef["opp_down"] = n
        elif k == "owes":
            n = r.choices([1, 2, 3], [65, 28, 7])[0]
            bef["owes"] = n
        elif k in {"score_own", "score_opp"}:
            n = r.randint(0, 28)
            bef[k] = n
        elif k == "both_score":
            n, m = r.sample(range(29), 2)
            bef["score_own"] = n
            bef["score_opp"] = m
        elif k == "all_score":
            n = r.randint(1, 28)
            bef["score_own"] = bef["score_opp"] = n
        else:
            bef[k] = True
        src = BEF if named else BEFU
        s = r.choice(src[k])
        ty, s = s[0], s[2:]
        if "{n}" in s or "{m}" in s or "{s}" in s:
            if "score" in k:
                ns = str(n) if r.random() < 0.75 else WORDS[n]
                ms = None if m is None else (str(m) if r.random() < 0.85 else WORDS[m])
                if n == 0:
                    ns = r.choice(["zero", "0", "nil", "zero"])
                if m == 0:
                    ms = r.choice(["zero", "0", "nil"])
                if ns == "nil" and "points" in s:
                    ns = "0"
            else:
                ns = num(r, n)
                ms = None if m is None else num(r, m)
            if k == "owes":
                if n == 1:
                    ns = r.choice([ns, ns, "a"]) if "due" in s or "penal" in s else ns
                if n == 1 and "[ due{s}|]" in s and ns == "a":
                    ns = "one"
                if ns == "a" and "[due{s} |]" in s:
                    ns = "one"
            if n == 1 and k in ("own_down", "opp_down"):
                s = (
                    s.replace(
                        "<coins>",
                        "<coin>" if "of <own>" not in s and "of <opp" not in s else "<coins>",
                    )
                    .replace("were", "was")
                    .replace("[<coins> |]", "[<coin> |]")
                )
            if k == "owes":
                s = s.replace("[was|were]", "was" if n == 1 else "were")
            s = s.replace("{s}", "" if n == 1 else "s").replace("{n}", ns)
            if n == 1 and "penal" in s:
                s = s.replace("<penal>", "[penalty|penalty <coin>|penalty]")
            elif "penal" in s:
                s = s.replace("<penal>", "[penalties|penalty <coins>]")
            if ms is not None:
                s = s.replace("{m}", ms)
        A.append((k, ty, s))
    if c.colstat:
        s = r.choice(COLST).format(a=c.col["own"], b=c.col["opp"])
        if keys & {"own", "opp"}:
            A.insert(0, ("colour", "B", s))
        else:
            c.col = None
            c.colstat = False
    # ---- faults
    faults = []
    if ev == "fault" or (ev in ("fell", "nothing") and r.random() < (0.21 if len(A) < 2 else 0.05)):
        faults = [r.choice(list(FAULT))]
    if faults and r.random() < 0.07:
        faults = list(dict.fromkeys([*faults, r.choice(list(FAULT))]))
    if "early_contact" in faults and len(faults) > 1:
        faults = faults[:1]
    # ---- question
    askq = r.random() < 0.36
    c.askq = askq
    if askq:
        pool = list(Q_ANY)
        if by == "me" and not c.partner:
            pool += Q_ME * 2
        if by == "opp":
            pl = c.S is THEY
            pool += [
                (q.format(s=c.S.subj, o=c.S.obj, p=c.S.poss))
                for q in Q_OPP
                if not (pl and "{s}" in q and ("does" in q or "is {s}" in q))
            ] * 2
        if (bef.get("own_last") or bef.get("opp_last")) and keys & {"own", "opp"}:
            pool += Q_LAST * 4
        if qfell or bef.get("queen") == "pending":
            pool += [q for q in Q_QUEEN if "mine" not in q or by == "me"] * 2
        q = r.choice(pool)
        c.qme = by == "me" and bool(re.search(r"\b(I|my|me)\b", q))
    # ---- core text
    if ev == "fell":
        body = core(c, items)
    elif ev == "nothing":
        body = r.choice(NOTHING) if named else r.choice(NOTHING_U)
        t["nothing_fell"] = True
    elif ev == "fault":
        if named:
            cand = [x for x in FAULT[faults[0]] if x[0] in "AB"]
            body = r.choice(cand)[2:]
            if faults[0] in ("early_contact",) and "then" not in body and "struck" not in body:
                body += r.choice(
                    [
                        " and then just [struck|shot] [anyway|all the same]",
                        " and played on anyway",
                        ", then <Sq> took the shot",
                    ]
                )
            elif r.random() < 0.45:
                body += (
                    r.choice(
                        [
                            " when <Sq> [shot|struck|played|hit it]",
                            " as <Sq> [shot|struck|played]",
                            " on that [shot|stroke]",
                            " in that stroke",
                            " during the stroke",
                        ]
                    )
                    if "when" not in body and "shot" not in body and "struck" not in body
                    else ""
                )
        else:
            body = r.choice(FAULTU[faults[0]])
        if len(faults) > 1:
            body += r.choice([" and ", ", and ", " AND "]) + (
                r.choice([x for x in FAULT[faults[1]] if x[0] == "B"] or [FAULT[faults[1]][0]])[2:]
                if named
                else r.choice(FAULTU[faults[1]])
            )
        if r.random() < 0.4:
            body += r.choice(NOTHING_TAIL)
            t["nothing_fell"] = True
    elif ev.startswith("jump"):
        o = join(c, jumped)
        pl = len(jumped) > 1 or jumped[0].pl
        src = (
            "<source>"
            if named
            else r.choice(
                ["", "", "in that stroke", "from that hit", "in the same stroke" if pl else ""]
            )
        )
        v = iv(c, "past", JV)
        if not (True):
            pass
        if "my lap" in v and by == "unsaid":
            v = "landed on the floor"
        jt = r.choice(
            [
                f"{o} {v} {src}",
                f"{src}, {o} {v}" if named else f"{o} {v}",
                f"<S> [hit|struck] [it |]so hard that {o} {v}"
                if named
                else f"{o} {v} in one stroke",
                f"<S> [knocked|sent|launched|shot|blasted] {o} [off the board|over the frame|off the table|flying off the board|onto the floor|out of the board]"
                if named and not any(i.key == "striker" for i in jumped)
                else f"{o} {v} {src}",
                f"{o} {'have' if pl else 'has'} {iv(c, 'pp', JV).replace('my lap', 'the corner of the room')} {src}",
                f"<Sp> [shot|stroke|smash] sent {o} [over the frame|off the board|flying off the board]"
                if named
                else f"{o} went over the frame",
                f"{o} [off the board|over the frame|on the floor|out of the board] {src}",
                f"{o}, [off the board|over the frame|onto the floor] {src}",
                f"{o} didn't stay on the board {src}, {'they' if pl else 'it'} {v}",
            ]
        )
        if ev == "jumpfell":
            fo = join(c, items)
            fpl = len(items) > 1 or items[0].pl
            if named:
                body = r.choice(
                    [
                        f"{jt}, but {fo} {iv(c, 'past')}",
                        f"{jt} and {fo} {iv(c, 'past')}",
                        f"{core(c, items)}, but {o} {v}",
                        f"{fo} {iv(c, 'past')} {src} and {o} {v}",
                        f"{jt}. {fo} {iv(c, 'past')} in the same stroke",
                        f"{core(c, items)}, and in the same stroke {o} {v}",
                        f"{core(c, items)} although {o} {v}",
                    ]
                )
            else:
                body = r.choice(
                    [
                        f"{fo} {iv(c, 'past')} and {o} {v}",
                        f"{o} {v}, {fo} {'were' if fpl else 'was'} pocketed",
                        f"{fo} pocketed, {o} off the board",
                        f"{o} {v} but {fo} {iv(c, 'past')}",
                    ]
                )
        elif ev == "jumpno":
            body = jt + r.choice(NOTHING_TAIL)
            t["nothing_fell"] = True
        else:
            body = jt
        t["jumped"] = truth_items(jumped)
    elif ev in ("first", "firstfell"):
        k = r.choice(["direct", "direct", "direct", "nothing", "queen", "own"])
        if ev == "firstfell" and k == "nothing":
            items = [It("striker")]
            keys = {"striker"}
        if ev == "firstfell" and k == "queen" and r.random() < 0.3:
            items = [It("queen")]
        if k == "queen" and bef.get("queen") in ("pending", "covered_by_me", "covered_by_opponent"):
            k = "direct"
        ft = r.choice(FIRST[k] if named else FIRSTU[k])
        if k == "direct":
            t["direct_hit"] = True
        else:
            t["first"] = {"nothing": "nothing", "queen": "queen", "own": "own"}[k]
        if ev == "firstfell":
            for i in items:
                if i.last:
                    i.last = False
            fo = join(c, items)
            body = r.choice(
                [
                    f"{ft}, then {fo} {iv(c, 'past')}",
                    f"{ft} and {fo} {iv(c, 'past')}",
                    f"{ft}, and {fo} {iv(c, 'past')}",
                    f"{ft}. {fo} {iv(c, 'past')}",
                    f"{ft} but {fo} {iv(c, 'past')}",
                ]
            )
            if k == "queen" and len(items) == 1 and items[0].key == "queen":
                body = ft + r.choice(
                    [
                        " and she [went in|fell|dropped]",
                        " and down she went",
                        " and it went in",
                        ", and in she went",
                        ". She [dropped|went in|fell]",
                    ]
                )
            if k == "nothing":
                body = ft + r.choice(
                    [
                        ", only the striker [went in|fell]",
                        " and the striker [went in|fell]",
                        " but the striker [went in|fell|dropped]",
                        " and went into the pocket itself"
                        if "striker" in ft.split(" ")[1] or ft.startswith("the striker")
                        else " and the striker itself went in",
                        ". The striker [went in|fell|dropped]",
                    ]
                )
            if k == "direct" and len(items) == 1 and items[0].key == "opp" and items[0].n == 1:
                body = ft + r.choice(
                    [
                        " and it went in",
                        " and it [fell|dropped]",
                        " and down it went",
                        ", it went straight in",
                        " and sank it",
                        " and pocketed it",
                    ]
                )
        else:
            body = ft
            if r.random() < 0.5:
                body += r.choice(NOTHING_TAIL)
                t["nothing_fell"] = True
    if items:
        t["fell"] = truth_items(items)
    # fault attached to fell/nothing
    if faults and ev in ("fell", "nothing"):
        if named:
            s = r.choice(FAULT[faults[0]])
            ty, s = s[0], s[2:]
            if len(faults) > 1:
                s2 = r.choice([x for x in FAULT[faults[1]] if x[0] == "B"] or FAULT[faults[1]])[2:]
                if ty != "P":
                    s = s + " and " + s2
                else:
                    faults = faults[:1]
            if (
                ty == "B"
                and r.random() < 0.3
                and not re.search(r"\b(when|shot|struck|hit|as <Sq>)\b", s)
            ):
                s += r.choice(
                    [" when <Sq> [shot|struck|played]", " as <Sq> [struck|shot]", " on that shot"]
                )
            A.append(("fault", ty, s))
        else:
            A.append(("fault", "B", r.choice(FAULTU[faults[0]])))
            faults = faults[:1]
    if faults:
        t["faults"] = faults
    # ---- distractor
    D = None
    if r.random() < 0.2 and ev in ("fell", "nothing", "jumpfell") and len(A) < 2:
        D = distract(
            c,
            keys | ({"own", "opp"} if keys & {"man", "white", "black"} else set()),
            bool(keys & {"man", "white", "black"}),
        )
        if ev == "nothing" and re.search(
            r"nothing (else|more)|that.s all|that was all|only that|second|another", D[1]
        ):
            D = None
        if (
            D
            and t.get("jumped")
            and re.search(
                r"everything else|nothing else|that.s all|striker|that was all|nothing more|only that",
                D[1],
            )
        ):
            D = None
        if D and "faults" in t and re.search(r"foul|clean|fine", D[1]):
            D = None
        if D and bef.get("break") and D[0] == "pre":
            D = None
        if (
            D
            and D[0] == "pre"
            and (
                bef.get("queen") == "pending"
                or "nothing_down" in bef
                or "own_down" in bef
                or "own_left" in bef
            )
        ):
            D = None
        if D and bef.get("own_last") and D[0] == "pre":
            D = None
        if D and "striker" in keys and re.search("striker", D[1]):
            D = None
    if (
        D is None
        and by == "me"
        and not c.partner
        and r.random() < 0.03
        and ev == "fell"
        and "striker" not in keys
        and "queen" not in keys
        and not c.qbef
    ):
        x = r.choice(CLAIM)
        if not ("opp" in keys and "<opp>" in x) and not (keys & {"man", "white", "black"}):
            D = ("post", x)
    # ---- assemble
    text = body
    front_used = False
    r.shuffle(A)
    A.sort(key=lambda a: 0 if a[1] in "FPT" else 1)  # phrases hug the core first
    fronts = []
    joined = False
    for k, ty, s in A:
        s = s.strip()
        if (
            named
            and ty in "FPT"
            and k
            in (
                "score_own",
                "owes",
                "own_left",
                "own_last",
                "nothing_down",
                "covered_by_me",
                "own_down",
            )
            and not re.search(r"<S|<own|<O", s)
            and not text.startswith("<S>")
        ):
            s = (
                (s.rstrip(",") + " for <Sobj>")
                if s.startswith("with ")
                else "with <Sobj> " + re.sub(r"^while ", "", s)
                if not s.startswith("without")
                else s.replace("without", "with <Sobj> not", 1)
            )
        if ty == "P":
            ty = "F" if r.random() < 0.5 and not front_used else "T"
        if ty == "F":
            text = s.rstrip(",") + ", " + text
            front_used = True
        elif ty == "T":
            text = (
                text
                + (r.choice([" ", ", "]) if not re.match(r"and |the |queen|it |<", s) else ", ")
                + s
            )
        elif ty == "A" or (ty == "B" and r.random() < 0.5):
            if (
                k == "fault"
                and by == "opp"
                and len(faults) == 1
                and s.startswith("<Sp> ")
                and text.startswith("<S> ")
                and not joined
                and not fronts
                and "<Sq>" not in s
                and " when " not in s
                and r.random() < 0.3
            ):
                text = "<Snp>, whose " + s[5:] + ", " + text[4:]
                continue
            if k == "fault":
                sep = r.choice([" and ", ", ", ". ", " but ", ", and ", "; "])
            elif k == "pending":
                sep = (
                    r.choice(rows("en_stroke", "stroke 3"))
                    if named
                    and s.split(" ")[0] in ("<S>", "<S><S:'d>", "the", "queen")
                    and "cover for" not in s
                    else r.choice([". ", " and ", ", ", " but "])
                )
            elif k == "break":
                sep = r.choice([" and ", ". ", ", ", "; ", " n "])
            elif k == "colour":
                sep = r.choice([". ", ", ", " and ", "; ", " btw. " if r.random() < 0.1 else ". "])
            else:
                sep = r.choice(rows("en_stroke", "stroke 4"))
            if sep == " when " and (
                not re.match(r"<S>|<Sp>|<O>", text) or ("<S:" in s and "'m" in s) or "'ve" in s
            ):
                sep = ". "
            if joined and re.search(r"[Nn]ow|[Tt]his|Next|next|Then|then|when", sep):
                sep = r.choice([". ", ". ", " and ", ", "])
            joined = True
            if front_used and sep in (
                ". Now ",
                " and now ",
                ". This time ",
                " when ",
                ". Next shot ",
                ". On the next stroke ",
                ", now ",
                ". Just now ",
                "; this stroke ",
            ):
                sep = ". "
            text = s + sep + text
            if sep.startswith("."):
                front_used = False
            fronts.append(sep)
        else:
            sep = (
                r.choice([". ", ", ", " and ", "; ", ", and ", " but ", ". "])
                if k != "colour"
                else r.choice([". ", ", ", ", and ", ". "])
            )
            if sep == " but " and k == "colour":
                sep = ". "
            text = text + sep + s
    if D:
        if D[0] == "pre":
            text = (
                D[1]
                + (
                    r.choice(rows("en_stroke", "stroke 5"))
                    if not joined and not front_used
                    else ". "
                )
                + text
            )
        else:
            text = (
                text
                + r.choice(
                    [
                        ". ",
                        ", ",
                        "; ",
                        ". ",
                        " but "
                        if re.search(r"didn't|stayed|never (in|fell|went)|safe", D[1])
                        and "but" not in D[1]
                        and "but" not in text
                        else ". ",
                    ]
                )
                + D[1]
            )
    if r.random() < 0.2:
        o = r.choice(OPEN)
        while (not named or not re.match(r"<S>|<Sp>|the |<O>", text)) and re.search(
            r"\b(man|mate|dude|bro|buddy|boss|machan|habibi|yaar|guys|gentlemen)\b|admit|think|seems|pretty sure|what happened|all saw",
            o,
        ):
            o = r.choice(OPEN)
        text = o + " " + text
    text = tidy(c.render(text))
    end = r.choices([".", "!", "", "!!"], [80, 8, 10, 2])[0]
    if askq and r.random() < 0.1:
        text = q + " " + text + end
    elif askq:
        sep = r.choice([". ", ". ", ". ", ", ", "! ", "; ", " - "])
        text = text + " - " + q if sep == " - " else text + sep + q
    else:
        text += end
    text = finish(text, r)
    if bef:
        t["before"] = bef
    t["text"] = text
    return t


def finish(text, r):
    text = tidy(text)
    text = re.sub(r"\bi\b", "I", text)
    text = caps(text)
    return noise(text, r)


SPECIAL = records("en_stroke", "SPECIAL")


def special(c, t):
    r = c.rng
    while True:
        by, tr, s = r.choice(SPECIAL)
        if c.by == "opp" and re.search(r"<O> <O:(claim|say)>", s):
            continue
        if (by == "unsaid") == (c.by == "unsaid"):
            break
    import copy

    t.update(copy.deepcopy(tr))
    if r.random() < 0.2:
        o = r.choice(OPEN)
        while c.by == "unsaid" and re.search(
            r"\b(man|mate|dude|bro|buddy|boss|machan|habibi|yaar|guys|gentlemen)\b|admit", o
        ):
            o = r.choice(OPEN)
        s = o + " " + s
    s = tidy(c.render(s))
    if r.random() < 0.35:
        s += r.choice([". ", ". ", ", ", "! "]) + r.choice(
            Q_ANY + (Q_ME if c.by == "me" and not c.partner else [])
        )
    else:
        s += r.choice([".", ".", ".", "!", ""])
    t["text"] = finish(s, r)
    return t
