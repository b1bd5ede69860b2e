"""Those for each of whom a rule speaks: a name, or each thing of a kind."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.forms import Apposition, Either, Noun, Phrase

DISTRIBUTIVE = ("each", "all", "any")
UNSURE = ("the", "own", "no", "another", "other", "pronoun", "this", "those", "such")
"""Determiners that speak of one thing, and do not say which."""


class Parties:
    """The selections of a rule, made of its noun phrases."""

    def __init__(self, composer: Composer) -> None:
        self._composer = composer
        self.subjects: list[ir.Selection] = []

    def constant_or_each(self, phrase: Phrase) -> ir.Term:
        """Somebody who acts or is acted for; one who is named need not be in play."""
        head = phrase.head
        if isinstance(head, Noun) and head.name and not head.attribute and not phrase.modifiers:
            self._composer.kinds_of(head)
            return ir.Constant(head.id)
        return self.each(phrase)

    def each(self, phrase: Phrase) -> ir.Variable:
        """Each thing that a phrase speaks of."""
        composer, head = self._composer, phrase.head
        bound = composer.scope.bound(phrase)
        if isinstance(bound, ir.Variable):
            return bound
        if phrase.amount is not None:
            raise Unread("how many of them")
        kind = composer.head_kind(phrase)
        if isinstance(head, Noun) and head.name:
            variable = composer.scope.new(kind)
            where: list[ir.Condition] = [ir.Comparison("=", variable, ir.Constant(head.id))]
            composer.scope.bind(phrase, variable)
            where += [self._named(variable, each) for each in phrase.modifiers]
        else:
            known = phrase.same is not None or (phrase.determiner == "the" and phrase.modifiers)
            if phrase.determiner in UNSURE and not known:
                raise Unread(f"which {kind} is meant")
            variable = composer.scope.new(kind)
            where = composer.restrictions(phrase, variable, kind, variable)
        self.subjects.append(ir.Selection(kind, variable.name, join(where, "and") if where else None))
        return variable

    def _named(self, variable: ir.Variable, modifier: object) -> ir.Condition:
        """`the president (Smith or Jones)`: one of these."""
        if not isinstance(modifier, Apposition):
            raise Unread("a name with a restriction")
        phrase = modifier.phrase
        items = phrase.items if isinstance(phrase, Either) else (phrase,)
        names = [
            each.head
            for each in items
            if isinstance(each.head, Noun)
            and each.head.name
            and not each.head.attribute
            and not each.modifiers
        ]
        if len(names) < len(items):
            raise Unread("an apposition")
        if len(names) == 1:
            return ir.Comparison("=", variable, ir.Constant(names[0].id))
        return ir.Comparison("in", variable, ir.ListOf(tuple(ir.Constant(each.id) for each in names)))
