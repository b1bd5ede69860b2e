"""The forms of constructions, by name."""

import importlib
import pkgutil
from collections import Counter

from rulewright.sentences.grammar import constructions


def test_no_two_modules_give_forms_to_a_construction_of_one_name() -> None:
    names: Counter[str] = Counter()
    for module in pkgutil.iter_modules(constructions.__path__):
        if module.name != "construct":
            found = importlib.import_module(f"{constructions.__name__}.{module.name}")
            names.update(list(getattr(found, "CONSTRUCTIONS", {})))
    assert [name for name, count in names.items() if count > 1] == []
