r"""The vocabulary is not as its schema says, or a meaning in it cannot be read.

Words that are not understood are missing from readings, records and the glossary alike.

## Bad

    \aparag Each fleet ends its move in a port.
    --- vocabulary.toml ---
    [kinds.fleet]
    is_a = "vessel"

## Good

    \aparag Each fleet ends its move in a port.
    --- vocabulary.toml ---
    [kinds.vessel]
    [kinds.fleet]
    is_a = "vessel"
"""

from rulewright.source.diagnostics import Severity

CODE = "RW954"
SEVERITY = Severity.ERROR
