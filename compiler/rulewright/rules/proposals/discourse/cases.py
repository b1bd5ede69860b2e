"""Cases that sentences before speak of: `in this case, …`, `otherwise, …`, `in all other cases, …`."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Earlier
from rulewright.rules.proposals.discourse.resumptions import as_done, as_known
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import HERE, IMPOSSIBLE, NONE_SUCH, Condition, Statement, Time

THIS = "in-this-case"
WHICH = "in-which-case"
OTHER = "in-other-cases"
ALL_OTHERS = "in-all-other-cases"
POINT = "point"
INDEFINITE = ("a",)
MOST = 4
LONGEST = 8
"""Items of a list of cases that are looked back at."""


def in_its_case(
    statement: Statement, earlier: Earlier, ranks: Callable[[str], bool] = lambda text: False
) -> Iterator[Statement]:
    """The statement with the case that its opening speaks of; as it is where nothing before has made that clear."""
    if any(time.which == POINT for clause in statement.clauses for time in clause.times):
        yield from _at_this_point(statement, earlier)
    elif any(each.kind == NONE_SUCH for each in statement.conditions):
        # There is none for what the sentence before demands in its case.
        before = earlier(0)
        cases = _cases(before.statements) if before is not None else []
        for case in cases:
            yield replace(statement, conditions=(*case, *statement.conditions))
        if not cases:
            yield statement
    elif statement.opening in (THIS, WHICH, OTHER):
        before = earlier(0)
        done = statement.opening == WHICH
        cases = _cases(before.statements, done=done) if before is not None else []
        for case in cases:
            if statement.opening != OTHER:
                yield replace(statement, opening="", conditions=(*case, *statement.conditions))
            else:
                yield replace(statement, opening="", others=(*_parallel(statement, earlier), case))
        if not cases:
            yield statement
    elif not statement.opening and any(not each.last for each in statement.conditions):
        others = _of_priority(earlier, ranks)
        yield replace(statement, others=(*statement.others, *others)) if others else statement
    elif statement.opening == ALL_OTHERS:
        made = list(_besides(statement, earlier))
        yield from made or (statement,)
    else:
        yield statement


def where_impossible(statement: Statement, earlier: Earlier) -> Iterator[Statement]:
    """The statement with what the sentence before demands, where it speaks of that as not possible."""
    if all(each.kind != IMPOSSIBLE for each in statement.conditions):
        yield statement
        return
    before = earlier(0)
    demanded = dict.fromkeys(
        each.clauses
        for each in (before.statements if before is not None else ())
        if len(each.clauses) == 1 and each.clauses[0].modality == "must" and not each.conditions
    )
    for clauses in demanded:
        yield replace(
            statement,
            conditions=tuple(
                replace(each, clauses=clauses) if each.kind == IMPOSSIBLE else each
                for each in statement.conditions
            ),
        )
    if not demanded:
        yield statement


def _parallel(statement: Statement, earlier: Earlier) -> tuple[tuple[Condition, ...], ...]:
    """The cases of the sentences before the last one that give another number to what this sentence gives one to."""
    value = _valued(statement)
    found: list[tuple[Condition, ...]] = []
    distance = 0
    while value and (before := earlier(distance)) is not None:
        cases = _cases(before.statements)
        if len(cases) != 1 or any(_valued(each) != value for each in before.statements):
            break
        if distance:
            found.append(cases[0])
        distance += 1
    return tuple(reversed(found))


def _valued(statement: Statement) -> str:
    """The attribute that the only clause of a statement gives a number to, if it does."""
    if len(statement.clauses) != 1:
        return ""
    (clause,) = statement.clauses
    subject = clause.subject
    if clause.amount is None or clause.negated or not isinstance(subject, Phrase):
        return ""
    head = subject.head
    return head.id if isinstance(head, Noun) and head.property and not subject.modifiers else ""


def _at_this_point(statement: Statement, earlier: Earlier) -> Iterator[Statement]:
    """When what the sentence before made its condition is so; of `as long as`, when it is so no longer."""
    before = earlier(0)
    cases = _cases(before.statements) if before is not None else []
    said = replace(
        statement,
        clauses=tuple(
            replace(each, times=(*(time for time in each.times if time.which != POINT), Time((), HERE)))
            for each in statement.clauses
        ),
    )
    for case in cases:
        if any(condition.kind == "while" for condition in case):
            yield replace(said, others=(case,))
        else:
            yield replace(said, conditions=(*case, *said.conditions))
    if not cases:
        yield statement


def _of_priority(earlier: Earlier, ranks: Callable[[str], bool]) -> tuple[tuple[Condition, ...], ...]:
    """The cases of the items before, where the sentence above the list says that the first that applies counts."""
    found: list[tuple[Condition, ...]] = []
    for distance in range(LONGEST):
        before = earlier(distance)
        if before is None:
            return ()
        if before.text.rstrip().endswith(":"):
            return tuple(reversed(found)) if ranks(before.text) else ()
        cases = _cases(before.statements)
        if len(cases) != 1:
            return ()
        found.append(cases[0])
    return ()


def _besides(statement: Statement, earlier: Earlier) -> Iterator[Statement]:
    """None of the cases of the sentences just before; every one of them must be read."""
    found: list[list[tuple[Condition, ...]]] = []
    distance = 0
    while (before := earlier(distance)) is not None:
        cases = _cases(before.statements)
        if not cases:
            break
        found.append(cases)
        distance += 1
    if not found:
        return
    for chosen in list(product(*found))[:MOST]:
        yield replace(statement, opening="", others=tuple(reversed(chosen)))


def _cases(statements: Sequence[Statement], *, done: bool = False) -> list[tuple[Condition, ...]]:
    """What makes the case of a sentence: its conditions, or that what it allows is done; `done`: always that, too."""
    found: dict[tuple[Condition, ...], None] = {}
    for statement in statements:
        case = tuple(as_known(each, INDEFINITE) for each in statement.conditions)
        may = len(statement.clauses) == 1 and statement.clauses[0].modality == "may"
        if may and (done or not case):
            # Whoever does what anybody may do; or he of whom the conditions speak.
            deed = Condition("if", (as_done(statement.clauses[0]),))
            case = (*case, as_known(deed, INDEFINITE) if case else deed)
        if case:
            found[case] = None
    return list(found)
