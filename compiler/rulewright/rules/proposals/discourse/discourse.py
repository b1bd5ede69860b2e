"""The forms of a sentence with all that they take up from the sentences before put back."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, product, zip_longest

from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.discourse.accompaniment import accompanied
from rulewright.rules.proposals.discourse.acts_told_twice import of_that_very_act
from rulewright.rules.proposals.discourse.adversatives import as_exception
from rulewright.rules.proposals.discourse.ambiguous_possessors import with_sure_possessors
from rulewright.rules.proposals.discourse.anaphora import Anaphora
from rulewright.rules.proposals.discourse.antecedents import Numbering
from rulewright.rules.proposals.discourse.associates import with_associates_doubted
from rulewright.rules.proposals.discourse.attributes_called_alike import with_attributes_meant
from rulewright.rules.proposals.discourse.bare_objects import with_one_object
from rulewright.rules.proposals.discourse.bare_places import with_each_place
from rulewright.rules.proposals.discourse.bare_repetitions import (
    with_nouns_said_again,
    with_things_of_subjects,
)
from rulewright.rules.proposals.discourse.cases import in_its_case, where_impossible
from rulewright.rules.proposals.discourse.complements_left_out import with_complements_told
from rulewright.rules.proposals.discourse.counted_in_one_place import counted_in_one_place
from rulewright.rules.proposals.discourse.deeds_taken_up import with_deed_as_condition
from rulewright.rules.proposals.discourse.definites_untold import with_untold_doubted
from rulewright.rules.proposals.discourse.denied_subjects import with_denial_at_verb
from rulewright.rules.proposals.discourse.directions import with_directions
from rulewright.rules.proposals.discourse.doers_named import with_doers
from rulewright.rules.proposals.discourse.doers_told import with_doers_told, with_those_who_do_it
from rulewright.rules.proposals.discourse.doing_so import with_what_is_done
from rulewright.rules.proposals.discourse.excesses import with_excesses
from rulewright.rules.proposals.discourse.graded_adjectives import with_degrees_doubted
from rulewright.rules.proposals.discourse.greatest_in_each import with_greatest_in_each
from rulewright.rules.proposals.discourse.inability import with_what_was_to_be_done
from rulewright.rules.proposals.discourse.likewise import in_that_way, same_act
from rulewright.rules.proposals.discourse.lists import is_restricting, lead_of, under_its_lead, unsure
from rulewright.rules.proposals.discourse.names_in_subjects import with_names_of_subjects
from rulewright.rules.proposals.discourse.neighbours_of_what_is_told import with_neighbours_doubted
from rulewright.rules.proposals.discourse.numbers_of_numbers import with_numbers_themselves
from rulewright.rules.proposals.discourse.numbers_told import with_numbers_told
from rulewright.rules.proposals.discourse.objects_of_others import with_own_objects
from rulewright.rules.proposals.discourse.opposite_cases import divided_again, is_divided, undivided
from rulewright.rules.proposals.discourse.other_costs import with_other_costs
from rulewright.rules.proposals.discourse.others_than_told import besides_what_is_told
from rulewright.rules.proposals.discourse.out_of_the_game import with_way_out
from rulewright.rules.proposals.discourse.pairs_told import with_pairs
from rulewright.rules.proposals.discourse.parts_of_play import with_parts_of_play
from rulewright.rules.proposals.discourse.places_named import with_places_named
from rulewright.rules.proposals.discourse.pointing import without_pointing
from rulewright.rules.proposals.discourse.possessors import Possessors
from rulewright.rules.proposals.discourse.repetition import Repetition
from rulewright.rules.proposals.discourse.role_nouns import with_roles_told
from rulewright.rules.proposals.discourse.rolled_for import with_things_rolled_for, with_those_rolled_for
from rulewright.rules.proposals.discourse.rolls_before import with_rolls_doubted
from rulewright.rules.proposals.discourse.sentences_around import Mentioned, Read, SentencesAround, Titled
from rulewright.rules.proposals.discourse.sentential_pronouns import with_those_allowed
from rulewright.rules.proposals.discourse.shown_by_dice import with_own_throws, with_results_of_dice
from rulewright.rules.proposals.discourse.single_possessions import with_one_of_them
from rulewright.rules.proposals.discourse.single_units import with_single_units
from rulewright.rules.proposals.discourse.so_at_ends import with_ends_before
from rulewright.rules.proposals.discourse.sorts import Sorts
from rulewright.rules.proposals.discourse.things_of_either import with_either_doubted
from rulewright.rules.proposals.discourse.ties import is_tied, with_what_they_are_tied_in
from rulewright.rules.proposals.discourse.topics_of_changes import with_changes_for_each
from rulewright.rules.proposals.phrases.impersonals import with_those_told_of
from rulewright.sentences.grammar.number import Numbers
from rulewright.sentences.grammar.phrases_within import phrases_in, refers_back
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.sentence import Sentence
from rulewright.vocabulary.types import Vocabulary

MOST = 4
"""Ways to resolve sentences that are joined to one."""

Step = Callable[[Statement], Iterator[Statement]]
"""Puts one sort of what a form takes up in its place, in each of the ways that may be meant."""


class Discourse:
    """Resolves the forms of the sentences of one book."""

    def __init__(self, words: SentenceWords) -> None:
        self._words = words
        self._numbers: Numbers | None = None

    def otherwise(
        self, forms: Sequence[Statement], context: Context, read: Read, mentioned: Mentioned, text: str
    ) -> Iterator[tuple[Statement, ...]]:
        """The same sentence in other words, for where the forms themselves cannot be read: those first that change least."""
        numbering = Numbering(text, self._numbers_of(context.vocabulary).plural)
        told = tuple(
            dict.fromkeys(
                told_in_one_way
                for each in forms
                for told_in_one_way in with_roles_told(
                    with_places_named(each, context.vocabulary),
                    context.vocabulary,
                    numbering,
                )
            )
        )
        if told != tuple(forms):
            yield told
        possessors = Possessors(
            Composer(context.vocabulary),
            text,
            self._numbers_of(context.vocabulary).plural,
            SentencesAround(context, read, mentioned).earlier,
        )
        attempts = [list(possessors.attempts(form)) for form in forms if not form.more]
        for tier in zip_longest(*attempts, fillvalue=()):
            if made := tuple(dict.fromkeys(each for several in tier for each in several)):
                yield made

    def resolved(
        self,
        forms: Sequence[Statement],
        sentence: Sentence,
        context: Context,
        read: Read,
        titled: Titled,
        mentioned: Mentioned,
    ) -> tuple[Statement, ...]:
        """The forms without words that refer back, each once."""
        context = without_pointing(context, self._words)
        around = SentencesAround(context, read, mentioned)
        steps = self._steps(sentence, context.vocabulary, around, titled)
        at = lead_of(sentence, context.before, self._words)
        lead = around.earlier(len(context.before) - 1 - at) if at is not None else None
        apart = at is not None and context.before[at].unit_id != sentence.unit_id
        throws = [with_own_throws(each, context.vocabulary) for each in forms]
        items = [each for form in throws for each in under_its_lead(form, lead, apart=apart)]
        if context.titles and is_restricting(context.titles[0], self._words):
            items = [unsure(each) for each in items]

        def after(first: Statement) -> tuple[Step, ...]:
            return self._steps(sentence, context.vocabulary, around.after(first, sentence.text), titled)

        return tuple(dict.fromkeys(each for form in items for each in _with_joined(form, steps, after)))

    def _steps(
        self, sentence: Sentence, vocabulary: Vocabulary, around: SentencesAround, titled: Titled
    ) -> tuple[Step, ...]:
        """What is done to each form of a sentence, in this order."""
        sorts, numbers = Sorts(vocabulary), self._numbers_of(vocabulary)
        just_before = around.just_before(sentence.index)
        anaphora = Anaphora(
            sentence.text,
            around.spoken_of(titled),
            numbers.plural,
            sorts.kind_of,
            vocabulary.is_a,
            sorts.is_place,
            sorts.has_things,
            numbers.genders,
            sorts.has,
            around.beneath,
            sorts.can,
            sorts.calls,
        )
        repetition = Repetition(around.above, around.said_just_before, sorts.kind_of, sorts.akin)
        return (
            lambda form: with_what_is_done(form, around.earlier),
            with_ends_before,
            lambda form: iter((with_way_out(form, vocabulary),)),
            lambda form: iter((with_numbers_themselves(with_results_of_dice(form, vocabulary), vocabulary),)),
            lambda form: iter((with_things_rolled_for(form, Composer(vocabulary)),)),
            lambda form: iter((with_own_objects(form, Composer(vocabulary)),)),
            lambda form: iter((with_numbers_told(form, just_before),)),
            lambda form: iter((as_exception(form, just_before),)),
            lambda form: iter((with_deed_as_condition(with_those_told_of(form, vocabulary)),)),
            lambda form: iter((with_denial_at_verb(form),)),
            lambda form: with_single_units(
                form, lambda at, end, cases: numbers.are_several_in(sentence.text[at:end], cases)
            ),
            lambda form: iter(
                (
                    with_directions(
                        form,
                        lambda at, end: numbers.is_directed(sentence.text[at:end]),
                        Composer(vocabulary),
                    ),
                )
            ),
            lambda form: iter((accompanied(form, Composer(vocabulary)),)),
            lambda form: iter((with_changes_for_each(form, Composer(vocabulary)),)),
            lambda form: with_each_place(
                form,
                lambda at, end, cases: numbers.is_single_in(sentence.text[at:end], cases),
                lambda at, end, cases: numbers.may_be_single_in(sentence.text[at:end], cases),
            ),
            lambda form: iter(
                (with_nouns_said_again(form, lambda at, end: numbers.is_bare_single(sentence.text[at:end])),)
            ),
            lambda form: iter(
                (
                    with_things_of_subjects(
                        form, lambda at, end: numbers.is_bare_single(sentence.text[at:end])
                    ),
                )
            ),
            lambda form: iter(
                (
                    with_one_object(
                        form,
                        lambda at, end: numbers.is_surely_single(sentence.text[at:end]),
                        around.earlier,
                    ),
                )
            ),
            lambda form: iter(
                (
                    with_doers_told(
                        form,
                        lambda at, end: numbers.is_bare_single(sentence.text[at:end]),
                        Composer(vocabulary),
                    ),
                )
            ),
            lambda form: with_those_who_do_it(form, Composer(vocabulary)),
            lambda form: with_parts_of_play(form, around.earlier),
            lambda form: in_that_way(form, same_act(form, just_before), vocabulary),
            lambda form: with_what_was_to_be_done(form, around.earlier, sorts.alike),
            lambda form: in_its_case(form, just_before, self._ranks),
            lambda form: with_what_they_are_tied_in(form, around.earlier),
            lambda form: with_sure_possessors(
                form, Composer(vocabulary), Numbering(sentence.text, numbers.plural)
            ),
            lambda form: iter((with_either_doubted(form, Composer(vocabulary)),)),
            lambda form: besides_what_is_told(form, sorts.alike),
            lambda form: with_those_allowed(
                form, Composer(vocabulary), Numbering(sentence.text, numbers.plural)
            ),
            lambda form: iter(
                (
                    with_names_of_subjects(
                        form, Composer(vocabulary), Numbering(sentence.text, numbers.plural)
                    ),
                )
            ),
            lambda form: iter((with_degrees_doubted(form, Numbering(sentence.text, numbers.plural)),)),
            lambda form: with_one_of_them(
                form, Numbering(sentence.text, numbers.plural), Composer(vocabulary)
            ),
            lambda form: iter(
                (with_pairs(form, Composer(vocabulary), Numbering(sentence.text, numbers.plural)),)
            ),
            anaphora.resolved,
            lambda form: iter((with_neighbours_doubted(form, Composer(vocabulary)),)),
            lambda form: iter(
                (
                    with_associates_doubted(
                        form,
                        lambda at, end: numbers.is_bare_single(sentence.text[at:end]),
                        lambda at, end, cases: numbers.is_single_in(sentence.text[at:end], cases),
                        lambda at, end: numbers.is_bare(sentence.text[at:end]),
                        Composer(vocabulary),
                    ),
                )
            ),
            lambda form: with_complements_told(form, around.earlier, Composer(vocabulary)),
            of_that_very_act,
            lambda form: with_attributes_meant(form, Composer(vocabulary)),
            with_doers,
            lambda form: where_impossible(form, just_before),
            repetition.written_out,
            lambda form: iter((with_excesses(form),)),
            counted_in_one_place,
            lambda form: iter((with_greatest_in_each(form, Composer(vocabulary)),)),
            lambda form: iter((with_other_costs(form, around.earlier),)),
            lambda form: iter((with_rolls_doubted(form, around.in_unit, Composer(vocabulary), self._words),)),
            lambda form: iter(
                (
                    with_those_rolled_for(
                        form,
                        Composer(vocabulary),
                        lambda at, end, cases: numbers.is_single_in(sentence.text[at:end], cases),
                    ),
                )
            ),
            lambda form: iter(
                (with_untold_doubted(form, Composer(vocabulary), Numbering(sentence.text, numbers.plural)),)
            ),
        )

    def _numbers_of(self, vocabulary: Vocabulary) -> Numbers:
        if self._numbers is None:
            self._numbers = Numbers(vocabulary, self._words)
        return self._numbers

    def _ranks(self, text: str) -> bool:
        """Whether a sentence says what comes before what else."""
        return any(each in text.lower() for each in self._words.priorities)


def _resolved(form: Statement, steps: Sequence[Step]) -> Iterator[Statement]:
    found: Iterator[Statement] = iter((form,))
    for step in steps:
        found = chain.from_iterable(map(step, found))
    return found


def _with_joined(
    form: Statement, steps: Sequence[Step], after: Callable[[Statement], Sequence[Step]]
) -> Iterator[Statement]:
    """A sentence with those that are joined to it: what they take up may stand in the first of them."""
    if not form.more:
        yield from _resolved(form, steps)
        return
    if is_divided(form):
        for whole in _resolved(undivided(form), steps):
            yield from divided_again(whole, form)
        return
    found = (
        (one, *others)
        for one in _resolved(replace(form, more=()), steps)
        for others in product(
            *(_joined(_in_that_case(each, form, one), one, steps, after) for each in form.more)
        )
    )
    for one, *others in islice(found, MOST):
        yield replace(one, more=tuple(others))


def _in_that_case(other: Statement, form: Statement, resolved: Statement) -> Statement:
    """`unless he is bankrupt, in which case he must pass`: of a case that is told for both, what is meant in it is settled once."""
    told = [each.clauses for each in form.conditions]
    if not told or told != [each.clauses for each in other.conditions]:
        return other
    if len(resolved.conditions) != len(told):
        return other
    settled = (
        replace(each, clauses=known.clauses)
        for each, known in zip(other.conditions, resolved.conditions, strict=True)
    )
    return replace(other, conditions=tuple(settled))


def _joined(
    form: Statement, first: Statement, steps: Sequence[Step], after: Callable[[Statement], Sequence[Step]]
) -> list[Statement]:
    """A statement that is joined to another, in the ways that may be meant."""
    takes_up = bool(form.opening) or any(refers_back(each) or is_tied(each) for each in phrases_in(form))
    return list(_resolved(form, after(first) if takes_up else steps))
