"""Infos of many boards, as Gymnasium's vector environments give them: a column a name, a row a board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carrom.physics import Bools


def masked(columns: Mapping[str, NDArray[Any]], mask: Bools) -> dict[str, Any]:
    """Columns of an info, each with the mask of the boards it is about; nothing if it is about none."""
    if not mask.any():
        return {}
    info: dict[str, Any] = {}
    for name, column in columns.items():
        kept = mask.reshape(-1, *(1,) * (column.ndim - 1))
        info[name] = np.where(kept, column, np.zeros((), column.dtype))
        info[f"_{name}"] = mask.copy()
    return info


def for_all(columns: Mapping[str, NDArray[Any]]) -> dict[str, Any]:
    """Columns of an info that are about every board."""
    info: dict[str, Any] = {}
    for name, column in columns.items():
        info[name], info[f"_{name}"] = column, np.ones(len(column), np.bool_)
    return info


def row_of(observations: Any, row: int) -> Any:
    """One of many observations, flat or by name."""
    if isinstance(observations, dict):
        return {name: column[row] for name, column in observations.items()}
    return observations[row]
