"""What can go wrong with the file of games, in words."""

import sqlite3

PRIMARY = 0xFF
"""The low byte of SQLite's extended error codes: the kind of error."""

REASONS = {
    sqlite3.SQLITE_BUSY: "another program holds the file of games",
    sqlite3.SQLITE_LOCKED: "another program holds the file of games",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_READONLY: "the file of games cannot be written",
    sqlite3.SQLITE_PERM: "the file of games cannot be written",
    sqlite3.SQLITE_CANTOPEN: "the file of games cannot be opened",
    sqlite3.SQLITE_CORRUPT: "the file of games is damaged",
    sqlite3.SQLITE_NOTADB: "the file of games is damaged",
}


def reason(error: sqlite3.Error) -> str:
    """Why, in words; SQLite's own are added."""
    code = getattr(error, "sqlite_errorcode", None)
    known = None if code is None else REASONS.get(code & PRIMARY)
    return str(error) if known is None else f"{known} ({error})"
