"""A ruling as a notebook shows it: what happens now, and the text of every clause behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from carrom import notebook
from carrom.errors import UnknownClause
from carrom.laws.catalogue.clauses import clause, decision

if TYPE_CHECKING:
    from carrom.laws.incident import IncidentRuling
    from carrom.laws.ruling import Ruling

_TURN = {
    "keep": "The player goes on",
    "lose": "The turn is over",
    "none": "The board is over",
    "unchanged": "The turn stays as it was",
}
_QUEEN = {
    "on_board": "on the board",
    "pending": "to be covered",
    "void": "goes back when the turn ends",
    "covered_by_me": "covered by the player",
    "covered_by_opponent": "covered by the opponent",
}
_WINNER = {"me": "the player", "opponent": "the opponent"}


def ruling_html(ruling: Ruling) -> str:
    """The ruling on a stroke."""
    return notebook.panel(
        notebook.heading(_headline(ruling)),
        notebook.table(_rows(ruling)),
        _laws(ruling.clauses, ruling.decisions),
    )


def incident_html(ruling: IncidentRuling) -> str:
    """The ruling on anything else that happened."""
    parts = [notebook.heading(_words(ruling.kind).capitalize())]
    if ruling.board is not None:
        parts += [notebook.line(f"{_headline(ruling.board)}."), notebook.table(_rows(ruling.board))]
    if directed := ruling.directs.report():
        parts.append(
            notebook.table((_words(name), _value(value)) for name, value in directed.items())
        )
    if ruling.match is not None and ruling.match.over:
        winner = _WINNER[ruling.match.winner] if ruling.match.winner else "nobody"
        parts.append(notebook.line(f"The match is over: {winner} has won it."))
    return notebook.panel(*parts, _laws(ruling.clauses, ruling.decisions))


def _headline(ruling: Ruling) -> str:
    if ruling.winner is not None:
        points = "1 point" if ruling.points == 1 else f"{ruling.points} points"
        return f"{_TURN[ruling.turn]}: {_WINNER[ruling.winner]} wins {points}"
    return _TURN[ruling.turn]


def _rows(ruling: Ruling) -> Iterator[tuple[str, object]]:
    yield "own men", _men(ruling.own_after, ruling.own_returned, ruling.own_dues)
    yield "opponent’s men", _men(ruling.opp_after, ruling.opp_returned, ruling.opp_dues)
    if ruling.queen is not None:
        yield "queen", _QUEEN.get(ruling.queen.value, ruling.queen.value)
    if ruling.demandable:
        yield "may be claimed", ruling.demandable


def _men(left: int, returned: int, dues: int) -> str:
    words = [f"{left} on the board"]
    words += [f"{returned} come out" if returned > 1 else "1 comes out"] if returned else []
    words += [f"{dues} owed"] if dues else []
    return ", ".join(words)


def _words(name: str) -> str:
    return name.replace("_", " ")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "nobody" if value is None else _words(str(value))


def _laws(clauses: tuple[str, ...], decisions: tuple[str, ...]) -> str:
    rows = [(law, _clause_text(law)) for law in clauses]
    rows += [(law, decision(law).resolution) for law in decisions]
    return notebook.table(rows) if rows else ""


def _clause_text(law: str) -> str:
    """What a clause says; empty for one that a house has cited of its own rules."""
    try:
        return clause(law).says
    except UnknownClause:
        return ""
