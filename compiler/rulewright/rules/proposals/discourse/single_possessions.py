"""`A captain must repair his ship`, `if his ship is damaged`: of one who has several, each of them or one."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.antecedents import Numbering
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement


def with_one_of_them(statement: Statement, numbering: Numbering, composer: Composer) -> Iterator[Statement]:
    """The statement, and where somebody does something, or must, to what is his, in the singular, one in which it is one of his.

    Where nobody can have two, both say the same of all that is played.
    """
    clauses = tuple(_with_one(each, numbering, composer) for each in statement.clauses)
    conditions = statement.conditions
    if not any(each.own for each in statement.clauses):  # of another case the opposite would have to be said
        conditions = tuple(_with_all(each, numbering, statement, composer) for each in conditions)
    for told in dict.fromkeys((statement.conditions, conditions)):
        yield replace(statement, conditions=told)
        if clauses != statement.clauses:
            yield replace(statement, clauses=clauses, conditions=told)


def _with_all(
    condition: Condition, numbering: Numbering, statement: Statement, composer: Composer
) -> Condition:
    """`If his ship is damaged`: if one of his ships is, or if all of them are."""
    return replace(
        condition,
        clauses=tuple(_of_all(each, numbering, statement, composer) for each in condition.clauses),
    )


def _of_all(clause: Clause, numbering: Numbering, statement: Statement, composer: Composer) -> Clause:
    what = clause.subject
    if type(clause) is not Clause or clause.verb or not isinstance(what, Phrase):
        return clause
    if not _is_his(what, numbering) or what.modifiers:
        return clause
    doers = [each.subject for each in statement.clauses if isinstance(each.subject, Phrase)]
    if any(_names_one(each, what, composer) for each in doers):
        return clause
    return replace(clause, subject=replace(what, whole=True, single=True))


def _with_one(clause: Clause, numbering: Numbering, composer: Composer) -> Clause:
    does = (
        isinstance(clause.subject, Phrase) and bool(clause.verb) and not (clause.passive or clause.relation)
    )
    if type(clause) is not Clause or not does or clause.negated or clause.modality not in ("", "must"):
        return clause
    if len(clause.objects) != 1 or clause.change is not None:
        return clause
    (what,) = clause.objects
    if not _is_his(what, numbering):
        return clause
    assert isinstance(what, Phrase) and isinstance(clause.subject, Phrase)
    if _names_one(clause.subject, what, composer):
        return clause
    return replace(clause, objects=(replace(what, amount=Amount(1, what.place), part=True),))


def _is_his(what: Phrase | Either, numbering: Numbering) -> bool:
    """Whether something is somebody's, and said to be one by nothing but its noun."""
    if not isinstance(what, Phrase) or what.determiner != "own" or what.amount is not None or what.whole:
        return False
    head = what.head
    if not isinstance(head, Noun) or head.name or head.property or head.sort:
        return False
    return all(isinstance(each, Adjunct) for each in what.modifiers) and numbering.of(what) is False


def _names_one(whose: Phrase, what: Phrase, composer: Composer) -> bool:
    """Whether an attribute of somebody names the one that is his: `a keeper leaves his guild`."""
    try:
        return composer.called_alike(composer.head_kind(whose), composer.head_kind(what)) is not None
    except Unread:
        return False
