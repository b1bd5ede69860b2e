"""Pronouns, `these leaders` and `such a province`: each is put back to what it takes up.

A form with such words becomes forms without them, one for each thing that may be meant. The things of the own sentence
come first, then those of the sentences before, nearest first; a thing fits if number and kind agree.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import (
    OF_NAMED,
    Antecedent,
    Before,
    Numbering,
    antecedents,
    repeats,
    taken_up,
)
from rulewright.rules.proposals.discourse.folding import ONE
from rulewright.rules.proposals.discourse.looking_back import GENERIC, NO_OTHER, SEARCHED, LookingBack
from rulewright.rules.proposals.discourse.phrases import (
    ELLIPSES,
    UNSURE,
    is_in_subordinate,
    phrases_in,
    refers_back,
    with_phrases,
)
from rulewright.rules.proposals.phrases.preferences import unpreferred
from rulewright.sentences.grammar.clauses import Regains, Waiting
from rulewright.sentences.grammar.forms import Adjunct, Clause, Either, Noun, Phrase, Place, Statement
from rulewright.sentences.grammar.modifiers import Modifier

MOST = 6
"""Ways to resolve all such words of a form."""

TOLD = 3
"""Sentences before that may have introduced what a definite noun phrase speaks of."""

DEFINITE = ("the", "own")
"""Determiners of phrases that speak of one thing, and of no sort."""


class Anaphora(LookingBack):
    """Resolves the forms of one sentence."""

    def resolved(self, statement: Statement) -> Iterator[Statement]:
        """The statement with its anaphors put back; itself where it has none or nothing is found for one."""
        statement = self._with_own_names(statement)
        statement = self._with_names(
            self._with_cases(
                self._besides_named(self._besides_told(self._of_those_before(self._than_before(statement))))
            )
        )
        if any(each.determiner == NO_OTHER for each in phrases_in(statement)):
            return
        anaphors = [phrase for phrase in phrases_in(statement) if refers_back(phrase)]
        choices = [
            list(islice(self._meant(phrase, statement), MOST))
            or list(self._told_later(phrase, statement))
            or [phrase]
            for phrase in anaphors
        ]
        for phrase in _definite_in(statement):
            meant = dict.fromkeys(self._told_before(phrase, statement))
            if meant:
                anaphors.append(phrase)
                choices.append(list[Phrase | Either](meant))
        for chosen in islice(product(*choices), MOST):
            yield with_phrases(statement, dict(zip(anaphors, chosen, strict=True))) if anaphors else statement

    def _with_cases(self, statement: Statement) -> Statement:
        """`If a province is ceded, the province …`: the one of which the condition tells, also by a wider noun. By a narrower
        one, or if the condition tells of two, it may be another."""
        told = [
            each
            for condition in statement.conditions
            for clause in condition.clauses
            for part in (clause.subject, *clause.objects, *_of_deed(clause))
            for each in (part.items if isinstance(part, Either) else (part,))
            if isinstance(each, Phrase) and each.determiner in ("a", "any") and each.amount is None
        ]
        inner = [
            each
            for condition in statement.conditions
            for each in phrases_in(condition.clauses)
            if each.determiner in ("a", "any") and each.amount is None and each.head is not None
        ]
        found: dict[Phrase, Phrase] = {}
        top = _of_main_clauses(statement)
        for phrase in _definite_in(statement):
            kind = self._kind_of(phrase)
            known = told if phrase in top and any(self._is_of(each, kind) for each in told) else inner
            alike = [
                each for each in known if self._is_of(each, kind) and each.place.end <= phrase.place.start
            ]
            if not alike:
                continue
            if len(alike) == 1 and (
                alike[0].head == _head(phrase, alike[0]) or (self._widens(phrase, alike[0]) and phrase in top)
            ):
                found[phrase] = self._put_back(phrase, replace(alike[0], determiner="the"), alike[0].place)
            elif phrase in top and all(
                self._widens(phrase, each) or self._narrows(phrase, each) for each in alike
            ):
                found[phrase] = replace(phrase, determiner=UNSURE)
        return with_phrases(statement, found) if found else statement

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
            if before is None or not before.statements:
                return
            for form in before.statements:
                said = antecedents(form, Numbering(before.text, self._plural, before.shift))
                alike = [each for each in said if self._is_of(each.phrase, kind) and not repeats(each, form)]
                for each in alike if len({one.phrase.place for one in alike}) == 1 else ():
                    if each.phrase.determiner not in ONE or _head(phrase, each.phrase) != each.phrase.head:
                        continue
                    for meant in taken_up(
                        each, form, otherwise=bool(statement.others), answers=_tells_what_happens(statement)
                    ):
                        if meant.modifiers or meant.adjectives:
                            yield self._put_back(phrase, meant)
            if any(self._is_of(each, kind) for form in before.statements for each in phrases_in(form)):
                return

    def _with_names(self, statement: Statement) -> Statement:
        """`The centre` of which the sentence before speaks by its name, and by no other name of a centre."""
        before = self._earlier(0)
        definite = _of_main_clauses(statement)
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
            if numbered is True or own or len(names) != 1 or not all(map(_is_name, alike)):
                continue
            head = next(each.head for each in alike)
            found[phrase] = Phrase(head, phrase.place)
        return with_phrases(statement, found) if found else statement

    def _told_later(self, anaphor: Phrase, statement: Statement) -> Iterator[Phrase]:
        """`Unless it is besieged, a city may be left`: what the main clause is about, where nothing before is meant."""
        conditions = sum(len(condition.clauses) for condition in statement.conditions)
        subject = statement.clauses[0].subject if statement.clauses else None
        inside = _clause_of(anaphor, statement)
        if anaphor.head is not None or anaphor.such or not 0 <= inside < conditions:
            return
        if not isinstance(subject, Phrase) or subject.place.start < anaphor.place.end:
            return
        if (
            subject.determiner not in (*GENERIC, "a", "each", "all", "any", "no")
            or subject.amount is not None
        ):
            return
        about = Antecedent(subject, conditions, Numbering(self._text, self._plural).of(subject))
        if self._fits(about, anaphor):
            yield self._put_back(anaphor, replace(subject, determiner="the"), subject.place)

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
                    if self._is_of(each, kind) and each.place.end <= phrase.place.start
                ]
                names = {each.head.id: each.head for each in alike if isinstance(each.head, Noun)}
                if alike and all(map(_is_name, alike)):
                    named = Phrase(next(iter(names.values())), phrase.place)
                    found[phrase] = named if len(names) == 1 else replace(phrase, determiner=UNSURE)
            before = [*before, list(phrases_in(clause))]
        return with_phrases(statement, found) if found else statement

    def _meant(self, anaphor: Phrase, statement: Statement) -> Iterator[Phrase | Either]:
        own = list(antecedents(statement, Numbering(self._text, self._plural)))
        if anaphor.determiner in ELLIPSES:
            yield from _spared(anaphor, own)
            return
        inside = _clause_of(anaphor, statement)
        if (again := _said_again(anaphor, [each.phrase for each in own])) is not None:
            plain = replace(again, determiner="the", adjectives=(), modifiers=())
            yield self._put_back(anaphor, plain, again.place)
            return
        if inside >= 0 and is_in_subordinate(anaphor, statement):
            nearest = [
                each
                for each in (*own, *_of_none(statement, inside))
                if each.clause == inside
                and each.rank < 2
                and each.phrase.place.end <= anaphor.place.start
                and not any(inner is anaphor for inner in phrases_in(each.phrase))
                and self._fits(each, anaphor)
            ]
            if nearest:
                for each in sorted(nearest, key=lambda each: each.rank):
                    meant = replace(each.phrase, determiner="the", amount=None)
                    yield self._put_back(anaphor, meant, each.phrase.place)
                return
        if inside >= 0 and _is_inside_another(anaphor, statement):
            nearer = (each for each in own if each.clause == inside and each.rank == 0)
            if any(
                each.phrase.place.end <= anaphor.place.start and self._fits(each, anaphor) for each in nearer
            ):
                return  # the subject is nearer than a sentence before, but it may be that one too
        found = [
            each
            for each in own
            if each.phrase.place.end <= anaphor.place.start
            and each.clause != inside
            and self._fits(each, anaphor)
            and not (anaphor.such and each.phrase.determiner in DEFINITE)
        ]
        if found:
            best = min(found, key=lambda each: each.rank)
            for each in sorted(found, key=lambda each: each.rank):
                named = each.rank == OF_NAMED and anaphor.of_thing
                if each.rank <= max(best.rank, 1) or named:
                    yield from self._of_own(anaphor, each, statement)
            return
        for distance in range(SEARCHED):
            before = self._earlier(distance)
            if before is None:
                yield from self._still_to_come(anaphor, own, statement) if not distance else ()
                return
            if not before.statements:
                yield from self._of_unread(anaphor, statement, before)
                return  # what cannot be read may be what is meant
            made = dict.fromkeys(
                self._of_sentence(
                    anaphor, before, otherwise=bool(statement.others), answers=_tells_what_happens(statement)
                )
            )
            if made:
                yield from made
                return

    def _still_to_come(
        self, anaphor: Phrase, own: Sequence[Antecedent], statement: Statement
    ) -> Iterator[Phrase]:
        """`If it controls a port, a power may …`: in a condition that stands before it, the subject of the main clause, where
        no sentence before speaks of anything."""
        conditions = sum(len(condition.clauses) for condition in statement.conditions)
        subjects = [each for each in own if each.clause == conditions and each.rank == 0]
        if anaphor.determiner != "pronoun" or not 0 <= _clause_of(anaphor, statement) < conditions:
            return
        for each in subjects if len(subjects) == 1 else ():
            if each.phrase.place.start >= anaphor.place.end and self._fits(each, anaphor):
                said = replace(each.phrase, determiner="the", amount=None)
                yield self._put_back(anaphor, said, each.phrase.place)

    def _of_own(self, anaphor: Phrase, antecedent: Antecedent, statement: Statement) -> Iterator[Phrase]:
        """A thing that a condition speaks of, or the clause of a condition, is the same thing; of a clause before, what
        happened to it counts."""
        conditions = sum(len(condition.clauses) for condition in statement.conditions)
        phrase = antecedent.phrase
        if antecedent.clause < conditions or _clause_of(anaphor, statement) < conditions:
            yield self._put_back(anaphor, replace(phrase, determiner="the"), phrase.place)
            return
        for meant in taken_up(antecedent, statement):
            yield self._put_back(anaphor, meant)

    def _of_unread(self, anaphor: Phrase, statement: Statement, before: Before) -> Iterator[Phrase]:
        """What a sentence that has no form speaks of: somebody by name, or what a condition asks more of. What happens to
        others there is not known, and they cannot be taken up."""
        numbers = Numbering(before.text, self._plural, before.shift)
        asked = any(
            each.determiner == anaphor.determiner
            and each.head == anaphor.head
            and each.plural == anaphor.plural
            for each in phrases_in(statement.conditions)
        )
        found: dict[Phrase, None] = {}
        for phrase in before.mentioned():
            by_name = isinstance(phrase.head, Noun) and phrase.head.name and not phrase.head.attribute
            definite = phrase.determiner in ("the", "each", "all")
            if not (by_name or (asked and definite)) or anaphor.such:
                continue
            if self._fits(Antecedent(phrase, 0, numbers.of(phrase)), anaphor):
                own = tuple(each for each in phrase.modifiers if not _of_something(each))
                plain = replace(phrase, determiner="the", amount=None, modifiers=own)
                found[self._put_back(anaphor, plain, plain.place)] = None
        yield from found

    def _of_sentence(
        self, anaphor: Phrase, before: Before, *, otherwise: bool = False, answers: bool = False
    ) -> Iterator[Phrase | Either]:
        for statement in before.statements:
            fitting = [
                each
                for each in antecedents(statement, Numbering(before.text, self._plural, before.shift))
                if self._fits(each, anaphor) and not (repeats(each, statement) and not otherwise)
            ]
            if anaphor.such:  # a sort is told by `a port`, and not by `the port where it is`
                fitting = [each for each in fitting if each.phrase.determiner not in DEFINITE] or fitting
            if all_of_them := self._together(anaphor, fitting, statement):
                yield all_of_them
                continue
            for each in sorted(fitting, key=lambda each: each.rank):
                if each.rank > 2 and fitting[0].rank < 3:
                    continue
                for meant in taken_up(each, statement, otherwise=otherwise, answers=answers):
                    generic = (
                        each.rank == 0
                        and anaphor.head is None
                        and each.phrase.determiner in GENERIC
                        and each.plural is not False
                        and not (isinstance(each.phrase.head, Noun) and each.phrase.head.name)
                        and meant.modifiers == each.phrase.modifiers
                    )
                    said = self._put_back(anaphor, meant, meant.same or meant.place, generic=generic)
                    yield replace(said, plural=self._number(anaphor))

    def _together(
        self, anaphor: Phrase, fitting: Sequence[Antecedent], statement: Statement
    ) -> Either | None:
        """`These crates`, of crates of several sorts that one clause has joined: all of them."""
        joined = [each for each in fitting if each.rank == 0 and each.clause >= 0]
        if anaphor.determiner != "this" or anaphor.head is None or not self._number(anaphor):
            return None
        if len(joined) < 2 or len({each.clause for each in joined}) > 1 or anaphor.such:
            return None
        if any(not isinstance(each.phrase.head, Noun) or each.plural is False for each in joined):
            return None
        meant = [next(iter(taken_up(each, statement))) for each in joined]
        return Either(tuple(self._put_back(anaphor, each, each.place) for each in meant), "and")

    def _fits(self, antecedent: Antecedent, anaphor: Phrase) -> bool:
        phrase = antecedent.phrase
        kind = self._kind_of(phrase)
        if kind is None:
            return False
        if anaphor.such and not (phrase.adjectives or phrase.modifiers):
            return False
        if anaphor.of_place and not self._is_place(kind):
            return False
        plural = self._number(anaphor)
        if not anaphor.such and None not in (plural, antecedent.plural) and plural != antecedent.plural:
            return False
        if anaphor.head is None:
            return self._agrees(anaphor, phrase)
        wanted = self._kind_of(anaphor)
        return wanted is not None and (self._is_a(kind, wanted) or self._is_a(wanted, kind))

    def _agrees(self, anaphor: Phrase, phrase: Phrase) -> bool:
        """Whether a pronoun has the gender of a noun."""
        genders = (
            self._genders(phrase.head.id) if isinstance(phrase.head, Noun) and anaphor.gender else frozenset()
        )
        return not genders or not genders.isdisjoint(anaphor.gender.split())

    def _number(self, anaphor: Phrase) -> bool | None:
        if anaphor.head is not None:
            return Numbering(self._text, self._plural).of(anaphor)
        return anaphor.plural

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


def _of_something(modifier: object) -> bool:
    """`of the province`, where nothing is known of which one that is."""
    phrase = modifier.phrase if isinstance(modifier, Adjunct) else None
    if not isinstance(phrase, Phrase) or phrase.determiner != "the" or phrase.adjectives or phrase.modifiers:
        return False
    return isinstance(phrase.head, Noun) and not phrase.head.name


def _of_main_clauses(statement: Statement) -> list[Phrase]:
    """`the province` as subject or object; in a condition it may be the province of what the sentence is about."""
    parts = [part for clause in statement.clauses for part in (clause.subject, *clause.objects)]
    return [each for each in parts if isinstance(each, Phrase) and _is_plainly_definite(each)]


def _tells_what_happens(statement: Statement) -> bool:
    """Whether a sentence tells in all its clauses what somebody does, gains or loses, and not when or whether he may."""
    return not (statement.conditions or statement.others) and all(
        not clause.modality
        and not clause.negated
        and bool(clause.verb or clause.change)
        and not clause.passive
        for clause in statement.clauses
    )


def _definite_in(statement: Statement) -> list[Phrase]:
    """The same anywhere in a main clause: `the owner of the province`, `into the province`."""
    return [each for each in phrases_in(statement.clauses) if _is_plainly_definite(each)]


def _head(phrase: Phrase, other: Phrase) -> object:
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
    return _is_plainly_definite(phrase) and _head(phrase, other) == other.head


def _said_again(anaphor: Phrase, own: Sequence[Phrase]) -> Phrase | None:
    """`each leader of a country is returned to the pool of that country`: the one thing of which the sentence has spoken by
    the same noun."""
    if (
        anaphor.determiner != "this"
        or anaphor.such
        or anaphor.amount
        or anaphor.adjectives
        or anaphor.modifiers
    ):
        return None
    before = {
        each.place: each
        for each in own
        if each.place.end <= anaphor.place.start and _head(anaphor, each) == each.head
    }
    known = next(iter(before.values()), None)
    if len(before) != 1 or known is None or known.determiner not in (*ONE, "each") or known.amount:
        return None
    return known


def _is_name(phrase: Phrase) -> bool:
    """Whether a phrase is the name of one thing."""
    return isinstance(phrase.head, Noun) and phrase.head.name and not phrase.head.attribute


def _of_none(statement: Statement, clause: int) -> Iterator[Antecedent]:
    """`No counter may be placed where its owner …`: a subject that only its own clause can take up."""
    conditions = sum(len(condition.clauses) for condition in statement.conditions)
    subject = statement.clauses[clause - conditions].subject if clause >= conditions else None
    if isinstance(subject, Phrase) and subject.determiner == "no":
        yield Antecedent(subject, 0, None, clause)


def _spared(anaphor: Phrase, own: Sequence[Antecedent]) -> Iterator[Phrase]:
    """`any` for `any leader`, `new ones` for `leaders`: the noun of the nearest phrase before, spared; with `any` what
    is said of it may be meant too."""
    before = [each for each in own if each.rank < 3 and each.phrase.place.end <= anaphor.place.start]
    if not before:
        return
    nearest = max(before, key=lambda each: each.phrase.place.start).phrase
    yield Phrase(nearest.head, anaphor.place, determiner="any")
    if anaphor.determiner == "ellipsis" and (nearest.adjectives or nearest.modifiers):
        yield replace(nearest, place=anaphor.place, determiner="any", amount=None)


def _is_inside_another(phrase: Phrase, statement: Statement) -> bool:
    """Whether a phrase says something of another one, and so may take up the subject of its own clause: `countries next
    to them`."""
    return any(
        inner is phrase
        for outer in phrases_in(statement)
        if outer is not phrase
        for inner in phrases_in(outer.modifiers)
    )


def _clause_of(phrase: Phrase, statement: Statement) -> int:
    clauses = [clause for condition in statement.conditions for clause in condition.clauses]
    for at, clause in enumerate([*clauses, *statement.clauses]):
        if isinstance(clause, Waiting) and any(each is phrase for each in phrases_in(clause.use)):
            return -1  # in a clause of its own
        if any(each is phrase for each in phrases_in(clause)):
            return at
    return -1
