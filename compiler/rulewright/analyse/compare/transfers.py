"""Sentences that went from one rule to another, where rules were merged or divided."""

from collections import defaultdict

from rulewright.analyse.compare.changes import Transfer
from rulewright.analyse.compare.edition import Edition, Rule
from rulewright.analyse.compare.words import Keyed

FEWEST_WORDS = 5
"""Shorter sentences ("They are placed.") are often equal by chance."""


def transfers(
    old: Edition, new: Edition, found: dict[int, int], keyed_old: Keyed, keyed_new: Keyed
) -> dict[int, tuple[Transfer, ...]]:
    """By position in the new edition: sentences that stood in exactly one rule before, and that in another one."""
    stood: dict[tuple[str, ...], list[int]] = defaultdict(list)
    stay = _sentences(new, keyed_new)
    for rule, keys in _by_rule(old, keyed_old):
        here = found.get(rule.position)
        kept = stay[here] if here is not None else frozenset()
        for key in keys:
            stood[key].append(rule.position if key not in kept else -1)
    back = {there: here for here, there in found.items()}
    had = _sentences(old, keyed_old)
    result: dict[int, tuple[Transfer, ...]] = {}
    for rule in new.rules:
        before = back.get(rule.position)
        own = had[before] if before is not None else frozenset()
        taken = []
        for statement in rule.words.statements:
            key = tuple(token.key(keyed_new) for token in statement.tokens)
            places = stood.get(key, [])
            if len(key) >= FEWEST_WORDS and key not in own and len(places) == 1 and places[0] >= 0:
                citation = old.rules[places[0]].unit.citation
                taken.append(Transfer(citation=citation, sentence=statement.text))
        if taken:
            result[rule.position] = tuple(taken)
    return result


def _by_rule(edition: Edition, keyed: Keyed) -> list[tuple[Rule, list[tuple[str, ...]]]]:
    return [
        (rule, [tuple(token.key(keyed) for token in each.tokens) for each in rule.words.statements])
        for rule in edition.rules
    ]


def _sentences(edition: Edition, keyed: Keyed) -> list[frozenset[tuple[str, ...]]]:
    return [frozenset(keys) for _, keys in _by_rule(edition, keyed)]
