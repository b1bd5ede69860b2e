"""What follows from the meanings of words alone: `a unit is exhausted when its strength is 1`, where the vocabulary says that this is
what `exhausted` means, is so whatever happens, and no record could break it."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.sameness import meaning, spelled_out
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.statements import Statement
from rulewright.vocabulary.types import Vocabulary

SAID_ALREADY = "what its words mean by the vocabulary anyway"
EXPLAINED = "when a word is true that the vocabulary explains by other things"

_OF_STATES = (ir.Modality.EFFECT, ir.Modality.OBLIGATION, ir.Modality.PROHIBITION)

MOST = 4096
"""Cases that are gone through of one rule."""

Case = Mapping[ir.Ir, int]
"""What is so: of each number its value, of each other fact whether it holds."""

_TURNED = {">": "<", ">=": "<=", "<": ">", "<=": ">="}


def says_what_words_mean(
    rules: tuple[ir.Rule, ...], statement: Statement, vocabulary: Vocabulary
) -> str | None:
    """Why rules are none that only say what adjectives and nouns mean; None if they say more. What stays as it is could become
    otherwise."""
    if any(each.stays for each in statement.clauses):
        return None
    if all(_says_nothing_new(each) for each in meaning(rules, vocabulary)):
        return SAID_ALREADY
    return EXPLAINED if all(_explains_word(each, vocabulary) for each in rules) else None


def _explains_word(rule: ir.Rule, vocabulary: Vocabulary) -> bool:
    """Whether a rule says when a word is true of which the vocabulary says when it is: `a planet is contested as long as a fleet of
    another player is there`, where `contested` is no fact that a record keeps. What breaks it is the vocabulary, and not play."""
    if rule.modality is not ir.Modality.EFFECT or rule.trigger is not None:
        return False
    acts = (node for node, _ in walk(rule) if isinstance(node, ir.EventPattern))
    if not isinstance(rule.then, ir.Require) or any(acts):
        return False
    said = _asserted(rule.then.condition)
    words = [each for each in said if isinstance(each, ir.IsAdjective | ir.IsKind)]
    return bool(words) and all(_is_of_others(spelled_out(each, vocabulary)) for each in words)


def _asserted(condition: ir.Condition) -> Iterator[ir.Condition]:
    """What a condition says that is so, in some case or in each."""
    match condition:
        case ir.All(parts) | ir.AnyOf(parts):
            for each in parts:
                yield from _asserted(each)
        case ir.Always(other):
            yield from _asserted(other)
        case ir.Not():
            return
        case _:
            yield condition


def _is_of_others(meant: ir.Condition) -> bool:
    """Whether what a word means asks for other things, so that no act makes a thing so by itself."""
    return any(isinstance(node, ir.Quantified | ir.Aggregate) for node, _ in walk(meant))


def _in_the_end(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
    """A number as it is in the end, which is when it is asked what is so; what somebody keeps, he has in the end as before."""
    return node.term if isinstance(node, ir.At) and node.moment is ir.Moment.FINAL else None


def _says_nothing_new(rule: ir.Rule) -> bool:
    if rule.modality not in _OF_STATES or rule.trigger is not None:
        return False
    if not isinstance(rule.then, ir.Require):
        return False
    told = [*conjuncts(rule.where), *(one for each in rule.subjects for one in conjuncts(each.where))]
    known = [rebuild(each, _in_the_end) for each in told]
    asked = rule.then.condition
    facts: dict[ir.Ir, set[int]] = {}
    for each in (*known, asked):
        for fact, values in _facts(each):
            facts.setdefault(fact, set()).update(values)
    count = 1
    for values in facts.values():
        count *= len(values)
    if count > MOST:
        return False
    cases = (dict(zip(facts, values, strict=True)) for values in product(*facts.values()))
    return all(_holds(asked, case) for case in cases if all(_holds(each, case) for each in known))


def _facts(condition: ir.Condition) -> Iterator[tuple[ir.Ir, Iterable[int]]]:
    """On what it depends whether a condition holds, each with the values that make a difference."""
    match condition:
        case ir.All(parts) | ir.AnyOf(parts):
            for each in parts:
                yield from _facts(each)
        case ir.Not(other):
            yield from _facts(other)
        case ir.Comparison(_, left, ir.Constant(int() as value)) if not isinstance(value, bool):
            yield left, (value - 1, value, value + 1)
        case _:
            yield _fact(condition)[0], (False, True)


def _fact(condition: ir.Condition) -> tuple[ir.Condition, bool]:
    """A condition in the words in which every other way to say it is said too; and whether these say that it is not so."""
    match condition:
        case ir.Comparison("!=", left, right):
            return _fact(ir.Comparison("=", left, right))[0], True
        case ir.Comparison("=", left, right) if not isinstance(right, ir.Constant):
            return ir.Comparison("=", *sorted((left, right), key=repr)), False
        case ir.Comparison(">" | ">=" as operator, left, right):
            return ir.Comparison(_TURNED[operator], right, left), False
        case ir.IsKind(term, kinds, True):
            return ir.IsKind(term, kinds), True
    return condition, False


def _holds(condition: ir.Condition, case: Case) -> bool:
    match condition:
        case ir.All(parts):
            return all(_holds(each, case) for each in parts)
        case ir.AnyOf(parts):
            return any(_holds(each, case) for each in parts)
        case ir.Not(other):
            return not _holds(other, case)
        case ir.Comparison(operator, left, ir.Constant(int() as value)) if not isinstance(value, bool):
            return _compared(operator, case[left], value)
    fact, denied = _fact(condition)
    return bool(case[fact]) is not denied


def _compared(operator: str, number: int, value: int) -> bool:
    match operator:
        case "=":
            return number == value
        case "!=":
            return number != value
        case "<":
            return number < value
        case "<=":
            return number <= value
        case ">":
            return number > value
    return number >= value
