"""A second judge of the points game, written from decisions A127 to A134 alone.

It keeps the pieces themselves: what lies on the board, what is in the pockets, what the player has in hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from carrom.laws import RuleSet

WHITE, BLACK, QUEEN = "white", "black", "queen"


def rule_points(  # noqa: PLR0915  # one stroke from beginning to end
    rules: RuleSet, given: dict[str, Any], stroke: dict[str, Any]
) -> dict[str, Any]:
    """What becomes of a board of the points game by a stroke."""
    house = rules.points
    worth = {WHITE: house.white, BLACK: house.black, QUEEN: rules.scoring.queen_value}
    table = [WHITE] * given["white_on_board"] + [BLACK] * given["black_on_board"]
    table += [QUEEN] if given["queen"] == "on_board" else []
    pockets = [WHITE] * (9 - given["white_on_board"]) + [BLACK] * (9 - given["black_on_board"])
    fallen = [WHITE] * stroke["white"] + [BLACK] * stroke["black"] + [QUEEN] * stroke["queen"]
    for piece in fallen:
        table.remove(piece)
    bad = stroke["striker"] or not stroke["proper"]
    held = [QUEEN] if given["queen"] == "pending" else []  # pocketed, waits for a cover
    money, again = given["score"], False

    # A130, A132: what falls by a bad stroke comes back; by house rules men that fell with it may stay
    kept = list(fallen)
    if bad:
        stay = stroke["proper"] and house.striker_men == "stay"
        kept = [piece for piece in fallen if stay and piece != QUEEN]
        table += [piece for piece in fallen if piece not in kept]
    men = [piece for piece in kept if piece != QUEEN]
    pockets += men
    money += sum(worth[man] for man in men)

    # A129: the queen
    held += [QUEEN] if QUEEN in kept else []
    won_queen = False
    if held and bad:
        table.append(QUEEN)
    elif held:
        nothing_to_cover_with = not men and not [piece for piece in table if piece != QUEEN]
        if men or house.cover == "not_needed" or (QUEEN in fallen and nothing_to_cover_with):
            won_queen, money = True, money + worth[QUEEN]
        elif QUEEN in fallen:
            again = True
        else:
            table.append(QUEEN)
    # A128
    if not bad and house.turn == "keeps" and (men or won_queen):
        again = True

    # A130 to A132: dues
    debts = given["dues"]
    charges = [rules.dues.striker] if stroke["striker"] and house.striker == "due" else []
    charges += [rules.improper.penalty] if not stroke["proper"] and house.improper == "due" else []
    if charges:
        debts += sum(charges) if rules.fouls.several == "add_up" else max(charges)
    while debts:
        if house.due_points is not None:
            price = house.due_points
            if money < price:
                break
        else:
            if not pockets:
                break
            cheapest = min(sorted(pockets), key=worth.__getitem__)
            price = worth[cheapest]
            if money < price:
                break
            pockets.remove(cheapest)
            table.append(cheapest)
        money, debts = money - price, debts - 1

    gone = won_queen or given["queen"].startswith("covered")
    over = gone and not table
    queen = "pending" if again and held and not won_queen else "on_board"
    if gone:
        queen = "covered_by_me" if won_queen else given["queen"]
    return {
        "turn": "none" if over else "keep" if again else "lose",
        "white_after": table.count(WHITE),
        "black_after": table.count(BLACK),
        "queen": "n/a" if over else queen,
        "dues": {"own": 0 if over else debts, "opp": 0},
        "board_over": over,
        "points": money - given["score"],
    }
