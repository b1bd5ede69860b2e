"""Acts that several things do together: who takes part, and that nobody is left out."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import actor_and_theme, kind_of_theme
from rulewright.rules.proposals.clauses.steps import in_steps, steps_around
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import actor_is, doers_role
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, OWNER
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Phrase

_PLACES = ("from", "in", "on", "at")
_OTHER_ACTOR = "by"


def group_permissions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Vertical formations may be intercepted by enemy units from adjacent zones`: of each attempt, who takes part."""
    clause = making.clause
    if clause.modality != "may" or clause.negated or not clause.passive or not clause.verb:
        return
    agents = [each for each in clause.adjuncts if each.preposition == _OTHER_ACTOR]
    if len(agents) != 1:
        return
    composer = making.composer
    _, theme = actor_and_theme(making)
    agent = agents[0].phrase
    if theme is None or not isinstance(agent, Phrase):
        raise Unread("by whom")
    kind = kind_of_theme(making, theme)
    thing = composer.scope.new(kind)
    act = ir.Variable("E")
    then = composer.restrictions(theme, thing, kind, thing)
    places = [each for each in clause.adjuncts if each.preposition != _OTHER_ACTOR]
    agent = replace(agent, modifiers=(*agent.modifiers, *places))
    then += taking_part(making, agent, act, thing)
    yield (
        ir.Rule(
            modality=ir.Modality.PERMISSION,
            only=True,
            trigger=ir.EventPattern(clause.verb, (ir.Argument("theme", kind, thing),), act.name),
            then=ir.Require(join(then, "and")),
        ),
    )


def others_permissions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The other players may play the card`: of each such act, that none of those does it from whom they are told apart."""
    clause = making.clause
    subject = clause.subject
    if clause.modality != "may" or clause.negated or clause.passive or not clause.verb or not clause.objects:
        return
    if not isinstance(subject, Phrase) or subject.determiner != "other":
        return
    composer = making.composer
    theme = clause.objects[0]
    if not isinstance(theme, Phrase) or len(clause.objects) > 1 or clause.adjuncts:
        raise Unread("what the others may do")
    kind = kind_of_theme(making, theme)
    thing, act = composer.scope.new(kind), ir.Variable("E")
    where = composer.restrictions(theme, thing, kind, thing)
    then = [actor_is(composer, subject, act)]
    steps = steps_around(making.context)
    if len(steps) == 1:
        then.append(in_steps(act, steps))
    yield (
        ir.Rule(
            modality=ir.Modality.PERMISSION,
            only=True,
            trigger=ir.EventPattern(clause.verb, (ir.Argument("theme", kind, thing),), act.name),
            where=all_of(where),
            then=ir.Require(join(then, "and")),
        ),
    )


def taking_part(
    making: Making, phrase: Phrase, act: ir.Variable, reference: ir.Variable
) -> list[ir.Condition]:
    """That such things take part in an act: one of the kind that is named, and all of them as is said besides.

    Things of a wider kind may go with them, as leaders do with units.
    """
    composer = making.composer
    role, doer = doers_role(composer, making.clause.verb)
    kind = composer.head_kind(phrase)
    if not composer.vocabulary.is_a(kind, doer) and not composer.vocabulary.is_a(doer, kind):
        raise Unread(f"{making.clause.verb} by a {kind}")
    if phrase.amount is not None or phrase.determiner not in ("", "any", "all", "a"):
        raise Unread("how many take part")
    members = ir.AttributeOf(act, role)
    found: list[ir.Condition] = []
    if not composer.vocabulary.is_a(doer, kind):
        one = composer.scope.new(kind)
        found.append(ir.Quantified("some", ir.Selection(kind, one.name, ir.Comparison("in", one, members))))
    each = composer.scope.new(doer)
    said: list[ir.Condition] = []
    rest = replace(phrase, head=Noun(doer, phrase.place), modifiers=())
    for modifier in phrase.modifiers:
        if isinstance(modifier, Adjunct) and modifier.preposition in _PLACES:
            said.append(_at(making, modifier.phrase, each, doer, reference))
        else:
            rest = replace(rest, modifiers=(*rest.modifiers, modifier))
    said = composer.restrictions(rest, each, doer, reference) + said
    if said:
        inside = ir.Selection(doer, each.name, ir.Comparison("in", each, members))
        found.append(ir.Quantified("every", inside, join(said, "and")))
    if not found:
        raise Unread("who takes part")
    return found


def _at(
    making: Making, places: Phrase | Either, thing: ir.Variable, kind: str, reference: ir.Variable
) -> ir.Condition:
    """That a thing stands at one of these places."""
    composer = making.composer
    there = ir.AttributeOf(thing, AT)
    taken = composer.types(kind, AT)
    found = []
    for place in places.items if isinstance(places, Either) else (places,):
        target = composer.head_kind(place)
        said = composer.restrictions(place, there, target, reference)
        if not any(composer.vocabulary.is_a(each, target) for each in taken):
            said.insert(0, ir.IsKind(there, (target,)))
        found.append(join(said, "and"))
    return join(found, "or")


def together(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`All units of one power from one zone must evade together`: who does it takes all of these along."""
    clause = making.clause
    subject = clause.subject
    if clause.manner != ("together",) or clause.negated or clause.modality == "may" or not clause.verb:
        return
    if not isinstance(subject, Phrase) or clause.objects or clause.adjuncts or clause.act:
        raise Unread("who does it together")
    if subject.determiner != "all" or subject.adjectives:
        raise Unread("which ones do it together")
    composer, vocabulary = making.composer, making.composer.vocabulary
    role, doer = doers_role(composer, clause.verb)
    kind = composer.head_kind(subject)
    kind = kind if vocabulary.is_a(kind, doer) else doer
    one, other, act = composer.scope.new(kind), composer.scope.new(kind), ir.Variable("E")
    alike: list[ir.Condition] = []
    where: list[ir.Condition] = []
    for modifier in subject.modifiers:
        if not isinstance(modifier, Adjunct) or not isinstance(modifier.phrase, Phrase):
            raise Unread("what they have in common")
        phrase = modifier.phrase
        if phrase.determiner != "a" or phrase.adjectives or phrase.modifiers:
            raise Unread("what they have in common")
        target = composer.head_kind(phrase)
        attribute = AT if modifier.preposition in _PLACES else composer.attribute_to(kind, target)
        if attribute not in (AT, OWNER) and modifier.preposition != "of":
            raise Unread("what they have in common")
        mine, theirs = ir.AttributeOf(one, attribute), ir.AttributeOf(other, attribute)
        alike.append(ir.Comparison("=", theirs, mine))
        if not any(vocabulary.is_a(each, target) for each in composer.types(kind, attribute)):
            where.append(ir.IsKind(mine, (target,)))
    if not alike:
        raise Unread("what they have in common")
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(clause.verb, (ir.Argument(role, kind, one),), act.name),
            where=all_of(where),
            then=ir.Require(
                ir.Quantified(
                    "every",
                    ir.Selection(kind, other.name, join(alike, "and")),
                    ir.Comparison("in", other, ir.AttributeOf(act, role)),
                )
            ),
        ),
    )
