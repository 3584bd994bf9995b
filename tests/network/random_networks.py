"""Networks of random numbers, trained and in whole numbers: they evaluate, badly."""

import numpy as np

from zermelo.network.checkpoint_file import FloatWeights
from zermelo.network.network_file import NetworkFile, quantised


def random_weights(seed: int, width: int = 32) -> FloatWeights:
    rng = np.random.default_rng(seed)
    return FloatWeights(
        175.0,
        rng.normal(0, 0.3, (768, width)).astype(np.float32),
        rng.normal(0, 0.2, width).astype(np.float32),
        rng.uniform(-1.9, 1.9, (8, 2 * width)).astype(np.float32),
        rng.normal(0, 0.5, 8).astype(np.float32),
    )


def rounded(weights: FloatWeights) -> NetworkFile:
    return quantised(
        weights.hidden,
        weights.hidden_bias,
        weights.output,
        weights.output_bias,
        slope=weights.slope,
        description={"name": "random"},
    )


def random_network(seed: int, width: int = 32) -> NetworkFile:
    return rounded(random_weights(seed, width))
