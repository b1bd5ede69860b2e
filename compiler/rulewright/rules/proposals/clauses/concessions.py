"""What a prohibition concedes: `Wet crates may not be sold, but they may be moved` says nothing of other crates.

What is permitted of the very acts that are forbidden is an exception: `…, but owners may sell them`."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.renaming import rename
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.vocabulary.types import Vocabulary

HOWEVER = "however"
"""The opening of a sentence that concedes something to the one before."""


def concedes(statement: Statement) -> bool:
    """Whether what a statement permits is conceded: it begins with a prohibition, or stands against the sentence before."""
    return statement.opening == HOWEVER or forbids(statement)


def forbids(statement: Statement) -> bool:
    """Whether a statement begins with what may not be, or is not done."""
    return bool(statement.clauses) and _denies(statement.clauses[0])


def _denies(clause: Clause) -> bool:
    subject = clause.subject
    return clause.negated or (isinstance(subject, Phrase) and subject.determiner == "no")


def excepted(rules: Sequence[ir.Rule], vocabulary: Vocabulary) -> tuple[ir.Rule, ...]:
    """The rules of a sentence; a permission of some of the acts that a rule before it forbids is an exception to that."""
    return tuple(
        replace(each, exception=True)
        if _permits(each) and any(_is_of_those(each, other, vocabulary) for other in rules[:at])
        else each
        for at, each in enumerate(rules)
    )


def _permits(rule: ir.Rule) -> bool:
    return rule.modality is ir.Modality.PERMISSION and not rule.only and rule.trigger is not None


def _is_of_those(permission: ir.Rule, prohibition: ir.Rule, vocabulary: Vocabulary) -> bool:
    """Whether the acts that are permitted are some of those that are forbidden, and not all of them."""
    banned, trigger = _forbidden(prohibition), permission.trigger
    if banned is None or trigger is None:
        return False
    pattern, asked = banned
    if not vocabulary.verb_is_a(trigger.verb, pattern.verb):
        return False
    filled = {each.role: each for each in trigger.arguments}
    names: dict[str, str] = {}
    for each in pattern.arguments:
        ours = filled.get(each.role)
        if ours is None or not _covers(each, ours, vocabulary, names):
            return False
    said = set(conjuncts(permission.where))
    if not all(rename(each, names) in said for each in asked):
        return False
    kinds = {each.role: each.kind for each in pattern.arguments}
    narrower = any(kinds.get(each.role, "") != each.kind for each in trigger.arguments)
    return narrower or len(said) > len(asked) or bool(permission.then)


def _covers(
    banned: ir.Argument, permitted: ir.Argument, vocabulary: Vocabulary, names: dict[str, str]
) -> bool:
    """Whether whatever is permitted in a role is forbidden there; notes what is called how."""
    match banned.term, permitted.term:
        case ir.Variable(theirs), ir.Variable(ours):
            names[theirs] = ours
        case theirs, ours if theirs != ours:
            return False
    if banned.kind is None:
        return True
    return permitted.kind is not None and vocabulary.is_a(permitted.kind, banned.kind)


def _forbidden(rule: ir.Rule) -> tuple[ir.EventPattern, list[ir.Condition]] | None:
    """The acts that a rule forbids, and what must be so of them."""
    if rule.modality is not ir.Modality.PROHIBITION or not isinstance(rule.then, ir.Require):
        return None
    match rule.trigger, rule.then.condition:
        case ir.EventPattern() as trigger, ir.Not(condition):
            return trigger, [*conjuncts(rule.where), *conjuncts(condition)]
        case None, ir.Not(ir.Happened(event=event)):
            things = {each.variable: each for each in rule.subjects}
            asked = [
                *conjuncts(rule.where),
                *(part for each in rule.subjects for part in conjuncts(each.where)),
            ]
            return replace(event, arguments=tuple(_sorts(event, things))), asked
    return None


def _sorts(event: ir.EventPattern, things: Mapping[str, ir.Selection]) -> Iterator[ir.Argument]:
    """The roles of an act with the kinds of the things of which a rule speaks."""
    for each in event.arguments:
        thing = things.get(each.term.name) if isinstance(each.term, ir.Variable) else None
        yield replace(each, kind=thing.kind) if thing is not None else each
