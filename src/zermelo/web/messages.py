"""All messages between page and server: those of every subject, loaded here."""

import pkgutil
from importlib import import_module

from pydantic import TypeAdapter

from zermelo.web import analysis, game, inside, learn, lobby, people, protocol, talk
from zermelo.web.lab.laboratory import LabState
from zermelo.web.lab.small_runs import SmallState
from zermelo.web.protocol.registry import answers_adapter, requests_adapter

SUBJECTS = (protocol, lobby, game, analysis, inside, people, learn, talk)

for _subject in SUBJECTS:
    for _file in pkgutil.iter_modules(_subject.__path__):
        import_module(f"{_subject.__name__}.{_file.name}")

CLIENT_MESSAGE = requests_adapter()
SERVER_MESSAGE = answers_adapter()
LAB_STATE: TypeAdapter[LabState | SmallState] = TypeAdapter(LabState | SmallState)
"""What `/lab/state` and `/lab/small` answer."""
