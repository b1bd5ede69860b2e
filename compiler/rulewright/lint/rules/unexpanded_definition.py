r"""A macro is defined in a way that is not followed.

Its uses stay as they are written. Declare in `rulebook.toml` what it stands for.

## Bad

    \def\fleet#1:#2;{#2 of #1}
    \aparag Each \fleet Venice:galley; ends its move in a port.

## Good

    \newcommand{\fleet}[2]{#2 of #1}
    \aparag Each \fleet{Venice}{galley} ends its move in a port.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW959"
SEVERITY = Severity.WARNING
