"""Whose record it is: `write in the surplus …` is said of each thing that has all of the numbers that the sentence names."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice, product

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.phrases.qualities import is_quality
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Recorded
from rulewright.sentences.grammar.known_names import GAME
from rulewright.sentences.grammar.modifiers import Modifier
from rulewright.sentences.grammar.nominals import COUNT, SUM, Adjunct, Amount, Expression, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import rebuild

MOST = 4
"""Meanings of the clauses of a sentence together."""


def of_records(statement: Statement, context: Context) -> Iterator[Statement]:
    """The statement with clauses that compare numbers in place of those that say what is written where."""
    if not any(isinstance(each, Recorded) for each in statement.clauses):
        yield statement
        return
    meanings = [
        list(_meanings(each, context)) if isinstance(each, Recorded) else [each] for each in statement.clauses
    ]
    for clauses in islice(product(*meanings), MOST):
        yield replace(statement, clauses=clauses)


def _meanings(clause: Recorded, context: Context) -> Iterator[Clause]:
    """`The difference between A and B` may be what A is more than B, or how far they are apart."""
    yield _compared(clause, clause.value, context)
    match clause.value.than:
        case Expression("absolute", (Expression("-", _) as signed,)):
            yield _compared(clause, replace(clause.value, than=signed), context)


def _compared(clause: Recorded, value: Amount, context: Context) -> Clause:
    """`the surplus of each merchant is equal to his takings less his outlay`."""
    line, holder = clause.line, _holder(clause, value, context)
    his_own = isinstance(clause.subject, Phrase) and line.determiner == "own"
    if holder is not None and (is_bare(line) or (his_own and not line.modifiers)):
        line = replace(line, determiner="the", modifiers=(Adjunct("of", holder),))
        value = rebuild(value, of_him)
    return Clause(
        subject=line,
        amount=value,
        modality="must" if clause.modality == "imperative" else clause.modality,
        negated=clause.negated,
        adjuncts=clause.adjuncts,
        times=clause.times,
        own=clause.own,
        topic=clause.topic,
    )


def _holder(clause: Recorded, value: Amount, context: Context) -> Phrase | None:
    """Whoever writes, or each thing of the only kind that has all of these numbers."""
    if isinstance(clause.subject, Phrase):
        return clause.subject
    named = [part for part in _qualities(clause.line, value) if is_bare(part)]
    kind = holder_of(
        named, context, [each for part in _qualities(clause.line, value) for each in _summed(part)]
    )
    place = clause.line.place
    return Phrase(Noun(kind, place), place, determiner="each") if kind is not None else None


def _summed(part: Phrase) -> Iterator[Noun]:
    """The noun of the things over which a number is added up."""
    of = part.modifiers[0] if isinstance(part.head, Noun) and part.head.sort == SUM else None
    things = of.phrase if isinstance(of, Adjunct) else None
    if isinstance(things, Phrase) and isinstance(things.head, Noun):
        yield things.head


def holder_of(named: Iterable[Phrase], context: Context, summed: Sequence[Noun] = ()) -> str | None:
    """The only kind of thing that has all of some numbers; of lines, the sheet on which they stand, or whoever things belong to
    that are `summed`."""
    vocabulary = context.vocabulary
    ids = {part.head.id for part in named if isinstance(part.head, Noun)}
    having = [
        kind
        for kind in vocabulary.kinds
        if kind != GAME and all(vocabulary.attribute(kind, each) is not None for each in ids)
    ]
    widest = [
        kind for kind in having if not any(other != kind and vocabulary.is_a(kind, other) for other in having)
    ]
    for register in context.registers:
        keepers = [kind for kind, _ in register.keepers]
        if set(widest) <= set(keepers):
            # Lines are those of one sheet.
            widest = [kind for kind in keepers if kind in widest and _has(kind, summed, context)][:1]
    return widest[0] if len(widest) == 1 else None


def _has(holder: str, things: Iterable[Noun], context: Context) -> bool:
    """Whether things of each of these sorts may be somebody's of a kind."""
    composer = Composer(context.vocabulary)
    with suppress(Unread):
        return all(composer.attribute_to(composer.kinds_of(noun), holder) for noun in things)
    return False


def _qualities(line: Phrase, value: Amount) -> Iterator[Phrase]:
    """The line, and all that its value is reckoned from."""
    yield line
    pending: list[object] = [value]
    while pending:
        match pending.pop():
            case Amount(than=than, most=most):
                pending += [than, most]
            case Expression(_, parts):
                pending.extend(parts)
            case Phrase() as said:
                yield said


def is_bare(phrase: object) -> bool:
    """Whether a phrase names an attribute and not whose it is."""
    return (
        isinstance(phrase, Phrase)
        and is_quality(phrase)
        and isinstance(phrase.head, Noun)
        and phrase.head.id != COUNT
        and not (phrase.adjectives or phrase.modifiers or phrase.amount)
        and phrase.determiner in ("", "the")
    )


def of_him(part: object) -> object:
    """A number of him or it of which the sentence has spoken."""
    if isinstance(part, Phrase) and [*_summed(part)]:
        return replace(part, modifiers=tuple(map(_his_things, part.modifiers)))
    if isinstance(part, Phrase):
        return replace(part, determiner="own", of_thing=True) if is_bare(part) else part
    return None


def _his_things(of: Modifier) -> Modifier:
    """`the rents of the inns` that stand in his record: of his own."""
    things = of.phrase if isinstance(of, Adjunct) else None
    if not isinstance(things, Phrase) or things.determiner not in ("", "the", "all"):
        return of
    return Adjunct("of", replace(things, determiner="own"))
