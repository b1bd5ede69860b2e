"""What cannot be done to things, of which a sentence before says that it is done: `units that cannot be placed are lost`.

Which acts are possible all the other rules decide together. What was to be done to a thing, and has not been done in the end,
could not be done.
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Earlier
from rulewright.sentences.grammar.modifiers import Compound, Contents, Relative, Unable
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, with_phrases
from rulewright.sentences.grammar.statements import UNABLE, Clause, Statement

SEARCHED = 4
"""Sentences before that are searched."""


def with_what_was_to_be_done(
    statement: Statement, earlier: Earlier, same: Callable[[Phrase, Phrase], bool]
) -> Iterator[Statement]:
    """The statement, of the things of which a sentence before says that it must or may be done to them; itself where none does."""
    statement = _of_those(statement, same)
    unable = [each for each in phrases_in(statement) if any(isinstance(m, Unable) for m in each.modifiers)]
    if len(unable) != 1:
        yield statement
        return
    (phrase,) = unable
    (said,) = (each for each in phrase.modifiers if isinstance(each, Unable))
    for distance in range(SEARCHED):
        before = earlier(distance)
        if before is None:
            break
        asked = dict.fromkeys(
            each for form in before.statements for each in _asked(form, said.verb) if same(each, phrase)
        )
        for each in asked:
            not_done = Relative(Clause(verb=said.verb, passive=True, perfect=True, negated=True))
            own = tuple(m for m in phrase.modifiers if m is not said)
            meant = replace(
                phrase,
                adjectives=(*phrase.adjectives, *each.adjectives),
                modifiers=(*own, *_sort(each, phrase), *each.modifiers, not_done),
            )
            yield with_phrases(statement, {phrase: meant})
        if asked:
            return
    yield statement


def _of_those(statement: Statement, same: Callable[[Phrase, Phrase], bool]) -> Statement:
    """`If a fleet cannot be placed, it is lost` as `fleets that cannot be placed are lost`; itself where the clause speaks
    of something else."""
    conditions = [each for each in statement.conditions if each.kind == UNABLE]
    if len(conditions) != 1 or len(statement.clauses) != 1:
        return statement
    (unable,), (clause,) = conditions[0].clauses, statement.clauses
    things = clause.subject if clause.passive or not clause.verb else next(iter(clause.objects), None)
    if not isinstance(things, Phrase) or things.amount is not None or unable.adjuncts:
        return statement
    whose = unable.subject if isinstance(unable.subject, Phrase) else None
    said = Unable(unable.verb)
    if whose is None or (things.determiner in ("the", "this") and same(things, whose) and _is_plain(things)):
        if things.head is None or things.determiner not in ("", "the", "all", "this"):
            return statement
        of = whose or things
    elif things.determiner == "pronoun":
        of = whose
    else:
        return statement
    extra = () if of is things else tuple(each for each in things.modifiers if each not in of.modifiers)
    meant = replace(of, determiner="all", amount=None, modifiers=(*of.modifiers, said, *extra))
    rest = tuple(each for each in statement.conditions if each is not conditions[0])
    made: Statement = with_phrases(replace(statement, conditions=rest), {things: meant})
    return made


def _is_plain(phrase: Phrase) -> bool:
    return not phrase.adjectives and all(isinstance(each, Compound | Contents) for each in phrase.modifiers)


def _asked(form: Statement, verb: str) -> Iterator[Phrase]:
    """To what an act of a verb must or may be done."""
    for clause in form.clauses:
        if clause.verb != verb or clause.negated or clause.modality not in ("must", "may", "imperative"):
            continue
        for part in (clause.subject,) if clause.passive else clause.objects:
            if isinstance(part, Phrase) and part.head is not None:
                yield part


def _sort(asked: Phrase, phrase: Phrase) -> tuple[Relative, ...]:
    """What the noun itself says, where it says more than that of the sentence."""
    head, own = asked.head, phrase.head
    if not isinstance(head, Noun) or not isinstance(own, Noun) or head.name or head.id == own.id:
        return ()
    plain = Phrase(replace(head, of=str(own.id)), asked.place, determiner="a")
    return (Relative(Clause(complement=plain)),)
