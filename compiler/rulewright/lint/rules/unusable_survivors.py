r"""The committed list of surviving mutants of a book cannot be read.

`mutants.toml` is written by `rulewright mutate BOOK --write` and lists the mutants that no record notices. While it
cannot be read, nobody can tell whether one has come to them.

## Example

After a merge, `mutants.toml` still has the marks of a conflict in it. Write the file again.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW986"
SEVERITY = Severity.ERROR
