"""What a form takes from the sentences before without a word that stands for it: `again`, `earlier`, `all other zones`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, takewhile

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Antecedent, Before, Earlier, Numbering, PluralOf
from rulewright.sentences.grammar.clauses import MayEarlier, Regains
from rulewright.sentences.grammar.folding import ONE
from rulewright.sentences.grammar.modifiers import ButFor, Relative
from rulewright.sentences.grammar.nominals import Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.phrases_within import ALL_OTHER, UNSURE, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Statement

KindOf = Callable[[Phrase], str | None]
"""The kind of what a noun phrase speaks of; None where it has none."""

GENERIC = ("", "other")
"""Determiners of phrases that speak of a sort of things rather than of some of them."""

SORTS = ("", "a", "any", "all", "each")
"""Determiners of phrases that speak of whatever is of a sort."""

NO_OTHER = "no_other"

OTHERS = {"other": "", "another": "a", NO_OTHER: "no"}
"""Determiners of other things than those that are spoken of, and of just such things."""

LISTED = 12
"""Sentences before that are searched for what they name."""

SEARCHED = 4
"""Sentences before that are searched."""


class LookingBack:
    """Looks sentences before up for the forms of one sentence."""

    def __init__(
        self,
        text: str,
        earlier: Earlier,
        plural: PluralOf,
        kind_of: KindOf,
        is_a: Callable[[str, str], bool],
        is_place: Callable[[str], bool],
        is_somebody: Callable[[str | None], bool] = lambda kind: False,
        genders: Callable[[str], frozenset[str]] = lambda id_: frozenset(),
        has: Callable[[str, str], bool] = lambda kind, attribute: False,
        beneath: Callable[[], Iterable[Before]] = lambda: (),
        can: Callable[[str, Clause], bool] = lambda kind, clause: False,
        calls: Callable[[Phrase, Phrase], bool] = lambda phrase, other: False,
    ) -> None:
        self._text = text
        self._earlier = earlier
        self._plural = plural
        self._kind_of = kind_of
        self._is_a = is_a
        self._is_place = is_place
        self._is_somebody = is_somebody
        self._genders = genders
        self._has = has
        self._beneath = beneath
        self._can = can
        self._calls = calls

    def _than_before(self, statement: Statement) -> Statement:
        """`earlier` than a sentence before says that the same is done to such things."""
        clauses = list(statement.clauses)
        for at, clause in enumerate(clauses):
            if isinstance(clause, MayEarlier) and isinstance(clause.subject, Phrase):
                said = self._said_of(clause.verb, self._kind_of(clause.subject))
                clauses[at] = replace(clause, otherwise=said)
        return replace(statement, clauses=tuple(clauses))

    def _said_of(self, verb: str, kind: str | None) -> Clause | None:
        """What the nearest sentence before that has this verb says of things of a kind."""
        for distance in range(SEARCHED):
            before = self._earlier(distance)
            for form in before.statements if before is not None else ():
                for each in form.clauses if not form.conditions else ():
                    same = each.verb == verb and not each.negated and isinstance(each.subject, Phrase)
                    if same and isinstance(each.subject, Phrase) and self._kind_of(each.subject) == kind:
                        return each
        return None

    def _again(self, clause: Regains, told: Sequence[Antecedent]) -> Clause:
        """Who has something again are some of those of whom the sentence before tells what becomes of them."""
        subject = clause.subject
        if not isinstance(subject, Phrase):
            return clause
        kind = self._kind_of(subject)
        of = [each.phrase for each in told if each.rank == 0 and self._kind_of(each.phrase) == kind]
        if len(of) != 1 or of[0].determiner not in (*GENERIC, "all", "each"):
            return clause
        those = replace(
            subject,
            adjectives=(*of[0].adjectives, *subject.adjectives),
            modifiers=(*of[0].modifiers, *subject.modifiers),
        )
        return replace(clause, subject=those, of_those=True)

    def _besides_whom_a_case_tells(self, statement: Statement) -> Statement:
        """`When a player passes, all other players draw` as `when another player passes, each player draws`."""
        subject = statement.clauses[0].subject if len(statement.clauses) == 1 else None
        if not isinstance(subject, Phrase) or subject.determiner != ALL_OTHER or subject.amount is not None:
            return statement
        if not subject.whole and Numbering(self._text, self._plural).of(subject) is False:
            return statement
        kind = self._kind_of(subject)
        beside = [each for each in phrases_in(statement.clauses) if each is not subject]
        alike = [each for each in beside if self._may_be(each, kind)]
        alike += [each for each in phrases_in(statement.conditions) if self._is_plainly_of(each, kind)]
        cases = {each.subject for condition in statement.conditions for each in condition.clauses}
        if len(alike) != 1 or alike[0] not in cases or alike[0].determiner not in ONE or alike[0].amount:
            return statement
        who = alike[0]
        told = with_phrases(statement.conditions, {who: replace(who, determiner="another")})
        rest = replace(subject, determiner="each", whole=False)
        clauses = (replace(statement.clauses[0], subject=rest),)
        return replace(statement, conditions=told, clauses=clauses)

    def _may_be(self, phrase: Phrase, kind: str | None) -> bool:
        """Whether a phrase may speak of things of a kind; what a pronoun stands for is not known yet."""
        return phrase.head is None or phrase.determiner == "own" or self._is_of(phrase, kind)

    def _is_plainly_of(self, phrase: Phrase, kind: str | None) -> bool:
        return phrase.head is not None and phrase.determiner != "own" and self._is_of(phrase, kind)

    def _besides_named(self, statement: Statement) -> Statement:
        """`all other zones`: those that the sentences before do not name where they say the same of other things."""
        statement = self._besides_whom_a_case_tells(statement)
        found: dict[Phrase, Phrase] = {}
        for phrase in (each for each in phrases_in(statement) if each.determiner in (ALL_OTHER, "other")):
            one = not phrase.whole and Numbering(self._text, self._plural).of(phrase) is False
            if phrase.determiner == ALL_OTHER and one:
                found[phrase] = replace(phrase, determiner=UNSURE)  # `the other player`: of two
                continue
            if told := self._told_apart(phrase):
                but = ButFor(told[0] if len(told) == 1 else Either(told, "or"), elsewhere=True)
                found[phrase] = replace(phrase, determiner="all", modifiers=(*phrase.modifiers, but))
                continue
            if phrase.determiner != ALL_OTHER:
                continue
            names = self._named_before(statement, self._kind_of(phrase))
            others = tuple(Clause(negated=True, complement=Phrase(name, phrase.place)) for name in names)
            besides = (Relative(others[0], others[1:]),) if others else ()
            theirs = any(each.subject is phrase for each in statement.clauses)
            determiner = "all" if names else "other" if theirs else ALL_OTHER
            found[phrase] = replace(phrase, determiner=determiner, modifiers=(*phrase.modifiers, *besides))
        return with_phrases(statement, found) if found else statement

    def _told_apart(self, phrase: Phrase) -> tuple[Phrase, ...]:
        """`Wounded guards are removed. All other guards …`: those of whom the sentences just before speak, by what is said of
        them or by a narrower noun; nothing where they speak of others as well, or of a case."""
        kind, distance = self._kind_of(phrase), 0
        found: list[Phrase] = []
        while kind is not None and (before := self._earlier(distance)) is not None and distance < LISTED:
            distance += 1
            of = [each for form in before.statements[:1] for each in self._subjects(form)]
            if not of or any(form.conditions or form.opening for form in before.statements):
                break
            if not all(self._tells_apart(each, phrase, kind) for each in of):
                return ()
            found += [replace(each, determiner="", amount=None) for each in of]
        return tuple(found)

    def _subjects(self, form: Statement) -> Iterator[Phrase]:
        """Of what the clauses of a sentence are said."""
        for clause in form.clauses:
            said = clause.objects[0] if clause.subject is None and clause.objects else clause.subject
            for each in said.items if isinstance(said, Either) else (said,):
                if isinstance(each, Phrase):
                    yield each

    def _tells_apart(self, one: Phrase, phrase: Phrase, kind: str) -> bool:
        own = self._kind_of(one)
        if own is None or not self._is_a(own, kind) or one.determiner not in ("", "a", "all", "any", "each"):
            return False
        alike = (one.adjectives, one.modifiers) == (phrase.adjectives, phrase.modifiers)
        return (
            one.amount is None
            and (own != kind or not alike)
            and bool(one.adjectives or one.modifiers or own != kind)
        )

    def _besides_told(self, statement: Statement) -> Statement:
        """`Isolated markers are removed. No other marker is`: none but those of which the sentence before tells."""
        found: dict[Phrase, Phrase] = {}
        before = self._earlier(0)
        subjects = [each.subject for each in statement.clauses if isinstance(each.subject, Phrase)]
        for phrase in (each for each in subjects if each.determiner in OTHERS and each.head is not None):
            told = {
                each.subject
                for form in (before.statements if before is not None else ())
                for each in form.clauses
                if not form.conditions and not each.negated and isinstance(each.subject, Phrase)
            }
            those = next(iter(told), None)
            if len(told) != 1 or those is None or not self._is_sort_of(those, phrase):
                continue
            besides = ButFor(replace(those, determiner="the", amount=None), elsewhere=True)
            determiner = OTHERS[phrase.determiner]
            found[phrase] = replace(phrase, determiner=determiner, modifiers=(*phrase.modifiers, besides))
        return with_phrases(statement, found) if found else statement

    def _is_sort_of(self, those: Phrase, phrase: Phrase) -> bool:
        """Whether a phrase names some sort of what another names, and no single one of them."""
        own, kind = self._kind_of(those), self._kind_of(phrase)
        if own is None or kind is None or not self._is_a(own, kind) or those.determiner not in SORTS:
            return False
        return own != kind or bool(those.adjectives or those.modifiers)

    def _named_before(self, statement: Statement, kind: str | None) -> list[Noun]:
        """The names of things of a kind in the sentences before whose verb is that of this one."""
        if kind is None:
            return []
        verbs = {each.verb for each in statement.clauses}
        found: dict[str, Noun] = {}
        before = chain(takewhile(bool, map(self._earlier, range(LISTED))), self._beneath())
        for told in before:
            for form in told.statements if told is not None else ():
                if not verbs & {each.verb for each in form.clauses}:
                    continue
                named = [each for phrase in phrases_in(form) for each in self._names_in(phrase, kind)]
                found.update({each.id: each for each in named if each.id not in found})
        return list(found.values())

    def _names_in(self, phrase: Phrase, kind: str) -> Iterator[Noun]:
        """The names of things of a kind in a noun phrase."""
        for noun in phrase.head.items if isinstance(phrase.head, Nouns) else (phrase.head,):
            if isinstance(noun, Noun) and noun.name and not noun.attribute:
                yield from [noun] if self._is_of(replace(phrase, head=noun), kind) else []

    def _is_of(self, phrase: Phrase, kind: str | None) -> bool:
        """Whether a phrase speaks of things of a kind."""
        other = self._kind_of(phrase)
        return kind is not None and other is not None and (self._is_a(other, kind) or self._is_a(kind, other))
