"""The forms of a sentence with all that they take up from the sentences before put back."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice, product, zip_longest

from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.discourse.anaphora import Anaphora
from rulewright.rules.proposals.discourse.antecedents import Before
from rulewright.rules.proposals.discourse.cases import in_its_case, where_impossible
from rulewright.rules.proposals.discourse.costs import with_other_costs
from rulewright.rules.proposals.discourse.divided import divided_again, is_divided, undivided
from rulewright.rules.proposals.discourse.doing_so import with_what_is_done
from rulewright.rules.proposals.discourse.inability import with_what_was_to_be_done
from rulewright.rules.proposals.discourse.likewise import in_that_way, same_act
from rulewright.rules.proposals.discourse.lists import lead_of, under_its_lead
from rulewright.rules.proposals.discourse.phrases import of_another_sentence, phrases_in, refers_back
from rulewright.rules.proposals.discourse.possessors import Possessors
from rulewright.rules.proposals.discourse.repetition import Repetition
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.number import Numbers
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.sentence import Sentence

PARALLEL = 50
"""From here on sentences that stand in the same place under another unit are counted."""

MOST = 4
"""Ways to resolve sentences that are joined to one."""

Read = Callable[[Sentence, Context], Sequence[Statement]]
"""The forms of a sentence before, themselves resolved."""


class Discourse:
    """Resolves the forms of the sentences of one book."""

    def __init__(self, words: SentenceWords) -> None:
        self._words = words
        self._numbers: Numbers | None = None

    def otherwise(
        self,
        forms: Sequence[Statement],
        context: Context,
        read: Read,
        mentioned: Callable[[Sentence, Context], Sequence[Phrase]],
        text: str,
    ) -> Iterator[tuple[Statement, ...]]:
        """The same sentence in other words, for where the forms themselves cannot be read: those first that change least."""
        if self._numbers is None:
            self._numbers = Numbers(context.vocabulary, self._words)
        possessors = Possessors(
            Composer(context.vocabulary),
            text,
            self._numbers.plural,
            self._looking_back(context, read, mentioned),
        )
        attempts = [list(possessors.attempts(form)) for form in forms if not form.more]
        for tier in zip_longest(*attempts, fillvalue=()):
            if made := tuple(dict.fromkeys(each for several in tier for each in several)):
                yield made

    def _looking_back(
        self, context: Context, read: Read, mentioned: Callable[[Sentence, Context], Sequence[Phrase]]
    ) -> Callable[[int], Before | None]:
        """The sentences before, 0 for the nearest."""

        @cache
        def earlier(distance: int) -> Before | None:
            known = (*context.beside, *context.before)
            if distance >= len(known):
                return None
            at = len(known) - 1 - distance
            own = at - len(context.beside)
            around = (
                replace(context, before=context.before[:own])
                if own >= 0
                else replace(context, before=(), beside=context.beside[:at])
            )
            shift = distance + 1
            forms = tuple(of_another_sentence(each, shift) for each in read(known[at], around))

            def made_out() -> tuple[Phrase, ...]:
                return tuple(of_another_sentence(each, shift) for each in mentioned(known[at], context))

            return Before(known[at].text, forms, shift, made_out)

        return earlier

    def resolved(
        self,
        forms: Sequence[Statement],
        sentence: Sentence,
        context: Context,
        read: Read,
        titled: Callable[[str, Context], Sequence[Statement]],
        mentioned: Callable[[Sentence, Context], Sequence[Phrase]],
    ) -> tuple[Statement, ...]:
        """The forms without words that refer back, each once."""
        if self._numbers is None:
            self._numbers = Numbers(context.vocabulary, self._words)

        earlier = self._looking_back(context, read, mentioned)

        def just_before(distance: int) -> Before | None:
            """The sentence before in the text: in a unit that begins, that of the unit before it."""
            begins = sentence.index == 0 and context.beside
            return earlier(distance + len(context.before) if begins else distance)

        def spoken_of(distance: int) -> Before | None:
            """A sentence before; before the first of them, what the nearest title names."""
            known = len(context.beside) + len(context.before)
            if distance != known or not context.titles:
                return earlier(distance)
            title = context.titles[0]
            shift = distance + 1
            said = tuple(of_another_sentence(each, shift) for each in titled(title, context))
            return Before(title, said, shift)

        def kind_of(phrase: Phrase) -> str | None:
            composer = Composer(context.vocabulary)
            try:
                return composer.head_kind(phrase)
            except Unread:
                return composer.kind_named(phrase)

        def above() -> Iterator[Sequence[Before]]:
            """The sentences whose rule is the same: those in the same place under a unit before, else the one before."""
            if not context.parallel:
                before = earlier(0)
                yield [before] if before is not None else []
            for lead, sentences in context.parallel:
                found = []
                for at, each in enumerate(sentences):
                    around = replace(context, before=lead, beside=sentences[:at], parallel=(), lead=())
                    shift = PARALLEL + at
                    forms = tuple(of_another_sentence(form, shift) for form in read(each, around))
                    found.append(Before(each.text, forms, shift))
                yield found

        def ranks(text: str) -> bool:
            return any(each in text.lower() for each in self._words.priorities)

        def akin(kind: str, other: str) -> bool:
            words = Composer(context.vocabulary)
            try:
                words.common([kind, other])
            except Unread:
                return any(
                    words.takes(verb, "theme", kind) and words.takes(verb, "theme", other)
                    for verb in context.vocabulary.verbs
                )
            return True

        def done() -> Sequence[Statement]:
            before = earlier(0)
            return before.statements if before is not None else ()

        def alike(phrase: Phrase, other: Phrase) -> bool:
            return any(context.vocabulary.is_a(b, a) for a in sorts_of(phrase) for b in sorts_of(other))

        def sorts_of(phrase: Phrase) -> tuple[str, ...]:
            """The kinds of what a noun phrase speaks of: of a term, all that have it."""
            head = phrase.head
            term = context.vocabulary.terms.get(head.id) if isinstance(head, Noun) else None
            if term is not None and isinstance(term.of, tuple):
                return term.of
            kind = kind_of(phrase)
            return (kind,) if kind in context.vocabulary.kinds else ()

        repetition = Repetition(above, done, kind_of, akin)
        numbers = self._numbers
        anaphora = Anaphora(
            sentence.text,
            spoken_of,
            numbers.plural,
            kind_of,
            context.vocabulary.is_a,
            Composer(context.vocabulary).is_place,
            numbers.genders,
        )

        def resolved(form: Statement) -> Iterator[Statement]:
            done_so = with_what_is_done(form, earlier)
            likewise = (
                each
                for one in done_so
                for each in in_that_way(one, same_act(one, just_before), context.vocabulary)
            )
            asked = (each for one in likewise for each in with_what_was_to_be_done(one, earlier, alike))
            for in_case in (case for each in asked for case in in_its_case(each, just_before, ranks)):
                for each in anaphora.resolved(in_case):
                    for possible in where_impossible(each, just_before):
                        for repeated in repetition.written_out(possible):
                            yield with_other_costs(repeated, earlier)

        def all_resolved(form: Statement) -> Iterator[Statement]:
            """A sentence with those that are joined to it: what they take up may stand in the first of them."""
            if is_divided(form):
                for whole in resolved(undivided(form)):
                    yield from divided_again(whole, form)
                return
            first = list(resolved(replace(form, more=())))
            joined = [
                [each] if any(map(refers_back, phrases_in(each))) else list(resolved(each))
                for each in form.more
            ]
            for one, *others in islice(product(first, *joined), MOST):
                yield replace(one, more=tuple(others))

        at = lead_of(sentence, context.before)
        lead = earlier(len(context.before) - 1 - at) if at is not None else None
        of_a_case = lead is not None and self._makes_a_case(lead.text)
        items = (each for form in forms for each in under_its_lead(form, lead, of_a_case))
        return tuple(
            dict.fromkeys(
                each for form in items for each in (all_resolved(form) if form.more else resolved(form))
            )
        )

    def _makes_a_case(self, lead: str) -> bool:
        """Whether a sentence has words that say in which case, except in which, or of what the list below it speaks."""
        words = re.findall(r"\w+", lead.lower())
        cases = self._words.conditionals | self._words.exception_words
        return bool(words) and (words[0] in self._words.topics or not cases.isdisjoint(words))
