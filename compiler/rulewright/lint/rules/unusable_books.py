r"""Another book that `[[books]]` names cannot be linked into.

Its `inventory` is the file `html/links.json` that `rulewright build` writes of it, given as seen from the folder of this
book. One that is not there yet is a warning: two books that link into each other are built twice. What is in the file is
not trusted: pages and addresses that are none make the whole of it unusable. `url` says where the pages of the other book
are, on the web or as seen from the own pages.

## Bad

    \aparag A fleet ends its move in a port.
    --- rulebook.toml ---
    book = "land"
    files = ["book.tex"]
    [[books]]
    name = "naval"
    inventory = "links.json"
    ^^^^^^^^^^^^^^^^^^^^^^^^

## Good

    \aparag A fleet ends its move in a port.
    --- rulebook.toml ---
    book = "land"
    files = ["book.tex"]
    [[books]]
    name = "naval"
    inventory = "links.json"
    --- links.json ---
    {"format": "rulewright-links", "version": "1.0", "book": "naval", "title": "Naval Rules"}
"""

from rulewright.source.diagnostics import Severity

CODE = "RW990"
SEVERITY = Severity.ERROR
