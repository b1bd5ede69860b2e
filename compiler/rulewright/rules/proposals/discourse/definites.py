"""Definite noun phrases: `the province` is the one that a condition or a sentence before tells of, or calls by its name."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import (
    Antecedent,
    Numbering,
    antecedents,
    repeats,
    taken_up,
    tells_what_happens,
)
from rulewright.rules.proposals.discourse.implicit_anaphora import GENERIC, LookingBack
from rulewright.rules.proposals.phrases.preferences import unpreferred
from rulewright.sentences.grammar.clauses import Regains
from rulewright.sentences.grammar.folding import ONE
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Modifier
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, is_name, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Statement

TOLD = 3
"""Sentences before that may have introduced what a definite noun phrase speaks of."""


class Definites(LookingBack):
    """Finds what definite noun phrases of one sentence speak of, by what is told of such things before them."""

    def _with_cases(self, statement: Statement) -> Statement:
        """`If a province is ceded, the province …`: the one of which the condition tells, also by a wider noun. By a narrower
        one, or if the condition tells of two, it may be another."""
        told = [
            each
            for condition in statement.conditions
            for clause in condition.clauses
            for part in (clause.subject, *clause.objects, *_of_deed(clause))
            for each in (part.items if isinstance(part, Either) else (part,))
            if isinstance(each, Phrase) and each.determiner in ("a", "any", "") and each.amount is None
        ]
        inner = [
            each
            for condition in statement.conditions
            for each in phrases_in(condition.clauses)
            if each.determiner in ("a", "any", "") and each.amount is None and each.head is not None
        ]
        numbering = Numbering(self._text, self._plural)
        found: dict[Phrase, Phrase] = {}
        top = _of_main_clauses(statement)
        for phrase in definite_in(statement):
            kind = self._kind_of(phrase)
            known = told if phrase in top and any(self._is_of(each, kind) for each in told) else inner
            alike = [
                each
                for each in known
                if self._is_of(each, kind)
                and each.place.precedes(phrase.place)
                # `flocks` are taken up as `the flocks`, and no single one of them is
                and (each.determiner or (numbering.of(each) is True and numbering.of(phrase) is True))
                and not is_name(each)
            ]
            if not alike:
                continue
            called = [each for each in alike if each.head == head_as_at(phrase, each)]
            if len(called) == 1:
                alike = called  # `if a captain meets a person, the captain …`: the one that is called so
            if len(alike) == 1 and (
                alike[0].head == head_as_at(phrase, alike[0])
                or (self._widens(phrase, alike[0]) and phrase in top)
            ):
                found[phrase] = self._put_back(phrase, replace(alike[0], determiner="the"), alike[0].place)
            elif phrase in top and all(
                self._widens(phrase, each) or self._narrows(phrase, each) for each in alike
            ):
                found[phrase] = replace(phrase, determiner=UNSURE)
        return with_phrases(statement, found) if found else statement

    def _with_things_of_clauses(self, statement: Statement) -> Statement:
        """`No power may call a vassal unless the vassal is at war`: the one that the clause before its condition calls so."""
        said = [
            each
            for each in phrases_in(statement.clauses)
            if each.determiner in ("a", "any") and each.amount is None
        ]
        found: dict[Phrase, Phrase] = {}
        for phrase in phrases_in(tuple(each.clauses for each in statement.conditions)):
            if not _is_plainly_definite(phrase):
                continue
            kind = self._kind_of(phrase)
            before = [each for each in said if each.place.precedes(phrase.place)]
            called = [each for each in before if each.head == head_as_at(phrase, each)]
            if sum(self._is_akin(each, kind) for each in before) > 1 and called:
                one = len(called) == 1
                meant = self._put_back(phrase, called[0], called[0].place)
                found[phrase] = meant if one else replace(phrase, determiner=UNSURE)
        return with_phrases(statement, found) if found else statement

    def _is_akin(self, phrase: Phrase, kind: str | None) -> bool:
        """Whether a thing may be of a kind."""
        of = self._kind_of(phrase)
        return of is not None and kind is not None and (self._is_a(of, kind) or self._is_a(kind, of))

    def _of_those_before(self, statement: Statement) -> Statement:
        """`The counter` of the leaders of whom the sentence before speaks by a narrower noun; who has something `again`."""
        before = self._earlier(0)
        if before is None:
            return statement
        told = [
            each
            for form in before.statements
            for each in antecedents(form, Numbering(before.text, self._plural, before.shift))
            if each.rank < 2
        ]
        found: dict[Phrase, Phrase] = {}
        for phrase in _of_main_clauses(statement):
            narrower = {each.phrase.head: each for each in told if self._widens(phrase, each.phrase)}
            own = any(self._is_of(each, self._kind_of(phrase)) for each in phrases_in(statement.conditions))
            if len(narrower) != 1 or own or Numbering(self._text, self._plural).of(phrase) is True:
                continue
            each = next(iter(narrower.values()))
            generic = each.phrase.determiner in (*GENERIC, "all") and each.rank == 0
            if each.plural is not False and not generic and each.phrase.determiner != "own":
                continue
            meant = next(m for form in before.statements for m in taken_up(each, form))
            found[phrase] = self._put_back(phrase, meant, meant.same or meant.place, generic=generic)
        changed: Statement = with_phrases(statement, found) if found else statement
        clauses = tuple(
            self._again(each, told) if isinstance(each, Regains) else each for each in changed.clauses
        )
        return replace(changed, clauses=clauses)

    def _told_before(self, phrase: Phrase, statement: Statement) -> Iterator[Phrase]:
        """`A player may reveal a card. The card …`: the one of which a sentence before says what is done to it, or how it is."""
        kind = self._kind_of(phrase)
        if kind is None or Numbering(self._text, self._plural).of(phrase) is not False:
            return
        if any(each is not phrase and self._is_of(each, kind) for each in phrases_in(statement)):
            return
        for distance in range(TOLD):
            before = self._earlier(distance)
            if before is None:
                return
            if not before.statements:
                # It tells of one, and nobody knows what.
                if any(self._may_be_told(phrase, kind, each) for each in before.mentioned()):
                    yield replace(phrase, determiner=UNSURE)
                return
            for form in before.statements:
                numbers = Numbering(before.text, self._plural, before.shift)
                for each in self._introduced(phrase, kind, form, numbers):
                    yield from self._as_it_is_told(phrase, each, form, statement)
            if any(self._is_of(each, kind) for form in before.statements for each in phrases_in(form)):
                return

    def _may_be_told(self, phrase: Phrase, kind: str, other: Phrase) -> bool:
        """Whether a phrase of a sentence that cannot be read brings up the one thing of which another phrase speaks."""
        return (
            other.determiner in ONE
            and other.amount is None
            and self._is_of(other, kind)
            and head_as_at(phrase, other) == other.head
        )

    def _introduced(
        self, phrase: Phrase, kind: str, form: Statement, numbers: Numbering
    ) -> Iterator[Antecedent]:
        """The one thing of a kind that a sentence brings up, where it is called as the phrase calls it: `a card`."""
        said = antecedents(form, numbers)
        alike = [each for each in said if self._is_of(each.phrase, kind) and not repeats(each, form)]
        if len({each.phrase.place for each in alike}) != 1:
            return
        for each in alike:
            if each.phrase.determiner in ONE and head_as_at(phrase, each.phrase) == each.phrase.head:
                yield each

    def _as_it_is_told(
        self, phrase: Phrase, antecedent: Antecedent, form: Statement, statement: Statement
    ) -> Iterator[Phrase]:
        """The phrase with what a sentence before says of its thing, where it says something."""
        otherwise, answers = bool(statement.others), tells_what_happens(statement)
        for meant in taken_up(antecedent, form, otherwise=otherwise, answers=answers):
            if meant.modifiers or meant.adjectives:
                yield self._put_back(phrase, meant)

    def _with_names(self, statement: Statement) -> Statement:
        """`The centre` of which the sentence before speaks by its name, and by no other name of a centre."""
        before = self._earlier(0)
        definite = [*_of_main_clauses(statement), *self._of_cases(statement)]
        if before is None or not definite:
            return statement
        said = [each for form in before.statements for each in phrases_in(form)]
        found: dict[Phrase, Phrase] = {}
        for phrase in definite:
            kind = self._kind_of(phrase)
            numbered = Numbering(self._text, self._plural).of(phrase)
            alike = [each for each in said if self._is_of(each, kind)]
            names = {each.head.id for each in alike if isinstance(each.head, Noun) and each.head.name}
            own = any(
                self._is_of(each, kind) and each.place.start < phrase.place.start
                for each in phrases_in(statement)
                if each is not phrase and each.place != phrase.place and not _says_again(each, phrase)
            )
            if numbered is True or own or len(names) != 1 or not all(map(is_name, alike)):
                continue
            head = next(each.head for each in alike)
            found[phrase] = Phrase(head, phrase.place)
        return with_phrases(statement, found) if found else statement

    def _of_cases(self, statement: Statement) -> list[Phrase]:
        """`If the centre is burnt, …`, and wherever the sentence says it again. A place or a person may be that of what the
        sentence is about: `if the harbour is closed, …`."""
        told = [
            each
            for each in phrases_in(tuple(each.clauses for each in statement.conditions))
            if _is_plainly_definite(each)
            and (kind := self._kind_of(each)) is not None
            and not (self._is_place(kind) or self._is_somebody(kind))
        ]
        again = [
            each
            for each in definite_in(statement)
            if any(each.head == head_as_at(one, each) for one in told) and each not in told
        ]
        return [*told, *again]

    def _with_own_names(self, statement: Statement) -> Statement:
        """`If the Great Harbour is closed, the harbour …`: the one that the condition, or a clause before, calls by its name."""
        found: dict[Phrase, Phrase] = {}
        before = [list(phrases_in(condition.clauses)) for condition in statement.conditions]
        for clause in statement.clauses:
            for phrase in phrases_in(clause):
                kind = self._kind_of(phrase) if _is_plainly_definite(phrase) else None
                if kind is None or Numbering(self._text, self._plural).of(phrase) is True:
                    continue
                alike = [
                    each
                    for said in before
                    for each in said
                    if self._is_of(each, kind) and each.place.precedes(phrase.place)
                ]
                names = {each.head.id: each.head for each in alike if isinstance(each.head, Noun)}
                if alike and all(map(is_name, alike)):
                    named = Phrase(next(iter(names.values())), phrase.place)
                    found[phrase] = named if len(names) == 1 else replace(phrase, determiner=UNSURE)
            before = [*before, list(phrases_in(clause))]
        return with_phrases(statement, found) if found else statement

    def _put_back(
        self, anaphor: Phrase, meant: Phrase, same: Place | None = None, *, generic: bool = False
    ) -> Phrase:
        """The anaphor with what it takes up; words of its own are kept. `Ferries … They …` speaks of ferries again."""
        return replace(
            meant,
            head=anaphor.head if self._narrows(anaphor, meant) else meant.head,
            place=anaphor.place,
            determiner=anaphor.determiner if anaphor.such else "" if generic else "the",
            adjectives=(
                *meant.adjectives,
                *(each for each in anaphor.adjectives if each not in meant.adjectives),
            ),
            modifiers=(*_of_sort(anaphor, meant), *anaphor.modifiers),
            amount=anaphor.amount,
            such=False,
            same=same,
        )

    def _widens(self, anaphor: Phrase, meant: Phrase) -> bool:
        own, kind = self._kind_of(anaphor), self._kind_of(meant)
        return own is not None and kind is not None and own != kind and self._is_a(kind, own)

    def _narrows(self, anaphor: Phrase, meant: Phrase) -> bool:
        if anaphor.head is None:
            return False
        own, kind = self._kind_of(anaphor), self._kind_of(meant)
        return own is not None and kind is not None and own != kind and self._is_a(own, kind)


def _of_deed(clause: Clause) -> list[Phrase | Either]:
    """What has another part in what is done than those that the clause names first: `is moved from a fleet`."""
    return [each.phrase for each in clause.adjuncts] if clause.verb and not clause.negated else []


def _of_sort(anaphor: Phrase, meant: Phrase) -> tuple[Modifier, ...]:
    """What is said of the things that are meant; of which of them are preferred, `such` says nothing."""
    if not anaphor.such:
        return meant.modifiers
    return unpreferred(meant).modifiers


def _of_main_clauses(statement: Statement) -> list[Phrase]:
    """`the province` as subject or object; in a condition it may be the province of what the sentence is about."""
    parts = [part for clause in statement.clauses for part in (clause.subject, *clause.objects)]
    return [each for each in parts if isinstance(each, Phrase) and _is_plainly_definite(each)]


def definite_in(statement: Statement) -> list[Phrase]:
    """The same anywhere in a main clause: `the owner of the province`, `into the province`."""
    return [each for each in phrases_in(statement.clauses) if _is_plainly_definite(each)]


def head_as_at(phrase: Phrase, other: Phrase) -> object:
    """The head of a phrase, as it would be where the other stands."""
    if isinstance(phrase.head, Noun) and isinstance(other.head, Noun):
        return replace(phrase.head, place=other.head.place)
    return phrase.head


def _is_plainly_definite(phrase: Phrase) -> bool:
    """`the province`, with nothing else said of it."""
    head = phrase.head
    return (
        phrase.determiner == "the"
        and isinstance(head, Noun)
        and not (head.name or head.property or head.sort)
        and not (phrase.adjectives or phrase.modifiers or phrase.amount)
    )


def _says_again(phrase: Phrase, other: Phrase) -> bool:
    """Whether two phrases are the same words, with nothing said that would tell one thing from another."""
    return _is_plainly_definite(phrase) and head_as_at(phrase, other) == other.head
