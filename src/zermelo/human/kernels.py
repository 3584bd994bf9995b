"""Which attention to train with: the fastest one that is right on this device."""

import time
from collections.abc import Callable
from functools import partial

import torch
from torch import Tensor

from zermelo.human.attention import plain_attention
from zermelo.human.network import Attention, Shape

TOLERANCE = 0.02
"""Of the result and both derivatives against single precision, relative; bf16 has 8 bits."""
BATCH = 2048
REPEATS = 5


def fused(warps: int) -> Attention:
    from zermelo.human.fused_attention import square_attention

    return partial(_fused, square_attention, warps)


def _fused(operation: Callable[..., Tensor], warps: int, mixed: Tensor, bias: Tensor) -> Tensor:
    return operation(mixed, bias, warps)


def results(attention: Attention, mixed: Tensor, bias: Tensor, grad: Tensor) -> list[Tensor]:
    """Forward and back: the result and the derivatives by both inputs."""
    mixed, bias = mixed.detach().requires_grad_(), bias.detach().requires_grad_()
    out = attention(mixed, bias)
    out.backward(grad.to(out.dtype))
    assert mixed.grad is not None
    assert bias.grad is not None
    return [out.detach(), mixed.grad, bias.grad]


def error_of(attention: Attention, shape: Shape, device: torch.device) -> float:
    mixed = torch.randn(256, 64, 3 * shape.width, device=device)
    bias = torch.randn(shape.heads, 64, 64, device=device)
    grad = torch.randn(256, 64, shape.width, device=device)
    right = results(plain_attention, mixed, bias, grad)
    found = results(attention, mixed.bfloat16(), bias, grad)
    return max(float((a.float() - b).norm() / b.norm()) for a, b in zip(found, right, strict=True))


def seconds_of(attention: Attention, shape: Shape, device: torch.device) -> float:
    mixed = torch.randn(BATCH, 64, 3 * shape.width, device=device, dtype=torch.bfloat16)
    bias = torch.randn(shape.heads, 64, 64, device=device)
    grad = torch.randn(BATCH, 64, shape.width, device=device, dtype=torch.bfloat16)
    results(attention, mixed, bias, grad)
    torch.cuda.synchronize()
    begin = time.perf_counter()
    for _ in range(REPEATS):
        results(attention, mixed, bias, grad)
    torch.cuda.synchronize()
    return (time.perf_counter() - begin) / REPEATS


def best_attention(shape: Shape, device: torch.device, report: Callable[[str], None]) -> Attention:
    """The plain one off the graphics card, and wherever the fused one fails or is wrong."""
    if device.type != "cuda":
        return plain_attention
    times: dict[float, Attention] = {seconds_of(plain_attention, shape, device): plain_attention}
    report(f"attention: plain {min(times) * 1e3:.2f} ms forward and back")
    for warps in (4, 8):
        try:
            attention = fused(warps)
            error = error_of(attention, shape, device)
            seconds = seconds_of(attention, shape, device)
        except Exception as failure:  # a kernel that fails must not end the training
            report(f"attention: fused with {warps} warps failed: {failure!r}"[:500])
            continue
        report(f"attention: fused, {warps} warps {seconds * 1e3:.2f} ms, error {error:.1e}")
        if error < TOLERANCE:
            times[seconds] = attention
    return times[min(times)]
