r"""A text cites a number that another rule has now, or that no rule has any more.

The rename map of two editions says which number a rule had and which it has. Citations elsewhere are checked against it.

## Example

An answer on a web page cites "5.2.3", which is 5.2.4 in the new edition: cite that.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW969"
SEVERITY = Severity.WARNING
