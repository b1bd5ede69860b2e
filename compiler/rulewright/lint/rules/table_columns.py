r"""A row of a table has more cells than the others, or fewer.

A `&` too many or too few shifts every value behind it into the wrong column.

## Bad

    \aparag The fleets are:
    \begin{tabular}{lll}
    Power & Galleys & Sails \\
    Venice & 4 & 2 \\
    Genoa & 3 \\
    Turkey & 5 & 1 \\
    \end{tabular}

## Good

    \aparag The fleets are:
    \begin{tabular}{lll}
    Power & Galleys & Sails \\
    Venice & 4 & 2 \\
    \multicolumn{3}{c}{Others} \\
    Turkey & 5 & 1 \\
    \end{tabular}
"""

from rulewright.source.diagnostics import Severity

CODE = "RW213"
SEVERITY = Severity.ERROR
