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
    is_to_be_done_to,
    may_not_be_done_to,
    repeats,
    taken_up,
    tells_what_happens,
)
from rulewright.rules.proposals.discourse.definites import Definites, definite_in
from rulewright.rules.proposals.discourse.definites_beside import with_those_beside
from rulewright.rules.proposals.discourse.implicit_anaphora import GENERIC, NO_OTHER, SEARCHED
from rulewright.rules.proposals.discourse.indefinites_in_relatives import (
    called_alike,
    of_its_object,
    swapped,
    unfolded,
)
from rulewright.rules.proposals.discourse.kept_possession import as_whose
from rulewright.rules.proposals.discourse.own_sentence import (
    OF_THE_SORT,
    acts_on_itself,
    beside_its_subject,
    clause_of,
    inside_subject,
    is_he,
    is_inside_another,
    is_owner,
    is_plainly_demonstrative,
    of_none,
    one_of_the_sort,
    said_again,
    spared,
    tells_whose,
    with_places_meant,
)
from rulewright.sentences.grammar.clauses import DecidesWhether
from rulewright.sentences.grammar.folding import ONE
from rulewright.sentences.grammar.modifiers import NamedBy
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import (
    ELLIPSES,
    THE_ONE,
    UNSURE,
    is_in_subordinate,
    is_name,
    phrases_in,
    refers_back,
    with_phrases,
)
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import parts

MOST = 6
"""Ways to resolve all such words of a form."""

DEFINITE = ("the", "own")
"""Determiners of phrases that speak of one thing, and of no sort."""


class Anaphora(Definites):
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
        statement = self._with_those_beside(statement)
        statement = with_places_meant(self._unfolded(statement))
        anaphors = [phrase for phrase in phrases_in(statement) if refers_back(phrase)]
        choices = [
            list(islice(self._meant(phrase, statement), MOST))
            or list(self._told_later(phrase, statement))
            or [phrase]
            for phrase in anaphors
        ]
        for phrase in definite_in(statement):
            meant = dict.fromkeys(self._told_before(phrase, statement))
            if meant:
                anaphors.append(phrase)
                choices.append(list[Phrase | Either](meant))
        found = (
            self._with_those_beside(with_phrases(statement, dict(zip(anaphors, chosen, strict=True))))
            if anaphors
            else statement
            for chosen in product(*choices)
        )
        yield from islice((each for each in found if not acts_on_itself(each, statement)), MOST)

    def _with_those_beside(self, statement: Statement) -> Statement:
        """With definite noun phrases that speak of what others in their clause have named."""
        return with_those_beside(
            statement,
            self._kind_of,
            lambda kind, other: self._is_a(kind, other) or self._is_a(other, kind),
            self._calls,
            Numbering(self._text, self._plural),
            self._earlier,
        )

    def _unfolded(self, statement: Statement) -> Statement:
        """`A player who draws an ace must reveal it`, or `the ace`, as `if a player draws an ace, he must reveal it`.

        Of two things that are called alike, nobody knows which one `the ace` is.
        """
        statement = replace(statement, clauses=tuple(map(of_its_object, statement.clauses)))
        own = list(antecedents(statement, Numbering(self._text, self._plural)))
        taken_up = [
            (phrase, each.phrase)
            for phrase in phrases_in(statement.clauses)
            if refers_back(phrase)
            for each in inside_subject(phrase, own, statement)
            if self._fits(each, phrase)
        ]
        if len(taken_up) == 1 and (inverted := swapped(statement, *taken_up[0])) is not None:
            return inverted
        again = (*definite_in(statement), *filter(is_plainly_demonstrative, phrases_in(statement.clauses)))
        called = {each: called_alike(each, statement) for each in again}
        if unsure := [each for each, things in called.items() if len(things) > 1]:
            doubted: Statement = with_phrases(
                statement, {each: replace(each, determiner=UNSURE) for each in unsure}
            )
            return doubted
        meant = [each for _, each in taken_up] + [each for things in called.values() for each in things]
        made = unfolded(statement, meant) if meant else None
        return statement if made is None else self._with_cases(made)

    def _told_later(self, anaphor: Phrase, statement: Statement) -> Iterator[Phrase]:
        """`Unless it is besieged, a city may be left`: what the main clause is about, where nothing before is meant."""
        conditions = len(statement.subordinate)
        subject = statement.clauses[0].subject if statement.clauses else None
        inside = clause_of(anaphor, statement)
        if anaphor.head is not None or anaphor.such or not 0 <= inside < conditions:
            return
        if not isinstance(subject, Phrase) or not anaphor.place.precedes(subject.place):
            return
        if (
            subject.determiner not in (*GENERIC, "a", "each", "all", "any", "no")
            or subject.amount is not None
        ):
            return
        about = Antecedent(subject, conditions, Numbering(self._text, self._plural).of(subject))
        if self._fits(about, anaphor):
            yield self._put_back(anaphor, replace(subject, determiner="the"), subject.place)

    def _meant(self, anaphor: Phrase, statement: Statement) -> Iterator[Phrase | Either]:
        """All that such a word may take up: of its own sentence, or, where nothing there fits, of those before."""
        own = list(antecedents(statement, Numbering(self._text, self._plural)))
        if anaphor.determiner in OF_THE_SORT:
            yield from one_of_the_sort(anaphor, statement)
            return
        if anaphor.determiner == THE_ONE:
            return  # one of those of which a condition says how many there are
        if anaphor.determiner in ELLIPSES:
            yield from spared(anaphor, own)
            return
        if (again := said_again(anaphor, [each.phrase for each in own])) is not None:
            plain = replace(again, determiner="the", adjectives=(), modifiers=())
            yield self._put_back(anaphor, plain, again.place)
            return
        if bearers := self._bearers(anaphor, own, statement):
            for each in bearers:
                plain = replace(each.phrase, determiner="the", amount=None, adjectives=(), modifiers=())
                yield self._put_back(anaphor, plain, each.phrase.place)
            return
        if nearest := self._in_own_clause(anaphor, own, statement):
            for each in nearest:
                meant = replace(each.phrase, determiner="the", amount=None)
                yield self._put_back(anaphor, meant, each.phrase.place)
            return
        within = [each for each in inside_subject(anaphor, own, statement) if self._fits(each, anaphor)]
        inner = is_inside_another(anaphor, statement) and not is_he(anaphor, statement)
        if inner and len(within) == 1 and tells_whose(within[0].phrase, statement):
            # `the owner of a port …, for each ship in it`: nothing else of the phrase is a thing.
            meant = replace(within[0].phrase, determiner="the", adjectives=(), modifiers=())
            yield self._put_back(anaphor, meant, within[0].phrase.place)
            return
        if self._may_be_own_subject(anaphor, own, statement):
            return  # the subject is nearer than a sentence before, but it may be that one too
        if found := self._in_other_clauses(anaphor, own, statement):
            for each in found:
                yield from self._of_own(anaphor, each, statement)
            return
        if within:
            return  # what its own clause has just named is nearer than a sentence before
        yield from self._in_sentences_before(anaphor, own, statement)

    def _bearers(
        self, anaphor: Phrase, own: Sequence[Antecedent], statement: Statement
    ) -> Sequence[Antecedent]:
        """`countries with which they are at war`, `its owner decides whether it raids`: of what the sentence has named before, what
        has such an attribute, or can do that; of its own clause, if there is any."""
        asked = _asked_of(anaphor, statement)
        attributes = {each.attribute for each in parts(statement, NamedBy) if each.phrase is anaphor}
        around = [
            each for each in phrases_in(statement) if any(inner is anaphor for inner in phrases_in(each))
        ]
        found = [
            each
            for attribute in attributes
            for each in own
            if each.phrase.place.precedes(anaphor.place)
            and not any(each.phrase is outer for outer in around)
            and self._fits(each, anaphor)
            and self._has(self._kind_of(each.phrase) or "", attribute)
        ]
        found += [
            each
            for clause in asked
            for each in own
            if each.phrase.place.precedes(anaphor.place)
            and self._fits(each, anaphor)
            and self._can(self._kind_of(each.phrase) or "", clause)
        ]
        inside = clause_of(anaphor, statement)
        return [each for each in found if each.clause == inside] or found

    def _in_own_clause(
        self, anaphor: Phrase, own: Sequence[Antecedent], statement: Statement
    ) -> Sequence[Antecedent]:
        """What a word in a subordinate clause takes up of the clause around that: its subject rather than an object."""
        inside = clause_of(anaphor, statement)
        if inside < 0 or not is_in_subordinate(anaphor, statement):
            return ()
        found = [
            each
            for each in (*own, *of_none(statement, inside))
            if each.clause == inside
            and each.rank < 2
            and each.phrase.place.precedes(anaphor.place)
            and not any(inner is anaphor for inner in phrases_in(each.phrase))
            and self._fits(each, anaphor)
        ]
        return sorted(self._persons(found, anaphor, statement), key=lambda each: each.rank)

    def _persons(
        self, found: Sequence[Antecedent], anaphor: Phrase, statement: Statement
    ) -> Sequence[Antecedent]:
        """Of a `he`, and of an `it` that owns something, those that are somebody, if any is."""
        if not (is_he(anaphor, statement) or is_owner(anaphor, statement)):
            return found
        return [each for each in found if self._is_somebody(self._kind_of(each.phrase))] or found

    def _may_be_own_subject(self, anaphor: Phrase, own: Sequence[Antecedent], statement: Statement) -> bool:
        """Whether a word that says something of another phrase may take up the subject of its clause: not one that it stands
        in itself, `each hive on it`."""
        inside = clause_of(anaphor, statement)
        return (
            inside >= 0
            and is_inside_another(anaphor, statement)
            and any(
                each.clause == inside
                and each.rank == 0
                and each.phrase.place.precedes(anaphor.place)
                and not any(inner is anaphor for inner in phrases_in(each.phrase.modifiers))
                and self._fits(each, anaphor)
                for each in own
            )
        )

    def _in_other_clauses(
        self, anaphor: Phrase, own: Sequence[Antecedent], statement: Statement
    ) -> Sequence[Antecedent]:
        """What the clauses and conditions before that of the word speak of: the foremost, and what may be meant as well."""
        inside = clause_of(anaphor, statement)
        denied = of_none(statement, inside) if inside < len(statement.subordinate) else ()
        found = [
            each
            for each in (*own, *denied)
            if each.phrase.place.precedes(anaphor.place)
            and each.clause != inside
            and self._fits(each, anaphor)
            and not (anaphor.such and each.phrase.determiner in DEFINITE)
        ]
        subject = beside_its_subject(anaphor, statement)
        found = [each for each in found if subject is None or each.phrase.place != subject.same]
        found = [*self._persons(found, anaphor, statement)]
        best = min((each.rank for each in found), default=0)
        return [
            each
            for each in sorted(found, key=lambda each: each.rank)
            if each.rank <= max(best, 1)
            or (each.rank == OF_NAMED and anaphor.of_thing)
            or self._is_where(each, anaphor, statement)
            # `if he sells it to another player, this player …`: a demonstrative rather takes up what is near.
            or (each.rank == 2 and anaphor.determiner == "this" and anaphor.head is not None)
        ]

    def _is_where(self, each: Antecedent, anaphor: Phrase, statement: Statement) -> bool:
        """`may build in a district if it is open`: the place where something is done, in a condition on that."""
        conditional = 0 <= clause_of(anaphor, statement) < len(statement.subordinate) <= each.clause
        return (
            conditional
            and each.rank == 2
            and anaphor.head is None
            and anaphor.of_thing
            and each.phrase.determiner in ("", *ONE)
            and not is_name(each.phrase)
        )

    def _in_sentences_before(
        self, anaphor: Phrase, own: Sequence[Antecedent], statement: Statement
    ) -> Iterator[Phrase | Either]:
        """What the nearest sentence before speaks of that speaks of anything fitting."""
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
                    anaphor,
                    before,
                    statement,
                    otherwise=bool(statement.others),
                    answers=tells_what_happens(statement),
                    demanded=is_to_be_done_to(anaphor, statement),
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
        conditions = len(statement.subordinate)
        subjects = [each for each in own if each.clause == conditions and each.rank == 0]
        if anaphor.determiner != "pronoun" or not 0 <= clause_of(anaphor, statement) < conditions:
            return
        for each in subjects if len(subjects) == 1 else ():
            if anaphor.place.precedes(each.phrase.place) and self._fits(each, anaphor):
                said = replace(each.phrase, determiner="the", amount=None)
                yield self._put_back(anaphor, said, each.phrase.place)

    def _of_own(self, anaphor: Phrase, antecedent: Antecedent, statement: Statement) -> Iterator[Phrase]:
        """A thing that a condition speaks of, or the clause of a condition, is the same thing; of a clause before, what
        happened to it counts."""
        conditions = len(statement.subordinate)
        phrase = antecedent.phrase
        if antecedent.clause < conditions or clause_of(anaphor, statement) < conditions:
            yield self._put_back(anaphor, replace(phrase, determiner="the"), phrase.place)
            return
        for meant in taken_up(antecedent, statement):
            said = self._put_back(anaphor, meant)
            yield as_whose(said, antecedent, statement, anaphor, statement)

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
            definite = phrase.determiner in ("the", "each", "all")
            if not (is_name(phrase) or (asked and definite)) or anaphor.such:
                continue
            if self._fits(Antecedent(phrase, 0, numbers.of(phrase)), anaphor):
                own = tuple(each for each in phrase.modifiers if not _of_something(each))
                plain = replace(phrase, determiner="the", amount=None, modifiers=own)
                found[self._put_back(anaphor, plain, plain.place)] = None
        yield from found

    def _of_sentence(
        self,
        anaphor: Phrase,
        before: Before,
        within: Statement,
        *,
        otherwise: bool = False,
        answers: bool = False,
        demanded: bool = False,
    ) -> Iterator[Phrase | Either]:
        """What a sentence before the one `within` which the word stands speaks of; not clear which, where something is
        `demanded` of what has only been said may not be done to such things."""
        asked = _asked_of(anaphor, within)
        for statement in before.statements:
            fitting = [
                each
                for each in antecedents(statement, Numbering(before.text, self._plural, before.shift))
                if self._fits(each, anaphor)
                and not (repeats(each, statement) and not otherwise)
                and all(self._can(self._kind_of(each.phrase) or "", clause) for clause in asked)
            ]
            if demanded and any(may_not_be_done_to(each, statement) for each in fitting):
                yield replace(anaphor, determiner=UNSURE)
                continue
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
                    said = as_whose(said, each, statement, anaphor, within)
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


def _asked_of(anaphor: Phrase, statement: Statement) -> list[Clause]:
    """What somebody decides whether it does so."""
    return [each.asked for each in parts(statement, DecidesWhether) if each.asked.subject is anaphor]


def _of_something(modifier: object) -> bool:
    """`of the province`, where nothing is known of which one that is."""
    phrase = modifier.phrase if isinstance(modifier, Adjunct) else None
    if not isinstance(phrase, Phrase) or phrase.determiner != "the" or phrase.adjectives or phrase.modifiers:
        return False
    return isinstance(phrase.head, Noun) and not phrase.head.name
