"""Those for each of whom a rule speaks: a name, or each thing of a kind."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Apposition, Relative
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.phrases_within import name_of
from rulewright.sentences.grammar.statements import NAMED

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
        name = name_of(phrase)
        if name is not None and not phrase.modifiers:
            self._composer.kinds_of(name)
            return ir.Constant(name.id)
        return self.each(phrase)

    def each(self, phrase: Phrase) -> ir.Variable:
        """Each thing that a phrase speaks of."""
        composer, head = self._composer, phrase.head
        bound = composer.scope.bound(phrase)
        if isinstance(bound, ir.Variable):
            return bound
        if phrase.amount is not None:
            raise Unread("how many of them")
        if isinstance(head, Noun) and head.property:
            return self._holder(phrase, head)
        if isinstance(head, Nouns) and any(each.name for each in head.items):
            raise Unread("several names")
        kind = composer.head_kind(phrase)
        if isinstance(head, Noun) and head.name:
            variable = composer.scope.new(kind)
            where: list[ir.Condition] = [ir.Comparison("=", variable, ir.Constant(head.id))]
            composer.scope.bind(phrase, variable)
            where += [self._named(variable, each) for each in phrase.modifiers]
        else:
            told = phrase.determiner == "the" and (phrase.modifiers or phrase.adjectives)
            known = phrase.same is not None or told  # `the active player` is whoever is active
            if phrase.determiner in UNSURE and not known:
                raise Unread(f"which {kind} is meant")
            self._naming(phrase)
            variable = composer.scope.new(kind)
            where = composer.restrictions(phrase, variable, kind, variable)
        self.subjects.append(ir.Selection(kind, variable.name, all_of(where)))
        return variable

    def _naming(self, phrase: Phrase) -> None:
        """Of `the owner of the card`, each card comes first."""
        for each in phrase.modifiers:
            relation = each.clause.relation if isinstance(each, Relative) else ""
            of = each.clause.objects[0] if isinstance(each, Relative) and relation.startswith(NAMED) else None
            if isinstance(of, Phrase) and (of.same is not None or of.determiner == "the"):
                self.each(of)

    def _holder(self, phrase: Phrase, head: Noun) -> ir.Variable:
        """`the owner of each besieged city`: of each such city, who owns it."""
        composer = self._composer
        if (holder := self._by_name(phrase)) is not None:
            return holder
        of = phrase.modifiers[0] if len(phrase.modifiers) == 1 else None
        if not isinstance(of, Adjunct) or of.preposition != "of" or not isinstance(of.phrase, Phrase):
            raise Unread(f"the {head.id} of what")
        if phrase.adjectives or phrase.determiner not in ("", "the"):
            raise Unread(f"which {head.id}")
        thing = self.each(of.phrase)
        kinds = [
            each
            for each in composer.types(self.subjects[-1].kind, head.id)
            if each in composer.vocabulary.kinds
        ]
        if len(kinds) != 1:
            raise Unread(f"the {head.id} of a {self.subjects[-1].kind} is nobody")
        holder = composer.scope.new(kinds[0])
        composer.scope.bind(phrase, holder)
        is_it = ir.Comparison("=", holder, ir.AttributeOf(thing, head.id))
        self.subjects.append(ir.Selection(kinds[0], holder.name, is_it))
        return holder

    def _by_name(self, phrase: Phrase) -> ir.Variable | None:
        """`the Emperor`: whoever it is."""
        composer = self._composer
        found = composer.holder_of(phrase)
        if found is None or phrase.modifiers:
            return None
        holder = composer.scope.new(found[1])
        composer.scope.bind(phrase, holder)
        self.subjects.append(ir.Selection(found[1], holder.name, ir.Comparison("=", holder, found[0])))
        return holder

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
