"""What comes of an attempt: `if an interception succeeds, the intercepting units are placed in the destination zone`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.becoming import become, described_kind
from rulewright.rules.proposals.doers import doers_role, narrowed
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.rolls import roll_for
from rulewright.rules.proposals.states import Composer
from rulewright.rules.proposals.times import steps_around
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import AT, GOAL
from rulewright.sentences.grammar.forms import Clause, Noun, Phrase, Relative

_THEME = "theme"


def outcomes(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """What happens to those who took part in a roll that is as a term of the glossary says."""
    cases = [each for each in making.statement.conditions if each.kind == "in-case-of"]
    if not cases:
        return
    clause, composer = making.clause, making.composer
    phrase, subject = cases[0].phrase, clause.subject
    if (
        len(cases) > 1
        or phrase is None
        or not isinstance(phrase.head, Noun)
        or not isinstance(subject, Phrase)
    ):
        raise Unread("in which case")
    if clause.modality not in ("", "must") or clause.negated or clause.objects or clause.act or clause.manner:
        raise Unread("what comes of it")
    term = phrase.head.id
    verb = composer.vocabulary.terms[term].of
    if not isinstance(verb, str) or verb not in composer.vocabulary.verbs:
        raise Unread(f"of which act {term} is said")
    making.taken += cases
    role, doer = doers_role(composer, verb)
    attempt = _attempt(subject)
    of_attempt, value = roll_for(composer, attempt)
    if of_attempt != verb:
        raise Unread(f"{term} of {attempt}")
    kind = _kind(composer, clause, composer.head_kind(subject), doer)
    roll = ir.Variable("R")
    thing = composer.scope.new(kind)
    arguments = [value, ir.Argument(role, kind, thing)]
    where: list[ir.Condition] = [ir.Holds(term, (roll,))]
    if clause.becomes:
        then: ir.Condition = become(composer, clause, thing, kind)
    else:
        there, target = _destination(composer, clause, attempt, verb, arguments)
        where.append(ir.IsKind(there, (target,)))
        done = ir.EventPattern(
            clause.verb, (ir.Argument(_THEME, None, thing), ir.Argument(GOAL, None, there))
        )
        then = ir.Happened(done, shown=True)
    yield (
        ir.Rule(
            modality=ir.Modality.EFFECT,
            steps=steps_around(making.context),
            trigger=ir.EventPattern(verb, tuple(arguments), roll.name),
            where=join(where, "and"),
            then=ir.Require(then),
        ),
    )


def _attempt(subject: Phrase) -> str:
    """What those have done of whom it is said: `the intercepting units`."""
    said = [each.clause for each in subject.modifiers if isinstance(each, Relative)]
    if len(said) != 1 or len(subject.modifiers) != 1 or subject.adjectives or subject.amount is not None:
        raise Unread("who took part")
    attempt = said[0]
    if attempt.passive or attempt.negated or attempt.objects or attempt.adjuncts or not attempt.verb:
        raise Unread("who took part")
    return attempt.verb


def _kind(composer: Composer, clause: Clause, kind: str, doer: str) -> str:
    """The kind of those who took part, as far as what is said of them tells it."""
    vocabulary = composer.vocabulary
    if clause.verb:
        kind = narrowed(composer, kind, clause.verb, _THEME)
    elif clause.adjectives is not None:
        kind = described_kind(composer, kind, clause.adjectives.ids)
    return kind if vocabulary.is_a(kind, doer) else doer


def _destination(
    composer: Composer, clause: Clause, attempt: str, verb: str, arguments: list[ir.Argument]
) -> tuple[ir.Term, str]:
    """`the destination zone`: where the attempt leads, or else where that is to which it is done."""
    if len(clause.adjuncts) != 1 or not isinstance(clause.adjuncts[0].phrase, Phrase):
        raise Unread("where it leads")
    phrase = clause.adjuncts[0].phrase
    head = phrase.head
    if not isinstance(head, Noun) or head.sort != "destination" or phrase.adjectives or phrase.modifiers:
        raise Unread("where it leads")
    target = composer.kinds_of(Noun(head.id, head.place))
    if not composer.takes(clause.verb, GOAL, target) or GOAL in composer.roles(attempt):
        raise Unread("where it leads")
    themes = composer.roles(verb).get(_THEME, ())
    if len(themes) != 1 or themes != composer.roles(attempt).get(_THEME) or not composer.types(themes[0], AT):
        raise Unread("where it leads")
    theme = composer.scope.new(themes[0])
    arguments.insert(0, ir.Argument(_THEME, themes[0], theme))
    return ir.AttributeOf(theme, AT), target
