"""How many may have something: `at most one player may have a depot in any given port`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.families.limits import BOUNDS, in_each_place, so_many
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.possession import EXIST, HOLDERS
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Noun, Phrase


def holders(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """The number of those who have it, at each place by itself, in the end."""
    clause, composer = making.clause, making.composer
    subject = clause.subject
    if clause.verb or not clause.relation or clause.relation in (EXIST, *HOLDERS):
        return
    if not isinstance(subject, Phrase) or subject.amount is None or len(clause.objects) != 1:
        return
    if clause.negated or clause.modality not in ("may", "can") or subject.amount.operator not in BOUNDS:
        return
    (had,) = clause.objects
    if not isinstance(had, Phrase) or had.amount is not None or had.determiner not in ("", "a", "any"):
        raise Unread("how many of them have how much")
    if not isinstance(subject.head, Noun) or subject.head.name or subject.amount.percent:
        raise Unread("a quantity of actors")
    making.check_now()
    parties = Parties(composer)
    in_each_place(making, parties)
    composer.of_condition = True
    one = replace(subject, amount=None, determiner="")
    kind = composer.head_kind(one)
    somebody = composer.scope.new(kind)
    where = [
        *composer.restrictions(one, somebody, kind, somebody),
        composer.possessed(replace(clause, subject=None), somebody, kind),
    ]
    those = ir.Selection(kind, somebody.name, join(where, "and"))
    yield (so_many(making, parties, those, subject.amount),)
