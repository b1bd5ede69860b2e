r"""A command names a paragraph that the book does not have.

A paragraph is called by its label, its id, or its number as printed; the nearest ones are listed.

## Example

`rulewright show rules_src/europa "I.9 Z.7"`
"""

from rulewright.source.diagnostics import Severity

CODE = "RW967"
SEVERITY = Severity.ERROR
