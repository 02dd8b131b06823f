"""Ways to lay strokes out on a graphics card, which `benchmarks/gpu.py` compares: the same bits each time."""

from __future__ import annotations

from dataclasses import replace

from carrom.physics.by_card import BREAKS, MID_GAME

_RARE, _DIVISION = "-DRARE_CALLED", "-DDIVISION_CALLED"
LAYOUTS = {
    "as it is": MID_GAME,
    "18 blocks": replace(MID_GAME, blocks=18),
    "2 warps a block": replace(MID_GAME, warps=2, blocks=10),
    "96 registers": replace(MID_GAME, blocks=21, options=("-maxrregcount=96",)),
    "rare called": replace(MID_GAME, options=(_RARE,)),
    "rare called, 96 registers": replace(MID_GAME, blocks=21, options=(_RARE, "-maxrregcount=96")),
    "rare, division and root called": replace(MID_GAME, options=(_RARE, _DIVISION)),
    "contacts beside": BREAKS,
    "contacts beside, rare called": replace(BREAKS, options=(_RARE,)),
    "16 lanes, room for 24": replace(MID_GAME, lanes=16, blocks=10),
}
"""Other ways to lay strokes out on the card, with the same bits."""
NARROW = {
    "32 lanes, room for 12": replace(MID_GAME, wide=12),
    "32 lanes, room for 12, 96 registers": replace(
        MID_GAME, wide=12, blocks=21, options=("-maxrregcount=96",)
    ),
    "32 lanes, room for 12, 80 registers": replace(
        MID_GAME, wide=12, blocks=25, options=("-maxrregcount=80",)
    ),
    "32 lanes, room for 12, 80 registers, rare called": replace(
        MID_GAME, wide=12, blocks=25, options=("-maxrregcount=80", _RARE)
    ),
    "32 lanes, room for 12, 64 registers": replace(
        MID_GAME, wide=12, blocks=32, options=("-maxrregcount=64",)
    ),
    "16 lanes, room for 16": replace(MID_GAME, lanes=16, wide=16, blocks=17),
    "16 lanes, room for 16, rare called": replace(
        MID_GAME, lanes=16, wide=16, blocks=17, options=(_RARE,)
    ),
    "16 lanes, room for 12, 80 registers": replace(
        MID_GAME, lanes=16, wide=12, blocks=24, options=("-maxrregcount=80",)
    ),
    "8 lanes, room for 12": replace(MID_GAME, lanes=8, wide=12, blocks=12),
    "8 lanes, room for 12, rare called": replace(
        MID_GAME, lanes=8, wide=12, blocks=12, options=(_RARE,)
    ),
    "4 lanes, room for 12": replace(MID_GAME, lanes=4, wide=12, blocks=6),
}
"""The same for boards with few discs."""
