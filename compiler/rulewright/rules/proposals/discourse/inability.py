"""What cannot be done to things, of which a sentence before says that it is done: `units that cannot be placed are lost`.

Which acts are possible all the other rules decide together. What was to be done to a thing, and has not been done in the end,
could not be done.
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Before
from rulewright.rules.proposals.discourse.phrases import phrases_in, with_phrases
from rulewright.sentences.grammar.forms import Clause, Noun, Phrase, Relative, Statement, Unable

SEARCHED = 4
"""Sentences before that are searched."""


def with_what_was_to_be_done(
    statement: Statement, earlier: Callable[[int], Before | None], same: Callable[[Phrase, Phrase], bool]
) -> Iterator[Statement]:
    """The statement, of the things of which a sentence before says that it must or may be done to them; itself where none does."""
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
