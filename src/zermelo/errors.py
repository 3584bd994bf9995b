"""Everything Zermelo refuses, in one tree."""


class ZermeloError(Exception):
    """The root of all errors that Zermelo raises on purpose."""


class InvalidFenError(ZermeloError, ValueError):
    """Text that is no FEN, or a position that cannot occur; the message names the field."""


class IllegalMoveError(ZermeloError, ValueError):
    """Text that is no move, or a move that is not legal in the position."""


class MemoryFileError(ZermeloError, ValueError):
    """A table that does not fit into memory, or a file that is no table of this engine."""


class LimitError(ZermeloError, ValueError):
    """A limit that no search can keep to, or none where one is needed; the message names it."""


class GameOverError(ZermeloError, ValueError):
    """A move was asked for in a game that has ended; the message says how."""


class EngineStateError(ZermeloError, RuntimeError):
    """An engine that is closed, or already searching: one engine does one search at a time."""


class StatisticsError(ZermeloError, ValueError):
    """Figures that no statistic can be made from; the message says which and why."""


class ScheduleError(ZermeloError, ValueError):
    """A tournament that cannot be held as asked; the message says what is possible."""


class ArenaError(ZermeloError, ValueError):
    """A match that cannot be played as it was asked for; the message says what is accepted."""


class MissingExtraError(ZermeloError, ImportError):
    """A command that needs an optional package; the message says what to install."""


class RunError(ZermeloError, RuntimeError):
    """A run that cannot begin or go on; the message says why."""


class TaskError(RunError):
    """A task of a run that raised an error; the message holds it."""


class WorkerLostError(RunError):
    """The worker that had a task is gone; the task can be done again."""


class ExperimentError(ZermeloError, ValueError):
    """An experiment that cannot be found, run or reported as asked; the message says why."""


class TuningError(ZermeloError, ValueError):
    """Data or weights that nothing can be tuned with; the message says what is accepted."""
