"""Options that several commands share, declared as the fields of a dataclass."""

import dataclasses
import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any, get_type_hints


def with_option_groups(command: Callable[..., None]) -> Callable[..., None]:
    """The command for Typer: a parameter that is a dataclass becomes one option per field.

    Each field is annotated as a parameter of a Typer command would be.
    """
    signature = inspect.signature(command, eval_str=True)
    groups: dict[str, Any] = {
        name: parameter.annotation
        for name, parameter in signature.parameters.items()
        if dataclasses.is_dataclass(parameter.annotation)
    }
    parameters: list[inspect.Parameter] = []
    for name, parameter in signature.parameters.items():
        alone = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)]
        parameters += _fields(groups[name]) if name in groups else alone

    @wraps(command)
    def grouped(**given: Any) -> None:  # noqa: ANN401
        for name, group in groups.items():
            own = {field.name: given.pop(field.name) for field in dataclasses.fields(group)}
            given[name] = group(**own)
        command(**given)

    # Typer asks for both; the command that `wraps` points to would be asked instead.
    del grouped.__dict__["__wrapped__"]
    grouped.__dict__["__signature__"] = signature.replace(parameters=parameters)
    grouped.__annotations__ = {one.name: one.annotation for one in parameters}
    return grouped


def _fields(group: type[Any]) -> list[inspect.Parameter]:
    hints = get_type_hints(group, include_extras=True)
    return [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=field.default,
            annotation=hints[field.name],
        )
        for field in dataclasses.fields(group)
    ]
