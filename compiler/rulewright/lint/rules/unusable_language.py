r"""The words of the book's language cannot be used, or some are lacking.

A language is a folder of data; a book may bring its own. What is lacking or broken is replaced by what holds in any
language: no word abbreviates, numbers are read in digits only, and the interface speaks English. See
`docs/languages.md`.

## Example

`rulebook.toml` says `language = "eo"`, and the folder `languages/eo/` of the book has `interface.toml` and nothing else:
sentences are divided without abbreviations, and "9 aŭ pli" is no comparison that a slot can read.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW973"
SEVERITY = Severity.WARNING
