"""A trained network as the file that `carrom.ask.listen.learned.network` loads.

A line of JSON that says what is in the file, then the bytes. An entry of a matrix is a byte: its value in
units of the matrix's own scale, and 128. Columns stand one after the other. Biases are four-byte floats.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from model import Network
from slots import Slots

LARGEST = 127
ALMOST_ALL = 99.99  # per cent of the entries: what is larger is cut


class Writer:
    """The bytes of a file of weights, and where each part stands in them."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.parts: dict[str, Any] = {}
        self.biases: dict[str, Any] = {}

    def matrix(self, name: str, matrix: np.ndarray) -> None:
        scale = float(np.percentile(np.abs(matrix), ALMOST_ALL)) / LARGEST or 1.0
        entries = np.clip(np.rint(matrix / scale), -LARGEST, LARGEST).astype(np.int16) + 128
        self.parts[name] = [len(self.data), list(matrix.shape), scale]
        self.data += entries.astype(np.uint8).T.tobytes()

    def vector(self, name: str, vector: np.ndarray) -> None:
        self.biases[name] = [len(self.data), len(vector)]
        self.data += np.asarray(vector, dtype="<f4").tobytes()


def export(network: Network, slots: Slots, path: Path) -> None:
    """Write the weights of a network."""
    state = {name: tensor.float().cpu().numpy() for name, tensor in network.state_dict().items()}
    writer = Writer()
    writer.matrix("words", state["words.weight"].T)
    for layer in range(network.size.layers):
        for direction, suffix in (("forward", ""), ("backward", "_reverse")):
            name = f"{layer}.{direction}"
            for part, torchs in (("enter", "ih"), ("stay", "hh")):
                writer.matrix(f"{name}.{part}", state[f"units.weight_{torchs}_l{layer}{suffix}"])
                writer.vector(f"{name}.{part}_bias", state[f"units.bias_{torchs}_l{layer}{suffix}"])
    writer.matrix("attention", state["look"])
    both = state["look"].shape[1]
    rows = [(slot, at) for slot, values in enumerate(slots.values()) for at in range(len(values))]
    weight = np.stack([state["weight"][row] for row in rows])
    writer.matrix("each", weight[:, :both])
    writer.matrix("whole", weight[:, both:])
    writer.vector("bias", np.array([state["bias"][row] for row in rows]))
    head = {
        "slots": slots,
        "layers": network.size.layers,
        "parts": writer.parts,
        "biases": writer.biases,
    }
    line = json.dumps(head, separators=(",", ":")).encode()
    path.write_bytes(line + b"\n" + bytes(writer.data))
    print(path.name, path.stat().st_size, "bytes")
