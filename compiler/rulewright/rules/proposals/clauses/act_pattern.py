"""The acts that a clause governs, and the variables of their roles."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import ACTOR, SOURCE

UNSURE = ("no", "another", "other", "this", "such")
"""Determiners of which a demand does not know what they set apart."""


class ActPattern:
    """The acts of a verb that are done to `theme`. A role has a variable as soon as something is said of it."""

    def __init__(self, composer: Composer, verb: str, theme: ir.Variable, kind: str) -> None:
        self._composer = composer
        self._verb = verb
        self._theme = theme
        self._kind = kind
        self.arguments = [ir.Argument("theme", kind, theme)]
        self._act: ir.Variable | None = None
        self.of_motion = SOURCE in composer.roles(verb)
        """Whether the act takes a thing from one place to another."""

    def pattern(self) -> ir.EventPattern:
        """The acts, with the roles that the demands speak of."""
        return ir.EventPattern(self._verb, tuple(self.arguments), self._act.name if self._act else None)

    def actor(self) -> ir.Term:
        """Whoever does it."""
        return ir.AttributeOf(self._event(), "actor")

    def _event(self) -> ir.Variable:
        if self._act is None:
            self._act = self._composer.scope.new("event")
        return self._act

    def _by_whom(self) -> ir.Variable | None:
        """Who does the act, where a phrase with `by` has said so."""
        said = (each.term for each in self.arguments if each.role == ACTOR)
        return next((each for each in said if isinstance(each, ir.Variable)), None)

    def _bound(self, role: str) -> ir.Variable:
        """The variable of a role of the act; bound now where it is not yet."""
        for each in self.arguments:
            if each.role == role and isinstance(each.term, ir.Variable):
                return each.term
        kinds = self._composer.roles(self._verb).get(role, ())
        if not kinds:
            raise Unread(f"{self._verb} has no {role}")
        variable = self._composer.scope.new(kinds[0])
        self.arguments.append(ir.Argument(role, None, variable))
        return variable
