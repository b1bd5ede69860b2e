"""The `rulebook.toml` that belongs to a converted document."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import Struct

from rulewright.config.book_config import BookConfig, NumberingConfig
from rulewright.emit.latex.names import Names
from rulewright.emit.toml import toml_table


def latex_configuration(config: BookConfig, names: Names, file: str) -> str:
    """What the emitted LaTeX needs to be read as the same tree: macros, references, environments, counters."""
    return "\n".join(_lines(config, names, file)).rstrip() + "\n"


def _lines(config: BookConfig, names: Names, file: str) -> Iterator[str]:
    top: dict[str, object] = {"book": config.book}
    for field in ("title", "language", "edition"):
        if value := getattr(config, field):
            top[field] = value
    top["files"] = [file]
    yield from toml_table((), top)
    if config.numbering.counters != NumberingConfig().counters:
        for counter in config.numbering.counters:
            yield from toml_table(("numbering", "counters"), said(counter), array=True)
    tables: tuple[tuple[str, Mapping[str, Struct]], ...] = (
        ("macros", names.macros),
        ("references", names.references),
        ("environments", names.environments),
    )
    for section, entries in tables:
        for name, entry in entries.items():
            yield from toml_table((section, name), said(entry))


def said(entry: Struct) -> dict[str, object]:
    """The fields of a table of the configuration that are not at their default, as TOML names them."""
    plain: dict[str, object] = msgspec.to_builtins(entry)
    usual = {
        field.encode_name: field.default
        for field in msgspec.structs.fields(entry)
        if field.default is not msgspec.NODEFAULT
    }
    return {
        name: value
        for name, value in plain.items()
        if value is not None
        and (name not in usual or list_of(usual[name]) != list_of(value))
        and not (isinstance(value, list | tuple | dict) and not value)
    }


def list_of(value: object) -> object:
    """A tuple as the list that TOML makes of it."""
    return list(value) if isinstance(value, tuple) else value
