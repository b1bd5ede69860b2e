r"""Something that `[theme]` names cannot be used, or makes pages that are hard to read.

A colour is a hexadecimal number; ink that cannot be read on its paper is made darker or lighter. A style sheet may fetch
nothing. Templates run in a sandbox: one that is no template is an error with its line, a block or a template that no page
asks for is shown nowhere. An icon needs a term of `vocabulary.toml`.

## Bad

    \aparag Each fleet ends its move in a port.
    --- rulebook.toml ---
    book = "fleets"
    files = ["book.tex"]
    [theme.light]
    paper = "#fffef5"
    ink = "#d8d0b0"
    ^^^^^^^^^^^^^^^

## Good

    \aparag Each fleet ends its move in a port.
    --- rulebook.toml ---
    book = "fleets"
    files = ["book.tex"]
    [theme.light]
    paper = "#fffef5"
    ink = "#2a2418"
"""

from rulewright.source.diagnostics import Severity

CODE = "RW988"
SEVERITY = Severity.WARNING
