"""What is said of attributes by their names: `its last turn`, `the owner`."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.nominals import Noun, Phrase, Turn
from rulewright.sentences.grammar.statements import Clause


class Attributes(Words):
    """Conditions on attributes that the prose names; whose they are is said by `its`, or clear from the rule."""

    def reaches(self, thing: ir.Term, kind: str, phrase: Phrase) -> ir.Condition:
        """`reached its last turn`: that turn is now."""
        head = phrase.head
        if not isinstance(head, Noun) or not head.property or phrase.determiner not in ("own", "the"):
            raise Unread("what is reached")
        if phrase.adjectives or phrase.modifiers or not self.counts_turns(kind, head.id):
            raise Unread(f"whether the {head.id} of a {kind} is a turn")
        return ir.Comparison("=", ir.AttributeOf(thing, head.id), self.turn(0))

    def attribute_holds(self, clause: Clause, subject: Phrase) -> ir.Condition:
        """`their date of departure corresponds to this turn`, `the owner changes`."""
        head = subject.head
        assert isinstance(head, Noun)
        if subject.adjectives or subject.modifiers or subject.determiner not in ("own", "the"):
            raise Unread(f"which {head.id} is meant")
        having = [
            (name, kinds[0])
            for name, kinds in self.scope.kinds.items()
            if self.vocabulary.attribute(kinds[0], head.id) is not None
        ]
        if len(having) > 1 and self.scope.is_first(ir.Variable(having[0][0])):
            having = having[:1]  # of what the rule is about
        if len(having) != 1:
            raise Unread(f"whose {head.id} it is")
        thing, kind = ir.Variable(having[0][0]), having[0][1]
        path = ir.AttributeOf(thing, head.id)
        if clause.varies:
            return ir.Comparison("!=", ir.At(ir.Moment.FINAL, path), ir.At(ir.Moment.INITIAL, path))
        if not isinstance(clause.equals, Turn) or clause.negated:
            raise Unread(f"what the {head.id} of a {kind} is compared with")
        if not self.counts_turns(kind, head.id):
            raise Unread(f"whether the {head.id} of a {kind} is a turn")
        return ir.Comparison("=", path, self.turn(clause.equals.turns))

    def because(self, verb: str, thing: ir.Term, kind: str) -> ir.Condition:
        """`due to desertion`: that this was done to the thing, or that it is as that leaves it."""
        if not self.takes(verb, "theme", kind):
            raise Unread(f"{verb} of a {kind}")
        done: ir.Condition = ir.Happened(ir.EventPattern(verb, (ir.Argument("theme", None, thing),)))
        left = [
            ir.Comparison(
                "=", ir.At(ir.Moment.FINAL, ir.AttributeOf(thing, each.target.attribute)), each.value
            )
            for each in effects(self, verb)
            if each.condition is None and each.value == ir.Constant(True)
        ]
        return join([done, *left[:1]], "or")
