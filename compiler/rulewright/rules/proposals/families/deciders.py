"""Who decides what things do: `the owner of a band decides whether it raids or not`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import DecidesWhether
from rulewright.sentences.grammar.known_names import ACTOR, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.said import place_said, said_id
from rulewright.sentences.grammar.statements import Clause


def deciders(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each decision on such a thing, that it is his."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, DecidesWhether):
        return
    thing = _doer_of(clause.asked)
    if any(
        each.place == thing.same and each.determiner == "the" and not each.same
        for each in phrases_in(clause.subject)
    ):
        raise Unread("which ones decide", thing.place)
    kind = composer.head_kind(thing)
    verb, fact = _decision(making, clause, kind)
    variable = composer.scope.new(kind)
    where = composer.restrictions(thing, variable, kind, variable)
    act = composer.scope.new("event")
    said = place_said(clause.asked.verb)
    attribute = said_id(fact, said) if said is not None else fact
    # Whichever of the two it is: another decision on such a thing may be another's.
    where.append(ir.Comparison("!=", ir.AttributeOf(act, attribute), ir.Constant(None)))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(verb, (ir.Argument(THEME, kind, variable),), act.name),
            where=all_of(where),
            then=ir.Require(ir.Comparison("=", ir.AttributeOf(act, ACTOR), _who(making, clause.subject))),
        ),
    )


def _doer_of(asked: Clause) -> Phrase:
    """The thing that does something, or to which it is done, where no more is said of that."""
    plain = Clause(subject=asked.subject, verb=asked.verb, passive=asked.passive, past=asked.past)
    if not asked.verb or asked != plain or not isinstance(asked.subject, Phrase):
        raise Unread("what is decided")
    if asked.subject.amount is not None or asked.subject.determiner in ("no", "pronoun", "own"):
        raise Unread("of which of them it is decided", asked.subject.place)
    return asked.subject


def _decision(making: Making, clause: DecidesWhether, kind: str) -> tuple[str, str]:
    """The act by which it is decided of such a thing, and its fact that tells whether the thing does what is asked."""
    composer, vocabulary = making.composer, making.context.vocabulary
    asked = clause.asked
    if not composer.may_be_subject(asked.verb, kind, passive=asked.passive):
        raise Unread(f"{asked.verb} by a {kind}")
    called = {asked.verb.replace("_", " "), *vocabulary.verbs[asked.verb].names}
    found = [
        (id_, attribute)
        for id_, verb in vocabulary.verbs.items()
        if clause.by in (id_, *verb.names) and composer.takes(id_, THEME, kind)
        for attribute, declared in verb.attributes.items()
        if declared.type == "bool" and not called.isdisjoint((attribute.replace("_", " "), *declared.names))
    ]
    if len(found) != 1:
        raise Unread(f"by which act it is decided whether a {kind} does so")
    return found[0]


def _who(making: Making, subject: object) -> ir.Term:
    """Who decides: one by name, or what somebody or something of whom the rule speaks names so."""
    composer = making.composer
    if not isinstance(subject, Phrase) or not isinstance(subject.head, Noun):
        raise Unread("who decides")
    if (holder := composer.holder_of(subject)) is not None and may_act(composer, holder[1]):
        return holder[0]
    of = subject.modifiers[0] if len(subject.modifiers) == 1 else None
    known = (
        composer.scope.bound(of.phrase) if isinstance(of, Adjunct) and isinstance(of.phrase, Phrase) else None
    )
    plain = subject.head.property and subject.determiner in ("", "the") and not subject.adjectives
    if not plain or not isinstance(of, Adjunct) or of.preposition != OF or known is None:
        raise Unread("who decides", subject.place)
    assert isinstance(of.phrase, Phrase)
    types = composer.types(composer.head_kind(of.phrase), subject.head.id)
    if not any(each in making.context.vocabulary.kinds and may_act(composer, each) for each in types):
        raise Unread("who decides", subject.place)
    return ir.AttributeOf(known, subject.head.id)
