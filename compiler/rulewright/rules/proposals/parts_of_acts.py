"""Readings that mistake the parts of an act: what it brings about for what is so before, or one of two like parts for the other."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import all_effects, effects
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.known_names import ACTOR, AGENT, AT, COMPANION, FOR, GAME, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Statement


def names_what_it_brings_about(rules: tuple[ir.Rule, ...], words: Words) -> bool:
    """Whether an act is to be done to the one whom it makes what he is called: `each clan appoints its reeve` speaks of whoever
    becomes that, and not of the one who is it before."""
    for rule in rules:
        events = [node for node, _ in walk(rule) if isinstance(node, ir.EventPattern)]
        said = [node for node, _ in walk(rule) if isinstance(node, ir.Comparison) and node.operator == "="]
        for event in events:
            terms = {each.role: each.term for each in event.arguments}
            for attribute, role in _named_for_who_acts(event.verb, words):
                if any(
                    isinstance(one.left, ir.AttributeOf)
                    and (one.left.attribute, one.right) == (attribute, terms.get(role))
                    for one in said
                ):
                    return True
    return False


def _named_for_who_acts(verb: str, words: Words) -> Iterator[tuple[str, str]]:
    """The attributes of who acts that an act gives a value, and the role of that: `actor.reeve := theme`."""
    if verb not in words.vocabulary.verbs:
        return  # `act()` is any act
    for each in all_effects(words, verb):
        match each.target, each.value:
            case ir.AttributeOf(ir.Name(of), attribute), ir.Name(role) if of == ACTOR and attribute != AT:
                yield attribute, role


OFFICE = "whether it is by whom it is done, or what he is made"


def takes_office_for_agent(statement: Statement) -> str | None:
    """Why a statement is no reading in which somebody who is called something does what is told in the active: `хозяина нельзя
    избирать старостой` tells what he is made."""
    clauses = (
        each for each in statement.clauses if isinstance(each, Clause) and each.verb and not each.passive
    )
    return OFFICE if any(_is_office(each) for clause in clauses for each in clause.adjuncts) else None


def _is_office(adjunct: Adjunct) -> bool:
    head = adjunct.phrase.head if adjunct.preposition == "by" and isinstance(adjunct.phrase, Phrase) else None
    return isinstance(head, Noun) and (head.property or (head.name and head.id.startswith(f"{GAME}.")))


def has_a_counterpart(rules: tuple[ir.Rule, ...], words: Words) -> bool:
    """Whether rules speak of those to which something is done, where it is done with another one of their sort: `no animal may be
    bred twice` may count the acts in which it was the mate."""
    return any(_may_be_the_counterpart(rule, words) for rule in rules)


def _may_be_the_counterpart(rule: ir.Rule, words: Words) -> bool:
    kinds = {node.variable: node.kind for node, _ in walk(rule) if isinstance(node, ir.Selection)}
    for node, _ in walk(rule):
        if not isinstance(node, ir.EventPattern):
            continue
        told = {each.role for each in node.arguments}
        themes = [each for each in node.arguments if each.role == THEME]
        done_to = {
            each.kind or kinds.get(each.term.name) for each in themes if isinstance(each.term, ir.Variable)
        }
        for role in (COMPANION, FOR):
            alike = any(words.takes(node.verb, role, kind) for kind in filter(None, done_to))
            if alike and role not in told and not words.optional(node.verb, role):
                return True
    return False


def compares_with_what_it_brings_about(rules: tuple[ir.Rule, ...], words: Words) -> bool:
    """Whether others are compared with what a thing is only by the act that brings it into play: `no camp may be pitched where another
    camp of the same clan is` means the clan that pitches it, whose it was not before."""
    return any(
        node.right in made_his or node.left in made_his
        for rule in rules
        if rule.trigger is not None and (made_his := _made_his(rule.trigger, words))
        for node, _ in walk(rule)
        if isinstance(node, ir.Comparison)
        and isinstance(node.left, ir.AttributeOf)
        and isinstance(node.right, ir.AttributeOf)
        and ACTOR not in (node.left.attribute, node.right.attribute)
    )


def _made_his(event: ir.EventPattern, words: Words) -> tuple[ir.AttributeOf, ...]:
    """What of the theme an act sets to who acts, if it also brings the theme to a place."""
    themes = [
        each.term for each in event.arguments if each.role == THEME and isinstance(each.term, ir.Variable)
    ]
    if not themes or event.verb not in words.vocabulary.verbs:
        return ()
    set_ = {each.target.attribute: each.value for each in effects(words, event.verb)}
    if AT not in set_:
        return ()
    return tuple(
        ir.AttributeOf(thing, attribute)
        for attribute, value in set_.items()
        if value in (ir.Name(ACTOR), ir.Name(AGENT))
        for thing in themes
    )
