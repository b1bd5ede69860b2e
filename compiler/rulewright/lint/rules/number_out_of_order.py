r"""A number that the source writes itself stands behind a greater one.

Readers look a paragraph up by its number and leaf past it. Only texts that write their own numbers are concerned.

## Example

In numbered text, `4.0 Movement` behind the last paragraph of section 5: move it to its place, or correct its number.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW202"
SEVERITY = Severity.ERROR
