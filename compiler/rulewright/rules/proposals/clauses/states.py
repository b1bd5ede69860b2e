"""Clauses as conditions: what a clause says of its subject."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.acts_upon_several import done_to_several
from rulewright.rules.proposals.clauses.departures import departed
from rulewright.rules.proposals.clauses.effects import come_about, entailed, stays_with
from rulewright.rules.proposals.clauses.events import Events
from rulewright.rules.proposals.clauses.how_often_done import done_so_much, done_so_often
from rulewright.rules.proposals.clauses.marks_of_acts import denied, is_mark, mark_left, marked
from rulewright.rules.proposals.clauses.possessive_relatives import whose
from rulewright.rules.proposals.clauses.recorded_agents import has_done, recorded
from rulewright.rules.proposals.clauses.resultatives import (
    held,
    is_statal,
    leaves_what_it_names,
    left_so,
    left_there,
    only_so,
    resulting,
    stamp_left,
    stands_there,
    when_left,
)
from rulewright.rules.proposals.clauses.steps import when_done
from rulewright.rules.proposals.clauses.whereabouts import whereabouts
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.phrases.alike_in import unlike
from rulewright.rules.proposals.phrases.beside import beside
from rulewright.rules.proposals.phrases.room import room
from rulewright.rules.proposals.phrases.specified import specified
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GAME
from rulewright.sentences.grammar.modifiers import Measured, Whereabouts
from rulewright.sentences.grammar.nominals import Amount, Either, Noun, Phrase
from rulewright.sentences.grammar.statements import ALIKE, Clause

NOTHING = ir.Constant(None)


class Composer(Events):
    """Makes the conditions of one rule; a new one for each attempt."""

    def state(self, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition:
        """What a clause says of its subject."""
        self._refuse_unstative(clause)
        if clause.fact and clause.amount is not None:
            return self.says_when(clause, clause.amount, thing, kind)
        if clause.amount is not None:
            raise Unread("a number of a thing")
        if clause.equals is not None or clause.varies or clause.spared:
            raise Unread("an attribute of what")
        if clause.change is not None:
            raise Unread("a gain or loss in a condition")
        if clause.comes and not self.in_the_end:
            raise Unread("what a thing comes to be")
        if (away := departed(self, clause, thing, kind)) is not None:
            return away
        whole = join(self._predicated(clause, thing, kind), "and")
        if clause.negated and clause.relation.startswith(ALIKE):
            return unlike(whole)
        if not clause.negated:
            return whole
        no = denied(whole, self.marks)
        # `a tower whose owner is not bankrupt` has one.
        return (
            join([ir.Comparison("!=", thing, NOTHING), no], "and")
            if isinstance(thing, ir.AttributeOf)
            else no
        )

    def _refuse_unstative(self, clause: Clause) -> None:
        """Refuse a clause with parts that a state has not, such as how something is done."""
        if any(turn.turns for turn in clause.turns):
            raise Unread("an act of another turn")
        if (
            clause.verb
            and clause.adjectives is not None
            and not all(entailed(self, clause.verb, each) for each in clause.adjectives.ids)
        ):
            raise Unread("what an act led to")
        if clause.down_to is not None:
            raise Unread("how many are left")
        if clause.likewise:
            raise Unread("in which way it is done")
        if clause.as_well is not None:
            raise Unread("what the same is done to as well")
        if clause.act is not None or clause.question is not None or clause.becomes or clause.manner:
            raise Unread("how it is done")
        if clause.choices or clause.possibly:
            raise Unread("alternatives of where or with what it is done")

    def _predicated(self, clause: Clause, thing: ir.Term, kind: str) -> list[ir.Condition]:
        """What the predicate of a clause says: a relation, what an act has led to, that it happened, or how a thing is."""
        if (so_often := done_so_often(self, clause, thing, kind)) is not None:
            return [so_often]
        if (so_much := done_so_much(self, clause, thing, kind)) is not None:
            return [so_much]
        lasting = self._lasting(clause, thing, kind) if clause.verb else None
        if lasting is None and (mark := mark_left(self, clause, kind)):
            path = ir.AttributeOf(thing, mark)
            return [marked(self, clause, path, kind, self.event(clause, thing, kind))]
        # Where a thing stands says so of any rule, if it does not tell what happens.
        stands = self.of_act or ((clause.perfect or bool(clause.adjuncts)) and not self.of_occasion)
        stands = stands or (is_statal(clause) and stays_with(self, clause.verb))
        if lasting is None and clause.verb and stands:
            lasting = self._standing(clause, thing, kind)
        if clause.room:
            return [room(self, thing, kind)]
        if clause.relation:
            return [self.possessed(clause, thing, kind)]
        if isinstance(clause.reached, Measured):
            return [self.comes_to(thing, kind, clause.reached)]
        if clause.reached is not None:
            return [self.reaches(thing, kind, clause.reached)]
        if lasting is not None:
            return [lasting]
        if (left := stamp_left(self, clause, kind)) is not None:
            return [when_left(self, clause, thing, left)]
        if clause.verb and (done := done_to_several(self, clause, thing, kind)) is not None:
            return [done]
        if clause.verb:
            # What is not reserved, or who has not sold, has not been by then: what is done after the act does not count.
            before = self.of_act and clause.negated and (clause.perfect or is_statal(clause))
            kept = self._recorded(clause, thing)
            timing = ir.Timing.EARLIER if before else ir.Timing.ANY
            happened = ir.Happened(self.managed(clause, self.event(clause, thing, kind)), timing)
            if clause.perfect:
                self.done_by_then.append(happened.event)
                if kept is not None:
                    self.marks.append((happened.event, kept))
            if clause.ongoing:
                self.ongoing.append(happened.event)
            elif clause.subject is None and not (clause.perfect or clause.past or clause.passive):
                self.present.append(happened.event)
            return [happened, *(self.because(each, thing, kind) for each in clause.causes)]
        return self._copular(clause, thing, kind)

    def _lasting(self, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
        """What things keep of an act that was done to them."""
        lasting = resulting(self, clause, thing, kind)
        if lasting is None:
            lasting = held(self, clause, thing, kind)
        return has_done(self, clause, thing) if lasting is None else lasting

    def _recorded(self, clause: Clause, thing: ir.Term) -> ir.Condition | None:
        """What tells that an act has been done, in this record or before."""
        outer = self.scope
        self.scope = outer.apart()
        try:
            return recorded(self, clause, thing)
        finally:
            self.scope = outer

    def _standing(self, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
        """How a thing stands, as acts of the verb leave it; None where the act itself is meant."""
        before = self.scope
        self.scope = before.apart()
        so = left_so(self, clause, kind, thing)
        alone = self.of_only and not clause.perfect and (not clause.adjuncts or only_so(self, clause, kind))
        if (
            so is None
            and self.of_condition
            and not self.of_occasion
            and leaves_what_it_names(self, clause, kind)
        ):
            raise Unread(f"how a {kind} is to which that has been done")
        if so is None or not (alone or self.choices.choose((True, False))):
            self.scope = before
            return None
        return so

    def _copular(self, clause: Clause, thing: ir.Term, kind: str) -> list[ir.Condition]:
        """`is royal`, `is in a port`, `is a ferry`: what is said of a thing without a verb."""
        found: list[ir.Condition] = []
        exactly = specified(self, clause, thing, kind)
        if exactly is not None:
            found.append(exactly)
            clause = replace(clause, adjectives=None, adjuncts=())
        reference = thing if isinstance(thing, ir.Variable) else None
        found += [self.modified(thing, kind, each, reference) for each in clause.so]
        done = clause.perfect or self.of_occasion  # `when a card is revealed`: when that is done
        if done and clause.adjectives is not None and is_mark(self, clause.adjectives.ids, kind):
            raise Unread("what is marked where it has been done")
        if clause.adjectives is not None:
            about = self.theme if self.theme != thing else None
            so = self.described(thing, kind, clause.adjectives, about)
            acts = come_about(self, clause.adjectives.ids[0]) if kind == GAME and not clause.turns else ()
            found.append(join([so, *acts], "or"))
        found += [
            beside(self, thing, kind, each) or self.modified(thing, kind, each, reference)
            for each in clause.adjuncts
        ]
        if isinstance(clause.complement, Either):
            found.append(self._one_of_complements(clause.complement, thing, kind))
        elif clause.complement is not None and clause.complement.determiner == "no":
            found.append(self._one_of_complements(Either((clause.complement,), "and"), thing, kind))
        elif clause.complement is not None:
            found += self._identified(clause.complement, thing, kind)
        if clause.times:
            raise Unread("when it was so")
        if not found:
            raise Unread("says nothing")
        return found

    def _identified(self, said: Phrase, thing: ir.Term, kind: str) -> list[ir.Condition]:
        """`is a ferry`, `is its owner`, `is Spain`: what a thing is, by a noun."""
        head = said.head
        holder = self.holder_of(said) if self.is_property(head) else None
        if holder is not None:
            if not self.may_be(holder[1], kind):
                raise Unread("never")
            return [ir.Comparison("=", holder[0], thing)]
        if isinstance(head, Noun) and head.name and head.attribute:
            return [self.valued(thing, kind, head)]
        if isinstance(head, Noun) and head.name and not (said.adjectives or said.modifiers):
            return [ir.Comparison("=", thing, ir.Constant(head.id))]
        target = self.head_kind(said)
        if not self.may_be(target, kind):
            raise Unread("never")
        restricted = self.restrictions(said, thing, target, None)
        if restricted and self.vocabulary.is_a(kind, target):
            return restricted
        return [ir.IsKind(thing, (target,)), *restricted]

    def _one_of_complements(self, said: Either, thing: ir.Term, kind: str) -> ir.Condition:
        """`is a fort or a port`, `is neither a fort nor a port`, `is no port`."""
        found = []
        for each in said.items:
            none = each.determiner == "no"
            one = replace(each, determiner="a") if none else each
            so = self.state(Clause(complement=one), thing, kind)
            found.append(ir.Not(so) if none else so)
        return join(found, said.joined)

    def says_when(self, clause: Clause, amount: Amount, thing: ir.Term, kind: str) -> ir.Condition:
        """`states that the war ends on this turn`: by the attribute that names the turn."""
        if self.vocabulary.attribute(kind, clause.fact) is None:
            raise Unread(f"a {kind} has no {clause.fact}")
        so = ir.Comparison(amount.operator, ir.AttributeOf(thing, clause.fact), self.turn(amount.value))
        return ir.Not(so) if clause.negated else so

    def comes_to(self, thing: ir.Term, kind: str, reached: Measured) -> ir.Condition:
        """`reaches level 0`: it has that in the end, and had not before."""
        if not self.may_have(kind, reached.attribute):
            raise Unread(f"a {kind} has no {reached.attribute}")
        path, number = ir.AttributeOf(thing, reached.attribute), self.number(reached.amount)
        before = ir.Comparison("!=", ir.At(ir.Moment.INITIAL, path), number)
        return join([before, ir.Comparison("=", ir.At(ir.Moment.FINAL, path), number)], "and")

    def gapped(self, thing: ir.Term, kind: str, preposition: str, clause: Clause) -> ir.Condition:
        """`from which a fleet moved`: such an act, in which the thing has the part that the preposition says."""
        self._refuse_unstative(clause)
        subject = clause.subject
        if not clause.verb:
            if preposition in ("in", "on", "at"):
                return self.whereabouts(thing, Whereabouts(clause), None)
            raise Unread(f"what is so {preposition} it")
        if (
            not isinstance(subject, Phrase)
            or clause.modality
            or clause.adjuncts
            or clause.choices
            or clause.how
        ):
            raise Unread("in what it has a part")
        role = self.role(preposition, clause.verb, kind)
        where: list[ir.Condition] = []
        own = self.subject_role(clause, self.head_kind(subject))
        arguments = [self.participant(own, subject, thing, where)]
        for each in clause.objects:
            if not isinstance(each, Phrase):
                raise Unread("an object in a condition")
            arguments.append(
                self.participant(self.object_role(clause, self.head_kind(each), own), each, thing, where)
            )
        attribute = left_there(self, clause, arguments[0], role)
        if attribute and self.choices.choose((True, False)):
            stands = stands_there(self, arguments[0], attribute, thing, where)
            return ir.Not(stands) if clause.negated else stands
        arguments.append(ir.Argument(role, None, thing))
        act = ir.EventPattern(clause.verb, tuple(arguments), where=all_of(where))
        act = when_done(act, clause, self.context)
        return ir.Not(ir.Happened(act)) if clause.negated else ir.Happened(act)

    def whose(self, thing: ir.Term, kind: str, clause: Clause, quantifier: str = "") -> ir.Condition:
        """`whose owner is neutral`."""
        return whose(self, thing, kind, clause, quantifier)

    def whereabouts(self, place: ir.Term, said: Whereabouts, reference: ir.Term | None) -> ir.Condition:
        """`where another leader was removed`."""
        return whereabouts(self, place, said, reference)
