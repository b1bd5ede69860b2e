r"""A paragraph of a translation has other numbers, references or icons than its original.

Numbers are compared by value, in digits or in words; references by the paragraph that they lead to; macros and
pictures by name. A number that one language spells and the other has no word for is left alone.

## Bad

    \aparag\label{sea} Une flotte de 3 navires entre dans un port.
    --- rulebook.toml ---
    book = "sample"
    language = "fr"
    files = ["book.tex"]
    translation_of = "original"
    --- original/rulebook.toml ---
    book = "original"
    files = ["book.tex"]
    --- original/book.tex ---
    \aparag\label{sea} A fleet of 2 ships enters a port.

## Good

    \aparag\label{sea} Une flotte de 2 navires entre dans un port.
    --- rulebook.toml ---
    book = "sample"
    language = "fr"
    files = ["book.tex"]
    translation_of = "original"
    --- original/rulebook.toml ---
    book = "original"
    files = ["book.tex"]
    --- original/book.tex ---
    \aparag\label{sea} A fleet of two ships enters a port.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW853"
SEVERITY = Severity.ERROR
