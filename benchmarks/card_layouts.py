"""Ways to lay strokes out on a graphics card, which `benchmarks/gpu.py` compares: the same bits each time."""

from __future__ import annotations

from carrom.physics.by_card import USUAL, Tuning

_RARE = "-DRARE_CALLED"
LAYOUTS = {
    "as it is": USUAL,
    "2 warps a block": Tuning(warps=2, blocks=16),
    "2 warps a block, 56 registers": Tuning(warps=2, blocks=18, registers=56),
    "80 registers": Tuning(registers=80),
    "128 registers": Tuning(registers=128),
    "rare called": Tuning(options=(_RARE,)),
    "rare, division and root called": Tuning(options=(_RARE, "-DDIVISION_CALLED")),
}
"""Each by its name."""
