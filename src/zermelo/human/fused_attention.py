"""The same attention in one Triton kernel each way, for training on a graphics card.

A board of 64 squares is a single tile: the weights of a head stay in registers, and only queries,
keys, values and the result pass through memory. Going back, the weights are computed again, and
every program sums the bias's derivative over its part of the batch.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

SQUARES = 64
PROGRAMS = 128
"""At least as many share the batch of each head, in equal parts."""


@triton.jit
def weights_of(q, k, bias, scale):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201
    scores = tl.dot(q, tl.trans(k)) * scale + bias
    scores = tl.exp(scores - tl.max(scores, 1)[:, None])
    return scores / tl.sum(scores, 1)[:, None]


@triton.jit
def forward_kernel(  # type: ignore[no-untyped-def]  # noqa: ANN201
    mixed,  # noqa: ANN001
    bias,  # noqa: ANN001
    out,  # noqa: ANN001
    scale,  # noqa: ANN001
    PART: tl.constexpr,  # noqa: N803
    HEADS: tl.constexpr,  # noqa: N803
    DEPTH: tl.constexpr,  # noqa: N803
    N: tl.constexpr,  # noqa: N803
):
    head = tl.program_id(1)
    squares = tl.arange(0, N)
    depth = tl.arange(0, DEPTH)
    pairs = tl.load(bias + head * N * N + squares[:, None] * N + squares[None, :]).to(tl.float32)
    width = HEADS * DEPTH
    inside = squares[:, None] * (3 * width) + head * DEPTH + depth[None, :]
    outside = squares[:, None] * width + head * DEPTH + depth[None, :]
    for step in range(PART):
        board = tl.program_id(0).to(tl.int64) * PART + step
        at = mixed + board * (N * 3 * width) + inside
        q = tl.load(at)
        k = tl.load(at + width)
        v = tl.load(at + 2 * width)
        weights = weights_of(q, k, pairs, scale)
        result = tl.dot(weights.to(v.dtype), v)
        tl.store(out + board * (N * width) + outside, result.to(v.dtype))


@triton.jit
def backward_kernel(  # type: ignore[no-untyped-def]  # noqa: ANN201
    mixed,  # noqa: ANN001
    bias,  # noqa: ANN001
    grad,  # noqa: ANN001
    mixed_grad,  # noqa: ANN001
    bias_grad,  # noqa: ANN001
    scale,  # noqa: ANN001
    PART: tl.constexpr,  # noqa: N803
    HEADS: tl.constexpr,  # noqa: N803
    DEPTH: tl.constexpr,  # noqa: N803
    N: tl.constexpr,  # noqa: N803
):
    head = tl.program_id(1)
    squares = tl.arange(0, N)
    depth = tl.arange(0, DEPTH)
    square_pairs = squares[:, None] * N + squares[None, :]
    pairs = tl.load(bias + head * N * N + square_pairs).to(tl.float32)
    total = tl.zeros((N, N), dtype=tl.float32)
    width = HEADS * DEPTH
    inside = squares[:, None] * (3 * width) + head * DEPTH + depth[None, :]
    outside = squares[:, None] * width + head * DEPTH + depth[None, :]
    for step in range(PART):
        board = tl.program_id(0).to(tl.int64) * PART + step
        at = mixed + board * (N * 3 * width) + inside
        q = tl.load(at)
        k = tl.load(at + width)
        v = tl.load(at + 2 * width)
        g = tl.load(grad + board * (N * width) + outside)
        weights = weights_of(q, k, pairs, scale)
        to = mixed_grad + board * (N * 3 * width) + inside
        v_grad = tl.dot(tl.trans(weights.to(g.dtype)), g)
        tl.store(to + 2 * width, v_grad.to(v.dtype))
        product = weights * tl.dot(g, tl.trans(v))
        scores = product - weights * tl.sum(product, 1)[:, None]
        total += scores
        low = (scores * scale).to(q.dtype)
        tl.store(to, tl.dot(low, k).to(q.dtype))
        tl.store(to + width, tl.dot(tl.trans(low), q).to(q.dtype))
    part = (tl.program_id(0) * HEADS + head) * N * N
    tl.store(bias_grad + part + square_pairs, total)


def sizes(mixed: Tensor, bias: Tensor) -> tuple[int, int, int, int]:
    """Programs for each head, boards for each program, heads, and depth of a head."""
    batch = len(mixed)
    part = next(part for part in range(-(-batch // PROGRAMS), 0, -1) if batch % part == 0)
    return batch // part, part, len(bias), mixed.shape[2] // (3 * len(bias))


@torch.library.custom_op("zermelo::square_attention", mutates_args=())
def square_attention(mixed: Tensor, bias: Tensor, warps: int) -> Tensor:
    mixed, bias = mixed.contiguous(), bias.contiguous()
    programs, part, heads, depth = sizes(mixed, bias)
    out = mixed.new_empty((len(mixed), SQUARES, heads * depth))
    forward_kernel[(programs, heads)](
        mixed, bias, out, depth**-0.5, part, heads, depth, SQUARES, num_warps=warps
    )
    return out


@square_attention.register_fake
def _(mixed: Tensor, bias: Tensor, warps: int) -> Tensor:  # noqa: ARG001
    return mixed.new_empty((mixed.shape[0], SQUARES, mixed.shape[2] // 3))


@torch.library.custom_op("zermelo::square_attention_backward", mutates_args=())
def square_attention_backward(
    grad: Tensor, mixed: Tensor, bias: Tensor, warps: int
) -> tuple[Tensor, Tensor]:
    grad, mixed, bias = grad.contiguous(), mixed.contiguous(), bias.contiguous()
    programs, part, heads, depth = sizes(mixed, bias)
    mixed_grad = mixed.new_empty(mixed.shape)
    parts = mixed.new_empty((programs, heads, SQUARES, SQUARES), dtype=torch.float32)
    backward_kernel[(programs, heads)](
        mixed,
        bias,
        grad,
        mixed_grad,
        parts,
        depth**-0.5,
        part,
        heads,
        depth,
        SQUARES,
        num_warps=warps,
    )
    return mixed_grad, parts.sum(0).to(bias.dtype)


@square_attention_backward.register_fake
def _(grad: Tensor, mixed: Tensor, bias: Tensor, warps: int) -> tuple[Tensor, Tensor]:  # noqa: ARG001
    return mixed.new_empty(mixed.shape), bias.new_empty(bias.shape)


def _keep(ctx, inputs, output) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001, ARG001
    mixed, bias, ctx.warps = inputs
    ctx.save_for_backward(mixed, bias)


def _back(ctx, grad: Tensor):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    mixed, bias = ctx.saved_tensors
    return *square_attention_backward(grad, mixed, bias, ctx.warps), None


square_attention.register_autograd(_back, setup_context=_keep)
