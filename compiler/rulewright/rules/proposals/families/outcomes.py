"""What comes of an attempt: `if an interception succeeds, the intercepting units are placed in the destination zone`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.becoming import become, described_kind
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.families.rolls import roll_for
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import doers_role, narrowed
from rulewright.rules.proposals.phrases.participles import act_of, verb_of
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, GOAL, THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def outcomes(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """What happens to those who took part in a roll that is as a term of the glossary says."""
    term = _case(making)
    if term is None:
        return
    clause, composer = making.clause, making.composer
    subject = clause.subject
    if not isinstance(subject, Phrase):
        raise Unread("who took part")
    if clause.modality not in ("", "must") or clause.negated or clause.objects or clause.act or clause.manner:
        raise Unread("what comes of it")
    verb, value = roll_of(composer, term, _attempt(subject))
    role, doer = doers_role(composer, verb)
    kind = _kind(composer, clause, composer.head_kind(subject), doer)
    roll = ir.Variable("R")
    thing = composer.scope.new(kind)
    arguments = [value, ir.Argument(role, kind, thing)]
    so = ir.Holds(term, (roll,))
    there: ir.Term | None = None
    where: list[ir.Condition] = []
    places: list[ir.Selection] = []
    if clause.becomes:
        then: ir.Condition = become(composer, clause, thing, kind)
    else:
        place = _place(clause)
        if isinstance(place.head, Noun) and place.head.sort == "destination":
            there, target = _destination(composer, clause, place, verb, arguments)
            where.append(ir.IsKind(there, (target,)))
        else:
            there = _chosen(composer, place, thing, places, where)
        done = ir.EventPattern(clause.verb, (ir.Argument(THEME, None, thing), ir.Argument(GOAL, None, there)))
        then = ir.Happened(done, shown=True)
    rule = ir.Rule(
        modality=ir.Modality.EFFECT,
        steps=steps_around(making.context),
        subjects=tuple(places),
        trigger=ir.EventPattern(verb, tuple(arguments), roll.name),
        where=join([so, *where], "and"),
        then=ir.Require(then),
    )
    if clause.becomes and not _said_to_mean(making):
        yield (rule,)
        return
    # Who says what comes of success says that it does not come of failure.
    failing = join([ir.Not(so), *where, ir.Not(_succeeds(so, rule, thing, role))], "and")
    if there is not None and composer.changes(clause.verb, AT):
        # Where a thing is after play shows it too, or that it is not known.
        there_now = ir.Comparison("=", ir.At(ir.Moment.FINAL, ir.AttributeOf(thing, AT)), there)
        rule = replace(rule, then=ir.Require(join([then, there_now], "or")))
    yield (rule, replace(rule, where=failing, then=ir.Require(ir.Not(then))))


def _case(making: Making) -> str | None:
    """The term of the case that a clause speaks of: `in case of T, …`, or `… means T, …`."""
    cases = [each for each in making.statement.conditions if each.kind == "in-case-of"]
    if not cases:
        return _said_to_mean(making)
    phrase = cases[0].phrase
    if len(cases) > 1 or phrase is None or not isinstance(phrase.head, Noun):
        raise Unread("in which case")
    making.taken += cases
    return phrase.head.id


def _said_to_mean(making: Making) -> str | None:
    """The term that a clause before this one gives its meaning."""
    before: str | None = None
    for each in making.statement.clauses:
        if each is making.clause:
            return before
        before = each.meaning.term.id if each.meaning is not None else None
    return None


def _succeeds(so: ir.Holds, rule: ir.Rule, thing: ir.Variable, role: str) -> ir.Condition:
    """That another roll of the same thing is as the term says."""
    assert rule.trigger is not None
    arguments = tuple(
        ir.Argument(each.role, None, each.term)
        for each in rule.trigger.arguments
        if isinstance(each.term, ir.Constant) or each.term == thing
    )
    other = ir.Variable("S")
    event = ir.EventPattern(rule.trigger.verb, arguments, other.name, ir.Holds(so.name, (other,)))
    return ir.Happened(event)


def roll_of(composer: Composer, term: str, attempt: str) -> tuple[str, ir.Argument]:
    """The verb of the roll of which a term is said, and the value that says for what it is."""
    verb = composer.vocabulary.terms[term].of
    if not isinstance(verb, str) or verb not in composer.vocabulary.verbs:
        raise Unread(f"of which act {term} is said")
    if attempt:
        found, value = roll_for(composer, attempt)
        if found != verb:
            raise Unread(f"{term} of {attempt}")
        return verb, value
    names = [tuple(name.casefold().split()) for name in composer.vocabulary.terms[term].names]
    values = [
        ir.Argument(attribute, None, ir.Constant(value))
        for attribute, declared in composer.vocabulary.verbs[verb].attributes.items()
        for value in declared.values
        if any(said.casefold() in name for said in declared.value_names.get(value, ()) for name in names)
    ]
    if len(values) != 1:
        raise Unread(f"of which roll {term} is said")
    return verb, values[0]


def _attempt(subject: Phrase) -> str:
    """What those have done of whom it is said: `the intercepting units`; "" where they are not told apart."""
    if not subject.modifiers and not subject.adjectives and subject.determiner in ("", "the", "all"):
        return ""
    return verb_of(subject, "who took part")


def _kind(composer: Composer, clause: Clause, kind: str, doer: str) -> str:
    """The kind of those who took part, as far as what is said of them tells it."""
    vocabulary = composer.vocabulary
    if clause.verb:
        kind = narrowed(composer, kind, clause.verb, THEME)
    elif clause.adjectives is not None:
        kind = described_kind(composer, kind, clause.adjectives.ids)
    return kind if vocabulary.is_a(kind, doer) else doer


def _place(clause: Clause) -> Phrase:
    if len(clause.adjuncts) != 1 or clause.adjuncts[0].preposition not in ("in", "to"):
        raise Unread("where it leads")
    phrase = clause.adjuncts[0].phrase
    if not isinstance(phrase, Phrase):
        raise Unread("where it leads")
    return phrase


def _chosen(
    composer: Composer,
    place: Phrase,
    thing: ir.Variable,
    places: list[ir.Selection],
    where: list[ir.Condition],
) -> ir.Term:
    """`the chosen position`: each place with which the act that is named was done to the thing."""
    act = act_of(place, "where it leads")
    target = composer.head_kind(place)
    if (
        not act.passive
        or act.negated
        or act.objects
        or act.adjuncts
        or not composer.takes(act.verb, GOAL, target)
    ):
        raise Unread("where it leads")
    role, _ = doers_role(composer, act.verb)
    there = composer.scope.new(target)
    places.append(ir.Selection(target, there.name))
    event = ir.EventPattern(act.verb, (ir.Argument(role, None, thing), ir.Argument(GOAL, None, there)))
    where.append(ir.Happened(event, ir.Timing.EARLIER))
    return there


def _destination(
    composer: Composer, clause: Clause, place: Phrase, verb: str, arguments: list[ir.Argument]
) -> tuple[ir.Term, str]:
    """`the destination zone`: where that is to which the act is done; an act that leads somewhere has a goal instead."""
    head = place.head
    if not isinstance(head, Noun) or place.adjectives or place.modifiers:
        raise Unread("where it leads")
    target = composer.kinds_of(Noun(head.id, head.place))
    if not composer.takes(clause.verb, GOAL, target) or GOAL in composer.roles(verb):
        raise Unread("where it leads")
    themes = composer.roles(verb).get(THEME, ())
    if len(themes) != 1 or not composer.types(themes[0], AT):
        raise Unread("where it leads")
    theme = composer.scope.new(themes[0])
    arguments.insert(0, ir.Argument(THEME, themes[0], theme))
    return ir.AttributeOf(theme, AT), target
