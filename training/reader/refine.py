"""Teach the reader new sentences without training it anew: no GPU is needed.

``python training/reader/refine.py OUT`` goes on from the weights in src/carrom/ask/listen/learned, with all
sentences that are there now, and writes OUT/weights.bin. Needs PyTorch; 4,000 steps take
half an hour on two cores.
"""

from __future__ import annotations

import argparse
import random
import time
from copy import deepcopy
from pathlib import Path

import numpy as np
import torch
from corpus import COPIES, HERE, Corpus, numbers_of, read_corpus
from export import LARGEST, export
from model import Network, Size
from report import report
from slots import IMPORTANT, LESS_IMPORTANT, Slots
from torch import nn
from train import DEVICE, Data, loss_of, parts_of, without_some

from carrom.ask.listen.learned.weights import Weights

WEIGHTS = HERE.parents[1] / "src/carrom/ask/listen/learned/weights.bin"
BATCH, WRITTEN, RATE = 256, 0.55, 1e-3
SMOOTH = 0.998  # of the mean of the weights over the steps, which is what is kept


def load(path: Path) -> tuple[Network, Slots]:
    """A network with the weights of a file, and its slots."""
    weights = Weights(path.read_bytes())
    slots = weights.slots

    def matrix(name: str) -> torch.Tensor:
        columns, scale = weights.columns(name)
        entries = np.frombuffer(b"".join(columns), np.uint8).reshape(len(columns), -1).T
        return torch.from_numpy((entries.astype(np.float32) - LARGEST - 1) * scale)

    def vector(name: str) -> torch.Tensor:
        return torch.tensor(weights.floats(name))

    words = matrix("words").T
    size = Size(units=len(weights.floats("0.forward.stay_bias")) // 3, width=words.shape[1])
    network = Network(slots, size)
    state = network.state_dict()
    state["words.weight"] = words
    for layer in range(size.layers):
        for direction, suffix in (("forward", ""), ("backward", "_reverse")):
            name = f"{layer}.{direction}"
            for part, torchs in (("enter", "ih"), ("stay", "hh")):
                state[f"units.weight_{torchs}_l{layer}{suffix}"] = matrix(f"{name}.{part}")
                state[f"units.bias_{torchs}_l{layer}{suffix}"] = vector(f"{name}.{part}_bias")
    state["look"] = matrix("attention")
    weight, bias = torch.cat([matrix("each"), matrix("whole")], 1), vector("bias")
    start = 0
    for slot, values in enumerate(slots.values()):
        end = start + len(values)
        state["weight"][slot, : len(values)] = weight[start:end]
        state["bias"][slot, : len(values)] = bias[start:end]
        start = end
    network.load_state_dict(state)
    return network.to(DEVICE), slots


def refine(
    network: Network, slots: Slots, written: Data, generated: Data, steps: int, seed: int
) -> Network:
    """The mean of the network over the last of so many more steps."""
    torch.manual_seed(seed)
    chance = random.Random(seed)
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=0.02)
    weights = torch.tensor([1.0 if name in IMPORTANT else LESS_IMPORTANT for name in slots])
    mean = deepcopy(network)
    many, began = int(BATCH * WRITTEN), time.monotonic()
    network.train()
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / 200) * max(0.02, (steps - step) / steps)
        if step % 100 == 0:
            written.shuffle()
            generated.shuffle()
        where = chance.random()
        ours, made = written.some(many, where), generated.some(BATCH - many, where)
        lengths = torch.cat([written.lengths[ours], generated.lengths[made]]).long()
        features = torch.cat([written.features[ours], generated.features[made]])
        features = without_some(features[:, : int(lengths.max())].long())
        targets = torch.cat([written.targets[ours], generated.targets[made]])
        loss = loss_of(network(features, lengths), targets, weights, None)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        keep = min(SMOOTH, (step + 1) / (step + 10))
        with torch.no_grad():
            for kept, new in zip(mean.parameters(), network.parameters(), strict=True):
                kept.lerp_(new, 1 - keep)
        if (step + 1) % 100 == 0:
            each = (time.monotonic() - began) / (step + 1)
            print(
                f"{step + 1} of {steps}, loss {float(loss.detach()):.3f}, {each:.2f} s a step",
                flush=True,
            )
    return mean.eval()


def tell(title: str, network: Network, slots: Slots, corpus: Corpus, test: Data) -> None:
    """Print how much of the test the network reads."""
    report(title, corpus.test, slots, parts_of([network.eval()], test).float().cpu().numpy())


def main() -> None:
    """Refine, and write what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--generated", type=int, default=60_000, help="sentences a language")
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    network, slots = load(WEIGHTS)
    corpus = read_corpus(options.generated)
    written, generated, test = (
        Data(numbers_of(sentences, slots, network.size.buckets, copies))
        for sentences, copies in ((corpus.written, COPIES), (corpus.generated, 1), (corpus.test, 1))
    )
    tell("before", network, slots, corpus, test)
    refined = refine(network, slots, written, generated, options.steps, options.seed)
    tell("after", refined, slots, corpus, test)
    export(refined, slots, options.out / "weights.bin")


if __name__ == "__main__":
    main()
