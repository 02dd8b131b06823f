"""Arrays of numbers: NumPy's, or where there is no NumPy (in a browser) plain ones that do what carrom needs.

``from carrom.arrays import np`` is NumPy wherever it is installed. Elsewhere it is
`carrom.arrays.plain`: the part of NumPy that simulator and computer players use, in Python. What takes
time is compiled.
"""

from __future__ import annotations

import typing as _t

HAS_NUMPY = True
"""Whether these are NumPy's; where they are not, only carrom makes arrays."""
if _t.TYPE_CHECKING:
    import numpy as np
else:
    try:
        import numpy as np
    except ModuleNotFoundError:
        from carrom.arrays import plain as np

        HAS_NUMPY = False

__all__ = ["HAS_NUMPY", "np"]
