"""What is gained or lost for each of the things that a topic names: `for each burnt district, its owner loses 2 coins`."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Adjunct, Measure, Noun, Phrase
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Clause, Statement

FOR = "for"
EACH = "each"


def with_changes_for_each(statement: Statement, composer: Composer) -> Statement:
    """The statement with what such a topic names where it is counted: `the owner of a burnt district loses 2 coins`, `a player
    loses 2 coins for each burnt district`."""
    return replace(statement, clauses=tuple(_counted(each, composer) for each in statement.clauses))


def _counted(clause: Clause, composer: Composer) -> Clause:
    topic = clause.topic.phrase if clause.topic is not None and clause.topic.preposition == FOR else None
    if not isinstance(topic, Phrase) or topic.determiner != EACH or clause.change is None:
        return clause
    if not isinstance(topic.head, Noun) or clause.change.by is not None or clause.per is not None:
        return clause
    clause = _with_holder(clause)
    who = clause.subject
    if not isinstance(who, Phrase) or clause.change is None:
        return clause
    if who.determiner == "own":
        named = _named_by(who, topic, composer)
        return clause if named is None else replace(clause, subject=named, topic=None)
    if who.determiner in ("the", "this", "pronoun") or any(
        each.per is not None for each in clause.change.measures
    ):
        return clause
    first, *others = clause.change.measures
    if others:
        return clause
    per: tuple[Measure, ...] = (replace(first, per=replace(topic, determiner="")),)
    return replace(clause, topic=None, change=replace(clause.change, measures=per))


def _with_holder(clause: Clause) -> Clause:
    """`The honour of his house falls by 1` as `his house loses 1 honour`."""
    subject, change = clause.subject, clause.change
    if not isinstance(subject, Phrase) or not isinstance(subject.head, Noun) or change is None:
        return clause
    whose = [each for each in subject.modifiers if isinstance(each, Adjunct) and each.preposition == OF]
    if not subject.head.property or len(whose) != 1 or len(subject.modifiers) != 1:
        return clause
    if any(each.attribute for each in change.measures) or subject.adjectives:
        return clause
    measures = tuple(replace(each, attribute=subject.head.id) for each in change.measures)
    return replace(clause, subject=whose[0].phrase, change=replace(change, measures=measures))


def _named_by(who: Phrase, topic: Phrase, composer: Composer) -> Phrase | None:
    """`its owner`, `his house`: whom such a thing names, told as what is his who has one."""
    head = who.head
    if not isinstance(head, Noun) or who.adjectives or who.modifiers or head.name:
        return None
    if not head.property:
        try:
            attribute = composer.attribute_to(composer.head_kind(topic), head.id)
        except Unread:
            return None
        head = Noun(attribute, head.place, property=True)
    of = Adjunct(OF, replace(topic, determiner="a"))
    return replace(who, head=head, determiner="the", modifiers=(of,), of_thing=False)
