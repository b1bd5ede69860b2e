r"""The output cannot be written.

The folder may not be written to, or a file of it would lie elsewhere. What lay there before is left whole.

## Example

`rulewright build rules_src/europa --out /proc`
"""

from rulewright.source.diagnostics import Severity

CODE = "RW964"
SEVERITY = Severity.ERROR
