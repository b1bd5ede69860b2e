"""Indefinite objects of which a relative clause tells what the subject does with them: `must glaze a loaf that he bakes`.

There is one for each such act, and none for who does nothing of the sort: what is demanded depends on what he does.
"""

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.choices import Choices
from rulewright.rules.proposals.join import all_of
from rulewright.rules.traverse import mentions, walk
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.prepositions import BY
from rulewright.sentences.grammar.statements import Clause

ANY = ("a", "any", "")
"""Determiners of a subject that stands for whoever does so."""


class Dependent(Struct, frozen=True):
    """What the subject does with the object, and the object without it."""

    deed: Clause
    thing: Phrase

    @property
    def is_at_hand(self) -> bool:
        """Whether it is told as he does it, and not of what he has done."""
        return not (self.deed.perfect or self.deed.past)

    @property
    def is_of_each(self) -> bool:
        """Whether each of them is meant: `each player` may be set against one of those that he does it with."""
        subject = self.deed.subject
        assert isinstance(subject, Phrase)
        return self.is_at_hand and (subject.determiner in ANY or subject.same is not None)


def dependent(clause: Clause) -> Dependent | None:
    """The indefinite object of a clause, where its subject does something with it; None where it does nothing of the sort."""
    subject, thing = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.passive or clause.negated or not isinstance(subject, Phrase) or not isinstance(thing, Phrase):
        return None
    if thing.determiner != "a" or thing.amount is not None:
        return None
    told = [each for each in thing.modifiers if isinstance(each, Relative)]
    if len(told) != 1 or told[0].more:
        return None
    deed = told[0].clause
    by = [each for each in deed.adjuncts if each.preposition == BY]
    if not deed.verb or not deed.passive or deed.negated or deed.modality or len(by) != 1:
        return None
    (doer,) = by
    if not isinstance(doer.phrase, Phrase) or doer.phrase.same not in (subject.place, subject.same):
        return None
    rest = replace(thing, modifiers=tuple(each for each in thing.modifiers if each is not told[0]))
    others = tuple(each for each in deed.adjuncts if each is not doer)
    active = replace(deed, passive=False, subject=subject, objects=(rest,), adjuncts=others)
    return Dependent(active, rest)


def is_done_by(said: ir.Condition | None, doer: ir.Term) -> bool:
    """Whether what is said of things tells of acts of somebody: `an oven in which he bakes a loaf`."""
    acts = [node.event for node, _ in walk(said) if isinstance(node, ir.Happened)] if said is not None else []
    return any(each.term == doer for act in acts for each in act.arguments)


def for_each_deed(rule: ir.Rule, choices: Choices) -> ir.Rule:
    """The rule, of each of the things that an act is to be done for, where the doer himself did something with it: `must pay 2
    coins for a loaf that he bakes` asks nothing of who bakes none. Of what is his anyway, one or each may be meant."""
    match rule:
        case ir.Rule(
            trigger=None, then=ir.Require(ir.Happened(ir.EventPattern(where=said) as act) as done)
        ) if said is not None:
            pass
        case _:
            return rule
    doers = [ir.Variable(each.variable) for each in rule.subjects]
    subjects, arguments, rest = list(rule.subjects), [], list(conjuncts(said))
    for each in act.arguments:
        of_it = [
            one
            for one in rest
            if each.kind is not None and each.term is not None and mentions(one, each.term)
        ]
        his = [doer for doer in doers if any(mentions(one, doer) for one in of_it if not _sets_apart(one))]
        if isinstance(each.term, ir.Variable) and any(
            is_done_by(all_of(of_it), doer) or (each.role != THEME and choices.choose((True, False)))
            for doer in his
        ):
            subjects.append(ir.Selection(str(each.kind), each.term.name, all_of(of_it)))
            rest = [one for one in rest if one not in of_it]
            each = replace(each, kind=None)
        arguments.append(each)
    if len(subjects) == len(rule.subjects):
        return rule
    act = replace(act, arguments=tuple(arguments), where=all_of(rest))
    return replace(rule, subjects=tuple(subjects), then=ir.Require(replace(done, event=act)))


def _sets_apart(said: ir.Condition) -> bool:
    """Whether it is only said that a thing is another one: `to another baker`."""
    return isinstance(said, ir.Comparison) and said.operator == "!="
