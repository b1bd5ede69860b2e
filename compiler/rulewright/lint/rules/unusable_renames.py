r"""A file of renames cannot be used.

It is what `rulewright diff OLD NEW --output-format json` writes.

## Example

`rulewright cite-check answers.txt --with renames.json`, where the file holds a list and not the output of `diff`.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW970"
SEVERITY = Severity.ERROR
