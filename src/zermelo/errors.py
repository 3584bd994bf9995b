"""Every error of Zermelo, in one tree."""


class ZermeloError(Exception):
    """The root of all errors that Zermelo raises on purpose."""


class InvalidFenError(ZermeloError, ValueError):
    """Text that is not a FEN, or an impossible position; the message names the field."""


class IllegalMoveError(ZermeloError, ValueError):
    """Text that is not a move, or a move that is not legal in the position."""


class MemoryFileError(ZermeloError, ValueError):
    """A table that does not fit in memory, or a file that is not a table of this engine."""


class GameFileError(ZermeloError, ValueError):
    """A file of games that is damaged or of another kind; the message says where and what."""


class NetworkError(ZermeloError, ValueError):
    """A network that cannot be trained, read or used as asked; the message says why."""


class LimitError(ZermeloError, ValueError):
    """An impossible limit, or a missing one where one is needed; the message names it."""


class GameOverError(ZermeloError, ValueError):
    """A move was requested in a game that has ended; the message says how it ended."""


class EngineStateError(ZermeloError, RuntimeError):
    """An engine that is closed, or already searching: one engine does one search at a time."""


class StatisticsError(ZermeloError, ValueError):
    """Figures from which no statistic can be computed; the message says which and why."""


class ScheduleError(ZermeloError, ValueError):
    """A tournament that cannot be held as requested; the message says what is possible."""


class ArenaError(ZermeloError, ValueError):
    """A match that cannot be played as requested; the message says what is accepted."""


class MissingExtraError(ZermeloError, ImportError):
    """A command that needs an optional package; the message says what to install."""


class RunError(ZermeloError, RuntimeError):
    """A run that cannot start or continue; the message says why."""


class TaskError(RunError):
    """A task of a run that raised an error; the message holds it."""


class WorkerLostError(RunError):
    """The worker that had a task is gone; the task can be repeated."""


class ExperimentError(ZermeloError, ValueError):
    """An experiment that cannot be found, run or reported as requested; the message says why."""


class TuningError(ZermeloError, ValueError):
    """Data or weights that nothing can be tuned with; the message says what is accepted."""


class HumanDataError(ZermeloError, ValueError):
    """Games or a checkpoint that no model of human moves can be made from; the message says why."""


class HumanInputError(ZermeloError, ValueError):
    """A rating, pool, speed or board that the human model cannot take; says what is accepted."""
