"""What one sentence says of one thing alike is read alike: `he receives ten coins and loses one point` tells of two acts, or of two
numbers, and not of one of each."""

from collections.abc import Sequence

from rulewright.rules import ir

Rules = tuple[ir.Rule, ...]


def uniform(readings: Sequence[Rules]) -> Sequence[Rules]:
    """The readings without those that mix the modalities of others of as many rules, which keep to one each."""
    kept = {
        (len(each), each[0].modality) for each in readings if len(each) > 1 and len(_modalities(each)) == 1
    }
    return [each for each in readings if not _mixes(each, {one for many, one in kept if many == len(each)})]


def _mixes(rules: Rules, kept: set[ir.Modality]) -> bool:
    said = _modalities(rules)
    return len(said) > 1 and said <= kept


def _modalities(rules: Rules) -> set[ir.Modality]:
    return {each.modality for each in rules}
