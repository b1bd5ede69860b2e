r"""A reading speaks of things that the vocabulary does not know, or says what no check can test.

No check comes of it until the reading, or the vocabulary, is mended.

## Example

A rule about the `cargo` of a fleet, where the kind `fleet` has no such attribute.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW966"
SEVERITY = Severity.ERROR
