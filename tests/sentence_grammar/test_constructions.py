"""The forms of constructions, by name."""

import importlib
import pkgutil
from collections import Counter

import pytest

from rulewright.rules.proposals.propose import grammar_of
from rulewright.sentences.grammar import constructions
from rulewright.sentences.grammar.construct import CONSTRUCTIONS


def test_no_two_modules_give_forms_to_a_construction_of_one_name() -> None:
    names: Counter[str] = Counter()
    for module in pkgutil.iter_modules(constructions.__path__):
        if module.name != "construct":
            found = importlib.import_module(f"{constructions.__name__}.{module.name}")
            names.update(list(getattr(found, "CONSTRUCTIONS", {})))
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_construction_of_a_grammar_has_forms(language: str) -> None:
    grammar = grammar_of(language)
    assert grammar is not None
    assert not {
        each for each in grammar.constructions if each not in CONSTRUCTIONS and not each.endswith("_w")
    }
