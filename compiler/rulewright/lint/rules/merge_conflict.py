r"""A merge of two versions of the document has left both of its sides in it, between the marks of a conflict.

Both sides are printed and read as rules, and so are the marks.

## Bad

    \aparag Each fleet moves once.
    <<<<<<< ours
    ^^^^^^^^^^^^
    \aparag Each army moves twice.
    =======
    \aparag Each army moves once.
    >>>>>>> theirs

## Good

    \aparag Each fleet moves once.
    \aparag Each army moves once.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW992"
SEVERITY = Severity.ERROR
