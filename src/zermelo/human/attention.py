"""Attention among 64 squares with a bias for every pair, by plain matrix products."""

import torch
from torch import Tensor


def plain_attention(mixed: Tensor, bias: Tensor) -> Tensor:
    """Queries, keys and values side by side (batch x 64 x 3 width); bias: heads x 64 x 64."""
    heads = len(bias)
    queries, keys, values = mixed.unflatten(2, (3, heads, -1)).permute(2, 0, 3, 1, 4)
    weights = queries @ keys.transpose(2, 3) * queries.shape[-1] ** -0.5
    weights = torch.softmax(weights.float() + bias.float(), dim=3).to(mixed.dtype)
    return (weights @ values).transpose(1, 2).flatten(2)
