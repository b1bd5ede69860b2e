"""`The same applies to admirals`, `it follows the same rule as above`: the sentences before, said of something else."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, product

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Before
from rulewright.rules.proposals.discourse.implicit_anaphora import KindOf
from rulewright.sentences.grammar.clauses import Repeated
from rulewright.sentences.grammar.modifiers import Different, Same, SamePlace
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Statement

MOST = 4
"""Ways to say the rule of something else."""

Akin = Callable[[str, str], bool]
"""Whether what is said of things of one kind can be said of those of another."""


class Repetition:
    """Puts the rule of the sentences before in the place of a sentence that says that it is the same."""

    def __init__(
        self,
        sources: Callable[[], Iterator[Sequence[Before]]],
        done: Callable[[], Sequence[Statement]],
        kind_of: KindOf,
        akin: Akin,
    ) -> None:
        self._sources = sources
        self._done = done
        self._kind_of = kind_of
        self._akin = akin

    def written_out(self, statement: Statement) -> Iterator[Statement]:
        """The statements that are meant; the statement itself where it repeats nothing, or nothing that can be read."""
        repeated = statement.clauses[0] if len(statement.clauses) == 1 else None
        if not isinstance(repeated, Repeated):
            yield statement
            return
        if repeated.of is None:
            done = [each for form in self._done() for each in _done_so(form, statement, repeated)]
            yield from done or (statement,)
            return
        for sources in self._sources():
            told = [each.of for each in repeated.differences] + [*filter(None, [repeated.restated])]
            if not all(_speaks_of(sources, each) for each in told):
                continue
            choices = [
                [each for form in source.statements for each in self._of_other(form, repeated)]
                for source in sources
            ]
            if choices and all(choices):
                break
        else:
            yield statement
            return
        for chosen in islice(product(*choices), MOST):
            yield replace(
                statement,
                clauses=tuple(clause for each in chosen for clause in _with_conditions(each)),
            )

    def _of_other(self, form: Statement, repeated: Repeated) -> Iterator[Statement]:
        if repeated.of is None:
            return
        for difference in repeated.differences:
            form = _exchanged(form, difference.of, difference.phrase)
        if repeated.restated is not None:
            form = _restated(form, repeated.restated)
        topics = list(self._topics(form, repeated.of))
        for topic in topics:
            for other in _in_place_of(topic, repeated.of):
                same: dict[Phrase, Phrase | Either] = {topic: other}
                same.update((each, other) for each in phrases_in(form) if _is_same(each, topic))
                yield with_phrases(form, same)

    def _topics(self, form: Statement, of: Phrase | Either) -> Iterator[Phrase]:
        """The things that the rule speaks of and of which the other can take the place, the same one only once."""
        first = of.items[0] if isinstance(of, Either) else of
        wanted = self._kind_of(first)
        found: list[Phrase] = []
        if wanted is None:
            return
        for phrase in (each for clause in form.clauses for each in _spoken_of(clause)):
            kind = self._kind_of(phrase)
            if kind is None or not self._akin(kind, wanted) or any(_is_same(phrase, each) for each in found):
                continue
            found.append(phrase)
            yield phrase


def _speaks_of(sources: Sequence[Before], phrase: Phrase) -> bool:
    """Whether the rule speaks of the thing in whose place another is put, or that is told again."""
    return any(
        _is_same(each, phrase)
        for source in sources
        for form in source.statements
        for each in phrases_in(form)
    )


def _spoken_of(clause: Clause) -> Iterator[Phrase]:
    """The noun phrases of a clause that stand by themselves: its subject, its objects, and what its adjuncts name."""
    for part in (clause.subject, *clause.objects, *(each.phrase for each in clause.adjuncts)):
        for each in part.items if isinstance(part, Either) else (part,):
            if isinstance(each, Phrase) and each.head is not None:
                yield each


def _is_same(phrase: Phrase, other: Phrase) -> bool:
    """Whether two phrases name the same sort or the same one."""
    if not isinstance(phrase.head, Noun) or not isinstance(other.head, Noun):
        return phrase == other
    return phrase.head.id == other.head.id and phrase.head.name == other.head.name


def _in_place_of(topic: Phrase, of: Phrase | Either) -> Iterator[Phrase | Either]:
    """The other thing; where more was said of the first, with that too, or without. What relates two such things to each other
    is part of the rule, and no more is left out than with which of them it is done."""
    mutual = tuple(each for each in topic.modifiers if isinstance(each, Same | Different | SamePlace))
    if mutual and not isinstance(of, Either) and of.head is not None:
        topic = replace(topic, modifiers=tuple(each for each in topic.modifiers if each not in mutual))
        of = replace(of, modifiers=(*of.modifiers, *(each for each in mutual if each not in of.modifiers)))
        yield from _of_sort(topic, of)
    elif not mutual:
        yield from _of_sort(topic, of)


def _of_sort(topic: Phrase, of: Phrase | Either) -> Iterator[Phrase | Either]:
    if isinstance(of, Either) or (isinstance(of.head, Noun) and of.head.name):
        yield of
        return
    determiner = topic.determiner if of.determiner in ("", "the", "all") else of.determiner
    said = replace(of, determiner=determiner, amount=of.amount or topic.amount, negative=topic.negative)
    if not (topic.adjectives or topic.modifiers) or of.adjectives or of.modifiers:
        yield said
        return
    yield replace(said, adjectives=topic.adjectives, modifiers=topic.modifiers)
    yield said


def _exchanged(form: Statement, old: Phrase, new: Phrase | Either) -> Statement:
    """The form with one thing instead of another, wherever it speaks of that."""
    same = {each: next(iter(_in_place_of(each, new))) for each in phrases_in(form) if _is_same(each, old)}
    changed: Statement = with_phrases(form, same)
    return changed


def _done_so(form: Statement, statement: Statement, repeated: Repeated) -> Iterator[Statement]:
    """`It happens if …`: what the sentence before says is done, under conditions of its own; for some of those to which it
    is done."""
    if len(form.clauses) != 1 or form.conditions or not form.clauses[0].verb or form.clauses[0].negated:
        return
    clause = form.clauses[0]
    subject = clause.subject
    topic = repeated.topic.phrase if repeated.topic is not None else None
    if repeated.topic is not None:
        if not isinstance(topic, Phrase) or not isinstance(subject, Phrase) or not _is_same(topic, subject):
            return
        adjectives = (*subject.adjectives, *topic.adjectives)
        modifiers = (*subject.modifiers, *topic.modifiers)
        clause = replace(clause, subject=replace(subject, adjectives=adjectives, modifiers=modifiers))
    yield replace(statement, clauses=(clause,))


def _restated(form: Statement, phrase: Phrase) -> Statement:
    """The form with what is said of a thing here instead of what is said of it there."""
    same: dict[Phrase, Phrase | Either] = {
        each: replace(each, adjectives=phrase.adjectives, modifiers=phrase.modifiers)
        for each in phrases_in(form)
        if _is_same(each, phrase) and each.head is not None and each.determiner in ("a", "no")
    }
    changed: Statement = with_phrases(form, same)
    return changed


def _with_conditions(statement: Statement) -> tuple[Clause, ...]:
    """The clauses with the conditions of their own sentence."""
    if not statement.conditions:
        return statement.clauses
    return tuple(replace(each, own=(*statement.conditions, *each.own)) for each in statement.clauses)
