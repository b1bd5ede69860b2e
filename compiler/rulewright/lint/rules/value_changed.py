r"""A slot of an accepted reading reads another value than when it was accepted.

This is how a rule is meant to be changed: the number in the book is the number in the check. It is said once, so that
a slip of the pen is noticed; `rulewright accept` takes note of the new value.

## Example

The book said "on a roll of 7 or more" when the reading was accepted, and says "8 or more" now.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW952"
SEVERITY = Severity.INFO
