r"""A file is not UTF-8, and its encoding was guessed.

Letters with accents may come out wrong. Save the file as UTF-8.

## Example

A chapter of 1998 in Latin-1: the byte E9 is read as "é", which is right in most books and wrong in some.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW958"
SEVERITY = Severity.INFO
