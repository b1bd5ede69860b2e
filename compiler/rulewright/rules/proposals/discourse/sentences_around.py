"""The sentences and titles around a sentence, as it may take them up."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.discourse.antecedents import Before, Earlier
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import of_another_sentence
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.sentence import Sentence

JOINED = 49
"""By how many sentences one statement is moved before another of its own sentence."""

PARALLEL = 50
"""From here on sentences that stand in the same place under another unit are counted."""

BENEATH = 200
"""From here on sentences under units beside are counted."""

Read = Callable[[Sentence, Context], Sequence[Statement]]
"""The forms of a sentence before, themselves resolved."""

Mentioned = Callable[[Sentence, Context], Sequence[Phrase]]
"""The noun phrases that can be made out in a sentence without forms."""

Titled = Callable[[str, Context], Sequence[Statement]]
"""The forms of a title."""


class SentencesAround:
    """Finds the sentences around one; they are read when they are first asked for."""

    def __init__(self, context: Context, read: Read, mentioned: Mentioned) -> None:
        self._context = context
        self._read = read
        self._mentioned = mentioned
        self._known: dict[int, Before | None] = {}
        self._first: Before | None = None

    def after(self, statement: Statement, text: str) -> "SentencesAround":
        """What stands around a statement that is joined to another one of its sentence: that one before all."""
        around = SentencesAround(self._context, self._read, self._mentioned)
        around._first = Before(text, (of_another_sentence(statement, JOINED),), JOINED)
        return around

    def earlier(self, distance: int) -> Before | None:
        """A sentence before, 0 for the nearest."""
        if self._first is not None:
            if not distance:
                return self._first
            distance -= 1
        if distance not in self._known:
            self._known[distance] = self._before(distance)
        return self._known[distance]

    def _before(self, distance: int) -> Before | None:
        context = self._context
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
        forms = tuple(of_another_sentence(each, shift) for each in self._read(known[at], around))

        def made_out() -> tuple[Phrase, ...]:
            return tuple(of_another_sentence(each, shift) for each in self._mentioned(known[at], context))

        return Before(known[at].text, forms, shift, made_out)

    def in_unit(self, distance: int) -> Before | None:
        """A sentence before in the same unit, or in the one around it."""
        known = len(self._context.before) + (self._first is not None)
        return self.earlier(distance) if distance < known else None

    def just_before(self, index: int) -> Earlier:
        """The sentences before the one of this index in the text: in a unit that begins, those of the unit before it."""
        begins = index == 0 and self._context.beside and self._first is None
        skipped = len(self._context.before) if begins else 0
        return lambda distance: self.earlier(distance + skipped)

    def spoken_of(self, titled: Titled) -> Earlier:
        """The sentences before; before the first of them, what the nearest title names."""
        context = self._context
        known = len(context.beside) + len(context.before) + (self._first is not None)

        def of(distance: int) -> Before | None:
            if distance != known or not context.titles:
                return self.earlier(distance)
            title = context.titles[0]
            shift = distance + 1
            said = tuple(of_another_sentence(each, shift) for each in titled(title, context))
            return Before(title, said, shift)

        return of

    def above(self) -> Iterator[Sequence[Before]]:
        """The sentences whose rule is the same: those in the same place under a unit before, else the one before."""
        context = self._context
        if not context.parallel:
            before = self.earlier(0)
            yield [before] if before is not None else []
        for lead, sentences in context.parallel:
            found = []
            for at, each in enumerate(sentences):
                around = replace(context, before=lead, beside=sentences[:at], parallel=(), lead=())
                shift = PARALLEL + at
                forms = tuple(of_another_sentence(form, shift) for form in self._read(each, around))
                found.append(Before(each.text, forms, shift))
            yield found

    def beneath(self) -> Iterator[Before]:
        """The sentences under the units beside its own, which say more of what these speak of."""
        for at, each in enumerate(self._context.beneath):
            around = replace(self._context, before=(), beside=(), beneath=(), parallel=(), lead=())
            shift = BENEATH + at
            yield Before(
                each.text,
                tuple(of_another_sentence(form, shift) for form in self._read(each, around)),
                shift,
            )

    def said_just_before(self) -> Sequence[Statement]:
        """The forms of the nearest sentence before."""
        before = self.earlier(0)
        return before.statements if before is not None else ()
