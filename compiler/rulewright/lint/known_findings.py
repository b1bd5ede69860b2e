"""Findings that `rulebook.toml` says are known, by `[[ignore]]`: for texts in which a comment would be printed."""

from collections.abc import Iterable, Iterator, Mapping

from rulewright.config.book_config import IgnoreConfig
from rulewright.config.load import CONFIG_FILE, span_of_key
from rulewright.lint.catalogue import find_rule
from rulewright.lint.finding import Finding
from rulewright.lint.suppressions import INVALID, UNUSED
from rulewright.resolve.paragraph_names import ParagraphNames
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.source.span import Span
from rulewright.source.text import SourceText


class KnownFindings:
    """The entries of one book, which of them silenced something, and what is wrong with others."""

    def __init__(self, resolved: ResolvedBook, sources: Mapping[str, SourceText]) -> None:
        self._resolved = resolved
        self._sources = sources
        self._entries: dict[int, tuple[str, IgnoreConfig, frozenset[str] | None]] = {}
        """By its place in the list: the code of the rule, the entry, and the ids of the paragraphs it is about."""

        self._used: set[int] = set()
        self._wrong: list[Finding] = []
        names = ParagraphNames(resolved) if resolved.config.ignore else None
        for at, entry in enumerate(resolved.config.ignore):
            if names is not None:
                self._read(at, entry, names)

    def silence(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """The findings that no entry is about. They know their units."""
        for finding in findings:
            fitting = [
                at
                for at, (code, entry, units) in self._entries.items()
                if finding.code == code
                and (units is None or finding.unit_id in units)
                and (not entry.file or entry.file == (finding.span.file if finding.span else finding.file))
            ]
            self._used.update(fitting)
            if not fitting:
                yield finding

    def findings(self, codes: frozenset[str]) -> Iterator[Finding]:
        """What is wrong with entries, and which of rules that ran silence nothing; to be asked for last."""
        yield from self._wrong
        for at, (code, _, _) in self._entries.items():
            if at not in self._used and code in codes:
                message = f"nothing is reported as {code} there any more"
                yield Finding(code=UNUSED, message=message, span=self._span(at), hint="delete the entry")

    def _read(self, at: int, entry: IgnoreConfig, names: ParagraphNames) -> None:
        rule = find_rule(entry.rule)
        units = names.all(entry.paragraph) if entry.paragraph else []
        if rule is None:
            self._complain(
                at, "rule", f"no lint rule is called `{entry.rule}`", "see `rulewright explain --list`"
            )
        elif not entry.because.strip():
            hint = "say in `because` why the finding does not matter there"
            self._complain(at, "because", "this entry gives no reason, so it silences nothing", hint)
        elif entry.paragraph and not units:
            message = f'there is no paragraph "{entry.paragraph}"'
            self._complain(at, "paragraph", message, names.nearest(entry.paragraph))
        elif entry.file and entry.file not in self._sources:
            self._complain(at, "file", f"the book has no file `{entry.file}`", None)
        else:
            about = frozenset(unit.id for each in units for unit in self._within(each))
            self._entries[at] = (rule.code, entry, about if entry.paragraph else None)

    def _within(self, unit: Unit) -> Iterator[Unit]:
        """A unit and all that it holds."""
        waiting = [unit]
        while waiting:
            current = waiting.pop()
            yield current
            waiting.extend(self._resolved.children.get(current.id, ()))

    def _complain(self, at: int, key: str, message: str, hint: str | None) -> None:
        self._wrong.append(Finding(code=INVALID, message=message, span=self._span(at, key), hint=hint))

    def _span(self, at: int, key: str = "") -> Span | None:
        source = self._sources.get(CONFIG_FILE)
        keys = ["ignore", str(at), *([key] if key else [])]
        return span_of_key(source, keys) if source is not None else None
