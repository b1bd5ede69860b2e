"""What a reader has to say besides the tree: diagnostics, unknown macros, exclusions."""

from rulewright.readers.result import MacroUse
from rulewright.source.diagnostics import Diagnostic, Related, Severity
from rulewright.source.span import Span


class Report:
    """Collects diagnostics, uses of unknown macros, and counts of what the book leaves out on purpose."""

    def __init__(self) -> None:
        self.diagnostics: list[Diagnostic] = []
        self.macros: dict[str, MacroUse] = {}
        self.environments: dict[str, MacroUse] = {}
        self.exclusions: dict[str, int] = {}
        self._said: set[str] = set()

    def add(
        self,
        code: str,
        message: str,
        span: Span | None,
        hint: str | None = None,
        severity: Severity = Severity.ERROR,
        related: tuple[Related, ...] = (),
    ) -> None:
        """Note one diagnostic."""
        self.diagnostics.append(
            Diagnostic(code=code, message=message, span=span, hint=hint, severity=severity, related=related)
        )

    def add_once(
        self, code: str, message: str, span: Span, hint: str, severity: Severity = Severity.ERROR
    ) -> None:
        """Note a diagnostic whose message was not said before."""
        if message not in self._said:
            self._said.add(message)
            self.add(code, message, span, hint, severity)

    def unknown_macro(self, name: str, span: Span) -> None:
        """Count a use of a macro that nobody declared."""
        use = self.macros.get(name)
        self.macros[name] = MacroUse(use.count + 1, use.first) if use else MacroUse(1, span)

    def unknown_environment(self, name: str, span: Span) -> None:
        """Count a use of an environment that nobody declared."""
        use = self.environments.get(name)
        self.environments[name] = MacroUse(use.count + 1, use.first) if use else MacroUse(1, span)

    def exclude(self, what: str, count: int = 1) -> None:
        """Count source that prints nothing: a comment, the key of a label, a definition."""
        self.exclusions[what] = self.exclusions.get(what, 0) + count

    def finish(self) -> tuple[Diagnostic, ...]:
        """All diagnostics, those on unknown macros and environments last and once for each name."""
        for name, use in self.macros.items():
            self.add(
                "RW807",
                f"unknown macro `\\{name}`, used {times(use.count)}; it is shown with its arguments",
                use.first,
                f"declare it in rulebook.toml: [macros.{name}]",
                Severity.WARNING,
            )
        for name, use in self.environments.items():
            self.add(
                "RW807",
                f"unknown environment `{name}`, used {times(use.count)}; its content is shown",
                use.first,
                f"declare it in rulebook.toml: [environments.{name}]",
                Severity.WARNING,
            )
        return tuple(self.diagnostics)


def times(count: int) -> str:
    """`once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
