"""What a search finds, as `info` lines: one per finished depth, at a limited rate."""

import time
from collections.abc import Callable
from functools import partial

from zermelo._core import Move, Report
from zermelo.engines.score import moves_to_mate
from zermelo.engines.thought import found_lines
from zermelo.uci.output import Output
from zermelo.uci.wdl import chances

SECONDS_BETWEEN = 0.05
"""Seconds between two reported iterations. The first ones take microseconds: nobody could read
them, and printing them costs more than searching them."""


class InfoLines:
    """Prints the reports of one search."""

    def __init__(
        self,
        output: Output,
        *,
        hashfull: Callable[[], int],
        lines: int = 1,
        with_chances: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._output = output
        self._hashfull = hashfull
        self._lines = lines
        self._with_chances = with_chances
        self._clock = clock
        self._told = clock()

    def hear(self, report: Report) -> None:
        """An iteration has ended; its lines are sent unless others just were."""
        now = self._clock()
        if now - self._told >= SECONDS_BETWEEN:
            self._told = now
            self.send(report)

    def send(self, report: Report) -> None:
        """The lines of a report, best first; always those of the last one."""
        statistics = report.statistics
        seconds = statistics.seconds
        speed = round(statistics.nodes / seconds) if seconds > 0 else 0
        head = f"info depth {report.depth} seldepth {statistics.deepest_ply}"
        tail = (
            f"nodes {statistics.nodes} nps {speed} hashfull {self._hashfull()} "
            f"time {round(seconds * 1000)}"
        )
        score = partial(score_text, with_chances=self._with_chances)
        if statistics.tablebase_hits:
            tail += f" tbhits {statistics.tablebase_hits}"
        self._output.send(
            *(
                f"{head} multipv {number} {score(value)} {tail} pv {_text(pv)}"
                for number, (value, pv) in enumerate(found_lines(report, self._lines), start=1)
            )
        )


def score_text(value: int, *, with_chances: bool = False) -> str:
    """`score cp 24` or `score mate 3`, with `wdl` where wanted."""
    mate = moves_to_mate(value)
    score = f"score cp {value}" if mate is None else f"score mate {mate}"
    if with_chances:
        score += " wdl {} {} {}".format(*chances(value))
    return score


def _text(moves: list[Move]) -> str:
    return " ".join(move.uci() for move in moves)
