"""Where what can be made again is kept between runs."""

import os
import sys
from pathlib import Path

VARIABLE = "RULEWRIGHT_CACHE_DIR"
"""Names another folder; set to nothing, nothing is kept."""


def cache_folder() -> Path | None:
    """The folder of this user; None where there is none or nothing shall be kept."""
    chosen = os.environ.get(VARIABLE)
    if chosen is not None:
        return Path(chosen) if chosen.strip() else None
    try:
        if sys.platform == "win32":
            above = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        elif sys.platform == "darwin":
            above = Path.home() / "Library" / "Caches"
        else:
            above = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:  # nobody's home
        return None
    return above / "rulewright" if above.is_absolute() else None
