"""The rules of a sentence grammar, which is written in the format of Lark."""

from collections.abc import Iterator

from lark.grammar import Terminal
from lark.load_grammar import load_grammar
from msgspec import Struct


class Rule(Struct, frozen=True, eq=False):
    """One way to make up a part of a sentence."""

    origin: str
    symbols: tuple[str, ...]
    """Terminals, whose names are in capitals, and what has rules of its own."""

    kept: tuple[bool, ...]
    """Which of the symbols count as parts; the others are only words of the language."""

    alias: str
    order: int
    inlined: bool
    """Whether it stands for its part if it has no more than one."""

    @property
    def name(self) -> str:
        """The name of the construction that it makes."""
        return self.alias or self.origin

    @property
    def spread(self) -> bool:
        """Whether its parts are parts of what it stands in."""
        return self.origin.startswith("_")


class Rules(Struct, frozen=True):
    """All rules of a grammar."""

    rules: tuple[Rule, ...]
    literals: dict[str, str]
    """The words that the grammar names, and their terminals."""

    def constructions(self) -> Iterator[str]:
        """The names of all constructions that derivations may have."""
        for rule in self.rules:
            alone = rule.inlined and not rule.alias and sum(rule.kept) == 1
            if not alone and not rule.spread:
                yield rule.name


def rules_of(text: str, starts: list[str]) -> Rules:
    """The rules of a grammar from its text. `starts` are used by no other rule."""
    grammar, _ = load_grammar(text, "<grammar>", [], False)  # type: ignore[no-untyped-call]
    terminals, rules, _ = grammar.compile(starts, "*")
    return Rules(
        tuple(
            Rule(
                str(rule.origin.name),
                tuple(str(each.name) for each in rule.expansion),
                tuple(not isinstance(each, Terminal) or not each.filter_out for each in rule.expansion),
                str(rule.alias or ""),
                rule.order,
                rule.options.expand1,
            )
            for rule in rules
        ),
        {
            terminal.pattern.value: str(terminal.name)
            for terminal in terminals
            if terminal.pattern is not None
        },
    )
