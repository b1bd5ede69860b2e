"""A book with two earlier editions."""

from itertools import pairwise
from pathlib import Path

from rulewright.analyse.compare.compare import compare
from rulewright.analyse.compare.edition import Edition
from rulewright.analyse.compare.edition_history import edition_history
from rulewright.emit.html.edition_source import EditionSource
from rulewright.pipeline.compare_books import read_edition
from rulewright.pipeline.compilation import Compilation
from rulewright.source.files import BookFolder
from rulewright.vocabulary.types import Vocabulary

FIRST = r"""
\chapter{Harbour}\label{harbour}
\section{Ships}\label{ships}
\aparag[Docking]\label{docking} A ship docks when a berth is free. It pays 3 crowns to the keeper of the quay.
\aparag[Cargo]\label{cargo} The crew unloads wine, salt, copper and wool, in this order.
\aparag[Watch]\label{watch} The watch keeps all goods unless their owner buys them back the same day.
\chapter{Town}\label{town}
\aparag[Tolls]\label{tolls} The bailiff collects tolls at dusk from all vessels that lie in the inner basin.
\aparag[Fines]\label{fines} A smuggler loses half of the hidden goods <and> 20 crowns.
"""
SECOND = FIRST.replace("3 crowns", "4 crowns").replace("at dusk", "at sunset")
THIRD = (
    SECOND.replace(r"\aparag[Cargo]", "\\aparag[Bells]\\label{bells} A bell rings at noon.\n\\aparag[Cargo]")
    .replace("20 crowns", "30 crowns")
    .replace(
        r"\aparag[Watch]\label{watch} The watch keeps all goods unless their owner buys them back the same day.",
        "",
    )
)


def changed_book(*texts: str, names: tuple[str, ...] = ("2011", "2012", "2013")) -> EditionSource:
    """The newest of several editions, three unless others are given, with its history."""
    books: list[tuple[Compilation, Edition]] = []
    for text in texts or (FIRST, SECOND, THIRD):
        book = Compilation(BookFolder(Path("/nowhere"), {"book.tex": text}), "book.tex")
        books.append((book, read_edition(names[len(books)], book)))
    comparisons = [compare(old, new) for (_, old), (_, new) in pairwise(books)]
    newest = books[-1][0]
    return EditionSource(
        resolved=newest.resolved,
        vocabulary=Vocabulary(),
        history=edition_history(newest.resolved, comparisons),
    )
