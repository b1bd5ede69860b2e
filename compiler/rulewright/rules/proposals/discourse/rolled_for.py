"""For what dice are rolled: `rolls one die for each fort` has a roll for every fort, where acts of rolling have what they are for."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.bare_repetitions import bare_phrases
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.rolls_of_dice import dice_of, role_of_purpose
from rulewright.sentences.grammar.clauses import RollFor
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

SingleIn = Callable[[int, int, tuple[str, ...]], bool]
"""Whether the words from here to there, in one of these cases, stand in the singular."""

SUBJECT, GENITIVE = ("N", "A"), ("G",)
"""The cases of what does something or undergoes it, and of whose something is."""


def with_things_rolled_for(statement: Statement, composer: Composer) -> Statement:
    """The statement, in which so many dice for each of some things are so many in the roll for each of them."""
    return replace(statement, clauses=tuple(_for_each(each, composer) for each in statement.clauses))


def _for_each(clause: Clause, composer: Composer) -> Clause:
    if type(clause) is not Clause or not clause.verb or not isinstance(clause.per, Phrase):
        return clause
    dice = clause.objects[0] if len(clause.objects) == 1 else None
    if not isinstance(dice, Phrase) or not isinstance(dice.head, Noun) or dice.adjectives or dice.modifiers:
        return clause
    head = clause.per.head
    if clause.per.determiner not in ("", "each", "all", "own") or clause.per.amount is not None:
        return clause
    if head is None or (isinstance(head, Noun) and (head.property or head.name)):
        return clause
    counted = dice.head.property and dice.head.id == dice_of(composer, clause.verb)
    if not counted or role_of_purpose(composer, clause.verb, composer.head_kind(clause.per)) is None:
        return clause
    said = {name: getattr(clause, name) for name in clause.__struct_fields__}
    said |= {"objects": (), "per": replace(clause.per, determiner="each")}
    return RollFor(**said, rolls=dice.amount, his=clause.per.determiner == "own")


def with_those_rolled_for(statement: Statement, composer: Composer, single: SingleIn) -> Statement:
    """The statement, in which `the fort`, where no other word tells which, is in the case of a result the one rolled for; so is, in
    a language without articles, a bare noun in the singular to which something happens then."""
    verbs = tuple(verb for each in statement.conditions for verb in rolls_in(each, composer))
    if len(statement.clauses) != 1 or len(verbs) != 1:
        return statement
    (clause,) = statement.clauses
    if (any_one := _one_of_many(clause, verbs[0], composer)) is not None:
        unsure: Statement = with_phrases(statement, {any_one: replace(any_one, determiner=UNSURE)})
        return unsure
    said = [
        each
        for each in (clause.subject, *clause.objects, *(one.phrase for one in clause.adjuncts))
        if isinstance(each, Phrase) and _is_plainly_definite(each)
    ]
    said += [each for each in _undergoers(clause, single, composer) if each not in said]
    known = [
        each
        for each in phrases_in(statement.clauses)
        if (_is_plainly_definite(each) or each in said)
        and role_of_purpose(composer, verbs[0], composer.head_kind(each)) is not None
    ]
    meant = [each for each in said if each in known]
    if len(known) > len(meant):  # `a crew in the fort`
        found = {each: replace(each, determiner=UNSURE) for each in known}
    elif len(meant) == 1:
        found = {meant[0]: replace(meant[0], determiner="each", rolled_for=True)}
    elif doubted := [
        each
        for each in said
        if (each == clause.subject or not _is_plainly_definite(each))
        and not may_act(composer, composer.head_kind(each))
    ]:
        found = {each: replace(each, determiner=UNSURE) for each in doubted}
    else:
        return statement
    meaning: Statement = with_phrases(statement, found)
    return meaning


def _one_of_many(clause: Clause, verb: str, composer: Composer) -> Phrase | None:
    """`On a roll of 1, a cart breaks`: one of them, of which no word tells which, where it is not rolled for it."""
    who = clause.subject
    if not isinstance(who, Phrase) or not isinstance(who.head, Noun) or who.head.name or who.head.property:
        return None
    one = who.determiner == "a" or (who.amount is not None and who.amount.is_plain)
    if not one or who.same is not None or clause.negated or clause.modality not in ("", "must"):
        return None
    kind = composer.head_kind(who)
    return None if may_act(composer, kind) or role_of_purpose(composer, verb, kind) is not None else who


def of_another_act(statement: Statement, composer: Composer) -> Phrase | Clause | None:
    """`If he has tested a hive and the result is less than 3`, `when a boat sails, … on a roll of 1`: what says only a number of an act,
    beside what tells of an act, and nothing says that it is that of the same."""
    own = [each for clause in statement.clauses for each in clause.own]
    told = [clause for each in (*statement.conditions, *own) for clause in each.clauses]
    numbers = [each for each in told if _tells_number_alone(each, composer)]
    acts = [each for each in told if each.verb and not each.negated and each not in numbers]
    return numbers[0] if numbers and acts else None


def _tells_number_alone(clause: Clause, composer: Composer) -> bool:
    said = clause.subject
    if clause.amount is None:
        return False
    if said is None:
        return dice_of(composer, clause.verb) is not None
    if not isinstance(said, Phrase) or not isinstance(said.head, Noun) or not said.head.property:
        return False
    return (
        not said.modifiers and said.determiner in ("", "the") and composer.verb_with(said.head.id) is not None
    )


def _undergoers(clause: Clause, single: SingleIn, composer: Composer) -> Iterator[Phrase]:
    """Bare nouns in the singular for that to which something happens, and for that whose holder it happens to: `рой улетает`,
    `владелец улья получает монету`. What somebody does, he does to one of his choice."""
    if (
        clause.negated
        or clause.modality not in ("", "must", "imperative")
        or not (clause.verb or clause.change)
    ):
        return
    subject = clause.subject
    if isinstance(subject, Phrase):
        head = subject.head
        holder = isinstance(head, Noun) and head.property and not clause.passive
        cases = GENITIVE if holder else SUBJECT
        mine = bare_phrases(subject, lambda at, end: single(at, end, cases))
        for each in mine:
            if (each == subject) != holder and not may_act(composer, composer.head_kind(each)):
                yield each


def _is_plainly_definite(phrase: Phrase) -> bool:
    """Whether it is `the fort`, and neither a name nor what something is called for somebody."""
    if not isinstance(phrase.head, Noun) or phrase.same is not None or phrase.determiner != "the":
        return False
    return not (phrase.head.name or phrase.head.property or phrase.adjectives or phrase.modifiers)


def rolls_in(condition: Condition, composer: Composer) -> Iterator[str]:
    """The verbs of rolling of which a condition tells only what comes of it: `if the result is 7`, `on a roll of 7`."""
    for clause in condition.clauses:
        said = clause.subject
        if clause.amount is None:
            continue
        if said is None and dice_of(composer, clause.verb) is not None:
            yield clause.verb
        elif (
            isinstance(said, Phrase)
            and isinstance(said.head, Noun)
            and said.head.property
            and not said.modifiers
        ):
            verb = composer.verb_with(said.head.id)
            if verb is not None and dice_of(composer, verb) is not None:
                yield verb
