"""The flagship's own evaluation as a model to tune."""

from collections.abc import Sequence

import numpy as np

from zermelo import _core
from zermelo.errors import TuningError
from zermelo.tuning.model import Trace, Weights


class TaperedModel:
    """The tapered evaluation, starting from the compiled-in weights."""

    def __init__(self) -> None:
        self.names: Sequence[str] = _core.tapered_names()
        self.weights: Weights = np.array(_core.tapered_weights(), np.float64)

    def trace(self, fens: Sequence[str], weights: Weights) -> Trace:
        from scipy.sparse import csr_array

        try:
            values, starts, columns, derivatives = _core.trace_tapered(list(fens), weights.tolist())
        except ValueError as error:
            raise TuningError(f"the data contain an invalid position: {error}") from None
        shape = len(fens), len(weights)
        # Indices of one width, the narrow one: half the memory.
        return Trace(values, csr_array((derivatives, columns, starts.astype(np.int32)), shape))
