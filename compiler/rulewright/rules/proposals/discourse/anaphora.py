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
    Numbering,
    antecedents,
    taken_up,
)
from rulewright.rules.proposals.discourse.definites import definite_in
from rulewright.rules.proposals.discourse.definites_beside import with_those_beside
from rulewright.rules.proposals.discourse.described_again import with_described_again
from rulewright.rules.proposals.discourse.implicit_anaphora import GENERIC, NO_OTHER
from rulewright.rules.proposals.discourse.indefinites_in_relatives import (
    called_alike,
    of_its_object,
    swapped,
    unfolded,
)
from rulewright.rules.proposals.discourse.kept_possession import as_whose, had_by_whom
from rulewright.rules.proposals.discourse.own_sentence import (
    OF_THE_SORT,
    acts_on_itself,
    beside_its_subject,
    clause_of,
    denies_of_all,
    excepted_names,
    inside_subject,
    is_he,
    is_inside_another,
    is_owner,
    is_plainly_demonstrative,
    leads_where,
    of_none,
    one_of_the_sort,
    said_again,
    spared,
    stands_in_exception,
    tells_where,
    tells_whose,
    with_places_meant,
)
from rulewright.rules.proposals.discourse.same_and_such import sorts_beside, the_very_same
from rulewright.rules.proposals.discourse.sentences_before import DEFINITE, SentencesBefore, asked_of
from rulewright.sentences.grammar.folding import ONE
from rulewright.sentences.grammar.modifiers import NamedBy
from rulewright.sentences.grammar.nominals import Either, Phrase
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


class Anaphora(SentencesBefore):
    """Resolves the forms of one sentence."""

    def resolved(self, statement: Statement) -> Iterator[Statement]:
        """The statement with its anaphors put back; itself where it has none or nothing is found for one."""
        statement = with_described_again(statement)
        statement = self._with_own_names(self._with_things_of_clauses(statement))
        statement = self._with_names(
            self._with_cases(
                self._besides_named(self._besides_told(self._of_those_before(self._than_before(statement))))
            )
        )
        if any(each.determiner == NO_OTHER for each in phrases_in(statement)):
            return
        if any(denies_of_all(each) for each in statement.clauses):
            return
        statement = self._with_those_beside(statement)
        statement = with_places_meant(self._unfolded(statement))
        anaphors = [phrase for phrase in phrases_in(statement) if refers_back(phrase)]
        choices = [self._before_or_later(phrase, statement) or [phrase] for phrase in anaphors]
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
        numbering = Numbering(self._text, self._plural)
        made = unfolded(statement, meant, lambda each: numbering.of(each) is False) if meant else None
        return statement if made is None else self._with_cases(made)

    def _before_or_later(self, anaphor: Phrase, statement: Statement) -> list[Phrase | Either]:
        """What such a word takes up of what stands before it; what its sentence tells later, where nothing before is meant, or nothing
        of which that can be said: `A player may hold a feast. Unless it is fortified, a town may not hold one.`"""
        before = list(islice(self._meant_or_excepted(anaphor, statement), MOST))
        later = list[Phrase | Either](self._told_later(anaphor, statement))
        if not before or not later:
            return before or later
        said = statement.every_clause[clause_of(anaphor, statement)]
        if said.subject is not anaphor or said.verb or any(self._may_do(each, said) for each in before):
            return before
        return later if all(self._may_do(each, said) for each in later) else before

    def _may_do(self, phrase: Phrase | Either, clause: Clause) -> bool:
        return isinstance(phrase, Phrase) and self._can(self._kind_of(phrase) or "", clause)

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

    def _meant_or_excepted(self, anaphor: Phrase, statement: Statement) -> Iterator[Phrase | Either]:
        """All that such a word may take up; of exceptions, also those that are named as excepted."""
        own = list(antecedents(statement, Numbering(self._text, self._plural)))
        excepted = [
            each
            for each in excepted_names(anaphor, own, statement)
            if each.phrase.place.precedes(anaphor.place) and self._fits(each, anaphor)
        ]
        if not excepted or not stands_in_exception(anaphor, statement):
            yield from self._meant(anaphor, statement)
        for each in excepted:
            yield self._put_back(anaphor, replace(each.phrase, determiner="the"), each.phrase.place)

    def _meant(self, anaphor: Phrase, statement: Statement) -> Iterator[Phrase | Either]:
        """All that such a word may take up: of its own sentence, or, where nothing there fits, of those before."""
        own = list(antecedents(statement, Numbering(self._text, self._plural)))
        if anaphor.of_thing and anaphor.head is None:
            own = self._other_than_he(own, statement)
        if anaphor.identical and not (own := the_very_same(anaphor, own, statement, self._fits)):
            return  # it may be one and the same for several: no sentence before is asked
        if anaphor.such:
            yield from (self._put_back(anaphor, each) for each in sorts_beside(anaphor, own, statement))
        if anaphor.determiner in OF_THE_SORT:
            yield from one_of_the_sort(anaphor, statement)
            return
        if anaphor.determiner == THE_ONE:
            return  # one of those of which a condition says how many there are
        if anaphor.determiner in ELLIPSES:
            yield from spared(anaphor, own)
            return
        if (again := said_again(anaphor, [each.phrase for each in own])) is not None:
            # what a condition says of it is said of it here as well: folding needs the whole phrase
            told = any(
                each.phrase is again and 0 <= each.clause < len(statement.subordinate) for each in own
            ) and clause_of(anaphor, statement) >= len(statement.subordinate)
            plain = again if told else replace(again, adjectives=(), modifiers=())
            yield self._put_back(anaphor, replace(plain, determiner="the"), again.place)
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
        if within or anaphor.identical or (anaphor.such and any(sorts_beside(anaphor, own, statement))):
            return  # what its own clause has just named is nearer than a sentence before
        yield from self.in_sentences_before(anaphor, own, statement)

    def _other_than_he(self, own: list[Antecedent], statement: Statement) -> list[Antecedent]:
        """What `it` may stand for in a sentence that says `he` as well: `a share of a company if he owns two shares of it` is of the
        company, and not of him. All, where nothing else is named."""
        he = [each for each in phrases_in(statement) if is_he(each, statement)]
        kinds = {
            self._kind_of(meant)
            for each in he
            for meant in islice(self._meant(each, statement), MOST)
            if isinstance(meant, Phrase)
        }
        others = [each for each in own if self._kind_of(each.phrase) not in kinds]
        return others or own

    def _bearers(
        self, anaphor: Phrase, own: Sequence[Antecedent], statement: Statement
    ) -> Sequence[Antecedent]:
        """`countries with which they are at war`, `its owner decides whether it raids`: of what the sentence has named before, what
        has such an attribute, or can do that; of its own clause, if there is any."""
        asked = asked_of(anaphor, statement)
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
        if tells_where(anaphor, statement) and any(
            each.clause < inside and self._fits(each, anaphor) for each in own
        ):
            # `a fire is placed in the district where it was`: what has just been spoken of, and not the fire that comes there
            goes = leads_where(anaphor, statement)
            found = [each for each in found if not goes and each.phrase.determiner not in ("a", "", "number")]
        return sorted(self._persons(found, anaphor, statement), key=lambda each: each.rank)

    def _persons(
        self, found: Sequence[Antecedent], anaphor: Phrase, statement: Statement
    ) -> Sequence[Antecedent]:
        """Of a `he`, and of an `it` that owns something, those that are somebody, if any is; not where what is said of him can be said
        of others alone: `unless his guild owns a lamp and he is not weary`."""
        if not (is_he(anaphor, statement) or is_owner(anaphor, statement)):
            return found
        persons = [each for each in found if self._is_somebody(self._kind_of(each.phrase))]
        at = clause_of(anaphor, statement)
        said = statement.every_clause[at] if at >= 0 else None
        # Whoever plays may do whatever is done; how somebody is, not everybody can be.
        if said is None or said.subject is not anaphor or said.verb or said.adjectives is None:
            return persons or found
        if not any(self._may_do(each.phrase, said) for each in persons):
            return [each for each in found if self._may_do(each.phrase, said)] or persons or found
        return persons or found

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
        found = sorted(found, key=lambda each: each.rank)
        best = min((each.rank for each in found), default=0)
        return [
            each
            for each in found
            if each.rank <= max(best, 1)
            or (each.rank == OF_NAMED and anaphor.of_thing)
            or self._is_where(each, anaphor, statement)
            # `Spain may not declare war on France if she …`: neither of two that are named is nearer.
            or (
                inside < len(statement.subordinate) and each.rank == 2 and self._is_named_like(each, found[0])
            )
            # `if he sells it to another player, this player …`: a demonstrative rather takes up what is near.
            or (each.rank == 2 and anaphor.determiner == "this" and anaphor.head is not None)
        ]

    def _is_named_like(self, each: Antecedent, foremost: Antecedent) -> bool:
        """Whether two of one sort are both called by their names."""
        one, other = each.phrase, foremost.phrase
        return is_name(one) and is_name(other) and self._kind_of(one) == self._kind_of(other)

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

    def _of_own(self, anaphor: Phrase, antecedent: Antecedent, statement: Statement) -> Iterator[Phrase]:
        """A thing that a condition speaks of, or the clause of a condition, is the same thing; of a clause before, what
        happened to it counts."""
        conditions = len(statement.subordinate)
        phrase = antecedent.phrase
        if phrase.determiner == UNSURE:
            yield replace(phrase, place=anaphor.place)
            return
        if antecedent.clause < conditions or clause_of(anaphor, statement) < conditions:
            meant = replace(had_by_whom(antecedent, statement), determiner="the")
            yield self._put_back(anaphor, meant, phrase.place)
            return
        for meant in taken_up(antecedent, statement):
            said = self._put_back(anaphor, meant)
            yield as_whose(said, antecedent, statement, anaphor, statement)
