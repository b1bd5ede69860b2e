r"""The lock does not know for which text a ruling was given.

Nobody will notice when the sentence that it answers changes. `rulewright accept` keeps a hash of the text as it is now.

## Bad

    \aparag[Docking]\label{dock} A ship docks when a berth is free.
    --- rulings/answers.toml ---
    [[ruling]]
    ^^^^^^^^^^
    id = "berth-of-boats"
    date = 2024-05-01
    kind = "ruling"
    paragraph = "dock"
    text = "A boat needs no berth."

## Good

    \aparag[Docking]\label{dock} A ship docks when a berth is free.
    --- rulings/answers.toml ---
    # there are no rulings yet
"""

from rulewright.source.diagnostics import Severity

CODE = "RW977"
SEVERITY = Severity.INFO
