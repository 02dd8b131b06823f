"""Longer stories of a stroke, told with the persona tokens of the core."""

from hinglish_core import num, pair, pronominal, tok
from tables import records, rows

ST = records("hinglish_story", "ST")


def story(rng):
    who = rng.choice(["me", "me", "opp", "opp", "opp"])
    p = pair(rng, who)
    while p.get("second") or (p.get("q") or {}).get("second") or p.get("partner"):
        p = pair(rng, who)
    t, fell, k = rng.choice(ST)
    r = {"kind": "stroke", "by": "me" if who == "me" else "opponent"}
    b = {}
    n = rng.choice([2, 3, 4, 5, 6])
    kk = rng.choice([1, 1, 2, 2, 3])
    if "dunga" in t and who == "opp":
        t = t.replace("socha apni daal ke chuka dunga, par", "apni daalni chahi, par")
    if "daalunga" in t and who == "opp":
        t = t.replace(
            "bola dekh ek saath teen daalunga. Daali", "bola tha ek saath teen jayengi. Daali"
        )
    if who == "opp":
        t = t.replace("<ON> bol <ORH> ki", "log bol rahe hain ki")
    t = t.replace("#n", num(rng, n)).replace("#k", num(rng, kk))
    if fell == "jumpstr":
        r["jumped"] = {"striker": True}
        r["nothing_fell"] = True
        fell = None
    elif fell == "ownk":
        fell = {"own": kk}
    elif fell == "oppk":
        fell = {"opp": kk}
    elif fell == "whitebreak":
        fell = {"white": kk, "striker": True}
        b["break"] = True
    elif fell is None:
        r["nothing_fell"] = True
    if k == "own_down":
        b["own_down"] = n
    elif k == "own_left":
        b["own_left"] = n
    elif k == "pending":
        b["queen"] = "pending"
    elif k == "bothme":
        b = {"own_last": True, "opp_last": True, "queen": "covered_by_me"}
    elif k == "bothopp":
        b = {"own_last": True, "opp_last": True, "queen": "covered_by_opponent"}
    elif k == "nohit":
        r["first"] = "nothing"
    elif k == "jumpq":
        r["jumped"] = {"queen": True}
    elif k == "jumpw":
        r["jumped"] = {"white": 1}
    elif k == "leftlast":
        b = {"own_left": n, "opp_last": True}
    elif k == "lastboard":
        b = {"own_last": True, "queen": "on_board"}
    elif k == "break":
        b = {"break": True}
    elif k == "owes1":
        b = {"owes": 1}
    s = pronominal(rng, tok(rng, t, p), p)
    s = (
        rng.choice(rows("hinglish_story", "story 1"))
        + s
        + rng.choice(rows("hinglish_story", "story 2"))
    )
    if fell:
        r["fell"] = fell
    if b:
        r["before"] = b
    r["text"] = s
    return r
