"""Numbers of nouns where they tell how much it is: `получает очко` is one point, and `получает очки` so many as no word says; `владельцы
маяков получают 2 монеты` may be so much for each owner, and for each lighthouse."""

from collections.abc import Callable, Iterator

from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import Measure, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import parts

Several = Callable[[int, int, tuple[str, ...]], bool]
"""Whether the words from here to there, in one of these cases, are a noun in the plural."""

_SUBJECT, _OBJECT = ("N",), ("A",)


def with_single_units(statement: Statement, several: Several) -> Iterator[Statement]:
    """The statement, unless it takes units in the plural for one, or holders of things for one of each thing."""
    for each in parts(statement, Measure):
        amount = each.amount
        if amount.value == 1 and amount.than is None and _is(several, amount.place, _OBJECT):
            return
    if not statement.conditions and any(_is_of_holders(each, several) for each in statement.clauses):
        return
    yield statement


def _is_of_holders(clause: Clause, several: Several) -> bool:
    """Whether those gain or lose who hold things of a sort, of which one may hold several."""
    who = clause.subject
    if clause.change is None or not isinstance(who, Phrase) or not isinstance(who.head, Noun):
        return False
    return who.head.property and not who.determiner and _is(several, who.head.place, _SUBJECT)


def _is(several: Several, place: Place, cases: tuple[str, ...]) -> bool:
    return place.start >= 0 and several(place.start, place.end, cases)
