"""By whom an act is done, where the clause is passive."""

from collections.abc import Callable

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import ACTOR
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.prepositions import BY
from rulewright.sentences.grammar.statements import Clause

_UNSURE = ("no", "another", "other", "this", "such", "the", "own", "pronoun")
"""Determiners of which an act alone does not tell who is meant."""


def by_whom(
    composer: Composer,
    phrase: Phrase,
    kind: str,
    actor: Callable[[], ir.Term],
    arguments: list[ir.Argument],
) -> ir.Condition:
    """`by a bankrupt player`: who does it, where the verb has no role for that; what is said of him may speak of `his`."""
    head = phrase.head
    described = phrase.determiner == "the" and any(
        isinstance(each, Relative) and _tells(composer, each.clause) for each in phrase.modifiers
    )
    if phrase.amount is not None or (phrase.determiner in _UNSURE and phrase.same is None and not described):
        raise Unread(f"which {kind} does it", phrase.place)
    if isinstance(head, Noun) and head.name:
        if phrase.adjectives or phrase.modifiers:
            raise Unread("what is said of a name", phrase.place)
        return ir.Comparison("=", actor(), ir.Constant(head.id))
    known = composer.scope.bound(phrase)
    if known is not None:
        return ir.Comparison("=", actor(), known)
    doer = composer.scope.new(kind)
    arguments.append(ir.Argument(ACTOR, None, doer))
    said = composer.restrictions(phrase, doer, kind, composer.theme)
    return join([ir.IsKind(doer, (kind,)), *said], "and")


def _tells(composer: Composer, clause: Clause) -> bool:
    """Whether a clause tells which one is meant: not `the receiving player`, who receives what another sentence tells."""
    said = clause.objects or clause.adjuncts or clause.passive or clause.perfect or clause.change
    takes_more = clause.verb and (composer.roles(clause.verb) or composer.numbers_of(clause.verb))
    return bool(said) or not takes_more


def ends_in_participle(adjunct: Adjunct) -> bool:
    """`with any fleet controlled`, behind which `by` may say by whom it is that."""
    phrase = adjunct.phrase.items[-1] if isinstance(adjunct.phrase, Either) else adjunct.phrase
    last = phrase.modifiers[-1] if phrase.modifiers else None
    if adjunct.preposition == BY or not isinstance(last, Relative):
        return False
    return not (last.clause.adjuncts or last.clause.objects or last.clause.complement)
