"""The tree of a knock-out as it is drawn: byes take no room, and a tree too large for a sheet is cut."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from carrom.tournament import Fixture, show

_WINNER, _LOSER = "winner of ", "loser of "


@dataclass(frozen=True)
class BracketNode:
    """A match of the tree. A side that no other match of the tree leads to is a leaf: None."""

    fixture: str
    a: BracketNode | None = None
    b: BracketNode | None = None

    @property
    def children(self) -> tuple[BracketNode | None, BracketNode | None]:
        return (self.a, self.b)

    @cached_property
    def leaves(self) -> int:
        """How many sides come into the tree."""
        return sum(1 if child is None else child.leaves for child in self.children)

    @cached_property
    def depth(self) -> int:
        """How many matches the longest way to this one has, itself included."""
        return 1 + max(0 if child is None else child.depth for child in self.children)

    def walk(self) -> Iterator[BracketNode]:
        """All matches of the tree, those before a match first, from the top."""
        for child in self.children:
            if child is not None:
                yield from child.walk()
        yield self

    def below(self, levels: int) -> list[BracketNode]:
        """The matches so many levels under this one."""
        if not levels:
            return [self]
        return [
            node for child in self.children if child is not None for node in child.below(levels - 1)
        ]

    def cut(self, levels: int) -> BracketNode:
        """The tree without what lies so many levels and more under its root."""
        if not levels:
            raise ValueError("a tree keeps its root")
        a, b = (
            None if child is None or levels == 1 else child.cut(levels - 1)
            for child in self.children
        )
        return BracketNode(self.fixture, a, b)


class BracketTrees:
    """The trees that the slots of a stage make."""

    def __init__(
        self, slots: Mapping[str, Fixture], shown: Mapping[str, show.FixtureShown]
    ) -> None:
        self.slots, self.shown = slots, shown

    def of(self, fixture: str) -> BracketNode:
        """The tree that ends in a match. Only winners come up in it: where a loser goes is another tree."""
        a, b = (self._source(slot) for slot in self.slots[fixture].slots)
        return BracketNode(fixture, a, b)

    def _source(self, slot: str) -> BracketNode | None:
        if not slot.startswith(_WINNER):
            return None
        id = slot.removeprefix(_WINNER)
        shown, node = self.shown[id], self.of(id)
        if shown.a.is_bye and node.a is None:
            return node.b
        if shown.b.is_bye and node.b is None:
            return node.a
        return node

    def roots(self) -> tuple[tuple[str, BracketNode], ...]:
        """What is drawn: of a knock-out its final; of a double elimination both parts, then the finals."""
        last = list(self.slots)[-1]
        named = {each.name: id for id, each in self.slots.items() if each.name}
        if "grand-final" not in named:
            return (("", self.of(last)),)
        grand = self.slots[named["grand-final"]]
        parts = []
        for name, slot in zip(("main_bracket", "losers_bracket"), grand.slots, strict=True):
            node = self._source(slot)
            if node is not None:
                parts.append((name, node))
        finals = BracketNode(grand.id)
        second = named.get("second-grand-final")
        if second is not None and self.shown[second].end != "spared":
            finals = BracketNode(second, finals, None)
        return (*parts, ("finals", finals))

    def third_place(self) -> str:
        """The match for the third place, where there is one."""
        return next((id for id, each in self.slots.items() if each.name == "third-place"), "")


@dataclass(frozen=True, slots=True)
class SheetCut:
    """A tree cut into sheets: ``parts`` lead to ``top``, where that is not the whole tree."""

    top: BracketNode
    parts: tuple[BracketNode, ...] = ()


def cut_into_sheets(root: BracketNode, *, most_leaves: int, most_columns: int) -> SheetCut:
    """The tree on as few sheets as so many names and columns allow.

    What is cut off lies equally deep everywhere, so that the last sheet begins with one round.
    """
    if root.leaves <= most_leaves and root.depth <= most_columns:
        return SheetCut(root)
    for levels in range(1, root.depth):
        parts = root.below(levels)
        fits = all(part.leaves <= most_leaves and part.depth <= most_columns for part in parts)
        if fits:
            return SheetCut(root.cut(levels), tuple(parts))
    return SheetCut(root)
