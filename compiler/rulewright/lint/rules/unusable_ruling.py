r"""An erratum or ruling cannot be put beside a paragraph, or cites what is not there.

Rulings lie in `rulings/*.toml`, each a table `[[ruling]]` with `id`, `date`, `kind` (`erratum`, `ruling`,
`clarification`), `paragraph` and `text`. A paragraph is named by id, label or citation; a sentence by its first words.

## Bad

    \aparag[Docking]\label{dock} A ship docks when a berth is free.
    --- rulings/answers.toml ---
    [[ruling]]
    id = "berth-of-boats"
    date = 2024-05-01
    kind = "ruling"
    paragraph = "docking"
    ^^^^^^^^^^^^^^^^^^^^^
    text = "A boat needs no berth."

## Good

    \aparag[Docking]\label{dock} A ship docks when a berth is free.
    --- rulings/answers.toml ---
    [[ruling]]
    id = "berth-of-boats"
    date = 2024-05-01
    kind = "ruling"
    paragraph = "dock"
    text = "A boat needs no berth."
"""

from rulewright.source.diagnostics import Severity

CODE = "RW975"
SEVERITY = Severity.ERROR
