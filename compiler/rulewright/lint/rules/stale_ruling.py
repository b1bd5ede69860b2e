r"""The words that a ruling is about have changed since it was given: it may answer an old text.

The lock keeps a hash of the sentence or paragraph for which a ruling was accepted. The book still shows the ruling, and
says that the text has changed. Somebody reads both: `rulewright accept` where it still holds, else `superseded-by` or
`edition-until`.

## Bad

    \aparag[Docking]\label{dock} A ship docks when two berths are free.
    --- rulings/answers.toml ---
    [[ruling]]
    ^^^^^^^^^^
    id = "berth-of-boats"
    date = 2024-05-01
    kind = "ruling"
    paragraph = "dock"
    text = "A boat needs no berth."
    --- rulebook.lock ---
    ruling {"id": "berth-of-boats", "unit": "dock", "words": "0123456789abcdef"}

## Good

    \aparag[Docking]\label{dock} A ship docks when two berths are free.
    --- rulings/answers.toml ---
    [[ruling]]
    id = "berth-of-boats"
    date = 2024-05-01
    kind = "ruling"
    paragraph = "dock"
    text = "A boat needs no berth."
    superseded-by = "berth-of-all"

    [[ruling]]
    id = "berth-of-all"
    date = 2024-06-01
    kind = "ruling"
    paragraph = "dock"
    text = "A boat needs one berth, a ship two."
"""

from rulewright.source.diagnostics import Severity

CODE = "RW976"
SEVERITY = Severity.WARNING
