r"""A worked example is not what the rules say of its record.

The record that it names gives another verdict than the example tells. Either the example is wrong, or the rule or its
reading is; the facts that decided the verdict are named.

## Example

An example in which a ship docks without paying names a record as `satisfied`; by the paragraph on fees it is violated.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW978"
SEVERITY = Severity.ERROR
