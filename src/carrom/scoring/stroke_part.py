"""The part of the screen a stroke is tapped into: chips, switches, and the button with the ruling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from carrom.errors import BadInput, Refused
from carrom.laws import Breach, Contact, judge
from carrom.laws import texts as laws_texts
from carrom.match import Board, Match, ObservedStroke, Touch, event_to_json
from carrom.scoring.asking import Asking
from carrom.scoring.draft import Draft, chips_of, more_fields
from carrom.scoring.parts import Chip, ChipId, StrokeSwitch, TellButton
from carrom.scoring.wording import Speaker, capital, describe_draft, ruling_text

CHIPS: tuple[ChipId, ...] = ("white", "black", "queen", "striker")


def chips(speaker: Speaker, board: Board, draft: Draft) -> tuple[Chip, ...]:
    """White, black, queen and striker, in this order always."""
    tapped = zip(CHIPS, chips_of(board, draft.seen), strict=True)
    return tuple(
        Chip(piece, speaker.say("chip", piece), chip.count, chip.most) for piece, chip in tapped
    )


def switches(speaker: Speaker, board: Board, draft: Draft) -> tuple[StrokeSwitch, ...]:
    """What else can be told of the stroke: in front what matters now, behind it what seldom does."""
    observed = draft.seen
    main = [StrokeSwitch("improper", speaker.say("switch", "improper"), int(observed.improper), 1)]
    main += [
        StrokeSwitch(
            f"first.{touch}", _first_label(speaker, board, touch), int(observed.first is touch), 1
        )
        for touch in first_touches(speaker, board, observed)
    ]
    return (*main, *_breaches(speaker, observed), *_more(speaker, board, observed))


def first_touches(speaker: Speaker, board: Board, observed: ObservedStroke) -> list[Touch]:
    """What the striker may have touched first, where the laws rule otherwise because of it."""
    rules, colour = speaker.state.rules, board.own_colour
    before, touches = board.for_the_laws(rules), []
    plain = ObservedStroke()
    for touch in (Touch.WHITE, Touch.BLACK, Touch.NOTHING):
        facts = replace(plain, first=touch).facts(colour)
        if facts.first_contact is Contact.NOTHING and not board.state.is_break:
            continue
        ruled, usual = judge(rules, before, facts), judge(rules, before, plain.facts(colour))
        otherwise = replace(ruled, grounds=(), clauses=(), decisions=()) != replace(
            usual, grounds=(), clauses=(), decisions=()
        )
        if otherwise or observed.first is touch:
            touches.append(touch)
    return touches


def _first_label(speaker: Speaker, board: Board, touch: Touch) -> str:
    own = touch.value == board.colour(board.side).value
    return speaker.say("switch", "first.own" if own else f"first.{touch}")


def _breaches(speaker: Speaker, observed: ObservedStroke) -> Iterator[StrokeSwitch]:
    """Names for what was improper, once it is; the breach can also be named later."""
    if not (observed.improper or observed.breaches):
        return
    names = laws_texts(speaker.language)["breach"]
    for breach in Breach:
        if getattr(speaker.state.rules.striking, breach.value) == "forbidden":
            label = capital(str(names[breach.value]))
            yield StrokeSwitch(
                f"breach.{breach}", label, int(breach in observed.breaches), 1, "breach"
            )


def _more(speaker: Speaker, board: Board, observed: ObservedStroke) -> Iterator[StrokeSwitch]:
    for tapped in more_fields(board, observed):
        label = speaker.say("switch", tapped.id)
        yield StrokeSwitch(tapped.id, label, tapped.count, tapped.most, "more")


def button(asking: Asking, draft: Draft) -> TellButton:
    """The button: what was tapped, and the ruling on it, before it is told."""
    match, speaker = asking.match, asking.speaker
    label = describe_draft(speaker, draft.seen)
    try:
        event = draft.event(match)
        proposed = asking.in_time(event) if draft.amends is None else None
        after = match.apply(event, asking.at, made=proposed)
    except (Refused, BadInput) as wrong:
        return TellButton(label, "", None, refused=speaker.problem(wrong))
    if draft.amends is None:
        step = after.last
    else:
        step = next(each for each in after.line if each.version == draft.amends)
    assert step is not None
    over = step.ruling is not None and step.ruling.board_over
    ruling = ruling_text(replace(speaker, state=step.state), step)
    dropped = sum(change.now is None for change in after.changes)
    if changed := _ruled_otherwise(speaker, match, after, draft.amends):
        ruling = f"{ruling} {speaker.say('order', 'changed', changed)}"
    if dropped:
        ruling = f"{ruling} {speaker.say('order', 'set_aside', dropped)}"
    return TellButton(label, ruling, event_to_json(event), proposed, over=over)


def _ruled_otherwise(speaker: Speaker, before: Match, after: Match, amended: int | None) -> int:
    """How many later rulings read otherwise after an amendment; other counts of men alone do not."""
    later = {change.version for change in after.changes} - {amended}

    def said(match: Match) -> dict[int, str]:
        return {
            step.version: ruling_text(replace(speaker, state=step.state), step)
            for step in match.line
            if step.version in later
        }

    was, now = said(before), said(after)
    return sum(was[version] != text for version, text in now.items())
