"""`To move a fleet, a player must own a port`: whether what is demanded is demanded of who does it."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.agency import check_whole
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import ForDoing
from rulewright.sentences.grammar.known_names import CONTROLLER, OWNER
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Statement


def of_doers(statement: Statement, context: Context) -> Iterator[Statement]:
    """The statement as one of what may be done; nothing where the one of whom it is said is taken for what it is not."""
    clauses = []
    for each in statement.clauses:
        if isinstance(each, ForDoing):
            clause = Clause(**{name: getattr(each, name) for name in Clause.__struct_fields__})
            if _acts(each.demanded_of, each.verb, context) != each.doer:
                return
            if not each.doer and not _whole(replace(clause, passive=False), each.subject, context):
                return
            each = clause
        clauses.append(each)
    yield replace(statement, clauses=tuple(clauses))


def _whole(clause: Clause, theme: object, context: Context) -> bool:
    """Whether what is said behind the object of an act is said of that, and not of the act."""
    making = Making(clause, Statement(clauses=(clause,)), context)
    try:
        check_whole(making, theme) if isinstance(theme, Phrase) else None
    except Unread:
        return False
    return True


def _acts(phrase: Phrase, verb: str, context: Context) -> bool:
    """Whether somebody of this sort does what the verb says: one to whom things belong, or an agent."""
    composer = Composer(context.vocabulary)
    try:
        kind = composer.head_kind(phrase)
    except Unread:
        return False
    if composer.takes(verb, "agent", kind):
        return True
    return any(
        each in context.vocabulary.kinds and composer.may_be(each, kind)
        for owned in context.vocabulary.kinds
        for holder in (OWNER, CONTROLLER)
        for each in composer.types(owned, holder)
    )
