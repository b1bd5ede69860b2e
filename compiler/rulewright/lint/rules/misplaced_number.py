r"""A paragraph stands outside the one that its number belongs to.

What refines a rule must stand under it, or nobody knows what it refines. Only texts that write their own numbers are
concerned.

## Example

In numbered text, `5.2.4` among the paragraphs of 5.3, after 5.2 has ended: move it below 5.2, or correct its number.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW204"
SEVERITY = Severity.ERROR
