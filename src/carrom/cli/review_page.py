"""A review as a page to keep or print: each player's costliest decisions, with pictures and no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from carrom.drawing import draw_choices
from carrom.laws import fill_in, words_of
from carrom.match import Match

if TYPE_CHECKING:
    from carrom.players import PlayerReview, Reviewed

STYLE = """
:root { color-scheme: light dark; --ink: #2a211a; --soft: #6d5d4f; --paper: #fbf6ec; --card: #fffdf8;
  --line: #e3d8c5; --better: #0b7a75; --played: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1e9dd; --soft: #b9a998; --paper: #1d1713;
  --card: #282019; --line: #43372c; --better: #4fc3bd; --played: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.45 system-ui, "Noto Sans Devanagari", sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 1.7rem; margin: 0 0 4px; }
h2 { font-size: 1.15rem; margin: 36px 0 4px; }
.soft { color: var(--soft); font-size: .9rem; max-width: 75ch; }
.cards { display: grid; gap: 16px; margin-top: 12px;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 14px;
  break-inside: avoid; }
article svg { display: block; width: 100%; height: auto; border-radius: 8px; margin: 8px 0 10px; }
.top { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; }
.cost { font-size: 1.5rem; font-weight: 700; color: var(--played); }
p { margin: 4px 0; }
.praise { margin: 6px 0; padding-left: 1.2em; }
.praise li::marker { content: "✓ "; color: var(--better); }
.better b { color: var(--better); } .played b { color: var(--played); }
@media print { body { background: none; } .cards { grid-template-columns: repeat(3, 1fr); } }
"""


def review_page(
    match: Match, players: Sequence[PlayerReview], strength: str, language: str = "en"
) -> str:
    """The page as HTML, whole in itself."""
    words = words_of("carrom.players", "coach", language)["review"]
    match_made = match.state.match_made
    assert match_made is not None
    title = fill_in(words["title"], a=match_made.a.name, b=match_made.b.name)
    sections = "".join(_player(player, language) for player in players)
    measured = fill_in(words["measured"], level=strength)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><main><h1>{escape(title)}</h1>"
        f'<p class="soft">{escape(measured)}</p>{sections}</main></body></html>\n'
    )


def _player(player: PlayerReview, language: str) -> str:
    words = words_of("carrom.players", "coach", language)["review"]
    from carrom.players import say_praise

    praise = "".join(f"<li>{escape(say_praise(each, language))}</li>" for each in player.finest)
    praised = f'<ul class="praise">{praise}</ul>' if praise else ""
    cards = "".join(_card(stroke, language) for stroke in player.costliest)
    inside = f'<div class="cards">{cards}</div>' if cards else f"<p>{escape(words['none'])}</p>"
    return f"<section><h2>{escape(player.text(language))}</h2>{praised}{inside}</section>"


def _card(stroke: Reviewed, language: str) -> str:
    """A decision: the board with the better stroke (1) and the one that was played (2), and both in words."""
    from carrom.players import say_change, say_percent, say_split

    words = words_of("carrom.players", "coach", language)["review"]
    chances = stroke.chances
    picture = draw_choices(
        [stroke.path(stroke.better_stroke), stroke.path(stroke.played)], size=480
    )
    moment = fill_in(words["moment"], board=stroke.board, event=stroke.version)

    def line(key: str, number: str, name: str, chance: float) -> str:
        said = fill_in(words[key], stroke=name, chance=say_percent(chance, language))
        return f'<p class="{key}"><b>{number}</b> {escape(said)}</p>'

    return (
        f'<article><div class="top"><span class="soft">{escape(moment)}</span>'
        f'<span class="cost">{say_change(chances.by_decision)}</span></div>{picture}'
        f"{line('better', '1', stroke.better.text(language), chances.best)}"
        f"{line('played', '2', stroke.meant.text(language), chances.meant)}"
        f'<p class="soft">{escape(say_split(stroke, language))}</p></article>'
    )
