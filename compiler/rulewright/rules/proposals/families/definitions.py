"""Definitions: `A result of 9 or more means a successful interception` gives a term of the glossary its condition."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Including
from rulewright.sentences.grammar.nominals import Noun, Nouns, Phrase
from rulewright.sentences.grammar.statements import Compared


def definitions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """What a term means: its id becomes the name of a condition, which other sentences may use."""
    meaning = making.clause.meaning
    if meaning is None:
        return
    if isinstance(meaning.by, Phrase):
        yield (_of_things(making, meaning.term.id, meaning.by),)
        return
    if not isinstance(meaning.by, Compared):
        raise Unread("a meaning that is no comparison")
    composer = making.composer
    verb = _verb_with(composer, meaning.by.attribute)
    act = composer.scope.new(verb)
    compared = composer.compared(ir.AttributeOf(act, meaning.by.attribute), meaning.by.amount)
    defined = ir.Define(meaning.term.id, (ir.Parameter(act.name, verb),), condition=compared)
    yield (ir.Rule(modality=ir.Modality.DEFINITION, then=defined),)


def _of_things(making: Making, term: str, phrase: Phrase) -> ir.Rule:
    """`Reinforcements are those counters that are due`: which things the term stands for."""
    composer = making.composer
    if phrase.amount is not None or phrase.determiner not in ("", "all", "those", "the", "this", "any"):
        raise Unread("which things are meant")
    nouns = phrase.head.items if isinstance(phrase.head, Nouns) else (phrase.head,)
    if any(noun is None or noun.name or noun.property for noun in nouns):
        raise Unread("which things are meant")
    variable = ir.Variable("X")
    kinds = tuple(dict.fromkeys(noun.id for noun in nouns if noun is not None))
    included = [
        each for modifier in phrase.modifiers if isinstance(modifier, Including) for each in modifier.kinds
    ]
    if not all(any(composer.vocabulary.is_a(each, kind) for kind in kinds) for each in included):
        raise Unread("what is included and is none of these")
    others = tuple(each for each in phrase.modifiers if not isinstance(each, Including))
    phrase = replace(phrase, modifiers=others)
    ways = [
        (kind, composer.restrictions(replace(phrase, head=_only(phrase, kind)), variable, kind, None))
        for kind in kinds
    ]
    conditions = [said for _, said in ways]
    condition: ir.Condition = ir.IsKind(variable, kinds)
    if all(said == conditions[0] for said in conditions):
        condition = join([condition, *conditions[0]], "and")
    else:
        condition = join([join([ir.IsKind(variable, (kind,)), *said], "and") for kind, said in ways], "or")
    return ir.Rule(
        modality=ir.Modality.DEFINITION,
        then=ir.Define(term, (ir.Parameter(variable.name, None),), condition=condition),
    )


def _only(phrase: Phrase, kind: str) -> Noun:
    nouns = phrase.head.items if isinstance(phrase.head, Nouns) else (phrase.head,)
    return next(noun for noun in nouns if noun is not None and noun.id == kind)


def _verb_with(composer: Composer, attribute: str) -> str:
    """The one verb whose acts have the attribute."""
    verbs = [id_ for id_, verb in composer.vocabulary.verbs.items() if attribute in verb.attributes]
    if len(verbs) != 1:
        raise Unread(f"of which act the {attribute} is")
    return verbs[0]
