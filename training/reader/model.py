"""The network that is trained. `carrom.ask.listen.learned.network` computes the same with whole numbers."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from slots import Slots
from torch import Tensor, nn


@dataclass(frozen=True)
class Size:
    """How large a network is. ``buckets``: places for the hashed features of words."""

    units: int = 160
    width: int = 64
    buckets: int = 12288
    layers: int = 2
    dropout: float = 0.3


class Network(nn.Module):
    """Words by their features, layers of gated units that read forwards and backwards, and for each slot a
    look at the words that matter to it beside the highest state of each unit.
    """

    def __init__(self, slots: Slots, size: Size) -> None:
        super().__init__()
        self.size = size
        both = 2 * size.units
        most = max(map(len, slots.values()))
        self.words = nn.Embedding(size.buckets, size.width, padding_idx=0)
        nn.init.normal_(self.words.weight, 0, 0.1)
        self.units = nn.GRU(
            size.width, size.units, size.layers,
            bidirectional=True, batch_first=True, dropout=size.dropout,
        )  # fmt: skip
        self.dropout = nn.Dropout(size.dropout)
        self.look = nn.Parameter(torch.randn(len(slots), both) * 0.05)
        self.weight = nn.Parameter(torch.randn(len(slots), most, 2 * both) * 0.5 / size.units**0.5)
        self.bias = nn.Parameter(torch.zeros(len(slots), most))
        exists = [[place < len(values) for place in range(most)] for values in slots.values()]
        self.register_buffer("exists", torch.tensor(exists))

    def forward(self, features: Tensor, lengths: Tensor) -> Tensor:
        """The score of each value of each slot. ``features``: sentence, word, feature; 0 for none."""
        seen = (features != 0).float()
        count = seen.sum(-1, keepdim=True).clamp(min=1)
        words = (self.words(features) * seen.unsqueeze(-1)).sum(2) / count.sqrt()
        packed = nn.utils.rnn.pack_padded_sequence(
            self.dropout(words), lengths.cpu(), batch_first=True, enforce_sorted=False
        )
        states, _ = nn.utils.rnn.pad_packed_sequence(self.units(packed)[0], batch_first=True)
        states = self.dropout(states)
        beyond = torch.arange(states.shape[1], device=states.device)[None] >= lengths[:, None]
        looks = (states @ self.look.T).masked_fill(beyond[..., None], -1e4).softmax(1)
        own = torch.einsum("bts,bth->bsh", looks, states)
        highest = states.masked_fill(beyond[..., None], -1e4).max(1).values
        both = torch.cat([own, highest[:, None].expand(-1, own.shape[1], -1)], -1)
        scores = torch.einsum("bsh,svh->bsv", both, self.weight) + self.bias
        return scores.masked_fill(~self.exists, -1e4)
