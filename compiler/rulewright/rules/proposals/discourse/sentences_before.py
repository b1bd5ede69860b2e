"""What anaphors take up of the sentences before their own: the nearest that speaks of anything fitting."""

from collections.abc import Collection, Iterator, Sequence

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
from rulewright.rules.proposals.discourse.definites import Definites
from rulewright.rules.proposals.discourse.implicit_anaphora import GENERIC, SEARCHED
from rulewright.rules.proposals.discourse.kept_possession import as_whose
from rulewright.rules.proposals.discourse.own_sentence import (
    clause_of,
)
from rulewright.sentences.grammar.clauses import DecidesWhether
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import (
    UNSURE,
    is_name,
    phrases_in,
)
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import parts

DEFINITE = ("the", "own")
"""Determiners of phrases that speak of one thing, and of no sort."""


class SentencesBefore(Definites):
    """Finds what words of a sentence take up of those before it."""

    def in_sentences_before(
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
        asked, done = asked_of(anaphor, within), _done_to(anaphor, within)
        for statement in before.statements:
            fitting = [
                each
                for each in antecedents(statement, Numbering(before.text, self._plural, before.shift))
                if self._fits(each, anaphor)
                and not (repeats(each, statement) and not otherwise)
                and all(self._can(self._kind_of(each.phrase) or "", clause) for clause in asked)
            ]
            if anaphor.head is None and anaphor.of_thing:
                fitting = self._without_owners(fitting)
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
                for meant in taken_up(
                    each, statement, otherwise=otherwise, answers=answers, done=done, demanded=demanded
                ):
                    if meant.determiner == UNSURE or _tells_of(meant, done):
                        yield replace(anaphor, determiner=UNSURE)
                        continue
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

    def _without_owners(self, fitting: Sequence[Antecedent]) -> list[Antecedent]:
        """What `it` may stand for: not the owner of a card where it may be the card."""
        if not any(each.rank == OF_NAMED for each in fitting):
            return list(fitting)
        return [
            each
            for each in fitting
            if each.rank == OF_NAMED or not self._is_somebody(self._kind_of(each.phrase))
        ]

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


def asked_of(anaphor: Phrase, statement: Statement) -> list[Clause]:
    """What somebody decides whether it does so."""
    return [each.asked for each in parts(statement, DecidesWhether) if each.asked.subject is anaphor]


def _tells_of(meant: Phrase, done: Collection[str]) -> bool:
    """Whether it is taken up as that to which one of some things has been done: a sentence that says how the same is done may speak
    of that act, and of none after it."""
    return any(isinstance(each, Relative) and each.clause.verb in done for each in meant.modifiers)


def _done_to(anaphor: Phrase, statement: Statement) -> set[str]:
    """The verbs by which a sentence says what is done to what a pronoun stands for, and not at another time."""
    return {
        each.verb
        for each in statement.clauses
        if each.verb
        and not (each.times and not each.only)
        and any(one is anaphor for one in ((each.subject,) if each.passive else each.objects))
    }


def _of_something(modifier: object) -> bool:
    """`of the province`, where nothing is known of which one that is."""
    phrase = modifier.phrase if isinstance(modifier, Adjunct) else None
    if not isinstance(phrase, Phrase) or phrase.determiner != "the" or phrase.adjectives or phrase.modifiers:
        return False
    return isinstance(phrase.head, Noun) and not phrase.head.name
