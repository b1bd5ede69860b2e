"""Which roll `if the result is 1` speaks of: that of the sentence before, with all that this says of it. Where that sentence cannot be
read, or says more of its roll than a rule about every roll does, the result is not that of any roll at all."""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.antecedents import Before, Earlier
from rulewright.rules.proposals.discourse.rolled_for import rolls_in
from rulewright.rules.proposals.phrases.rolls_of_dice import dice_of
from rulewright.sentences.grammar.clauses import RollFor
from rulewright.sentences.grammar.known_names import DICE
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import parts
from rulewright.vocabulary.types import Verb

OF_ROLL_BEFORE = "of a roll before"
"""How a statement opens that takes up a roll of which no rule can say which it is."""

_ANY = ("", "a", "any", "all", "each", "every")
"""Determiners of those of all of whom it is said."""

_WORD = re.compile(r"[^\W\d_]+")

_SHORT, _ENDING = 5, 2
"""Letters of a word that has none to spare, and those of longer ones that its forms need not share."""


def with_rolls_doubted(
    statement: Statement, earlier: Earlier, composer: Composer, words: SentenceWords
) -> Statement:
    """The statement, left open where its condition tells what comes of a roll that the sentences before tell of and it cannot."""
    given = (*statement.conditions, *(each for clause in statement.clauses for each in clause.own))
    verbs = {verb for each in given for verb in rolls_in(each, composer)}
    if len(verbs) != 1:
        return statement
    (verb,) = verbs
    if any(each.verb == verb and each.subject is not None for each in parts(statement, Clause)):
        return statement  # it tells of the roll itself
    named = {each.head.id for each in phrases_in(statement) if isinstance(each.head, Noun) and each.head.name}
    distance = 0
    while (before := earlier(distance)) is not None:
        distance += 1
        if not _names_a_roll(before.text, composer.vocabulary.verbs[verb], verb, words):
            continue
        if not before.statements:
            return replace(statement, opening=OF_ROLL_BEFORE)
        if told := list(_rolls_of(before, verb)):
            more = any(_says_more(form, clause, named, composer) for form, clause in told)
            return replace(statement, opening=OF_ROLL_BEFORE) if more else statement
    return statement


def _names_a_roll(text: str, entry: Verb, verb: str, words: SentenceWords) -> bool:
    """Whether a sentence has a word for dice, or for what is done with them."""
    said = [each.casefold() for each in _WORD.findall(text)]
    declared = entry.attributes.get(DICE)
    dice = {*words.verbs.dice, *(each.casefold() for each in (declared.names if declared else ()))}
    throwing = tuple(words.verbs.throwing)
    known = {each.split()[0].casefold() for each in (verb, *entry.names)} | dice
    # What only begins like a short word, as `dies` like `die`, is another.
    others = [each for each in known if not (each.startswith(throwing) or each in words.verbs.dice)]
    stems = (*throwing, *(each[:-_ENDING] if len(each) > _SHORT else each for each in others))
    return any(each in dice or each.startswith(stems) for each in said)


def _rolls_of(before: Before, verb: str) -> Iterator[tuple[Statement, Clause]]:
    """The clauses of a sentence that tell of rolling, and not of what comes of it."""
    for form in before.statements:
        for each in form.clauses:
            if each.verb == verb and each.subject is not None:
                yield form, each


def _says_more(form: Statement, clause: Clause, named: set[str], composer: Composer) -> bool:
    """Whether a clause says of a roll when, in what case, by whom or for what it is, so that others are not meant."""
    if form.conditions or clause.own or clause.times or clause.frame or clause.after or clause.before:
        return True
    if form.opening or clause.then or clause.until is not None or clause.choices or clause.means is not None:
        return True
    if clause.negated or clause.exclusive or clause.only or clause.modality in ("may", "can"):
        return True
    said = [clause.subject, clause.per, *clause.objects, *(each.phrase for each in clause.adjuncts)]
    his = isinstance(clause, RollFor) and clause.his
    for each in said:
        if each is None:
            continue
        if not isinstance(each, Phrase) or each.adjectives or each.modifiers or each.same is not None:
            return True
        head = each.head
        if isinstance(head, Noun) and head.property:
            if head.id != dice_of(composer, clause.verb):
                return True
        elif isinstance(head, Noun) and head.name:
            if head.id not in named:
                return True
        elif each.determiner not in (*_ANY, *(("own",) if his or each is clause.per else ())):
            return True
    return False
