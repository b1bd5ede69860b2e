"""Gains and losses: an attribute of each of these becomes greater or less by so much."""

from collections.abc import Iterator, Sequence
from itertools import product

from rulewright.rules import ir
from rulewright.rules.proposals.amounts import Changing
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.forms import Adjunct, Either, Measure, Noun, Phrase


def changes(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Each player loses 2 points`: by an act that does so, or else the state after play shows it."""
    clause, composer = making.clause, making.composer
    if clause.change is None:
        return
    if clause.negated or clause.modality in ("may", "can"):
        raise Unread("a gain or loss that need not be")
    if not isinstance(clause.subject, Phrase):
        raise Unread("who gains or loses")
    making.check_now()
    parties = Parties(composer)
    thing = parties.each(clause.subject)
    kind = parties.subjects[-1].kind if parties.subjects else composer.head_kind(clause.subject)
    changing = Change(making, thing, kind, clause.change.sign)
    choices = [list(changing.of(measure)) for measure in clause.change.measures]
    for chosen in product(*choices):
        yield (
            ir.Rule(
                modality=ir.Modality.QUANTITY,
                subjects=tuple(parties.subjects),
                then=ir.Require(join(chosen, "and")),
            ),
        )


class Change:
    """What a thing gains or loses."""

    def __init__(self, making: Making, thing: ir.Variable, kind: str, sign: int) -> None:
        self._making = making
        self._composer = making.composer
        self._thing = thing
        self._kind = kind
        self._sign = sign

    def of(self, measure: Measure) -> Iterator[ir.Condition]:
        """The conditions that may be meant by gaining or losing so much."""
        composer = self._composer
        if composer.vocabulary.attribute(self._kind, measure.attribute) is None:
            raise Unread(f"the {measure.attribute} of a {self._kind}")
        amount = measure.amount
        if amount.percent:
            raise Unread("a share of what there is")
        by_acts = []
        if amount.operator == "=":
            for each in self._verbs(measure):
                arguments = self._arguments(each)
                if arguments is not None:
                    by_acts.append(self._happens(each, measure, arguments))
        yield from by_acts
        if not by_acts:
            if self._making.clause.adjuncts:
                raise Unread("who else gains or loses")
            yield self._shown(measure, amount.operator)
        elif measure.further:
            yield self._shown(measure, ">=")

    def _verbs(self, measure: Measure) -> list[Changing]:
        """The verbs that may be meant: those that the word names, else the only one that changes the attribute."""
        found = self._composer.changing(self._kind, measure.attribute)
        change = self._making.clause.change
        named = [each for each in found if change is not None and each.verb in change.verbs]
        if named:
            return [each for each in named if each.sign == self._sign] or named
        return found if len(found) == 1 and found[0].sign == self._sign else []

    def _happens(self, by: Changing, measure: Measure, arguments: Sequence[ir.Argument]) -> ir.Condition:
        size = self._composer.size(measure.amount)
        value = size if by.sign == self._sign else ir.Arithmetic("-", ir.Constant(0), size)
        return ir.Happened(
            ir.EventPattern(by.verb, (*arguments, ir.Argument(by.amount, None, value))), shown=True
        )

    def _shown(self, measure: Measure, operator: str) -> ir.Condition:
        """The state after play against that before it."""
        of = ir.AttributeOf(self._thing, measure.attribute)
        before, after = ir.At(ir.Moment.INITIAL, of), ir.At(ir.Moment.FINAL, of)
        size = self._composer.size(measure.amount)
        if operator == "=":
            return ir.Comparison("=", after, ir.Arithmetic("+" if self._sign > 0 else "-", before, size))
        less, more = (before, after) if self._sign > 0 else (after, before)
        return ir.Comparison(operator, ir.Arithmetic("-", more, less), size)

    def _arguments(self, by: Changing) -> tuple[ir.Argument, ...] | None:
        """The roles of an act, where the sentence fills all that it needs."""
        composer = self._composer
        found = [ir.Argument(by.role, None, self._thing)]
        for adjunct in self._making.clause.adjuncts:
            try:
                found.append(self._adjunct(adjunct, by.verb))
            except Unread:
                return None
        needed = {role for role in composer.roles(by.verb) if not composer.optional(by.verb, role)}
        return tuple(found) if needed <= {each.role for each in found} else None

    def _adjunct(self, adjunct: Adjunct, verb: str) -> ir.Argument:
        composer, phrase = self._composer, adjunct.phrase
        if isinstance(phrase, Either):
            raise Unread("alternatives")
        if isinstance(phrase.head, Noun) and phrase.head.name:
            return composer.named(adjunct, verb)
        bound = composer.scope.bound(phrase)
        if bound is None:
            raise Unread("to whom")
        return ir.Argument(composer.role(adjunct.preposition, verb, composer.head_kind(phrase)), None, bound)
