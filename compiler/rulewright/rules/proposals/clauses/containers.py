"""Nouns for all that is in something: `is added to the garrison of a city` leads to the city."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GOAL, SOURCE
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.prepositions import BETWEEN, FROM, LOCATIVE, OF
from rulewright.sentences.grammar.statements import Choice, Clause
from rulewright.vocabulary.types import Term, Vocabulary

_DETERMINERS = ("", "a", "the", "any", "each", "all")


def contained(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """The clause with what holds them in place of the things that a noun names together, where the act leads there or takes
    something from there."""
    if not clause.verb:
        return clause
    words = Composer(vocabulary)
    adjuncts = tuple(_led(each, clause.verb, words) for each in clause.adjuncts)
    choices = tuple(
        Choice(tuple(tuple(_led(each, clause.verb, words) for each in run) for run in choice.runs))
        for choice in clause.choices
    )
    subject = _taken(clause.subject, words) if clause.subject is not None else None
    objects = tuple(_taken(each, words) for each in clause.objects)
    if (adjuncts, choices, subject, objects) == (
        clause.adjuncts,
        clause.choices,
        clause.subject,
        clause.objects,
    ):
        return clause
    return replace(clause, adjuncts=adjuncts, choices=choices, subject=subject, objects=objects)


def _taken(said: Phrase | Either, words: Composer) -> Phrase | Either:
    """`crates from a store`: those that are in what has such a store; all that is in one is of the sort that it names."""
    if not isinstance(said, Phrase) or not isinstance(said.head, Noun):
        return said
    inside = [
        (each, term, kinds)
        for each in said.modifiers
        if isinstance(each, Adjunct) and each.preposition in (FROM, *LOCATIVE)
        if (term := _term(each.phrase, words)) is not None and (kinds := _holding(term.means or ""))
    ]
    if len(inside) != 1 or said.head.id not in words.vocabulary.kinds:
        return said
    ((adjunct, term, kinds),) = inside
    of = term.of
    if (
        not isinstance(of, str)
        or not isinstance(adjunct.phrase, Phrase)
        or not words.may_be(of, said.head.id)
    ):
        return said
    holder = _holders(adjunct.phrase, kinds, words)
    if holder is adjunct.phrase:
        return said
    modifiers = tuple(replace(each, phrase=holder) if each is adjunct else each for each in said.modifiers)
    narrower = of if words.vocabulary.is_a(of, said.head.id) else said.head.id
    return replace(said, head=replace(said.head, id=narrower), modifiers=modifiers)


def _term(phrase: Phrase | Either, words: Composer) -> Term | None:
    """The term of the glossary that a phrase names."""
    head = phrase.head if isinstance(phrase, Phrase) else None
    if not isinstance(head, Noun) or head.name or head.property:
        return None
    return words.vocabulary.terms.get(head.id)


def _led(adjunct: Adjunct, verb: str, words: Composer) -> Adjunct:
    """The adjunct with the holders in place of what is in them."""
    phrase = adjunct.phrase
    if isinstance(phrase, Phrase):
        return replace(adjunct, phrase=_holder(phrase, verb, words))
    items = [_holder(each, verb, words) for each in phrase.items]
    if adjunct.preposition == BETWEEN:
        items = [_as_one(each) for each in items]
    alike = tuple(each for each in items if isinstance(each, Phrase))
    return replace(adjunct, phrase=replace(phrase, items=alike)) if len(alike) == len(items) else adjunct


def _as_one(phrase: Phrase | Either) -> Phrase | Either:
    """What may hold them, as one noun phrase: `a city or depot`."""
    if isinstance(phrase, Phrase) or phrase.joined != "or":
        return phrase
    nouns = tuple(each.head for each in phrase.items if isinstance(each.head, Noun))
    return replace(phrase.items[0], head=Nouns(nouns, nouns[0].place))


def _holder(phrase: Phrase, verb: str, words: Composer) -> Phrase | Either:
    """`the garrison of a city`: the city; `a garrison`: any of those that may have one."""
    term = _term(phrase, words)
    if term is None:
        return phrase
    kinds = _holding(term.means or "")
    # An act that need not say from where it takes a thing does not tell from which of them.
    told = [role for role in (GOAL, SOURCE) if role == GOAL or not words.optional(verb, role)]
    if not kinds or not any(all(words.takes(verb, role, kind) for kind in kinds) for role in told):
        return phrase
    return _holders(phrase, kinds, words)


def _holders(phrase: Phrase, kinds: tuple[str, ...], words: Composer) -> Phrase | Either:
    """What holds the things that a noun names together; the phrase itself where that is not known."""
    head = phrase.head
    assert isinstance(head, Noun)
    if phrase.adjectives or phrase.amount is not None or phrase.determiner not in _DETERMINERS:
        return phrase
    if not phrase.modifiers:
        if phrase.determiner == "the":
            return phrase
        found = tuple(replace(phrase, head=Noun(each, head.place)) for each in kinds)
        return found[0] if len(found) == 1 else Either(found, "or")
    of = phrase.modifiers[0]
    if len(phrase.modifiers) > 1 or not isinstance(of, Adjunct) or of.preposition != OF:
        return phrase
    items = of.phrase.items if isinstance(of.phrase, Either) else (of.phrase,)
    return of.phrase if all(_is_holder(each, kinds, words) for each in items) else phrase


def _is_holder(phrase: Phrase, kinds: tuple[str, ...], words: Composer) -> bool:
    """Whether what a phrase names is of these kinds."""
    heads = phrase.head.items if isinstance(phrase.head, Nouns) else (phrase.head,)
    try:
        found = [words.kinds_of(each) for each in heads if each is not None]
    except Unread:
        return False
    return bool(found) and all(any(words.vocabulary.is_a(one, each) for each in kinds) for one in found)


def _holding(means: str) -> tuple[str, ...]:
    """Of what is `in is a [city, depot]`: the kinds of those that hold it; nothing where it says something else."""
    match parse_condition(means) if means else None:
        case ir.IsKind(ir.Name(), tuple() as kinds, False):
            return kinds
    return ()
