"""`A house that has made a truce with Eldmoor may not defy it`: a pronoun takes up a name inside the subject of its clause.

So it does where nothing else that the subject names could stand in its place: what is no name, and may, is taken up elsewhere.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.antecedents import Numbering
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import is_name, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Statement


def with_names_of_subjects(statement: Statement, composer: Composer, numbering: Numbering) -> Statement:
    """The statement with these names in the place of such pronouns."""
    if statement.subordinate:
        return statement  # what a condition speaks of may be meant as well
    found: dict[Phrase, Phrase] = {}
    for clause in statement.clauses:
        if not isinstance(clause.subject, Phrase) or not clause.verb or clause.passive:
            continue
        for pronoun, roles in _pronouns(clause, composer):
            meant = [
                each
                for each in phrases_in(clause.subject.modifiers)
                if numbering.of(each) is not True and _may_be(each, clause.verb, roles, composer)
            ]
            if len({each.place for each in meant}) == 1 and is_name(meant[0]):
                plain = replace(meant[0], determiner="the", modifiers=())
                found[pronoun] = replace(plain, place=pronoun.place, same=meant[0].place)
    made: Statement = with_phrases(statement, found) if found else statement
    return made


def _pronouns(clause: Clause, composer: Composer) -> Iterator[tuple[Phrase, tuple[str, ...]]]:
    """The pronouns for one thing that stand with a verb, and the roles that each may have."""
    roles = composer.roles(clause.verb)
    beside = [
        *((each, ("theme",)) for each in clause.objects),
        *((each.phrase, tuple(role for role in roles if role != "theme")) for each in clause.adjuncts),
    ]
    for phrase, of in beside:
        plain = isinstance(phrase, Phrase) and phrase.determiner == "pronoun" and phrase.head is None
        if isinstance(phrase, Phrase) and plain and phrase.plural is False:
            yield phrase, of


def _may_be(phrase: Phrase, verb: str, roles: tuple[str, ...], composer: Composer) -> bool:
    try:
        kind = composer.head_kind(phrase)
    except Unread:
        return False
    return any(composer.takes(verb, role, kind) for role in roles)
