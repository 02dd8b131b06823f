"""A match in words: what each event was and what it led to, in any language of ``data/narration``.

Rulings themselves are spoken by `carrom.laws.announce`.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from carrom.errors import Refused
from carrom.laws import EVERY_NAME, RuleSet, fill_in, rule_set, words_of
from carrom.laws import texts as laws_texts
from carrom.match import events as ev
from carrom.match.board import UMPIRE, ToPlace
from carrom.match.match import Step
from carrom.match.objections import why_of, word_objection
from carrom.match.observed import ObservedStroke
from carrom.match.sides import SIDES, Pair, Side, side_of
from carrom.match.state import How, Result, State
from carrom.match.summaries import versus, winner_first

OFFICIALS = (UMPIRE, "chief_referee")
BY_FIELD = {
    "appeal_decided": "outcome",
    "confirmed": "given_by",
    "choice": "choice",
    "placing_forfeited": "why",
    "concede": "what",
    "replay": "why",
    "time": "timer",
}
"""Kinds of event that have a sentence for each value of a field."""

NAMES_SCORES = ("game_over", "match_over", "match_over_time", "match_shared")
"""Sentences with another form where more than two play: each of them is named with their points."""

QUOTED = ("input", "plain")
"""Objections that quote a message: it begins with the name of a field."""


def texts(language: str) -> dict[str, Any]:
    """Every text about a match, in a language.

    >>> texts("en")["card"]["boards"]
    'Boards'
    """
    return words_of("carrom.match", "narration", language)


def name_of(state: State, who: str | None, language: str = "en") -> str:
    """A player, a side or the umpire by name.

    >>> from carrom.match import events, fold
    >>> name_of(fold([events.MatchMade(a=events.Entry.of("Asha"))]).state, "a1")
    'Asha'
    """
    entries = state.match_made
    if entries is None or not who:
        return who or ""
    if who in OFFICIALS:
        return str(texts(language)["word"][who])
    return entries.entry_of(who).name if len(who) == 1 else entries.player_in(who).name


def describe_refusal(state: State, refused: Refused, language: str = "en") -> str:
    """Why a match does not take an event, as a sentence with names. ``state``: of the match as it stands.

    >>> from carrom.errors import Refused
    >>> from carrom.match import Match, events
    >>> match = Match().apply(events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi")))
    >>> try:
    ...     match.apply(events.Struck())
    ... except Refused as refused:
    ...     print(describe_refusal(match.state, refused))
    No board is in play; expected: toss, board.
    """
    words = texts(language)["word"]

    def name(word: str) -> str:
        who = word in state.sides or word in state.players
        return name_of(state, word, language) if who else str(words.get(word, word))

    objection = why_of(refused)
    sentence = word_objection(objection, language, name)
    if objection.key in QUOTED:
        return sentence
    end = "" if sentence.endswith(("?", ".", "।")) else str(words["full_stop"])
    return sentence[:1].upper() + sentence[1:] + end


def narrate(step: Step, language: str = "en") -> str:
    """What an event was, and what it led to, in sentences without the ruling.

    >>> from carrom.match import ObservedStroke, events, fold
    >>> match = fold(
    ...     [events.MatchMade(), events.BoardBegun("a1"), events.Struck(ObservedStroke(white=1))]
    ... )
    >>> narrate(match.last)
    'A: a white man.'
    """
    consequences = describe_consequences(step.before, step.state, language)
    return " ".join([describe_event(step, language), *consequences])


def describe_event(step: Step, language: str) -> str:
    """The sentence about the event itself.

    >>> from carrom.match import events, fold
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1")])
    >>> describe_event(match.last, "en")
    'Board 1: A breaks and plays white.'
    """
    event, before, after = step.event, step.before, step.state
    words, kind, values = texts(language), _sentence_key(event, before, after), dict[str, Any]()
    number: int | None = None
    here = after if before.match_made is None else before
    by = getattr(event, "by", getattr(event, "on_turn", None))
    match event:
        case ev.MatchMade():
            values = _match_made(event, after, language)
        case ev.TossMade():
            by = event.winner
        case ev.Chosen():
            by = before.toss
        case ev.SeatsTaken():
            values, breaks = {"seats": describe_seats(here, event.seats, language)}, _breaks(after)
            kind = f"{kind}.breaks" if breaks else kind
            values["breaker"] = name_of(here, breaks, language)
        case ev.TakenOver():
            values = {"score": _score(here, event.score, language)}
        case ev.BoardBegun():
            by, values = event.breaker, _board_begun(after, language)
        case ev.BoardScored():
            by, number = event.winner, after.boards[len(before.boards)].points
        case ev.Struck():
            values = {"seen": describe_stroke(event.seen, language)}
        case ev.Placed():
            what = next(placing for placing in _waiting(before) if placing.placer == by)
            kind = _placed_key(before, what)
            number = what.men if event.men is None else event.men
            values = {"side": name_of(here, what.side, language)}
        case ev.IncidentReported():
            kind = "incident.nobody" if not by else kind
            kind = "incident.misconduct" if by and event.what == "misconduct" else kind
            values = {"what": _what_happened(step, event, language)}
        case ev.MatchForfeited():
            values = {"ground": words["ground"][event.ground]}
        case ev.FellLate():
            values = {"piece": words["word"][f"piece.{event.piece}"]}
        case ev.ClockExpired(both=True):
            kind = f"{kind}.both"
        case ev.PointsDemanded():
            number = event.points
            kind = kind if number else "demand.none"
    own = {field.name: getattr(event, field.name) for field in fields(event)}
    if by is not None and "side" not in values:
        values["side"] = name_of(here, str(by)[0] if by not in OFFICIALS else by, language)
    values = {**own, "by": name_of(here, by and str(by), language), **values}
    values["board"] = _board_word(here, language)
    sentence = fill_in(words["event"][kind], number, **values).strip() + _answer(step, language)
    return sentence[:1].upper() + sentence[1:]


def _sentence_key(event: ev.Event, before: State, after: State) -> str:
    """The sentence of an event's kind, or of what one of its fields says."""
    if isinstance(event, ev.MatchMade | ev.BoardBegun) and after.rules.men_are_shared:
        reason = ".reason" if getattr(event, "reason", "") else ""
        return f"{event.kind}{reason}.points_game"
    if isinstance(event, ev.Conceded) and after.result is None and after.rules.men_are_shared:
        return "concede.leaves"
    if event.kind in BY_FIELD:
        return f"{event.kind}.{getattr(event, BY_FIELD[event.kind])}"
    if isinstance(event, ev.BoardBegun | ev.Undone) and event.reason:
        return f"{event.kind}.reason"
    return f"{event.kind}.begins" if _begins_board(before, event) else event.kind


def _placed_key(state: State, what: ToPlace) -> str:
    """The sentence for what was put back: the queen, men of a side, or of a colour of nobody's men."""
    if what.queen:
        return "placed.queen"
    if not state.rules.men_are_shared:
        return "placed"
    return "placed.white" if what.side is Side.A else "placed.black"


def _match_made(event: ev.MatchMade, state: State, language: str) -> dict[str, Any]:
    """Who plays, by which rules and how long."""
    return {
        "a": event.a.name,
        "b": event.b.name,
        "players": str(texts(language)["word"]["comma"]).join(each.name for each in event.entries),
        "rules": rules_title(state, language),
        "format": format_title(state.form.name, language),
    }


def _board_begun(state: State, language: str) -> dict[str, Any]:
    """The number of the board in play, and what its breaker plays."""
    board = state.board
    assert board is not None
    colour = board.colour(side_of(board.breaker)).value
    return {"number": board.number, "colour": texts(language)["word"][colour]}


def _answer(step: Step, language: str) -> str:
    """What the umpire answered, where something was asked for."""
    if not isinstance(step.event, ev.IncidentReported) or step.incident is None:
        return ""
    allowed, words = step.incident.directs.allowed, texts(language)["event"]
    return "" if allowed is None else f" {words['allowed' if allowed else 'refused']}"


def _what_happened(step: Step, event: ev.IncidentReported, language: str) -> str:
    """The thing that was done, as exactly as it was reported."""
    words, details = texts(language), dict(event.details)
    if event.what == "observed":
        return str(words["observed"][details["what"]])
    if event.what == "misconduct" and "ground" in details:
        return str(words["ground"][details["ground"]])
    act = details.get("act")
    if step.incident is not None and step.incident.directs.allowed and act in words["allowed_act"]:
        return str(words["allowed_act"][act])
    acts = laws_texts(language)["ask"]["value"]
    return str(acts.get(f"act.{act}") or words["incident"][event.what])


def _board_word(state: State, language: str) -> str:
    """What the rules of a match call a board."""
    if state.match_made is None:
        return str(texts(language)["word"]["board"])
    return str(texts(language)["word"][state.rules.match.board_word])


def rules_title(state: State, language: str = "en") -> str:
    """What the rules of a match are called; those of a house only by their own title.

    Published rules with a stroke clock added are house rules too, but still have the published title.

    >>> from carrom.match import events, fold
    >>> rules_title(fold([events.MatchMade(rules="icf-25")]).state)
    'Game to 25 points or eight boards, by document 003'
    """
    if state.match_made is None:
        return state.rules.title
    return rule_set_title(state.rules, language)


def rule_set_title(rules: RuleSet, language: str = "en") -> str:
    """What rules are called; those of a house only by their own title.

    >>> from carrom.laws import rule_set
    >>> rule_set_title(rule_set("icf-25")), rule_set_title(rule_set("icf-25"), "hi")
    ('Game to 25 points or eight boards, by document 003', '25 का गेम: 25 पॉइंट या 8 बोर्ड, दस्तावेज 003 से')
    """
    if rules.name in EVERY_NAME and rule_set(rules.name).title == rules.title:
        return str(texts(language)["rules"].get(rules.name, rules.title))
    return rules.title


def format_title(name: str, language: str = "en") -> str:
    """What a format is called; one of a house only by its own name.

    >>> format_title("match")
    'match'
    """
    return str(texts(language)["format"].get(name, name))


def describe_seats(state: State, seats: tuple[tuple[str, str], ...], language: str = "en") -> str:
    """Who sits where, listed."""
    words = texts(language)["word"]
    seated = (
        words["seat"].format(player=name_of(state, player, language), seat=words[f"seat.{seat}"])
        for player, seat in seats
    )
    return str(words["comma"]).join(seated)


def _breaks(state: State) -> str | None:
    """Who breaks next; before the first board either partner may."""
    known = state.next_breaker
    first = not state.boards and not state.taken_over
    return side_of(known) if known is not None and first else known


def _waiting(state: State) -> tuple[ToPlace, ...]:
    return () if state.board is None else state.board.to_place


def describe_stroke(stroke: ObservedStroke, language: str = "en") -> str:
    """What was seen of a stroke, listed.

    >>> from carrom.match import ObservedStroke
    >>> describe_stroke(ObservedStroke(white=2, striker=True))
    '2 white men, the striker'
    """
    words, faults = texts(language), laws_texts(language)["breach"]
    phrases, parts = words["seen"], []
    for name in stroke.words:
        if name == "breaches":
            parts += [fill_in(phrases["breach"], breach=faults[fault]) for fault in stroke.breaches]
        elif name in phrases:
            parts.append(fill_in(phrases[name], getattr(stroke, name)))
    if not {"white", "black", "queen", "striker"} & {*stroke.words}:
        parts.insert(0, str(phrases["nothing"]))
    return str(words["word"]["comma"]).join(parts)


def describe_consequences(before: State, after: State, language: str = "en") -> list[str]:
    """What happened to the board, the game and the match by it.

    >>> from carrom.match import events, fold
    >>> match = fold(
    ...     [events.MatchMade(), events.BoardBegun("a1"), events.Conceded("board", by="a")]
    ... )
    >>> describe_consequences(match.last.before, match.state)
    ['The board goes to B: 0-14.']
    """
    sentences, words = [], texts(language)["state"]
    board_word = _board_word(after, language)

    def add(key: str, side: Side | None = None, number: int | None = None, score: str = "") -> None:
        name = name_of(after, side, language)
        sentences.append(fill_in(words[key], number, side=name, score=score, board=board_word))

    for board in after.boards[len(before.boards) :]:
        if board.how is How.REPLAYED:
            add("replayed")
        elif board.winner is not None:
            if board.slam:
                add(f"slam.{board.slam}")
            add("board_over", board.winner, score=_score(after, board.score, language))
        elif after.rules.men_are_shared and board.how is How.FINISHED:
            add("board_level", score=_score(after, board.score, language))
    if after.demand is not None and before.demand is None:
        add("demand", after.demand.side, after.demand.most)
    if after.extra and not before.extra:
        add("extra")
    for game in after.games[len(before.games) :]:
        if game.winner is not None:
            key = _of_several("game_over", after)
            high_to_low = "–".join(map(str, sorted(game.score, reverse=True)))
            score = _score(after, game.score, language, high_to_low)
            add(key, game.winner, score=score)
    if after.result is not None and before.result is None:
        sentences.append(describe_result(after, after.result, language))
    elif after.result is not None and before.result != after.result:
        add("reversed", after.result.winner)
    elif after.rest and not before.rest:
        add("rest", number=after.rest)
    return sentences


def _listed(names: list[str], language: str) -> str:
    """Names in a sentence: "Asha, Ravi and Mina"."""
    words = texts(language)["word"]
    *others, last = names
    return f"{str(words['comma']).join(others)}{words['and']}{last}"


def describe_result(state: State, result: Result, language: str = "en") -> str:
    """Who has won; without a score where nothing was won yet, as when the first game is conceded.

    >>> from carrom.match import events, fold
    >>> match = fold(
    ...     [events.MatchMade(), events.BoardBegun("a1"), events.Conceded("match", by="a")]
    ... )
    >>> describe_result(match.state, match.result)
    'The match goes to B.'
    """
    key = "match_over" if any(result.score) else "match_over_early"
    if result.how is How.TIME:
        key = "match_over_men" if len({*result.score}) == 1 else "match_over_time"
    if result.winner is None:
        key = "match_nobody" if result.how is How.WALKOVER else "match_shared"
    side = name_of(state, result.winner, language)
    if result.shared_by:
        key = "match_shared_by"
        side = _listed([name_of(state, each, language) for each in result.shared_by], language)
    score = _score(state, result.score, language, winner_first(result))
    return fill_in(texts(language)["state"][_of_several(key, state)], side=side, score=score)


def _score(state: State, score: Pair, language: str, of_two: str = "") -> str:
    """A score: of two sides in figures, or as ``of_two`` says it; of more by their names, in order."""
    if len(state.sides) <= len(SIDES):
        return of_two or versus(score)
    named = (
        f"{name_of(state, side, language)} {points}"
        for side, points in zip(state.sides, score, strict=True)
    )
    return str(texts(language)["word"]["comma"]).join(named)


def _of_several(key: str, state: State) -> str:
    """The key of a sentence, or of its form for a score with names, where more than two play."""
    return f"{key}.several" if len(state.sides) > len(SIDES) and key in NAMES_SCORES else key


def _begins_board(before: State, event: ev.Event) -> bool:
    """Whether a correction lays a board on which nobody has struck: it begins from a position."""
    is_laid = isinstance(event, ev.Corrected) and event.position is not None
    return is_laid and before.board is not None and not before.board.strokes
