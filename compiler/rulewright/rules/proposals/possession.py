"""What is owned, controlled, had or contained, and how many."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.superlatives import Superlatives
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import OWNER
from rulewright.sentences.grammar.forms import Clause, Either, Had, Noun, Phrase

CONTROLLER = "controller"
PLACE = "at"
POSSESSED = {"own": OWNER, "control": CONTROLLER}


class Possession(Superlatives):
    """Verbs of the language that state an attribute of their object."""

    def possessed(self, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition:
        """`controls the city`, `contains two or more ships`."""
        of = clause.objects[0]
        if isinstance(of, Either):
            found = [self._had(clause.relation, each, thing, kind) for each in of.items]
            return join(found, of.joined)
        return self._had(clause.relation, of, thing, kind)

    def had(self, thing: ir.Term, kind: str, had: Had, reference: ir.Term | None) -> ir.Condition:
        """`that he owns`: what the reference has."""
        attribute = self._attribute(had.relation, kind, self.reference_kind(reference))
        if reference is None or thing == reference:
            raise Unread("who has it")
        return ir.Comparison("=", ir.AttributeOf(thing, attribute), reference)

    def _had(self, relation: str, phrase: Phrase, thing: ir.Term, kind: str) -> ir.Condition:
        target = self.head_kind(phrase)
        attribute = self._attribute(relation, target, kind)
        if isinstance(phrase.head, Noun) and phrase.head.name:
            if phrase.modifiers or phrase.adjectives:
                raise Unread("a name with a restriction")
            return ir.Comparison("=", ir.AttributeOf(ir.Constant(phrase.head.id), attribute), thing)
        if phrase.determiner in ("the", "own", "this", "those", "another", "other") and not phrase.modifiers:
            raise Unread(f"which {target} is meant")
        variable = self.scope.new(target)
        where: list[ir.Condition] = [ir.Comparison("=", ir.AttributeOf(variable, attribute), thing)]
        where += self.restrictions(phrase, variable, target, thing)
        selection = ir.Selection(target, variable.name, join(where, "and"))
        if phrase.amount is not None:
            return self.compared(ir.Aggregate("count", selection), phrase.amount)
        if phrase.determiner in ("all", "each"):
            raise Unread("all of them")
        return ir.Quantified("no" if phrase.determiner == "no" else "some", selection)

    def _attribute(self, relation: str, target: str, kind: str) -> str:
        """The attribute of a `target` that says what of `kind` has it."""
        wanted = POSSESSED.get(relation)
        if wanted is not None:
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
        if relation == "contain":
            fitting = [each for each in fitting if each not in POSSESSED.values()]
            if PLACE in fitting:
                return PLACE
        elif OWNER in fitting:
            return OWNER
        if len(fitting) == 1:
            return fitting[0]
        raise Unread(f"which {target} a {kind} has")
