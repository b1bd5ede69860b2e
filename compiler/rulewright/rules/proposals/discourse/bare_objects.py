"""What one thing is done to before something else, in a language without articles: `прежде чем ходить, надо взять карту`, any card."""

from typing import Any

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.bare_repetitions import Single
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Statement


def with_one_object(statement: Statement, single: Single) -> Statement:
    """The statement, in which a bare object in the singular is one of its sort where a clause says before what that is done to it:
    not each of them, as objects in the plural are."""

    def one(part: Any) -> Any:
        head = part.head if isinstance(part, Phrase) else None
        if not isinstance(head, Noun) or head.name or head.property or head.place.start < 0:
            return part
        bare = not part.determiner and part.amount is None and part.same is None
        return replace(part, determiner="a") if bare and single(head.place.start, head.place.end) else part

    clauses = tuple(
        replace(each, objects=tuple(map(one, each.objects)))
        if isinstance(each, Clause) and each.before is not None
        else each
        for each in statement.clauses
    )
    return statement if clauses == statement.clauses else replace(statement, clauses=clauses)
