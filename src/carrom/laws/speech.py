"""What the umpire announces: messages (a key and its arguments) and the sentences made of them.

The words live in ``data/speech``, one file a language; nothing here is English.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from carrom.laws.facts import Queen
from carrom.laws.grounds import ABOUT_QUEEN, BREACHES, FAULTS, Ground
from carrom.laws.incident import IncidentRuling
from carrom.laws.language import fill_in, words_of
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Ruling, Turn

_BREACH_OF = {ground: breach for breach, ground in BREACHES.items()}


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence, not yet in a language: a key of the speech files, and a number where it has one."""

    key: str
    n: int | None = None


def messages(rules: RuleSet, ruling: Ruling | IncidentRuling) -> tuple[Message, ...]:
    """The sentences of a ruling, in order: why, then what is to be done."""
    if isinstance(ruling, IncidentRuling):
        board, match, on_turn = ruling.heard or ruling.board, ruling.match, ruling.on_turn
    else:
        board, match, on_turn = ruling, None, True
    sentences = []
    if isinstance(ruling, IncidentRuling) and ruling.speaks_to == "opponent":
        sentences, on_turn = [Message("effect.to_opponent")], True
    for ground in ruling.grounds:
        sentences += _reasons(rules, ground)
    if board is not None:
        sentences += _effects(board, on_turn)
    if match is not None:
        if match.winner is not None:
            sentences.append(Message(f"match.{match.winner.value}"))
        elif match.tie_break is not None:
            sentences.append(Message(f"match.{match.tie_break}"))
    return tuple(sentences)


def _reasons(rules: RuleSet, ground: Ground) -> Iterator[Message]:
    if ground in _BREACH_OF:
        yield Message(f"breach.{rules.option(ground)}.{_BREACH_OF[ground].value}")
        return
    number = rules.board.passes_each if ground is Ground.PASS_REPLAY else None
    ground, striker, improper = FAULTS.get(ground, (ground, False, False))
    yield Message(f"ground.{ground}", number)
    if striker:
        yield Message("suffix.striker")
    if improper:
        yield Message("suffix.improper")


def _effects(board: Ruling, on_turn: bool) -> Iterator[Message]:
    if board.own_returned:
        yield Message("effect.own_returned", board.own_returned)
    if board.own_dues:
        yield Message("effect.own_owes", board.own_dues)
    if board.opp_returned:
        yield Message("effect.opp_returned", board.opp_returned)
    if board.opp_dues:
        yield Message("effect.opp_owes", board.opp_dues)
    if board.replay:
        return
    if board.board_over:
        if board.winner is not None:
            yield Message(f"effect.winner_{board.winner.value}", board.points)
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


def say(message: Message, *, language: str = "en") -> str:
    """A message as a sentence; empty where a ground needs no words of its own.

    >>> say(Message("effect.own_returned", 2))
    '2 of your men come out.'
    """
    spoken = texts(language)
    section, _, key = message.key.partition(".")
    if section == "breach":
        sanction, _, breach = key.partition(".")
        return str(spoken["breach"][sanction]).format(fault=spoken["breach"][breach])
    return fill_in(spoken[section][key], message.n)


def announce(rules: RuleSet, ruling: Ruling | IncidentRuling, *, language: str = "en") -> str:
    """The whole announcement.

    >>> from carrom.laws import BoardState, StrokeFacts, judge, rule_set
    >>> rules = rule_set("laws-29")
    >>> announce(rules, judge(rules, BoardState(7, 6), StrokeFacts(striker=True)))
    'The striker was pocketed. One of your men comes out. Your turn is over.'
    """
    sentences = (say(message, language=language) for message in messages(rules, ruling))
    return " ".join(sentence for sentence in sentences if sentence)


def texts(language: str) -> dict[str, Any]:
    """Everything that is said, in a language."""
    return words_of("carrom.laws", "speech", language)
