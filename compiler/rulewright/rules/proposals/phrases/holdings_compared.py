"""Of whom a verb of having speaks, by which attribute, and how many he has beside others: `more ships than his sponsor`."""

from collections.abc import Callable

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.numbers_of_others import own_number
from rulewright.rules.proposals.phrases.preferences import Preferences
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, CONTROLLER, OWNER
from rulewright.sentences.grammar.nominals import COUNT, Adjunct, Expression, Noun, Phrase
from rulewright.sentences.grammar.statements import NAMED, OCCUPIED

PREPOSITIONS = ("against", "for", "to", "towards", "on", "over", "upon", "about", "with")
"""Prepositions that may name an attribute of a thing."""

POSSESSED = {"own": OWNER, "control": CONTROLLER}


def attribute_of(relation: str) -> str:
    """The attribute that a verb always states; "" where that depends on what is had."""
    return relation.removeprefix(NAMED) if relation.startswith(NAMED) else POSSESSED.get(relation, "")


class HoldingsCompared(Preferences):
    """What somebody has, by the attribute that says so, compared with what others have or with a number of his own."""

    def _more_than(
        self, path: ir.AttributeOf, operator: str, than: Phrase | Expression, thing: ir.Term, kind: str
    ) -> ir.Condition:
        """`more coins than another player`, `more coins than cards`."""
        if isinstance(than, Expression):
            return ir.Comparison(operator, path, self._than("have", than, thing, kind))
        head = than.head
        if _counted(than) is not None:
            return ir.Comparison(operator, path, self._than("have", than, thing, kind))
        if isinstance(head, Noun) and head.property:
            if (his := self._his_other(than, thing, kind)) is not None:
                more = ir.Comparison(operator, path, ir.AttributeOf(his, path.attribute))
                return ir.All((_is_somebody(his), more))
            return ir.Comparison(operator, path, ir.AttributeOf(thing, own_number(self, than, kind)))
        target = self.head_kind(than)
        if not self.may_be(target, kind):
            return ir.Comparison(operator, path, self._than("have", than, thing, kind))
        return self.than_others(
            than, thing, lambda other: ir.Comparison(operator, path, ir.AttributeOf(other, path.attribute))
        )

    def than_others(
        self, than: Phrase, thing: ir.Term, compared: Callable[[ir.Term], ir.Condition]
    ) -> ir.Condition:
        """`than another player`, `than any other player`, `than the owner of the card`: of somebody else, or of everybody."""
        bound = self.scope.bound(than)
        if isinstance(than.head, Noun) and than.head.name:
            return compared(ir.Constant(than.head.id))
        if bound is not None and bound != thing:
            return compared(bound)
        if (his := self._his_other(than, thing, self.reference_kind(thing))) is not None:
            return ir.All((_is_somebody(his), compared(his)))
        every = than.whichever or than.determiner == "all_other"
        if than.determiner not in ("another", "all_other"):
            raise Unread("than which it has more")
        target = self.head_kind(than)
        other = self.scope.new(target)
        differs = ir.Comparison("!=", other, thing)
        where = [differs, *self.restrictions(replace(than, determiner="a"), other, target, thing)]
        if every:
            return ir.Quantified(
                "every", ir.Selection(target, other.name, join(where, "and")), compared(other)
            )
        return ir.Quantified("some", ir.Selection(target, other.name, join([*where, compared(other)], "and")))

    def _is_another(self, than: Phrase, kind: str) -> bool:
        """Whether it is somebody else of the kind, and not something else that is had."""
        head = than.head
        if isinstance(head, Noun) and head.property:
            return self._names_one(head, kind)
        if isinstance(head, Noun) and head.name and head.attribute:
            return False
        named = isinstance(head, Noun) and head.name
        return (bool(than.determiner) or named) and self.may_be(self.head_kind(than), kind)

    def _names_one(self, head: Noun, kind: str) -> bool:
        """Whether an attribute names one of a kind that has it."""
        types = self.types(kind, head.id) if self.may_have(kind, head.id) else ()
        return any(each in self.vocabulary.kinds and self.may_be(each, kind) for each in types)

    def _his_other(self, than: Phrase, thing: ir.Term, kind: str) -> ir.Term | None:
        """`than his sponsor`: somebody whom an attribute of the one names."""
        head = than.head
        if not isinstance(head, Noun) or not head.property or than.determiner != "own":
            return None
        if than.modifiers or than.adjectives or than.amount is not None or not self._names_one(head, kind):
            return None
        return ir.AttributeOf(thing, head.id)

    def _than(self, relation: str, than: Phrase | Expression, thing: ir.Term, kind: str) -> ir.Term:
        """`than corps`, of the same one; `than its capacity`."""
        if isinstance(than, Expression):
            return reckoned(than, lambda each: self._than(relation, each, thing, kind), self.number)
        head = than.head
        if (counted := _counted(than)) is not None:
            return self._than("have", replace(counted, determiner=""), thing, kind)
        if isinstance(head, Noun) and head.property:
            return ir.AttributeOf(thing, own_number(self, than, kind))
        if than.determiner or (isinstance(head, Noun) and head.name):
            raise Unread("how many another one has")
        target = self.head_kind(than)
        variable = self.scope.new(target)
        where: list[ir.Condition] = [
            ir.Comparison("=", ir.AttributeOf(variable, self._attribute(relation, target, kind)), thing)
        ]
        where += self.restrictions(than, variable, target, thing)
        return ir.Aggregate("count", ir.Selection(target, variable.name, join(where, "and")))

    def _is_relation(self, kind: str, attribute: str) -> bool:
        """Whether an attribute is named by a preposition, as `against` of a claim: it says nothing of who has it."""
        declared = self.vocabulary.attribute(kind, attribute)
        return declared is not None and any(each in PREPOSITIONS for each in declared.names)

    def _attribute(self, relation: str, target: str, kind: str) -> str:
        """The attribute of a `target` that says what of `kind` has it."""
        if wanted := attribute_of(relation):
            if any(
                self.may_be(each, kind)
                for each in self.types(target, wanted)
                if each in self.vocabulary.kinds
            ):
                return wanted
            raise Unread(f"whose {target} it is")
        fitting = [
            each
            for each in self.attributes(target)
            if any(of in self.vocabulary.kinds and self.may_be(of, kind) for of in self.types(target, each))
        ]
        fitting = [each for each in fitting if not self._is_relation(target, each)]
        if target == kind:  # by whom it was taken is not what it is with
            fitting = [each for each in fitting if not each.endswith("_by")]
        if relation == OCCUPIED:
            if AT in fitting:
                return AT
            raise Unread(
                f"whether a {kind} has a {target} on it"
            )  # `a march occupied by a house`: by its bands
        if relation == "contain":
            fitting = [each for each in fitting if each not in POSSESSED.values()]
            if AT in fitting:
                return AT
        else:
            owned = [each for each in (OWNER, CONTROLLER) if each in fitting]
            if owned:
                return owned[0]
        if len(fitting) == 1:
            return fitting[0]
        raise Unread(f"which {target} a {kind} has")


def _is_somebody(named: ir.Term) -> ir.Condition:
    """Who has no sponsor has no more and no less than he."""
    return ir.Comparison("!=", named, ir.Constant(None))


def _counted(number: Phrase) -> Phrase | None:
    """`the number of his ports`, `than he has ports`: what of his is counted; None where it is nothing of his."""
    head = number.head
    of = number.modifiers[0] if isinstance(head, Noun) and head.id == COUNT and number.modifiers else None
    phrase = of.phrase if isinstance(of, Adjunct) else None
    return phrase if isinstance(phrase, Phrase) and phrase.determiner == "own" else None
