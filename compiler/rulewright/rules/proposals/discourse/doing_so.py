"""`If he does so, …`, `if not, …`, `whoever does so`: the act of which the sentence before speaks, done or not done."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Earlier
from rulewright.rules.proposals.discourse.resumptions import as_done, as_known
from rulewright.sentences.grammar.clauses import DoingSo
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement
from rulewright.sentences.grammar.traverse import outermost, rebuild

PRONOUN = "pronoun"
INDEFINITE = ("a", "any")
SINGLE = ("a", "any", "no", "each")
"""Determiners of those of whom one may do it."""

SEARCHED = 3
"""Sentences before that are searched."""


def with_what_is_done(statement: Statement, earlier: Earlier) -> Iterator[Statement]:
    """The statement with the act of the sentence before; itself where that speaks of none, or of several."""
    said = list(outermost(statement, DoingSo))
    if not said:
        yield statement
        return
    active = any(each.active for each in said)
    acts: dict[tuple[Clause, tuple[Condition, ...]], None] = {}
    for distance in range(SEARCHED):
        before = earlier(distance)
        if before is None or not before.statements or acts:
            break
        acts = dict.fromkeys(
            (each.clauses[0], each.conditions)
            for each in before.statements
            if len(each.clauses) == 1 and not each.more and _is_act(each.clauses[0], active=active)
        )
    allowed = [each for each in said if each.modality]
    if any(each.modality not in ("may", "can") or each.managed for each in allowed):
        acts = {}  # whether it must be done at all
    taken = False
    for act, conditions in acts:
        if allowed and conditions:
            continue  # whether that is said of every such act, or of those in that case
        done = _with(statement, act)
        before_it = (replace(as_known(each, INDEFINITE), last=False) for each in conditions)
        taken = True
        yield replace(done, conditions=(*before_it, *done.conditions))
    if not taken:
        yield statement


def does_so(form: Any) -> bool:
    """Whether a form speaks of an act that another sentence names."""
    return any(True for _ in outermost(form, DoingSo))


def _is_act(clause: Clause, *, active: bool) -> bool:
    """Whether a clause names an act that can be taken up, and somebody who does it, if that is asked."""
    return bool(clause.verb) and not clause.own and not (active and clause.passive)


def _with(statement: Statement, act: Clause) -> Statement:
    """The statement with the act wherever it says that it is done."""
    made: Statement = rebuild(statement, lambda part: _done(part, act) if isinstance(part, DoingSo) else None)
    return made


def _done(said: DoingSo, act: Clause) -> Clause:
    """The act as one that is done; who does it, the clause itself says, or it is who the sentence before says."""
    who = said.subject
    if isinstance(act.subject, Phrase) and (who is None or _is_pronoun(who)) and said.known:
        one = act.subject.determiner in SINGLE
        who = replace(act.subject, determiner="a" if one else act.subject.determiner)
    if said.modality:
        kept = {each: getattr(said, each) for each in ("modality", "only", "often", "times", "how")}
        return replace(as_done(act), subject=who, negated=said.negated, **kept)
    return replace(
        as_done(act),
        subject=who,
        negated=said.negated,
        only=False,
        perfect=said.negated,
        often=None,
        times=(),
        how=(),
    )


def _is_pronoun(phrase: object) -> bool:
    return isinstance(phrase, Phrase) and phrase.determiner == PRONOUN
