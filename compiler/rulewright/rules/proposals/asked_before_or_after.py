"""When the state is asked that tells how much a number changes, or whose: before the acts that change this state, or after them.

`Each player gains a point for each of his farms`: those that he has before he builds another, or all that he has in the end. Of a
state that no act changes there is nothing to ask.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.number_changes import changes_of
from rulewright.rules.proposals.clauses.effects import all_effects, steps_told
from rulewright.rules.proposals.clauses.ends_of_steps import FIRST, LAST
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.sameness import spelled_out
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.renaming import fresh, rename, variables_of
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import GAME
from rulewright.sentences.grammar.statements import TURN_BEGINS, TURN_OVER, Clause, Statement

MOST = 3
"""Readings that an author is willing to choose from."""

Rules = tuple[ir.Rule, ...]


def before_or_after(readings: Sequence[tuple[Rules, bool]], words: Words) -> list[Rules]:
    """The readings, each in both of its moments where acts change what it asks and the sentence does not tell which is meant; as
    they are where that is too much to ask."""
    apart = [[rules] if told else _in_both(rules, words) for rules, told in readings]
    if sum(map(len, apart)) > MOST:
        return [rules for rules, _ in readings]
    return [rules for each in apart for rules in each]


def as_told(rules: Rules, statement: Statement, words: Words) -> Rules:
    """The rules, with what they ask asked at the end of a turn or step where a statement tells of this."""
    ends = statement.clauses and all(_is_at(each, LAST, TURN_OVER) for each in statement.clauses)
    asked = (_Asking.of(each, words) for each in rules)
    return tuple(each.at(ir.Moment.FINAL) if ends else each.at_its_act() for each in asked)


def tells_moment(statement: Statement) -> bool:
    """Whether a statement says that it is about the beginning or the end of a turn or step."""
    return bool(statement.clauses) and all(
        _is_at(each, FIRST, TURN_BEGINS) or _is_at(each, LAST, TURN_OVER) for each in statement.clauses
    )


def _is_at(clause: Clause, edge: str, adverb: str) -> bool:
    told = (*clause.times, *clause.frame)
    return adverb in clause.how or any(each.relation == edge for each in told)


def _tells_of_acts(rule: ir.Rule) -> bool:
    """Whether acts are its case, or tell to whom it applies."""
    said = (rule.where, *(each.where for each in rule.subjects))
    return any(
        isinstance(node, ir.EventPattern) for each in said if each is not None for node, _ in walk(each)
    )


def _is_timeless_duty(rule: ir.Rule) -> bool:
    """Whether something is to be done, and neither an act nor a step tells when; a step by the end of which it is due does not."""
    if rule.trigger is not None or not isinstance(rule.then, ir.Require):
        return False
    if len(rule.steps) > 1:
        due = rule.modality in (ir.Modality.OBLIGATION, ir.Modality.EFFECT)
        return due and any(isinstance(node, ir.Happened) for node, _ in walk(rule.then))
    duty = rule.modality is ir.Modality.OBLIGATION and not rule.steps
    return duty and isinstance(rule.then.condition, ir.Happened)


def _is_outcome(rule: ir.Rule) -> bool:
    """Whether something becomes what things in some other state say: `the player with the most points becomes first player`."""
    if rule.modality is not ir.Modality.EFFECT or rule.trigger is not None or not rule.subjects:
        return False
    match rule.then:
        case ir.Require(ir.Comparison("=", ir.At(ir.Moment.FINAL, ir.AttributeOf() as what), ir.Variable())):
            said = [rule.where, *(each.where for each in rule.subjects)]
            return not any(node == what for each in said if each is not None for node, _ in walk(each))
    return False


def _demanded(rule: ir.Rule) -> Iterator[str]:
    for node, _ in walk(rule.then) if rule.then is not None else ():
        if isinstance(node, ir.EventPattern):
            yield node.verb


def _in_both(rules: Rules, words: Words) -> list[Rules]:
    found = [tuple(_Asking.of(each, words).at(moment) for each in rules) for moment in ir.Moment]
    return found if found[0] != found[1] else [rules]


class _Asking(Struct, frozen=True):
    """What a rule asks of the state of play."""

    rule: ir.Rule
    words: Words
    kinds: Mapping[str, str]
    """Of the things of which it speaks."""

    numbers: tuple[ir.AttributeOf, ...]
    """Those that it changes."""

    demanded: frozenset[str]
    """Verbs of the acts that it demands, which end the state in which they are due."""

    @staticmethod
    def of(rule: ir.Rule, words: Words) -> "_Asking":
        kinds = {node.variable: node.kind for node, _ in walk(rule) if isinstance(node, ir.Selection)}
        quantity = rule.modality is ir.Modality.QUANTITY
        numbers = tuple(each.number for each in changes_of(rule)) if quantity else ()
        demanded = frozenset(_demanded(rule)) if not numbers else frozenset[str]()
        return _Asking(rule, words, kinds, numbers, demanded)

    def at(self, moment: ir.Moment) -> ir.Rule:
        """The rule, with what acts change of how much it is, and whose, asked at a moment; as it is if it asks nothing such."""
        rule = self.rule
        if not isinstance(rule.then, ir.Require):
            return rule
        if not self.numbers:
            return self._of_duty(moment)
        counted = [self._counted(each, moment) for each in conjuncts(rule.then.condition)]
        changed = replace(rule, then=ir.Require(join(counted, "and")))
        # What a rule says of its subjects is asked before the acts, if it does not say otherwise.
        if moment is ir.Moment.INITIAL:
            return changed
        if changed == rule and _tells_of_acts(rule):
            return rule  # of what is done, neither of before all nor of the end
        held = tuple(replace(each, where=self._said(each.where, moment)) for each in rule.subjects)
        changed = replace(changed, subjects=held, where=self._said(rule.where, moment))
        return self._as_it_changes(changed) if changed != rule else rule

    def at_its_act(self) -> ir.Rule:
        """The rule, with what acts change asked as the act is done of which it tells: `a player who plays a scandal loses 2 points if
        he is a minister`."""
        rule = self.rule
        parts = [*(part for each in rule.subjects for part in conjuncts(each.where)), *conjuncts(rule.where)]
        told = [each for each in parts if isinstance(each, ir.Happened)]
        if not self.numbers or len(told) != 1 or told[0].timing is not ir.Timing.ANY:
            return rule
        known = {*variables_of(told[0]), *(each.variable for each in rule.subjects)}
        then = [
            each
            for each in parts
            if each != told[0]
            and self._said(each, ir.Moment.FINAL) != each
            and known.issuperset(variables_of(each))
        ]
        if not then or any(isinstance(node, ir.EventPattern) for each in then for node, _ in walk(each)):
            return rule
        event = replace(told[0].event, where=all_of([*conjuncts(told[0].event.where), *then]))

        def rest(said: ir.Condition | None) -> ir.Condition | None:
            left = [each for each in conjuncts(said) if each not in then]
            return all_of([replace(told[0], event=event) if each == told[0] else each for each in left])

        held = tuple(replace(each, where=rest(each.where)) for each in rule.subjects)
        return replace(rule, subjects=held, where=rest(rule.where))

    def _of_duty(self, moment: ir.Moment) -> ir.Rule:
        """A rule of what has to be done in a state, or comes of it, at no told time: who is in it before the acts, or in the end."""
        rule = self.rule
        asks = _is_timeless_duty(rule) or _is_outcome(rule)
        if moment is ir.Moment.INITIAL or not asks or _tells_of_acts(rule):
            return rule
        held = tuple(replace(each, where=self._said(each.where, moment)) for each in rule.subjects)
        return replace(rule, subjects=held, where=self._said(rule.where, moment))

    def _counted(self, condition: ir.Condition, moment: ir.Moment) -> ir.Condition:
        if not isinstance(condition, ir.Comparison) or condition.left not in self.numbers:
            return condition
        return replace(condition, right=self._asked(condition.right, moment))

    def _said(self, condition: ir.Condition | None, moment: ir.Moment) -> ir.Condition | None:
        return self._asked(condition, moment) if condition is not None else None

    def _asked(self, node: Any, moment: ir.Moment) -> Any:
        """A term or condition with what acts change in it asked at a moment; what acts tell is told by them as they are done."""

        def change(each: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
            match each:
                case ir.At() | ir.Happened() | ir.EventPattern() | ir.Aggregate(domain=ir.EventPattern()):
                    return each
                case ir.AttributeOf():
                    return ir.At(moment, each) if self._is_changed(each) else each
                case ir.IsAdjective(adjectives=tuple()) | ir.IsKind(kinds=tuple()):
                    spelled = self._in_other_names(spelled_out(each, self.words.vocabulary))
                    if spelled == each:
                        return None
                    asked = self._with(spelled)._asked(spelled, moment)
                    return each if asked == spelled else asked
            return None

        return rebuild(node, change)

    def _in_other_names(self, spelled: ir.Condition) -> ir.Condition:
        """What a word means, with no name for anything that the rule has for something else."""
        bound = {node.variable for node, _ in walk(spelled) if isinstance(node, ir.Selection)}
        taken = {*variables_of(self.rule), *variables_of(spelled)}
        return rename(spelled, fresh(sorted(bound.intersection(variables_of(self.rule))), taken))

    def _with(self, spelled: ir.Condition) -> "_Asking":
        """The same, with the other things of which a word speaks."""
        others = {node.variable: node.kind for node, _ in walk(spelled) if isinstance(node, ir.Selection)}
        return replace(self, kinds={**self.kinds, **others})

    def _is_changed(self, path: ir.AttributeOf) -> bool:
        """Whether an act changes an attribute, or another by which it is looked up."""
        if isinstance(path.of, ir.AttributeOf) and self._is_changed(path.of):
            return True
        match path.of:
            case ir.Variable(name):
                kind = self.kinds.get(name)
            case ir.Name(name):
                kind = name
            case _:
                kind = None
        return any(
            effect.target.attribute == path.attribute
            and self._may_be_of(effect.target.of, verb, kind)
            and self._may_be_now(effect.condition)
            for verb in self.words.vocabulary.verbs
            if verb not in self.demanded
            for effect in all_effects(self.words, verb)
        )

    def _may_be_of(self, target: ir.Term, verb: str, kind: str | None) -> bool:
        """Whether what an act changes may be a thing of a kind."""
        if kind is None or not isinstance(target, ir.Name):
            return True
        if GAME in (target.name, kind):
            return target.name == kind
        known = self.words.roles(verb).get(target.name)
        return known is None or any(self.words.may_be(each, kind) for each in known)

    def _may_be_now(self, condition: ir.Condition | None) -> bool:
        """Whether an act may have its effect in the steps of the rule."""
        steps = set(steps_told(condition))
        return not steps or not self.rule.steps or not steps.isdisjoint(self.rule.steps)

    def _as_it_changes(self, rule: ir.Rule) -> ir.Rule:
        """The rule, with what it says of the very number that it changes asked as this changes: afterwards it is another."""
        if len(rule.subjects) != 1 or not isinstance(rule.then, ir.Require):
            return rule
        (subject,) = rule.subjects
        said = [*conjuncts(subject.where), *conjuncts(rule.where)]
        of_number = [each for each in said if self._is_of_number(each)]
        if not of_number:
            return rule
        (name,) = fresh((subject.variable,), set(variables_of(rule))).values()
        holder, same = ir.Variable(subject.variable), ir.Variable(name)

        def of_same(node: ir.Ir, _: tuple[ir.Ir, ...]) -> Any:
            if isinstance(node, ir.At) and self._is_of_number(node):
                return rebuild(node.term, of_same)
            return same if node == holder else None

        those = [ir.Comparison("=", same, holder), *(rebuild(each, of_same) for each in of_number)]
        one = ir.Aggregate("count", ir.Selection(subject.kind, name, all_of(those)))
        counted = [self._times(each, one) for each in conjuncts(rule.then.condition)]
        held = all_of([each for each in conjuncts(subject.where) if each not in of_number])
        case = all_of([each for each in conjuncts(rule.where) if each not in of_number])
        then = ir.Require(join(counted, "and"))
        return replace(rule, subjects=(replace(subject, where=held),), where=case, then=then)

    def _is_of_number(self, said: ir.Ir) -> bool:
        """Whether something is said of such numbers as the rule changes."""
        names = {each.attribute for each in self.numbers}
        return any(isinstance(node, ir.AttributeOf) and node.attribute in names for node, _ in walk(said))

    def _times(self, condition: ir.Condition, number: ir.Term) -> ir.Condition:
        if not isinstance(condition, ir.Comparison) or condition.left not in self.numbers:
            return condition
        return replace(condition, right=ir.Arithmetic("*", condition.right, number))
