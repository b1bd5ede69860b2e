r"""A translation lacks a paragraph of its original, or adds one.

`translation_of` in `rulebook.toml` names the original. Paragraphs belong together by label, by number or by id; one
without a number also by its place between two that do. The finding names both places.

## Bad

    \aparag\label{sea} Une flotte entre dans un port.
    --- rulebook.toml ---
    book = "sample"
    language = "fr"
    files = ["book.tex"]
    translation_of = "original"
    --- original/rulebook.toml ---
    book = "original"
    files = ["book.tex"]
    --- original/book.tex ---
    \aparag\label{sea} A fleet enters a port.
    \aparag\label{storm} A storm ends the move.

## Good

    \aparag\label{sea} Une flotte entre dans un port.
    \aparag\label{storm} Une tempête met fin au mouvement.
    --- rulebook.toml ---
    book = "sample"
    language = "fr"
    files = ["book.tex"]
    translation_of = "original"
    --- original/rulebook.toml ---
    book = "original"
    files = ["book.tex"]
    --- original/book.tex ---
    \aparag\label{sea} A fleet enters a port.
    \aparag\label{storm} A storm ends the move.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW852"
SEVERITY = Severity.ERROR
