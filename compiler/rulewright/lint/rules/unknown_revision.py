r"""A book cannot be read at a revision of git.

The revision does not exist, the folder is in no repository, or the book was not there then.

## Example

`rulewright diff rules_src/europa@v0.9 rules_src/europa`, where no tag `v0.9` exists.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW968"
SEVERITY = Severity.ERROR
