"""`zermelo engines`: the presets and their settings."""

import dataclasses
import json
from textwrap import fill
from typing import Annotated, Any

import typer

from zermelo.engines import person
from zermelo.engines.declaration import Technique, accepted, setting_of, unknown
from zermelo.engines.presets import presets
from zermelo.engines.presets.entry import Preset

WIDTH = 100


def engines(
    name: Annotated[
        str | None, typer.Argument(help="Show all settings of this engine.", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List the engines with their techniques, or show every setting of one.

    Examples:

    - `zermelo engines`

    - `zermelo engines hal`

    - `zermelo engines zermelo --json`
    """
    known = {preset.name: preset for preset in presets()}
    if name is not None and name not in known:
        raise unknown("engine", name, list(known))
    if as_json:
        shown = known[name] if name is not None else None
        typer.echo(json.dumps(_details(shown) if shown else list(map(_summary, known.values()))))
    elif name is not None:
        _print_details(known[name])
    else:
        for preset in known.values():
            _print_summary(preset)


def _print_summary(preset: Preset) -> None:
    typer.echo(f"{preset.name:18} {preset.character}")
    indent = " " * 19
    techniques = ", ".join(_techniques(preset))
    typer.echo(fill(techniques, WIDTH, initial_indent=indent, subsequent_indent=indent))


def _print_details(preset: Preset) -> None:
    typer.echo(f"{preset.name}: {preset.character}")
    for name, setting in _person(preset).items():
        typer.echo(f"\n{name} = {setting['value']}  ({setting['accepted']})")
        typer.echo(f"    {setting['meaning']}")
    for name, group in preset.config.groups():
        state = "on" if group.enabled else "off"
        typer.echo(f"\n{name}: {state}  [{group.effect.value}; {group.origin()}]")
        typer.echo(f"    {group.idea()}")
        for field in dataclasses.fields(group):
            if field.name != "enabled":
                value = _text(getattr(group, field.name))
                typer.echo(f"    {name}.{field.name} = {value}  ({accepted(field)})")
                typer.echo(f"        {setting_of(field).meaning}")


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _techniques(preset: Preset) -> list[str]:
    """What is on, the evaluator by name; the algorithm only if it is not the plain search."""
    config = preset.config
    names = [name for name in config.enabled() if name not in ("evaluation", "algorithm")]
    driver = [] if config.algorithm.kind == "search" else [config.algorithm.kind]
    depth = [f"depth {config.algorithm.depth}"] if config.algorithm.depth else []
    return [f"{config.evaluation.kind} evaluation", *driver, *depth, *names]


def _summary(preset: Preset) -> dict[str, Any]:
    return {
        "name": preset.name,
        "character": preset.character,
        "techniques": preset.config.enabled(),
    }


def _details(preset: Preset) -> dict[str, Any]:
    groups = {name: _technique(group) for name, group in preset.config.groups()}
    own = {"person": _person(preset)} if preset.person is not None else {}
    return {**_summary(preset), **own, "config": groups}


def _person(preset: Preset) -> dict[str, dict[str, Any]]:
    """The settings of an engine that plays like people; others have none."""
    if preset.person is None:
        return {}
    return {
        name: {
            "value": getattr(preset.person, name),
            "accepted": person.accepted(name),
            "meaning": person.MEANINGS[name],
        }
        for name in person.PERSON_SETTINGS
    }


def _technique(group: Technique) -> dict[str, Any]:
    return {
        "idea": group.idea(),
        "paper": group.paper,
        "effect": group.effect.value,
        "settings": {
            field.name: {
                "value": getattr(group, field.name),
                "accepted": accepted(field),
                "meaning": setting_of(field).meaning,
            }
            for field in dataclasses.fields(group)
        },
    }
