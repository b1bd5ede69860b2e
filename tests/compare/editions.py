"""Two editions of an invented harbour chapter, from LaTeX in memory."""

from pathlib import Path

from rulewright.analyse.compare.changes import Change, Comparison
from rulewright.analyse.compare.compare import compare
from rulewright.pipeline.compare_books import read_edition
from rulewright.pipeline.compilation import Compilation
from rulewright.source.files import BookFolder

HARBOUR = r"""
\chapter{Harbour}\label{harbour}
\section{Ships}\label{ships}
\aparag[Docking] A ship docks when a berth is free. It pays 3 crowns to the keeper of the quay.
\bparag A ship with plague aboard must wait two turns outside the mole.
\bparag Exception: a royal galley docks at once.
\aparag[Cargo] The crew unloads wine, salt, copper and wool, in this order.
\aparag[Pilots] Every foreign captain must hire a pilot before entering (see \ref{fees}).
\section{Fees}\label{fees}
\aparag[Tolls] The bailiff collects tolls at dusk from all vessels that lie in the inner basin.
\aparag[Fines] A smuggler loses half of the hidden goods and 20 crowns.
\bparag The watch keeps the goods unless the owner buys them back the same day.
"""


def compared(old: str, new: str) -> Comparison:
    """The comparison of two LaTeX texts."""
    return compare(read_edition("old", _book(old)), read_edition("new", _book(new)))


def _book(text: str) -> Compilation:
    return Compilation(BookFolder(Path("/nowhere"), {"book.tex": text}), "book.tex")


def edited(*edits: tuple[str, str]) -> Comparison:
    """The harbour chapter against itself with each of `edits` made once."""
    text = HARBOUR
    for before, after in edits:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return compared(HARBOUR, text)


def only(comparison: Comparison) -> Change:
    """The one change that is more than following a number."""
    changes = [change for change in comparison.changes if not change.follows]
    assert len(changes) == 1, changes
    return changes[0]


def details(change: Change) -> set[tuple[str, str, str]]:
    """Aspect, old and new of each detail."""
    return {(detail.aspect.value, detail.old, detail.new) for detail in change.details}


def marked(change: Change, op: str) -> list[str]:
    """The words with one kind of mark."""
    return [mark.text for mark in change.text if mark.op == op]
