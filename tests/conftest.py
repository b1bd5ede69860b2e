"""What all tests share: where the material beside the project is, and how Hypothesis searches."""

import os
import tempfile

from hypothesis import settings

# Machines are shared and slow at times: nothing fails for taking long. CI draws the same examples every time, so
# that a failure there is a failure here.
settings.register_profile("rulewright", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("rulewright")

# What tests derive of sentences is kept for this run alone, and nothing of the user's is used.
_CACHE = tempfile.TemporaryDirectory(prefix="rulewright-tests-")
os.environ["RULEWRIGHT_CACHE_DIR"] = _CACHE.name
