"""The material that lies beside the project and is never copied into it: seeds, corpus, gold.

Tests that read it carry `needs_shared`; they are skipped, and say so, where it is absent.
"""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("RULEWRIGHT_SHARED", ROOT.parent / "shared"))
SEEDS = SHARED / "seeds"
CORPUS = SHARED / "corpus"
GOLD = SHARED / "gold"

needs_shared = pytest.mark.skipif(
    not SHARED.is_dir(), reason=f"the material beside the project is absent: {SHARED.name}/"
)
