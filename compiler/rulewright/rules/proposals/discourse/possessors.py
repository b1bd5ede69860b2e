"""Whose things are, where a condition or a sentence before tells it: `if a card is sold, its owner …`, `his buildings …`."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, product

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.antecedents import (
    Antecedent,
    Earlier,
    Numbering,
    antecedents,
    repeats,
    taken_up,
)
from rulewright.rules.proposals.discourse.own_sentence import excepted_names, stands_in_exception
from rulewright.rules.proposals.discourse.unsure_repetitions import with_unsure_repetitions
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.folding import introduced, is_same, mentions, told_of
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import AT, OWNER
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, with_phrases
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import NAMED, Clause, Statement

MOST = 4
"""Ways to say whose things are."""

SEARCHED = 3
"""Sentences before that are searched."""

SINGLE = ("a", "any", "the", "each", "own", "this", "")
"""Determiners of those whose something may be."""

OTHERS = ("no", "another", "other")
"""Determiners of subjects that a word for whose something is does not take up: `another player may buy his cards`."""

Numbers = Callable[[str], bool | None]


class Possessors:
    """Says of the phrases of one sentence whose they are."""

    def __init__(self, composer: Composer, text: str, plural: Numbers, earlier: Earlier) -> None:
        self._composer = composer
        self._text = text
        self._plural = plural
        self._earlier = earlier

    def attempts(self, statement: Statement) -> Iterator[tuple[Statement, ...]]:
        """The statement in other words, which say whose things are; each attempt only where those before are not read."""
        made = tuple(islice(self._put_back(statement), MOST))
        if made:
            yield made
        folded = tuple(each for one in (made or (statement,)) if (each := self._folded(one)) is not None)
        if folded:
            yield folded

    # --- whose ------------------------------------------------------------------------------------------

    def _put_back(self, statement: Statement) -> Iterator[Statement]:
        asked = [each for each in phrases_in((statement.conditions, statement.clauses)) if self._asks(each)]
        choices = [list(self._meant(each, statement)) for each in asked]
        found = [(phrase, choice) for phrase, choice in zip(asked, choices, strict=True) if choice]
        if not found and not any(map(self._is_holder, phrases_in(statement))):
            return
        for chosen in product(*(choice for _, choice in found)):
            put = dict(zip((phrase for phrase, _ in found), chosen, strict=True))
            told = statement.told or any(not self._is_own(each, statement) for each in put.values())
            whose = with_unsure_repetitions(with_phrases(statement, put), self._is_single)
            yield replace(self._by_kind(whose), told=told)

    def _is_single(self, phrase: Phrase) -> bool:
        return Numbering(self._text, self._plural).of(phrase) is not True

    def _is_own(self, phrase: Phrase, statement: Statement) -> bool:
        """Whether the sentence itself says whose a phrase is."""
        of = phrase.modifiers[0]
        assert isinstance(of, Adjunct) and isinstance(of.phrase, Phrase)
        return any(is_same(each, of.phrase) for each in phrases_in(statement))

    def _asks(self, phrase: Phrase) -> bool:
        """Whether whose a phrase is, is left to other words: `its owner`, `his cards`, `the owner`."""
        head = phrase.head
        if not isinstance(head, Noun) or head.name or (phrase.amount is not None and not phrase.part):
            return False
        if phrase.determiner == "own":
            return True
        return phrase.determiner == "the" and head.property and not phrase.modifiers and self._names(head)

    def _meant(self, phrase: Phrase, statement: Statement) -> Iterator[Phrase]:
        clauses, conditions = statement.every_clause, len(statement.subordinate)
        inside = next((at for at, each in enumerate(clauses) if _holds(each, phrase)), -1)
        counted = phrase.amount is not None and inside >= conditions
        if inside < 0 or (phrase.amount is not None and not counted and not _is_one(phrase)):
            return
        if stands_in_exception(phrase, statement):
            for each in excepted_names(phrase, [*self._antecedents(statement)], statement):
                if each.phrase.place.precedes(phrase.place) and self._fits(phrase, each.phrase):
                    yield self._of(phrase, each.phrase)
            return
        subject = clauses[inside].subject
        nearer = (
            isinstance(subject, Phrase)
            and subject.determiner not in OTHERS
            and not any(each is phrase for each in phrases_in(subject))
        )
        if (
            nearer
            and isinstance(subject, Phrase)
            and subject.head is not None
            and self._fits(phrase, subject)
        ):
            if isinstance(phrase.head, Noun) and phrase.head.property and self._names(phrase.head):
                whom = replace(subject, determiner="the", same=subject.same or subject.place)
                yield self._of(phrase, whom)
            return
        if inside < conditions and isinstance(subject, Phrase) and subject.determiner == "another":
            return  # his own, or that of the one than whom he is another
        own = [
            each
            for each in self._antecedents(statement)
            if each.clause != inside
            and each.clause >= 0
            and (inside < conditions or each.clause < conditions)
            and each.phrase.determiner in SINGLE
            and not any(inner is phrase for inner in phrases_in(each.phrase))
            and clauses[each.clause].complement is not each.phrase
        ]
        before = [each for each in own if each.phrase.place.precedes(phrase.place)]
        behind = [each for each in own if each.rank == 0 and inside < conditions]
        for known in (before, behind):
            fitting: dict[Place, Antecedent] = {}
            for each in known:
                place = each.phrase.same or each.phrase.place
                again = place in fitting and fitting[place].rank <= each.rank
                if self._fits(phrase, each.phrase) and not again:
                    fitting[place] = (
                        each  # of what is taken up again (`a bee returns to its hive`), where it stands foremost
                    )
            best = min((each.rank for each in fitting.values()), default=0)
            found = [each for each in fitting.values() if each.rank <= max(best, 2)]
            if any(self._is_changed(phrase, each.phrase, clauses[each.clause]) for each in found):
                return
            if found and phrase.of_thing and self._is_of_others(phrase, [each.phrase for each in known]):
                return
            for each in found:
                whom = replace(each.phrase, determiner="the", same=each.phrase.same or each.phrase.place)
                yield self._of(phrase, whom, counted=counted)
            if found:
                return
        if inside < conditions or phrase.determiner != "own":
            return
        yield from self._of_before(phrase)

    def _antecedents(self, statement: Statement) -> Iterator[Antecedent]:
        return antecedents(statement, Numbering(self._text, self._plural))

    def _of_before(self, phrase: Phrase) -> Iterator[Phrase]:
        """Of what a sentence before speaks."""
        for distance in range(SEARCHED):
            before = self._earlier(distance)
            if before is None or not before.statements:
                return
            found: dict[Phrase, None] = {}
            for statement in before.statements:
                numbers = Numbering(before.text, self._plural, before.shift)
                fitting = [
                    each
                    for each in antecedents(statement, numbers)
                    if each.rank < 3 and self._fits(phrase, each.phrase) and not repeats(each, statement)
                ]
                best = min((each.rank for each in fitting), default=0)
                clauses = statement.every_clause
                if any(
                    self._is_changed(phrase, each.phrase, clauses[each.clause])
                    and not _tells_of_nothing(clauses[each.clause])
                    for each in fitting
                ):
                    return
                for each in fitting:
                    if each.rank > max(best, 1):
                        continue
                    for meant in taken_up(each, statement):
                        whom = replace(meant, same=meant.same or meant.place)
                        found[self._of(phrase, whom, counted=phrase.amount is not None)] = None
            if found:
                yield from found
                return

    def _is_changed(self, phrase: Phrase, whom: Phrase, clause: Clause) -> bool:
        """Whether what happens to somebody changes what is his: whose `its owner` is before it or behind it, is not said."""
        relation = self._relation(phrase, whom)
        return bool(clause.verb and relation) and self._composer.changes(clause.verb, str(relation))

    def _is_of_others(self, phrase: Phrase, told: Sequence[Phrase]) -> bool:
        """`If a player removes a general, its stack …`: what stands somewhere may be that of another thing that does, in a
        way that the vocabulary does not tell."""
        target = self._kind_of(phrase)
        if (
            not isinstance(phrase.head, Noun)
            or phrase.head.property
            or target not in self._composer.vocabulary.kinds
        ):
            return False
        kinds = [
            kind
            for each in told
            if not self._fits(phrase, each) and (kind := self._kind_of(each)) is not None
        ]
        return all(self._composer.types(kind, AT) for kind in (str(target), *kinds)) and bool(kinds)

    def _fits(self, phrase: Phrase, whom: Phrase) -> bool:
        """Whether something of the sort of the phrase may be somebody's."""
        return self._relation(phrase, whom) is not None

    def _relation(self, phrase: Phrase, whom: Phrase) -> str | None:
        """The attribute that names the phrase's thing for somebody; "" where it is his by an attribute of its own."""
        composer, head = self._composer, phrase.head
        kind = self._kind_of(whom)
        if kind is None or kind not in composer.vocabulary.kinds or not isinstance(head, Noun):
            return None
        if head.property:
            attribute = composer.attribute_called(kind, head.id)
            return attribute if composer.vocabulary.attribute(kind, attribute) is not None else None
        target = self._kind_of(phrase)
        if target is None or target not in composer.vocabulary.kinds:
            return None
        back, forth = self._attribute(target, kind), self._attribute(kind, target)
        if back is None and forth is None and composer.located(kind, target):
            return AT
        if back and (back == OWNER or forth is None):
            return ""
        return forth if back is None or forth == OWNER else None

    def _attribute(self, kind: str, other: str) -> str | None:
        try:
            return self._composer.attribute_to(kind, other)
        except Unread:
            return None

    def _of(self, phrase: Phrase, whom: Phrase, *, counted: bool = False) -> Phrase:
        """The phrase as one of somebody's things: as many as it says, if that is `counted`, or else any of them."""
        relation, head = self._relation(phrase, whom), phrase.head
        assert isinstance(head, Noun) and relation is not None
        if relation and not head.property:
            head = Noun(relation, head.place, property=True)
        plural = Numbering(self._text, self._plural).of(phrase)
        every = "all" if plural is not False and not head.property else "the"
        if phrase.whichever and not head.property:
            every = "any"  # `if any of his towers is ruined`
        return replace(
            phrase,
            head=head,
            determiner=every if phrase.amount is None or counted else "a",
            amount=phrase.amount if counted else None,
            part=phrase.part and counted,
            modifiers=(Adjunct(OF, whom), *phrase.modifiers),
        )

    def _kind_of(self, phrase: Phrase) -> str | None:
        try:
            return self._composer.head_kind(phrase)
        except Unread:
            return self._composer.kind_named(phrase)

    # --- who is named -----------------------------------------------------------------------------------

    def _names(self, head: Noun) -> bool:
        """Whether a noun is an attribute that names things."""
        vocabulary = self._composer.vocabulary
        return head.property and any(
            each in vocabulary.kinds
            for kind in vocabulary.kinds
            for each in self._composer.types(kind, head.id)
        )

    def _is_holder(self, phrase: Phrase) -> bool:
        return (
            isinstance(phrase.head, Noun) and self._names(phrase.head) and self._holder_of(phrase) is not None
        )

    def _holder_of(self, phrase: Phrase) -> tuple[Phrase, str, str] | None:
        """Of whom or what somebody is the owner, by which attribute, and of what kind the owner is."""
        head = phrase.head
        of = phrase.modifiers[0] if phrase.modifiers else None
        if (
            not isinstance(head, Noun)
            or not head.property
            or not isinstance(of, Adjunct)
            or of.preposition != OF
        ):
            return None
        if not isinstance(of.phrase, Phrase) or phrase.determiner not in ("", "the", "own"):
            return None
        kind = self._kind_of(of.phrase)
        if kind is None or kind not in self._composer.vocabulary.kinds:
            return None
        inner = of.phrase.head
        if isinstance(inner, Noun) and inner.property and self._holder_of(of.phrase) is None:
            return None  # somebody's something, of which it is not known whose
        attribute = self._composer.attribute_called(kind, head.id)
        types = [
            each for each in self._composer.types(kind, attribute) if each in self._composer.vocabulary.kinds
        ]
        return (of.phrase, attribute, types[0]) if len(types) == 1 else None

    def _by_kind(self, statement: Statement) -> Statement:
        """`The owner of the card` as a player whom the card names its owner."""
        found: dict[Phrase, Phrase] = {}
        for phrase in phrases_in(statement):
            if (made := self._as_kind(phrase)) is not None:
                found[phrase] = made
        return with_phrases(statement, found) if found else statement

    def _as_kind(self, phrase: Phrase) -> Phrase | None:
        holder = self._holder_of(phrase)
        head = phrase.head
        if holder is None or not isinstance(head, Noun):
            return None
        whom, attribute, kind = holder
        named = Relative(Clause(relation=f"{NAMED}{attribute}", objects=(self._as_kind(whom) or whom,)))
        return replace(
            phrase,
            head=Noun(kind, head.place),
            determiner="the",
            modifiers=(named, *phrase.modifiers[1:]),
        )

    # --- conditions -------------------------------------------------------------------------------------

    def _folded(self, statement: Statement) -> Statement | None:
        """The owner of a card that is sold, where nothing else in the main clause speaks of the card."""
        if any(each.determiner in OTHERS[1:] for each in phrases_in(statement.clauses)):
            return None  # other than the one of whom the condition tells
        if any(each.often is not None for each in statement.subordinate):
            return None  # after so many acts, which a clause behind the noun does not say
        things: Sequence[Phrase] = [phrase for phrase, _ in introduced(statement)]
        for thing in things:
            if mentions(thing, statement.clauses) != 1:
                continue
            told = told_of(thing, statement)
            if told is None:
                continue
            (place,) = (each for each in phrases_in(statement.clauses) if is_same(each, thing))
            if any(mentions(other, statement.clauses) for other in things if other is not thing):
                continue
            if any(_tells_against(each, place) for each in statement.clauses):
                continue  # of each such case it is said, and not that there is one: `it is hostile to that clan`
            if any(_must_do_to(each, place) for each in statement.clauses):
                told = replace(told, determiner="each", same=thing.place)
            clauses = with_phrases(statement.clauses, {place: told})
            return replace(statement, clauses=clauses, conditions=(), told=True)
        return None


def _is_one(phrase: Phrase) -> bool:
    """`one of its cards`, in a condition: any of them."""
    return (
        phrase.amount is not None
        and phrase.amount.value == 1
        and phrase.amount.operator == "="
        and phrase.part
    )


def _must_do_to(clause: Clause, phrase: Phrase) -> bool:
    """`If a ship is sold, a captain must inspect it`: whether somebody has to do something to a thing, and so to each such."""
    demanded = clause.modality in ("must", "") and bool(clause.verb) and not clause.negated
    return demanded and not clause.passive and any(each is phrase for each in clause.objects)


def _tells_against(clause: Clause, phrase: Phrase) -> bool:
    """Whether a clause tells how something stands to somebody, of whom a condition alone says who that is."""
    if clause.modality or clause.verb or clause.negated or clause.change is not None:
        return False
    within = (
        any(each is phrase for each in phrases_in(clause.subject)) if clause.subject is not None else False
    )
    return not within and _holds(clause, phrase)


def _holds(clause: Clause, phrase: Phrase) -> bool:
    return any(each is phrase for each in phrases_in(clause))


def _tells_of_nothing(clause: Clause) -> bool:
    """Whether a clause tells of nothing that happens, but of what may not be done, or only so."""
    return clause.is_denied or clause.only or clause.exclusive
