"""Results generated from strengths: to try a format before the day, without playing a stroke."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from carrom.laws import Format, Standing, Winner, match_result
from carrom.match import events as match_events
from carrom.tournament.events.results import ResultGiven, RubberGiven
from carrom.tournament.fixtures import Letter
from carrom.tournament.matches import match_of_fixture, terms_of
from carrom.tournament.state import TournamentState

BOARD_MINUTES = (4.0, 11.0)
"""How long a board takes: 20 to 45 strokes of ten to twenty seconds."""
MOST_BOARDS = 500


@dataclass(slots=True)
class MatchByStrength:
    """Plays matches by throwing dice: the stronger side wins more boards.

    ``strengths``: by entrant, 400 more mean ten boards won to one. The same seed gives the same results,
    whatever the order of the matches. ``minutes``: how long each match took.
    """

    strengths: Mapping[str, float]
    seed: str
    minutes: dict[str, float] = field(default_factory=dict)

    def __call__(
        self, state: TournamentState, fixture: str, rubber: int
    ) -> ResultGiven | RubberGiven:
        competition = state.competitions[fixture.partition(".")[0]]
        stage = competition.stage_of(fixture)
        assert stage is not None
        match_made = match_of_fixture(state, fixture, rubber=rubber)
        rules = match_events.rules_of(match_made)
        form = match_events.format_of(rules, match_made.format)
        a, b = (self.strengths.get(id or "", 0.0) for id in stage.sides(fixture))
        chance = Random(f"{self.seed} {fixture} {rubber}")
        game = _Dice(form, chance, 1 / (1 + 10 ** ((b - a) / 400)), rules.scoring.queen_value)
        game.play()
        self.minutes[fixture] = self.minutes.get(fixture, 0.0) + game.minutes
        terms = terms_of(competition, stage, stage.fixtures[fixture])
        winner, decided_by = game.winner, "men_left" if game.by_men_left else ""
        if not winner and terms.tie != "draw":
            winner, decided_by = chance.choice(("a", "b")), terms.tie
        told = {
            "fixture": fixture,
            "winner": winner,
            "score": tuple(game.total),
            "boards": tuple(game.boards_won),
            "games": tuple(game.games_won) if form.games > 1 else (0, 0),
            "decided_by": decided_by,
        }
        if rubber:
            return RubberGiven(**told, rubber=rubber)  # type: ignore[arg-type]
        return ResultGiven(**told)  # type: ignore[arg-type]


@dataclass(slots=True)
class _Dice:
    """One match, board by board; when it is over the laws say."""

    form: Format
    chance: Random
    chance_of_a: float
    queen: int
    minutes: float = 0.0
    score: list[int] = field(default_factory=lambda: [0, 0])
    total: list[int] = field(default_factory=lambda: [0, 0])
    boards: list[int] = field(default_factory=lambda: [0, 0])
    boards_won: list[int] = field(default_factory=lambda: [0, 0])
    games_won: list[int] = field(default_factory=lambda: [0, 0])
    games: int = 0
    winner: Letter = ""
    by_men_left: bool = False

    def play(self) -> None:
        """Play until the laws say that the match is over."""
        for _ in range(MOST_BOARDS):
            took = self.chance.uniform(*BOARD_MINUTES)
            limit = self.form.minutes
            in_time = limit is None or self.minutes + took < limit or self.minutes >= limit
            self.minutes = self.minutes + took if in_time else float(limit or 0)
            if in_time:
                self._board()
            if self._is_over(in_progress=not in_time):
                return
        raise AssertionError(f"{self.form.name} does not end")

    def _board(self) -> None:
        side = 0 if self.chance.random() < self.chance_of_a else 1
        points = self.chance.randint(1, 9) + (self.queen if self.chance.random() < 0.6 else 0)
        for tally, more in (
            (self.score, points),
            (self.total, points),
            (self.boards, 1),
            (self.boards_won, 1),
        ):
            tally[side] += more

    def _is_over(self, *, in_progress: bool) -> bool:
        men = [self.chance.randint(1, 9) for _ in range(2)] if in_progress else [None, None]
        now = Standing(
            own_score=self.score[0],
            opp_score=self.score[1],
            own_boards=self.boards[0],
            opp_boards=self.boards[1],
            boards_played=sum(self.boards),
            own_games=self.games_won[0],
            opp_games=self.games_won[1],
            games_played=self.games,
            elapsed_min=self.minutes if self.form.minutes is not None else 0,
            board_in_progress=in_progress,
            own_men_left=men[0],
            opp_men_left=men[1],
        )
        result = match_result(self.form, now, queen_value=self.queen)
        if self.form.games > 1 and result.game_over:
            if result.game_winner is not None:
                self.games_won[0 if result.game_winner is Winner.ME else 1] += 1
            self.games += 1
            self.score, self.boards = [0, 0], [0, 0]
        if not result.over:
            return False
        level = self.score[0] == self.score[1]
        self.by_men_left = (
            in_progress and level and self.form.games == 1 and result.winner is not None
        )
        if result.winner is not None:
            self.winner = "a" if result.winner is Winner.ME else "b"
        return True
