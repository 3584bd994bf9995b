"""The evaluators there are, from their declaration."""

import dataclasses

from zermelo.engines.declaration import choices_of
from zermelo.engines.techniques import Evaluation

EVALUATORS = next(
    choices_of(field) for field in dataclasses.fields(Evaluation) if field.name == "kind"
)
