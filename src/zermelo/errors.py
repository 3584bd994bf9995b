"""Every error of Zermelo, in one tree."""

from typing import Literal

Fault = Literal["illegal move", "crash", "hang"]
"""What an engine may lose a game by, besides its time."""


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


class SettingError(ZermeloError, ValueError):
    """An unknown setting or a value it does not accept; the message names both."""


class RatingsFileError(ZermeloError, ValueError):
    """An unreadable file of ratings; the message says what is wrong with it."""


class PlayerFaultError(ZermeloError):
    """A fault of an engine, besides overstepping its time; it loses the game."""

    def __init__(self, fault: Fault, detail: str) -> None:
        super().__init__(f"{fault}: {detail}")
        self.fault = fault
        self.detail = detail


class OpeningsError(ZermeloError, ValueError):
    """A file without openings; the message says where it went wrong."""


class GrammarError(ZermeloError, ValueError):
    """A phrase that cannot be read; the message names it."""


class TableError(ZermeloError):
    """The request is not possible at this table; the message tells the person why."""


class ClockError(ZermeloError, ValueError):
    """Times that no game is played with; the message says what is accepted."""


class PgnError(ZermeloError, ValueError):
    """Text that is not a chess game in PGN; the message says where it stops being one."""


class NotPossibleError(ZermeloError, ValueError):
    """The request is not possible in this game now; the message says why."""


class DataFolderError(ZermeloError, OSError):
    """A folder that no games can be kept in; the message says why."""


class StoreError(ZermeloError, OSError):
    """The file of games could not be read or written; what was to be stored is not."""


class UnreadableGameError(ZermeloError, ValueError):
    """A stored game of which nothing can be read; it can be deleted."""


class NoSuchGameError(ZermeloError, LookupError):
    """There is no such game, or it is another player's; the answer does not reveal which."""


class NoSuchAnalysisError(ZermeloError, LookupError):
    """There is no such analysis, or it is another player's; the answer does not reveal which."""


class TooManyError(ZermeloError, RuntimeError):
    """A limit of :class:`PlaySettings` is reached; the message says which."""


class DrawingError(ZermeloError, ValueError):
    """A tree that is too large, too deep, or has an inner node without children."""


class SlowReaderError(ZermeloError):
    """The tab reads too slowly."""


class ServerError(ZermeloError, OSError):
    """The server cannot listen there; the message says why."""


class BookError(ZermeloError, OSError):
    """A book that cannot be read; the message says why."""


class CommandError(ZermeloError, ValueError):
    """A line that is not a command; the message says what is accepted."""


class TablebaseError(ZermeloError, OSError):
    """Folders without tables; the message names them."""
