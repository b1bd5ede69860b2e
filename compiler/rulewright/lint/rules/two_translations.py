r"""One term of the original is translated by two words.

Readers ask whether they differ. Only words of the vocabularies count: those that both books give to one id, where the
original has one word and the translation several.

## Bad

    \aparag\label{sea} Une flotte part. La flotte entre. Une escadre coule.
    --- rulebook.toml ---
    book = "sample"
    language = "fr"
    files = ["book.tex"]
    translation_of = "original"
    --- original/rulebook.toml ---
    book = "original"
    files = ["book.tex"]
    --- vocabulary.toml ---
    [kinds.fleet]
    names = ["flotte", "escadre"]
    --- original/vocabulary.toml ---
    [kinds.fleet]
    names = ["fleet"]
    --- original/book.tex ---
    \aparag\label{sea} A fleet leaves. The fleet enters. A fleet sinks.

## Good

    \aparag\label{sea} Une flotte part. La flotte entre. Une flotte coule.
    --- rulebook.toml ---
    book = "sample"
    language = "fr"
    files = ["book.tex"]
    translation_of = "original"
    --- original/rulebook.toml ---
    book = "original"
    files = ["book.tex"]
    --- vocabulary.toml ---
    [kinds.fleet]
    names = ["flotte", "escadre"]
    --- original/vocabulary.toml ---
    [kinds.fleet]
    names = ["fleet"]
    --- original/book.tex ---
    \aparag\label{sea} A fleet leaves. The fleet enters. A fleet sinks.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW855"
SEVERITY = Severity.WARNING
