r"""The committed coverage of a book cannot be read.

`coverage.toml` is written by `rulewright coverage BOOK --write` and says in which state every sentence was then. While
it cannot be read, nobody can tell whether a sentence is less understood than it was.

## Example

After a merge, `coverage.toml` still has the marks of a conflict in it. Write the file again.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW985"
SEVERITY = Severity.ERROR
