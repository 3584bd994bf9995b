"""An experiment in the terminal while it runs."""

from rich.console import Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.text import Text

from zermelo.cli.live_view import LiveView, clock_text
from zermelo.extras import ANALYSIS, missing_text
from zermelo.lab.experiment import Experiment, Setup
from zermelo.runner.driver import State


class LabView(LiveView):
    """How many measurements are done, and the estimated time left."""

    things = "measurements"

    def __init__(self, experiment: Experiment, setup: Setup) -> None:
        super().__init__()
        self._experiment = experiment
        self._power = "" if missing_text(ANALYSIS) else experiment.power(setup)
        self._total = 0
        self._console.print(f"{experiment.name}: {experiment.question}", markup=False)
        if self._power:
            self._console.print(f"Power: {self._power}.", markup=False)

    @property
    def faults(self) -> list[str]:
        return []

    def hear(self, state: State, total: int) -> None:
        self._total = total
        self.tell(state)

    def line(self) -> str:
        done = self.state.resumed + self.state.finished
        return f"{self._experiment.name}: {done} of {self._total} measurements"

    def render(self, elapsed: float) -> RenderableType:
        done = self.state.resumed + self.state.finished
        words = f"{done} of {self._total}   {clock_text(elapsed)}"
        if self.state.finished:
            left = (self._total - done) * elapsed / self.state.finished
            words += f"   {clock_text(left)} left"
        return Group(
            ProgressBar(total=max(self._total, 1), completed=done, width=40),
            Text(words),
            *self.live_notices(),
        )
