"""What a book declares, handed to the scan as plain data."""

from typing import Any

import msgspec

from rulewright.config.book_config import BookConfig
from rulewright.config.defaults import DEFAULT_ENVIRONMENTS, DEFAULT_MACROS, DEFAULT_REFERENCES

from .latex_words import Known


def known(config: BookConfig) -> Known:
    """The macros, environments and references of a book, the built-in ones included."""
    return Known(
        _plain({**DEFAULT_MACROS, **config.macros}),
        _plain({**DEFAULT_ENVIRONMENTS, **config.environments}),
        _plain({**DEFAULT_REFERENCES, **config.references}),
    )


def _plain(table: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {name: msgspec.structs.asdict(entry) for name, entry in table.items()}
