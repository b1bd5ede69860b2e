r"""A reference into another book names nothing that this book has.

The other book is one of `[[books]]` in `rulebook.toml`, and its link inventory lists all its places by label, id and
citation, and its terms. Either the key is misspelled, or the place is gone since. The nearest names of that book are
given. An inventory is renewed by building its book.

## Bad

    \aparag A fleet ends its move as \ref{naval:doking} says.
                                     ^^^^^^^^^^^^^^^^^^
    --- rulebook.toml ---
    book = "land"
    files = ["book.tex"]
    [[books]]
    name = "naval"
    inventory = "links.json"
    --- links.json ---
    {"format": "rulewright-links", "version": "1.0", "book": "naval", "title": "Naval Rules",
     "places": [{"id": "docking", "href": "ships.html#docking", "citation": "I.1 A", "title": "Docking"}]}

## Good

    \aparag A fleet ends its move as \ref{naval:docking} says.
    --- rulebook.toml ---
    book = "land"
    files = ["book.tex"]
    [[books]]
    name = "naval"
    inventory = "links.json"
    --- links.json ---
    {"format": "rulewright-links", "version": "1.0", "book": "naval", "title": "Naval Rules",
     "places": [{"id": "docking", "href": "ships.html#docking", "citation": "I.1 A", "title": "Docking"}]}
"""

from rulewright.source.diagnostics import Severity

CODE = "RW114"
SEVERITY = Severity.ERROR
