r"""The original of a paragraph has changed since it was translated.

`rulewright accept BOOK --translation [PARAGRAPH...]` stamps paragraphs: `translation.lock` then holds a hash of the
words of each original. A paragraph without a stamp is not reported.

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
    --- translation.lock ---
    {"unit": "sea", "hash": "0"}

## Good

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
    --- translation.lock ---
    # No paragraph is stamped yet.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW854"
SEVERITY = Severity.WARNING
