"""The numbered codes under which people see the diagnostics of stages.

A stage names its own complaints by a word (`RW-stale`); whoever reads about them finds a manual page under a
number, as for every lint rule. This table is the only place that knows both.
"""

STAGE_CODES: dict[str, str] = {
    "RW-file": "RW950",
    "RW-stale": "RW951",
    "RW-value-changed": "RW952",
    "RW-reading": "RW953",
    "RW-vocabulary": "RW954",
    "RW-lock": "RW955",
    "RW-config": "RW956",
    "RW-identity": "RW957",
    "RW-encoding": "RW958",
    "RW-definition": "RW959",
    "RW-expansion": "RW960",
    "RW-input": "RW961",
    "RW-nesting": "RW962",
    "RW-structure": "RW963",
    "RW-output": "RW964",
    "RW-record": "RW965",
    "RW-rule": "RW966",
    "RW-paragraph": "RW967",
    "RW-revision": "RW968",
    "RW-citation": "RW969",
    "RW-renames": "RW970",
    "RW-language": "RW973",
    "RW-ruling": "RW975",
    "RW-stale-ruling": "RW976",
    "RW-unaccepted-ruling": "RW977",
    "RW-example": "RW978",
    "RW-witness": "RW981",
    "RW-coverage": "RW985",
    "RW-mutants": "RW986",
    "RW-theme": "RW988",
    "RW-pdf": "RW989",
    "RW-books": "RW990",
    "RW-lost-reading": "RW991",
    "RW-conflict": "RW992",
    "RW-empty": "RW993",
}


def numbered(code: str) -> str:
    """The numbered code of a stage's code; any other code as it is."""
    return STAGE_CODES.get(code, code)
