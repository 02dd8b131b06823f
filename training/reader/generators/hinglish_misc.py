"""Questions about the rules, and idle talk."""

from hinglish_core import sp
from tables import rows

Q = rows("hinglish_misc", "Q")
QR = rows("hinglish_misc", "QR")
QPRE = rows("hinglish_misc", "QPRE")
QPOST = rows("hinglish_misc", "QPOST")
RP = rows("hinglish_misc", "RP")
HYP = rows("hinglish_misc", "HYP")


def make_question(rng):
    if rng.random() < 0.27:
        return {
            "kind": "question",
            "text": rng.choice(QPRE) + sp(rng, rng.choice(HYP)) + rng.choice(QPOST),
        }
    if rng.random() < 0.3:
        r = rng.choice(["000", "001", "002", "004", "003", "000", "001", "002", "004"])
        q = sp(rng, rng.choice(QR if rng.random() < 0.8 else Q))
        pre = rng.choice(RP).replace("{r}", r)
        s = f"{pre} {q}" if rng.random() < 0.85 else f"{q} {pre.rstrip(':')}"
        return {
            "kind": "question",
            "rules": r,
            "text": rng.choice(["", "", "", "bhai ", "sir ", "acha "]) + s + rng.choice(QPOST),
        }
    q = sp(rng, rng.choice(Q))
    if (
        rng.random() < 0.12
        and not q.startswith(("kya ", "agar", "kitn", "kis"))
        and (q.endswith("kya") is False)
        and ("sakte" in q or "allowed" in q)
        and "kya" not in q.split()
    ):
        q = "kya " + q
    return {"kind": "question", "text": rng.choice(QPRE) + q + rng.choice(QPOST)}


N = rows("hinglish_misc", "N")


def make_none(rng):
    s = sp(rng, rng.choice(N))
    if rng.random() < 0.22:
        s += rng.choice([", ", ". ", " "]) + sp(rng, rng.choice(N))
    if rng.random() < 0.3:
        s = (
            rng.choice(
                ["bhai ", "yaar ", "arre ", "suno ", "oye ", "acha ", "waise ", "dekho ", "haan "]
            )
            + s
        )
    if rng.random() < 0.2:
        s += rng.choice([" yaar", " bhai", " na", "!", "?", " lol", "..."])
    return {"kind": "none", "text": s}
