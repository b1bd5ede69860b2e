"""Who or what alone may: `Only generals may be placed in Asia`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.agency import check_whole, doer, kind_of_theme
from rulewright.rules.proposals.clauses.demands import Demands
from rulewright.rules.proposals.clauses.governed_acts import governed_acts, possessed
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AGENT, THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.traverse import rebuild


def exclusives(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each act that goes on so, by whom or to what it must be done."""
    clause, composer = making.clause, making.composer
    subject = clause.subject
    if not clause.exclusive or clause.negated or not clause.verb:
        return
    if not isinstance(subject, Phrase) or subject.amount is not None:
        raise Unread("who alone may")
    if subject.determiner not in ("", "the", "a", "any"):  # `все капитаны`: it is a duty of each
        raise Unread("which ones alone may")
    own = composer.head_kind(subject)
    acts = not clause.passive and (may_act(composer, own) or composer.takes(clause.verb, AGENT, own))
    if not clause.objects and acts:
        yield (_of_actor(making, subject),)
        if (
            not composer.takes(clause.verb, THEME, own)
            or clause.adjuncts
            or AGENT in composer.roles(clause.verb)
            or composer.does_so_itself(clause.verb, own)
        ):
            return
    if clause.passive or not clause.objects:
        yield (_of_theme(making, subject),)
        return
    theme = clause.objects[0]
    if len(clause.objects) > 1 or not isinstance(theme, Phrase):
        raise Unread("several objects")
    if not (composer.acts(own) or composer.takes(clause.verb, AGENT, own)):
        raise Unread(
            f"a {own} that acts", subject.place
        )  # `only ferries may load crates`, which a captain does
    check_whole(making, theme)
    trigger, where, then = governed_acts(making, theme, kind_of_theme(making, theme))
    act = composer.scope.act_of(trigger)
    actor = ir.AttributeOf(act, doer(composer, clause.verb, composer.head_kind(subject)))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(trigger.verb, trigger.arguments, act.name),
            where=all_of([*where, *then]),
            then=ir.Require(join(_is(making, subject, actor), "and")),
        ),
    )


def _of_actor(making: Making, subject: Phrase) -> ir.Rule:
    """`Only Catholic powers may join a league`: whoever does it is one."""
    clause, composer = making.clause, making.composer
    kind = composer.head_kind(subject)
    act = composer.scope.new("event")
    actor = composer.scope.new(kind)
    demands = Demands(composer, clause.verb, actor, kind)
    demands.arguments = [ir.Argument(doer(composer, clause.verb, kind), None, actor)]
    where = [demands.adjunct(each) for each in clause.adjuncts]
    where += [demands.choice(each) for each in clause.choices]
    making.read.add("choices")
    pattern = demands.pattern()
    pattern = replace(pattern, variable=pattern.variable or act.name)
    return ir.Rule(
        modality=ir.Modality.OBLIGATION,
        trigger=pattern,
        where=all_of(where),
        then=ir.Require(join(_is(making, subject, actor), "and")),
    )


def _is(making: Making, subject: Phrase, thing: ir.Term) -> list[ir.Condition]:
    composer, head = making.composer, subject.head
    kind = composer.head_kind(subject)
    found = composer.restrictions(subject, thing, kind, None)
    if not (isinstance(head, Noun) and head.name):
        found.insert(0, ir.IsKind(thing, (kind,)))
    return found


def only_such(making: Making, subject: Phrase) -> ir.Rule:
    """`A player may place only generals in Asia`: what he places there is one."""
    composer, clause = making.composer, making.clause
    if subject.determiner == "own":
        making.clause = replace(clause, adjuncts=rebuild(clause.adjuncts, _of_who_acts))
    rule = _of_theme(making, subject)
    assert isinstance(rule.then, ir.Require) and composer.theme is not None
    said = conjuncts(rule.then.condition)
    # That it is something to which this can be done goes without saying.
    sort = ir.IsKind(composer.theme, composer.roles(clause.verb)[THEME])
    then = [each for each in said if each != sort]
    if subject.determiner == "own":
        then += possessed(making, subject, composer.theme, composer.head_kind(subject))
    if not then:
        raise Unread("what “only” is about")
    return replace(rule, then=ir.Require(join(then, "and")))


def _of_who_acts(form: object) -> Phrase | None:
    """`its own generals in its own provinces`: both of who acts, as the generals need not be its own yet."""
    if isinstance(form, Phrase) and form.determiner == "own" and form.of_thing:
        return replace(form, of_thing=False)
    return None


def _of_theme(making: Making, subject: Phrase) -> ir.Rule:
    """`Only generals may be placed in Asia`: whatever is placed there is one."""
    clause, composer = making.clause, making.composer
    own = composer.head_kind(subject)
    kinds = [each for each in composer.roles(clause.verb).get("theme", ()) if composer.may_be(each, own)]
    if len(kinds) != 1 or not composer.takes(clause.verb, "theme", own):
        raise Unread(f"{clause.verb} of a {own}")
    # Whether other things than such are meant, to which it can be done.
    plain = own == kinds[0] and not (subject.adjectives or subject.modifiers)
    any_sort = len(composer.roles(clause.verb)["theme"]) > 1 and (
        plain or composer.choices.choose((True, False))
    )
    if clause.means is not None or clause.raising or clause.using or clause.restored or clause.adjectives:
        raise Unread("how it is done")
    composer.of_act = True
    thing = composer.scope.new(kinds[0])
    composer.theme = thing
    demands = Demands(composer, clause.verb, thing, kinds[0])
    demands.of_motion = demands.of_motion or clause.direct
    if any_sort:
        demands.arguments = [ir.Argument(THEME, None, thing)]
    where = [demands.adjunct(each) for each in clause.adjuncts]
    where += [demands.choice(each) for each in clause.choices]
    making.read.add("choices")
    return ir.Rule(
        modality=ir.Modality.OBLIGATION,
        trigger=demands.pattern(),
        where=all_of(where),
        then=ir.Require(join(_is(making, subject, thing), "and")),
    )
