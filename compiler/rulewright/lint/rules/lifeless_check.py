r"""No record was found that a check finds satisfied, or none that it finds violated.

A check that nothing can break never says anything, and one that nothing can keep condemns all play. Most often its
reading has a condition that contradicts another, a demand that the condition already grants, or an exception that always
applies; the message says which, as far as the records tell that were tried. Else the vocabulary lacks what the rule speaks of: no act does it, or no kind has it.

`rulewright record witnesses` looks for these records. It tries some thousand small ones and those of the book, so that it may
miss one: write a record that keeps or breaks the rule, and it is found.

## Example

`then F.in_port = true or F.in_port != true` holds of every fleet, so that no record breaks it.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW981"
SEVERITY = Severity.ERROR
