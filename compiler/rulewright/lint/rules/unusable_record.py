r"""A record of play, or what is expected of one, cannot be used.

It breaks the record schema of the book, or names a paragraph or a verdict that does not exist. It is not judged.

## Example

An event of the record has the verb `palce`, which the vocabulary does not know.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW965"
SEVERITY = Severity.ERROR
