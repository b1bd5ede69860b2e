"""What attributes come to be: `if the result is 7 or more, the level of the fort is 2`, in the end."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import compared, is_quality, quality
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition


def valuations(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """An attribute that is said to be a number: of each thing that has it, or of that with which an act is done whose
    number the condition names."""
    clause, composer = making.clause, making.composer
    subject, amount = clause.subject, clause.amount
    if amount is None or amount.operator != "=" or clause.modality or clause.negated or clause.verb:
        return
    if not is_quality(subject):
        return
    assert isinstance(subject, Phrase) and isinstance(subject.head, Noun)
    making.check_now()
    if making.statement.default:
        raise Unread("a value that yields to others")
    attribute = subject.head.id
    parties = Parties(composer)
    if subject.modifiers:
        path = quality(composer, subject, parties.constant_or_each)
        after = ir.At(ir.Moment.FINAL, path) if _may_change(making, path) else path
        then = compared(composer, after, amount, parties.constant_or_each)
        yield (_rule(tuple(parties.subjects), then),)
        return
    kind = _only_kind(making, attribute)
    if subject.adjectives or subject.determiner not in ("the", "") or subject.amount is not None:
        raise Unread(f"which {attribute}")
    thing = composer.scope.new(kind)
    value = ir.Comparison(
        "=", ir.At(ir.Moment.FINAL, ir.AttributeOf(thing, attribute)), composer.number(amount)
    )
    act = _act(making, thing, kind)
    if act is None:
        raise Unread(f"whose {attribute} it is")
    trigger, where = act
    yield (ir.Rule(modality=ir.Modality.EFFECT, trigger=trigger, where=where, then=ir.Require(value)),)


def _rule(subjects: tuple[ir.Selection, ...], then: ir.Condition) -> ir.Rule:
    return ir.Rule(modality=ir.Modality.EFFECT, subjects=subjects, then=ir.Require(then))


def _may_change(making: Making, path: ir.Term) -> bool:
    """Whether some act changes the attribute: what never changes is described, and no effect."""
    if not isinstance(path, ir.AttributeOf):
        return False
    composer = making.composer
    return any(composer.changes(verb, path.attribute) for verb in composer.vocabulary.verbs)


def _only_kind(making: Making, attribute: str) -> str:
    """The only kind of things that have an attribute."""
    kinds = making.context.vocabulary.kinds
    having = [id_ for id_, kind in kinds.items() if attribute in kind.attributes]
    if len(having) != 1:
        raise Unread(f"the {attribute} of what")
    return having[0]


def _act(making: Making, thing: ir.Variable, kind: str) -> tuple[ir.EventPattern, ir.Condition] | None:
    """The act with the thing whose number the conditions name, and how that number must be, or must not be in any of the
    cases before."""
    act = ir.Variable("E")
    verbs: set[str] = set()
    where: list[ir.Condition] = []
    for condition in making.statement.conditions:
        if (so := _number(making, condition, act, thing, kind)) is not None:
            verbs.add(so[0])
            where.append(so[1])
    for case in making.statement.others:
        so = _number(making, case[0], act, thing, kind) if len(case) == 1 else None
        if so is None:
            return None
        verbs.add(so[0])
        where.append(ir.Not(so[1]))
    if len(verbs) != 1:
        return None
    pattern = ir.EventPattern(verbs.pop(), (ir.Argument(THEME, kind, thing),), act.name)
    return pattern, join(where, "and")


def _number(
    making: Making, condition: Condition, act: ir.Variable, thing: ir.Variable, kind: str
) -> tuple[str, ir.Condition] | None:
    """The verb whose number a condition names, and how an act's number must be."""
    if condition.kind not in ("if", "when") or len(condition.clauses) != 1:
        return None
    said = condition.clauses[0]
    verb, attribute = _number_of_act(making, said)
    if not verb or said.amount is None or not making.composer.takes(verb, THEME, kind):
        return None
    making.taken.append(condition)
    so = compared(making.composer, ir.AttributeOf(act, attribute), said.amount, lambda _: thing)
    return verb, ir.Not(so) if said.negated else so


def _number_of_act(making: Making, said: Clause) -> tuple[str, str]:
    """Verb and attribute of `the result is 7 or more` and `a roll of 7 or more`; "" where it is no number of an act."""
    composer = making.composer
    if said.amount is None:
        return "", ""
    if said.verb and said.subject is None:
        numbers = composer.numbers_of(said.verb)
        return (said.verb, numbers[0]) if len(numbers) == 1 else ("", "")
    subject = said.subject
    if not isinstance(subject, Phrase) or not is_quality(subject) or subject.modifiers or subject.adjectives:
        return "", ""
    assert isinstance(subject.head, Noun)
    return composer.verb_with(subject.head.id) or "", subject.head.id
