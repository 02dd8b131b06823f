"""Train the reader: several large networks on a GPU at the same time, then a small one that learns from them.

``python training/reader/train.py OUT`` writes OUT/weights.bin, to be copied to src/carrom/ask/listen/learned,
and OUT/test.npz: what the small network and the large ones together say of the sentences of the test.
Needs PyTorch and an NVIDIA GPU; with 16 processor cores and an H200 it takes about ten minutes.
"""

from __future__ import annotations

import argparse
import random
import shutil
import time
from dataclasses import asdict
from pathlib import Path
from tempfile import gettempdir

import numpy as np
import torch
from corpus import COPIES, Numbers, numbers_of, read_corpus
from export import export
from model import Network, Size
from report import report
from slots import IGNORED, IMPORTANT, LESS_IMPORTANT, Slots
from torch import Tensor, nn
from torch.nn import functional

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
TEACHER, STUDENT = Size(units=192, width=96), Size(units=160, width=64)
WRITTEN = 0.45  # of a batch; the rest is generated
BATCH, RATE, SHUFFLE = 640, 3e-3, 100
SOFT = 0.7  # how much the teachers count beside the truth


class Data:
    """Sentences on the device that trains."""

    def __init__(self, numbers: Numbers) -> None:
        self.features = torch.from_numpy(numbers.features).to(DEVICE)
        self.lengths = torch.from_numpy(numbers.lengths).to(DEVICE)
        self.targets = torch.from_numpy(numbers.targets).to(DEVICE)
        self.by_length = torch.arange(len(self.lengths), device=DEVICE)

    def shuffle(self) -> None:
        """Order the sentences by their length, and those of one length by chance."""
        self.by_length = (self.lengths + torch.rand(len(self.lengths), device=DEVICE)).argsort()

    def some(self, number: int, where: float) -> Tensor:
        """So many sentences of about one length; ``where``: 0 for the shortest, 1 for the longest."""
        start = int(where * (len(self) - number))
        return self.by_length[start : start + number]

    def __len__(self) -> int:
        return len(self.features)


def without_some(features: Tensor) -> Tensor:
    """Features with some left out: single ones, whole words, and words known by their letters only."""
    words = features.shape[:2]
    features = features * (torch.rand(features.shape, device=DEVICE) > 0.08)
    features = features * (torch.rand(words, device=DEVICE) > 0.06)[..., None]
    features[:, :, 0] *= torch.rand(words, device=DEVICE) > 0.1
    return features


def loss_of(scores: Tensor, targets: Tensor, weights: Tensor, soft: Tensor | None) -> Tensor:
    """How far the scores are from the truth, and from what the teachers find likely."""
    said = (targets != IGNORED).float()
    loss = functional.cross_entropy(
        scores.flatten(0, 1), targets.flatten(), ignore_index=IGNORED, reduction="none"
    ).view(targets.shape)
    if soft is not None:
        likely = scores.log_softmax(-1).clamp(min=-30)
        loss = (1 - SOFT) * loss - SOFT * (soft * likely).sum(-1) * said
    return ((loss * said).sum(0) / said.sum(0).clamp(min=1) * weights).sum()


def fit(
    slots: Slots, size: Size, written: Data, generated: Data, seconds: float, steps: int, seed: int,
    soft: tuple[Tensor, Tensor] | None = None,
) -> Network:  # fmt: skip
    """A network trained for so many steps, or as many as fit into the time."""
    torch.manual_seed(seed)
    chance = random.Random(seed)
    network = Network(slots, size).to(DEVICE)
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=0.02)
    weights = torch.tensor(
        [1.0 if name in IMPORTANT else LESS_IMPORTANT for name in slots], device=DEVICE
    )
    many, began = int(BATCH * WRITTEN), time.monotonic()
    step, timed = 0, 0.0
    while step < steps:
        if step == 100:
            timed = time.monotonic()
        if step == 300:
            each = (time.monotonic() - timed) / 200
            steps = min(steps, step + int((seconds - time.monotonic() + began) / each))
        rate = RATE * min(1, (step + 1) / 400) * max(0.01, min(1, (steps - step) / (0.8 * steps)))
        for group in optimiser.param_groups:
            group["lr"] = rate
        if step % SHUFFLE == 0:
            written.shuffle()
            generated.shuffle()
        where = chance.random()
        ours, made = written.some(many, where), generated.some(BATCH - many, where)
        lengths = torch.cat([written.lengths[ours], generated.lengths[made]]).long()
        features = torch.cat([written.features[ours], generated.features[made]])
        features = without_some(features[:, : int(lengths.max())].long())
        with torch.autocast(DEVICE, dtype=torch.bfloat16):
            scores = network(features, lengths)
        targets = torch.cat([written.targets[ours], generated.targets[made]])
        teach = torch.cat([soft[0][ours], soft[1][made]]).float() if soft else None
        loss = loss_of(scores.float(), targets, weights, teach)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        step += 1
        if step % 1000 == 0:
            print(f"seed {seed}: {step} of {steps}, loss {float(loss.detach()):.3f}", flush=True)
    return network.eval()


@torch.no_grad()
def parts_of(networks: list[Network], data: Data) -> Tensor:
    """How likely each value of each slot is to the networks together."""
    most = networks[0].weight.shape[1]
    parts = torch.empty(len(data), len(networks[0].look), most, dtype=torch.half, device=DEVICE)
    for at in range(0, len(data), 2048):
        lengths = data.lengths[at : at + 2048].long()
        features = data.features[at : at + 2048, : int(lengths.max())].long()
        total = sum(network(features, lengths).float().softmax(-1) for network in networks)
        parts[at : at + 2048] = (total / len(networks)).half()
    return parts


def train_teacher(seed: int, folder: Path, slots: Slots, seconds: float, steps: int) -> None:
    """One of the large networks, in a process of its own."""
    written, generated = (Data(load_numbers(folder, name)) for name in ("written", "generated"))
    network = fit(slots, TEACHER, written, generated, seconds, steps, seed)
    state = {name: tensor.half() for name, tensor in network.state_dict().items()}
    torch.save(state, folder / f"teacher{seed}.pt")


def save_numbers(folder: Path, name: str, numbers: Numbers) -> None:
    """Write sentences as numbers."""
    for part, array in asdict(numbers).items():
        np.save(folder / f"{name}.{part}.npy", array)


def load_numbers(folder: Path, name: str) -> Numbers:
    """Read them again."""
    parts = ("features", "lengths", "targets")
    return Numbers(*(np.load(folder / f"{name}.{part}.npy") for part in parts))


def main() -> None:
    """Train, and write what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--work", type=Path, default=Path(gettempdir()) / "reader")
    parser.add_argument("--generated", type=int, default=150_000, help="sentences a language")
    parser.add_argument("--teachers", type=int, default=6)
    parser.add_argument(
        "--steps", type=int, nargs=2, default=(7000, 12000), help="teachers, student"
    )
    parser.add_argument("--seconds", type=float, nargs=2, default=(300, 180), help="at most")
    options = parser.parse_args()
    for folder in (options.out, options.work):
        folder.mkdir(parents=True, exist_ok=True)
    corpus = read_corpus(options.generated)
    slots = corpus.slots
    counts = len(corpus.written), len(corpus.test), len(corpus.generated)
    print("sentences written, for the test, generated:", *counts)
    for name, sentences, copies in (
        ("written", corpus.written, COPIES), ("generated", corpus.generated, 1), ("test", corpus.test, 1),
    ):  # fmt: skip
        save_numbers(options.work, name, numbers_of(sentences, slots, STUDENT.buckets, copies))
    context = torch.multiprocessing.get_context("spawn")
    work = [
        context.Process(
            target=train_teacher,
            args=(seed, options.work, slots, options.seconds[0], options.steps[0]),
        )
        for seed in range(options.teachers)
    ]
    for process in work:
        process.start()
    for process in work:
        process.join()
    written, generated, test = (
        Data(load_numbers(options.work, name)) for name in ("written", "generated", "test")
    )
    teachers = []
    for seed in range(options.teachers):
        network = Network(slots, TEACHER).to(DEVICE).eval()
        network.load_state_dict(torch.load(options.work / f"teacher{seed}.pt"))
        teachers.append(network)
    together = parts_of(teachers, test)
    report("teachers", corpus.test, slots, together.float().cpu().numpy())
    soft = parts_of(teachers, written), parts_of(teachers, generated)
    del teachers
    student = fit(
        slots, STUDENT, written, generated, options.seconds[1], options.steps[1], 99, soft
    )
    alone = parts_of([student], test)
    report("student", corpus.test, slots, alone.float().cpu().numpy())
    export(student, slots, options.out / "weights.bin")
    for seed in range(options.teachers):
        shutil.copy(options.work / f"teacher{seed}.pt", options.out)
    np.savez_compressed(
        options.out / "test.npz", teachers=together.cpu().numpy(), student=alone.cpu().numpy()
    )


if __name__ == "__main__":
    main()
