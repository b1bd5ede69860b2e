r"""A sentence has changed since its reading was accepted, so the reading no longer runs.

The words around the slots are other than those for which somebody said "this is what it means". The check is out of
service until somebody looks: `rulewright show BOOK PARAGRAPH` shows old against new, `rulewright accept BOOK
PARAGRAPH` accepts it. A changed number or list inside a slot makes nothing stale.

A reading that the compiler made itself holds while the sentence grammar gives it: other words that it reads in the same way
make nothing stale, another vocabulary or grammar may.

## Example

The lock accepts the reading of "A fleet may enter a port." The book now says "A fleet may enter a friendly port."
"""

from rulewright.source.diagnostics import Severity

CODE = "RW951"
SEVERITY = Severity.WARNING
