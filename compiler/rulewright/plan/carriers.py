"""By which acts a rule may change a number: what is bought has a price, and buying is no payment of what is due."""

from collections.abc import Iterable, Iterator

from rulewright.plan.application import Examined
from rulewright.rules import ir
from rulewright.rules.language.parse import Effect
from rulewright.rules.number_changes import NumberChange
from rulewright.rules.traverse import walk
from rulewright.vocabulary.types import Vocabulary


class Carriers:
    """The verbs of a book that change its numbers, and the rules that speak of them."""

    def __init__(
        self, vocabulary: Vocabulary, effects: dict[str, tuple[Effect, ...]], rules: Iterable[Examined]
    ) -> None:
        self._vocabulary = vocabulary
        self._effects = effects
        rules = tuple(rules)
        self._spoken_of = {each.id: frozenset(_verbs_in(each.rule)) for each in rules}
        self._permitting = frozenset(
            each.id for each in rules if each.rule.modality is ir.Modality.PERMISSION
        )

    def of(self, rule: ir.Rule, change: NumberChange) -> tuple[str, ...]:
        """The verbs whose acts may be the change: those that change nothing else, and those of which the rule speaks.

        If no verb does nothing but change the number that way, it is none or any of those that change it.
        """
        attribute, (sign, _) = change.number.attribute, change.own[0]
        plain = [verb for verb in self._vocabulary.verbs if self._changes_only(verb, attribute)]
        if not any(self._changes_so(verb, sign) for verb in plain):
            return ()
        spoken_of = [verb for verb in _verbs_in(rule) if self._changes(verb, attribute)]
        return tuple(dict.fromkeys((*plain, *spoken_of)))

    def spoken_of_elsewhere(
        self, examined: Examined, change: NumberChange, by: tuple[str, ...], *, permitting: bool = False
    ) -> bool:
        """Whether another rule speaks of acts by which the number may change; `permitting`: lets them be done, of any amount."""
        verbs = by or [
            each for each in self._vocabulary.verbs if self._changes(each, change.number.attribute)
        ]
        is_a = self._vocabulary.verb_is_a
        return any(
            is_a(said, verb) or is_a(verb, said)
            for rule, spoken_of in self._spoken_of.items()
            if rule != examined.id and (not permitting or rule in self._permitting)
            for said in spoken_of
            for verb in verbs
        )

    def _all(self, verb: str) -> Iterator[Effect]:
        """What the acts of a verb do, also what it inherits."""
        for each, effects in self._effects.items():
            if self._vocabulary.verb_is_a(verb, each):
                yield from effects

    def _changes(self, verb: str, attribute: str) -> bool:
        return any(each.target.attribute == attribute for each in self._all(verb))

    def _changes_only(self, verb: str, attribute: str) -> bool:
        """Whether the number, of whomever, is all that the acts of a verb change."""
        changed = {each.target.attribute for each in self._all(verb)}
        return changed == {attribute}

    def _changes_so(self, verb: str, sign: str) -> bool:
        """Whether the acts of a verb add, or take away."""
        return any(
            isinstance(each.value, ir.Arithmetic)
            and each.value.operator == sign
            and each.value.left == each.target
            for each in self._all(verb)
        )


def _verbs_in(rule: ir.Rule) -> Iterator[str]:
    for node, _ in walk(rule):
        if isinstance(node, ir.EventPattern):
            yield node.verb
