"""The end of a score card in words: the result, and what officials did. For the terminal and for paper."""

from __future__ import annotations

from collections.abc import Iterator

from carrom.ask import Sentences
from carrom.laws import fill_in
from carrom.match import SIDES, Card, Side, texts, winner_first


def result_line(card: Card, language: str = "en") -> str:
    """Who has won, and how; empty while nobody has.

    >>> from carrom.match import card_of, events, fold
    >>> made = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"))
    >>> match = fold([made, events.BoardBegun("a1"), events.Conceded("match", by="b")])
    >>> result_line(card_of(match))
    'Asha won 0–0 (conceded)'
    """
    result, words = card.result, texts(language)
    if result is None:
        return ""
    labels = words["card"]
    how = {"finished": "won", "time": "won.time"}.get(result.how, "won.how")
    says = str(labels[how]).format(
        winner=card.name(result.winner)
        or labels["and"].join(map(card.name, result.shared_by))
        or labels["nobody"],
        score=winner_first(result),
        how=words["how"].get(result.how, ""),
    )
    cited = " ".join((*result.clauses, *result.decisions))
    return says + (f" [{cited}]" if result.how == "time" else "")


def official_lines(card: Card, language: str = "en") -> Iterator[str]:
    """Warnings, appeals, substitutions and confirmations, a line each.

    >>> from carrom.match import card_of, events, fold
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Appealed(by="b1", about="a push"),
    ...     ]
    ... )
    >>> list(official_lines(card_of(match)))
    ['Appeal by B to the umpire, board 1: not decided – a push']
    """
    words = texts(language)
    labels = words["card"]
    for warning in card.warnings:
        player, act = card.player(warning.player), Sentences(language).act(warning.act)
        yield labels["warning"].format(player=player, act=act) + _where(warning.board, labels)
    for appeal in card.appeals:
        sentence = labels["appeal"].format(by=_name(card, appeal.by), to=labels[f"to.{appeal.to}"])
        outcome = labels[f"appeal.{appeal.outcome or 'open'}"]
        decided = f" ({words['word'][appeal.decided_by]})" if appeal.decided_by else ""
        about = f" – {appeal.about}" if appeal.about else ""
        yield f"{sentence}{_where(appeal.board, labels)}: {outcome}{decided}{about}"
    for change in card.substitutions:
        sentence = labels["substitution"].format(left=change.left, came=change.came)
        when = fill_in(labels["after_boards"], change.boards_before) if change.boards_before else ""
        yield f"{sentence}{when}" + (f" – {change.reason}" if change.reason else "")
    for confirmed in card.confirmations:
        yield labels[f"confirmed.{confirmed.given_by}"].format(side=card.name(confirmed.side))
    if card.result is not None and not card.is_confirmed:
        given = {confirmed.side for confirmed in card.confirmations}
        missing = [card.name(side) for side in SIDES if side not in given]
        yield labels["unconfirmed"].format(sides=labels["and"].join(missing))


def _name(card: Card, who: str) -> str:
    """A player or a side of the log by name."""
    return card.name(Side(who)) if len(who) == 1 else card.player(who)


def _where(board: int, labels: dict[str, str]) -> str:
    return labels["in_board"].format(number=board) if board else ""
