"""Adjectives before nouns: what they say of a thing."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.locations import Locations
from rulewright.rules.proposals.phrases.related_to_acquirers import related_to_acquirer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AGENT, OWNER
from rulewright.sentences.grammar.nominals import Adjectives, Phrase

SEVERAL = ("", "all", "these", "those")
"""Determiners of several things, of which each may have one of the adjectives only."""

_PASSING = re.compile(r"\w+ = (true|false)")
"""What an adjective means that says in which state somebody is, and not of what sort."""


class Descriptions(Locations):
    """What adjectives say of things."""

    def shared(self, group: Adjectives, phrase: Phrase) -> Adjectives:
        """`royal and blockaded ferries` are ferries that are both, or those that are either; `a royal and blockaded ferry` is both."""
        if group.joined != "and" or phrase.determiner not in SEVERAL or self.exclusive(group.ids):
            return group
        return replace(group, joined=self.choices.choose(("and", "or")))

    def one_of(self, thing: ir.Term, names: Sequence[str]) -> ir.Condition:
        """That a thing is the one of this name, or of one of these names."""
        if len(names) == 1:
            return ir.Comparison("=", thing, ir.Constant(names[0]))
        return ir.Comparison("in", thing, ir.ListOf(tuple(map(ir.Constant, names))))

    def described(
        self, thing: ir.Term, kind: str, group: Adjectives, reference: ir.Term | None
    ) -> ir.Condition:
        if group.ahead:
            raise Unread("a turn")
        if group.turn is not None or any(map(self.of_turn, group.ids)):
            return self.at_turn(thing, kind, group)
        direct = [each for each in group.ids if self.fits(each, kind)]
        other = [each for each in group.ids if each not in direct]
        parts: list[ir.Condition] = []
        by_reference: dict[ir.Term | None, list[str]] = {}
        for each in direct:
            if (of_doer := related_to_acquirer(self, each, thing, kind, reference)) is not None:
                parts.append(of_doer)
                continue
            to = self.viewpoint(each, thing, reference) if self.relational(each) else None
            by_reference.setdefault(to, []).append(each)
        for to, ids in by_reference.items():
            parts.append(ir.IsAdjective(thing, tuple(ids), to))
        for each in other:
            of = self.vocabulary.adjectives[each].of
            kinds = of if isinstance(of, tuple) else (of,)
            to = self.viewpoint(each, thing, reference) if self.relational(each) else None
            parts.append(self.described_owner(thing, kind, each, kinds[0], to))
        exclusive = group.joined == "or" or self.exclusive(group.ids)
        return (
            join(parts, "or" if exclusive else "and")
            if not exclusive
            else self.any_of(thing, kind, group, reference)
        )

    def described_owner(
        self, thing: ir.Term, kind: str, adjective: str, of: str, reference: ir.Term | None
    ) -> ir.Condition:
        """`minor free state ships`: the adjective speaks of the nation of the thing."""
        fitting = [each for each in self.attributes_to(kind, of) if not self.is_list(kind, each)]
        # Who does something himself is not so because another is so whom he names.
        himself = OWNER not in fitting and any(
            self.takes(verb, AGENT, kind) for verb in self.vocabulary.verbs
        )
        if not fitting or himself or any(self.fits(each, kind) for each in self._called_alike(adjective)):
            raise Unread(f"{adjective} of a {kind}")
        if OWNER not in fitting and self.attributes_to(of, kind):
            # A formation with headquarters is one of several units: they name their formation, too.
            raise Unread(f"{adjective} of a {kind}")
        attribute = OWNER if OWNER in fitting else self.choices.choose(fitting)
        if attribute == OWNER and self._is_a_state(adjective):
            raise Unread(f"{adjective} of a {kind}")  # a ship of a banned captain is not banned itself
        whole = ir.AttributeOf(thing, attribute)
        described = ir.IsAdjective(whole, (adjective,), reference)
        if all(self.vocabulary.is_a(each, of) for each in self.types(kind, attribute)):
            return described
        return join([ir.IsKind(whole, (of,)), described], "and")

    def _is_a_state(self, adjective: str) -> bool:
        """Whether an adjective says how somebody is at the time, and not of what sort; `at war` is so what is his as well."""
        entry = self.vocabulary.adjectives[adjective]
        one_word = not any(" " in each for each in entry.names or [adjective.replace("_", " ")])
        return one_word and _PASSING.fullmatch(entry.means) is not None

    def _called_alike(self, adjective: str) -> list[str]:
        """The other adjectives with one of its names: a family in revolt is so itself, not the province where it is at home."""
        entries = self.vocabulary.adjectives
        names = {adjective.replace("_", " "), *entries[adjective].names}
        return [
            id_
            for id_, entry in entries.items()
            if id_ != adjective and not names.isdisjoint((id_.replace("_", " "), *entry.names))
        ]

    def at_turn(self, thing: ir.Term, kind: str, group: Adjectives) -> ir.Condition:
        """`arriving next turn`; an adjective that names no turn speaks of the current one."""
        if group.turn is not None and group.turn.turns == 0 and all(map(self.of_this_turn, group.ids)):
            return self.described(thing, kind, replace(group, turn=None), None)
        if group.turn is not None and group.turn.turns == 0 and all(map(self.of_acts, group.ids)):
            # What an act of a turn has left: `Leaders wounded during the turn`.
            return self.described(thing, kind, replace(group, turn=None), None)
        if not all(self.of_turn(each) and self.fits(each, kind) for each in group.ids):
            raise Unread("a turn")
        if group.turn is None and any(self.of_state_too(each, kind) for each in group.ids):
            raise Unread("of which turn it is said")
        return ir.IsAdjective(thing, group.ids, self.turn(group.turn.turns if group.turn is not None else 0))

    def any_of(self, thing: ir.Term, kind: str, group: Adjectives, reference: ir.Term | None) -> ir.Condition:
        return join(
            [self.described(thing, kind, Adjectives((each,), group.place), reference) for each in group.ids],
            "or",
        )

    def exclusive(self, ids: Sequence[str]) -> bool:
        """Whether no thing can be all of this: the vocabulary says so, or they are different values of one attribute."""
        if any(b in self.vocabulary.adjectives[a].excludes for a in ids for b in ids):
            return True
        values = [_values(self.vocabulary.adjectives[each].means) for each in dict.fromkeys(ids)]
        return any(
            one[0] == other[0] and one[0] != "" and one[1].isdisjoint(other[1])
            for at, one in enumerate(values)
            for other in values[at + 1 :]
        )

    def fits(self, adjective: str, kind: str) -> bool:
        of = self.vocabulary.adjectives[adjective].of
        return any(
            each in self.vocabulary.kinds and self.may_be(each, kind)
            for each in (of if isinstance(of, tuple) else (of,))
        )


def _values(means: str) -> tuple[str, frozenset[object]]:
    """The attribute that an adjective compares with values, and these values; "" where it means something else."""
    match parse_condition(means):
        case ir.Comparison("=", ir.Name(attribute), ir.Constant(value)):
            return attribute, frozenset((value,))
        case ir.Comparison("in", ir.Name(attribute), ir.ListOf(items)):
            return attribute, frozenset(each.value for each in items if isinstance(each, ir.Constant))
    return "", frozenset()
