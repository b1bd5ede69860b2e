"""Command line: python -m naval_checks RECORD..."""

from __future__ import annotations

import sys

from .checks import CHECKS
from .runtime.command import main

if __name__ == "__main__":
    sys.exit(main(CHECKS))
