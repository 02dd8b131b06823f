"""What the umpire announces: messages (a key and its arguments) and the sentences made of them.

The words live in ``data/speech``, one file a language; nothing here is English.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from carrom.laws.directions import Directions, Removal
from carrom.laws.facts import MEN, Queen
from carrom.laws.grounds import (
    ABOUT_QUEEN,
    BREACHES,
    CONDUCT,
    FAULTS,
    IMPROPER,
    STRIKER_POCKETED,
    Ground,
)
from carrom.laws.incident import IncidentRuling
from carrom.laws.language import fill_in, words_of
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Ruling, Turn

_BREACH_OF = {ground: breach for breach, ground in BREACHES.items()}


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence, not yet in a language: a key of the speech files, and a number where it has one.

    ``board``: what the document calls a board.
    """

    key: str
    n: int | None = None
    board: str = "board"


OWN_LAST_IS_FOUL = frozenset((Ground.OWN_LAST_GOES_ON, Ground.OWN_LAST_VOID))
"""One's last man was pocketed before the queen was covered, and the board goes on (004.fouls.5)."""

QUEEN_AND_OPPONENT = frozenset((Ground.QUEEN_WITH_OPPONENT_LOST, Ground.QUEEN_FOUL_OPPONENT))
"""The queen was pocketed with an opponent's man, and goes back."""

BACK_TO_CENTRE = frozenset(
    (
        Ground.SHARED_QUEEN_FAULT,
        Ground.SHARED_COVER_MISSED,
        Ground.SHARED_COVER_FAULT,
        Ground.COVER_MISSED,
    )
)
"""The queen goes back in the points game."""

NO_SET_OFF = Message(f"ground.{Ground.DEBT_NO_SET_OFF}")


def messages(rules: RuleSet, ruling: Ruling | IncidentRuling) -> tuple[Message, ...]:
    """The sentences of a ruling, in order: why, then what is to be done.

    >>> from carrom.laws import BoardState, StrokeFacts, judge, rule_set
    >>> rules = rule_set("icf-25")
    >>> for message in messages(rules, judge(rules, BoardState(5, 6), StrokeFacts(striker=True))):
    ...     print(message)
    Message(key='ground.striker', n=0, board='board')
    Message(key='effect.due', n=None, board='board')
    Message(key='effect.own_returned_opponent', n=1, board='board')
    Message(key='effect.turn_lose', n=None, board='board')
    """
    if isinstance(ruling, IncidentRuling):
        sentences = _of_incident(rules, ruling)
    else:
        sentences = [*_reasons(rules, ruling), *_effects(rules, ruling, on_turn=True)]
    sentences = _in_order(sentences)
    word = rules.match.board_word
    return tuple(sentences if word == "board" else (replace(m, board=word) for m in sentences))


def _in_order(sentences: list[Message]) -> list[Message]:
    """That dues do not cancel each other is said once it has been said who owes what."""
    about_men = [
        at for at, each in enumerate(sentences) if each.key.startswith(("effect.own", "effect.opp"))
    ]
    if NO_SET_OFF not in sentences or not about_men:
        return sentences
    at = about_men[-1] + 1
    before = [each for each in sentences[:at] if each != NO_SET_OFF]
    return [*before, NO_SET_OFF, *sentences[at:]]


def _of_incident(rules: RuleSet, ruling: IncidentRuling) -> list[Message]:
    board, match, on_turn = ruling.heard or ruling.board, ruling.match, ruling.on_turn
    sentences = []
    if ruling.speaks_to == "opponent":
        sentences, on_turn = [Message("effect.to_opponent")], True
    minutes = ruling.directs.minutes_left
    if minutes is not None:
        key = "effect.minutes_left" if minutes else "effect.in_time"
        return [*sentences, Message(key, minutes)]
    sentences += _reasons(rules, ruling)
    if board is not None:
        sentences += _effects(rules, board, on_turn=on_turn)
    if match is not None:
        if match.winner is not None:
            sentences += _why_by_time(ruling.directs)
            sentences.append(Message(f"match.{match.winner.value}"))
        elif match.tie_break is not None:
            sentences.append(Message(f"match.{match.tie_break}"))
    return sentences


def _why_by_time(directs: Directions) -> Iterator[Message]:
    """What decided at time; where the men left did, how many, and who covered the queen."""
    if directs.decided_on is not None:
        yield Message(f"match.{directs.decided_on.name.lower()}")
    if directs.own_men_left is not None:
        yield Message("match.own_left", directs.own_men_left)
    if directs.opp_men_left is not None:
        yield Message("match.opp_left", directs.opp_men_left)
    if directs.queen_covered_by is not None:
        yield Message(f"match.queen_{directs.queen_covered_by}")


def _reasons(rules: RuleSet, ruling: Ruling | IncidentRuling) -> Iterator[Message]:
    """A sentence for each ground; where it names men, with how many there are."""
    board = ruling if isinstance(ruling, Ruling) else ruling.heard or ruling.board
    own, opp = (0, 0) if board is None else (board.own_pocketed, board.opp_pocketed)
    for ground in ruling.grounds:
        if ground in _BREACH_OF:
            yield Message(f"breach.{rules.option(ground)}.{_BREACH_OF[ground].value}")
        elif ground in CONDUCT and (sanction := _sanction(ruling)):
            yield Message(f"conduct.{sanction}.{CONDUCT[ground]}")
        elif ground is Ground.DIRECT_HIT and rules.fouls.direct_hit == "on_last":
            yield Message("suffix.direct_hit")
        elif ground in (Ground.PASS_REPLAY, Ground.PASS_REPLAY_DOUBLES):
            yield Message(f"ground.{ground}", rules.board.passes_each)
        elif ground is Ground.CAP:
            yield Message(f"ground.{ground}", rules.scoring.queen_cap)
        elif ground.startswith("shared."):
            if ground is Ground.SHARED_IMPROPER and _BREACH_OF.keys() & {*ruling.grounds}:
                continue  # why it was improper has just been said
            if ground in (Ground.SHARED_MEN, Ground.SHARED_MEN_PASS) and not (own and opp):
                yield Message(f"suffix.{'white' if own else 'black'}_men", own + opp)
            else:
                yield Message(f"ground.{ground}", own + opp)
        elif ground is Ground.INTERVAL and isinstance(ruling, IncidentRuling):
            minutes = ruling.directs.minutes
            yield Message(f"ground.{ground}", minutes) if minutes else Message("suffix.no_rest")
        elif ground is Ground.IMPROPER_NOTHING and any(
            rules.option(breach) == "forbidden" for breach in ruling.grounds if breach in _BREACH_OF
        ):
            yield Message("suffix.nothing")  # why it was improper has just been said
        elif ground is Ground.OPPONENT and not QUEEN_AND_OPPONENT.isdisjoint(ruling.grounds):
            continue  # it says so too
        elif ground is Ground.OPPONENT and own:
            # one's own last man was pocketed too (004.fouls.5)
            yield Message(f"ground.{Ground.OWN_OPPONENT}")
        elif ground is Ground.PLACING_LATE and _are_ordered_off(ruling):
            yield Message("suffix.ordered_off")
        elif ground is Ground.DEBT_NO_SET_OFF:
            yield NO_SET_OFF
        elif ground is Ground.DEBT_PAID and Ground.OWN_LAST_OWING in ruling.grounds:
            continue  # it says so too
        elif ground is Ground.DEBT_PAID and board is not None and not board.own_returned:
            if board.opp_returned:  # told from the chair of the other side
                yield Message(f"ground.{Ground.DEBT_OPPONENT_PAYS}")
        else:
            reason, striker, improper = FAULTS.get(ground, (ground, False, False))
            yield Message(f"ground.{reason}", opp if "opponent" in reason else own)
            if striker:
                yield Message("suffix.striker", own + opp + reason.endswith("with_queen"))
            if improper:
                yield Message("suffix.improper")


def _are_ordered_off(ruling: Ruling | IncidentRuling) -> bool:
    """Whether the umpire has had the men removed that were placed in time (003.dues.27)."""
    return isinstance(ruling, IncidentRuling) and ruling.directs.removal is Removal.ORDERED


def _sanction(ruling: Ruling | IncidentRuling) -> str | None:
    """Whether an act is warned or a foul; None where it costs something else."""
    if isinstance(ruling, IncidentRuling):
        if ruling.directs.warning_against is not None:
            return "warning"
        if ruling.directs.foul_against is not None:
            return "foul"
    return None


def _effects(rules: RuleSet, board: Ruling, *, on_turn: bool) -> Iterator[Message]:
    if rules.men_are_shared:
        yield from _effects_of_points(board)
        return
    if (call := _call(rules, board)) and (board.own_returned or board.own_dues):
        yield Message(f"effect.{call}")
    for side, returned, owed, after in (
        ("own", board.own_returned, board.own_dues, board.own_after),
        ("opp", board.opp_returned, board.opp_dues, board.opp_after),
    ):
        if returned:
            yield Message(f"effect.{side}_returned{_placer(rules, board)}", returned)
        if owed:
            down = "" if after < MEN else "_rest" if returned else "_all"
            yield Message(f"effect.{side}_owes{down}", owed)
    if board.replay:
        return
    if board.board_over:
        if board.capped:
            yield Message("ground.cap", rules.scoring.queen_cap)
        if board.winner is not None:
            pointless = "" if board.points else "_pointless"
            yield Message(f"effect.winner_{board.winner.value}{pointless}", board.points)
        if board.demandable:
            yield Message("effect.demandable", board.demandable)
        return
    # Only a ruling about the queen that leaves her on the board puts her back.
    if board.queen is Queen.ON_BOARD and not ABOUT_QUEEN.isdisjoint(board.grounds):
        yield Message("effect.queen_returns")
    elif board.queen is Queen.VOID and Ground.VOID_GOES_ON not in board.grounds:
        yield Message("effect.queen_void")
    elif board.queen is Queen.PENDING and board.cover_needed > 1:
        yield Message("effect.cover_needed", board.cover_needed)
    if board.turn is not Turn.NONE:
        whose = "" if on_turn or board.turn is Turn.UNCHANGED else "_opponent"
        yield Message(f"effect.turn_{board.turn.value}{whose}")


def _effects_of_points(board: Ruling) -> Iterator[Message]:
    """What a stroke of the points game comes to: men put back by colour, points, dues and the turn."""
    for colour, returned in (("white", board.own_returned), ("black", board.opp_returned)):
        if returned:
            yield Message(f"effect.{colour}_returned", returned)
    if board.queen is Queen.ON_BOARD and not BACK_TO_CENTRE.isdisjoint(board.grounds):
        yield Message("effect.queen_returns")
    if board.points:
        yield Message(f"effect.points_{'won' if board.points > 0 else 'lost'}", abs(board.points))
    if board.own_dues:
        yield Message("effect.shared_owes", board.own_dues)
    if not board.board_over and board.turn is not Turn.NONE:
        yield Message(f"effect.turn_{board.turn.value}")


def _call(rules: RuleSet, board: Ruling) -> str | None:
    """What an umpire calls a stroke that costs men: a due where the striker was pocketed and the rules call
    it so, and a foul where it was improper too (003.dues.2); a foul where they call it that.
    """
    fouls, striker = rules.fouls, not STRIKER_POCKETED.isdisjoint(board.grounds)
    if striker and fouls.striker == "due":
        return "due" if IMPROPER.isdisjoint(board.grounds) else "due_and_foul"
    named_fouls = {Ground.DIRECT_HIT, Ground.OWN_LAST_FIRST, *IMPROPER, *_BREACH_OF}
    if not named_fouls.isdisjoint(board.grounds):
        return None  # its own sentence has the word
    opponents = fouls.opponent_man == "foul" and board.opp_pocketed
    last = not OWN_LAST_IS_FOUL.isdisjoint(board.grounds)
    return "foul" if striker or opponents or last else None


def _placer(rules: RuleSet, board: Ruling) -> str:
    """Who places the men that come out, where all of them are placed by the same."""
    placing = rules.placing
    if board.came_back and placing.returned_placer not in ("same_as_due", placing.men_placer):
        return ""
    return f"_{placing.men_placer}"


def say(message: Message, *, language: str = "en") -> str:
    """A message as a sentence; empty where a ground needs no words of its own.

    >>> say(Message("effect.own_returned", 2))
    '2 of your men come out.'
    """
    spoken = texts(language)
    section, _, key = message.key.partition(".")
    if section in ("breach", "conduct"):
        sanction, _, act = key.partition(".")
        return str(spoken[section][sanction]).format(act=spoken[section][act])
    return fill_in(spoken[section][key], message.n, board=spoken["word"][message.board])


def announce(rules: RuleSet, ruling: Ruling | IncidentRuling, *, language: str = "en") -> str:
    """The whole announcement.

    >>> from carrom.laws import BoardState, StrokeFacts, judge, rule_set
    >>> rules = rule_set("laws-29")
    >>> announce(rules, judge(rules, BoardState(7, 6), StrokeFacts(striker=True)))
    'The striker was pocketed. Due. One of your men comes out; your opponent places it. Your turn is over.'
    """
    sentences = (say(message, language=language) for message in messages(rules, ruling))
    return " ".join(sentence for sentence in sentences if sentence)


def texts(language: str) -> dict[str, Any]:
    """Everything that is said, in a language.

    >>> texts("en")["breach"]["push"]
    'the striker was pushed, not flicked'
    """
    return words_of("carrom.laws", "speech", language)
