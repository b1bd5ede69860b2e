"""The acts that a clause, or a noun that names an act, speaks of, whoever does them: `placement of new leaders`."""

from collections.abc import Collection

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.steps import when_done
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import ACTOR, AGENT, OWNER, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def acts_of(
    making: Making,
    clause: Clause,
    actor: ir.Term | None,
    *,
    loosely: bool = False,
    taken_up: Collection[Place] = (),
) -> ir.EventPattern:
    """The acts of a clause or of a deed, whoever does them; `loosely`, what is his may be so by any attribute. Phrases at the
    places that are `taken_up` get a variable, since another deed speaks of the same things."""
    if clause.often is not None:
        raise Unread("how often what is done in order")
    composer = making.composer
    if clause.varies and isinstance(clause.subject, Phrase):
        return when_done(_changing(making, clause.subject), clause, making.context)
    if clause.negated or not clause.verb:
        raise Unread("an order of what is not done")
    subject = clause.subject
    alone = isinstance(subject, Phrase) and subject.head is not None and not clause.objects
    themes = [subject] if clause.passive or alone else list(clause.objects)
    arguments = [ir.Argument(_role_of(making, clause.verb, actor), None, actor)] if actor is not None else []
    where: list[ir.Condition] = []
    for theme in themes:
        if not isinstance(theme, Phrase):
            raise Unread("several things in an order")
        kind = composer.head_kind(theme)
        acts = theme is subject and not clause.passive and composer.takes(clause.verb, AGENT, kind)
        role = AGENT if acts else THEME
        if not composer.takes(clause.verb, role, kind):
            raise Unread(f"{clause.verb} of a {kind}")
        if theme is not subject:
            composer.whole(clause.verb, theme)
        known = _spoken_of(making, theme)
        if known is not None:
            arguments.append(ir.Argument(role, None, known))
            continue
        variable = composer.scope.new(kind)
        said = composer.restrictions(theme, variable, kind, variable)
        if theme.determiner == "own" and isinstance(actor, ir.Variable | ir.Constant):
            if not composer.types(kind, OWNER) and not loosely:
                raise Unread(f"whose {kind} it is")
            said.append(ir.Comparison("=", ir.AttributeOf(variable, _whose(making, kind, actor)), actor))
        arguments.append(ir.Argument(role, kind, variable if said or theme.place in taken_up else None))
        where += said
    arguments += [_part(making, each, clause.verb) for each in clause.adjuncts]
    act = ir.EventPattern(clause.verb, tuple(arguments), where=all_of(where))
    return when_done(act, clause, making.context)


def _role_of(making: Making, verb: str, actor: ir.Term) -> str:
    """The role of somebody who does such acts: that of the agent, where it is a thing that can have that part in them."""
    composer, kind = making.composer, ""
    if isinstance(actor, ir.Variable):
        kind = composer.scope.kinds.get(actor.name, ("",))[0]
    return AGENT if kind in making.context.vocabulary.kinds and composer.takes(verb, AGENT, kind) else ACTOR


def _part(making: Making, adjunct: Adjunct, verb: str) -> ir.Argument:
    """The part that a thing has which another deed has named, or somebody by name."""
    phrase = adjunct.phrase
    known = _spoken_of(making, phrase) if isinstance(phrase, Phrase) else None
    if known is None or not isinstance(phrase, Phrase):
        return making.composer.named(adjunct, verb)
    role = making.composer.role(adjunct.preposition, verb, making.composer.head_kind(phrase))
    return ir.Argument(role, None, known)


def _spoken_of(making: Making, phrase: Phrase) -> ir.Variable | None:
    """What another deed of the sentence has named already, which a phrase takes up: `reveals a card before he sells it`."""
    known = making.composer.scope.bound(phrase) if phrase.same is not None else None
    return known if isinstance(known, ir.Variable) else None


def _changing(making: Making, subject: Phrase) -> ir.EventPattern:
    """`before any level changes`: the acts that change it, of whatever thing."""
    head, vocabulary = subject.head, making.context.vocabulary
    if not isinstance(head, Noun) or not head.property or subject.modifiers or subject.adjectives:
        raise Unread("what changes")
    found = {
        (each.verb, each.role, kind)
        for kind, entry in vocabulary.kinds.items()
        if head.id in entry.attributes
        for each in making.composer.changing(kind, head.id)
    }
    if len(found) != 1:
        raise Unread(f"which acts change the {head.id}")
    ((verb, role, kind),) = found
    return ir.EventPattern(verb, (ir.Argument(role, kind, None),))


def _whose(making: Making, kind: str, actor: ir.Variable | ir.Constant) -> str:
    """The attribute of things of a kind that says that they belong to who acts."""
    composer = making.composer
    if composer.types(kind, OWNER):
        return OWNER
    individual = making.context.vocabulary.individuals.get(str(getattr(actor, "value", "")))
    doer = individual.kind if individual is not None else ""
    if isinstance(actor, ir.Variable):
        doer = composer.scope.kinds[actor.name][0]
    if doer not in making.context.vocabulary.kinds:
        raise Unread(f"whose {kind} it is")
    return composer.attribute_to(kind, doer)
