"""Paragraphs that belong to an option of the game: a mark on each, and style that hides them where a reader plays without."""

from collections.abc import Mapping, Sequence

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.markup import Html, escaped
from rulewright.emit.html.switch import Switch
from rulewright.resolve.addresses import safe_name
from rulewright.resolve.resolved_book import ResolvedBook, Unit


class OptionMarks:
    """The options of a book. A paragraph under several belongs to each of them: one that is played shows it."""

    def __init__(self, resolved: ResolvedBook, glosses: Mapping[str, str], texts: Catalogue) -> None:
        self._say = texts.interface
        self._glosses = glosses
        found = dict.fromkeys(unit.node.options for unit in resolved.units if unit.node.options)
        self._classes = {options: f"o-{at}" for at, options in enumerate(found)}
        names = dict.fromkeys(name for options in found for name in options)
        self._ids: dict[str, str] = {}
        for name in names:
            made = f"option-{safe_name(name)}"
            while made in self._ids.values():
                made += "-"
            self._ids[name] = made

    def class_of(self, unit: Unit) -> str:
        """A class name with a space before it; empty for what is always played."""
        name = self._classes.get(unit.node.options)
        return f" {name}" if name else ""

    def tag(self, unit: Unit) -> Html:
        """The words that say to which options a paragraph belongs."""
        if not unit.node.options:
            return Html("")
        names = ", ".join(_shown(name) for name in unit.node.options)
        return Html(
            f'<span class="option-tag" data-rw="generated">{escaped(self._say["option"])}: {escaped(names)}</span>\n'
        )

    def switches(self) -> Sequence[Switch]:
        """One for each option, on."""
        return [
            Switch(
                id=self._ids[name],
                label=f"{self._say['option']}: {_shown(name)}",
                note=self._glosses.get(name, ""),
            )
            for name in self._ids
        ]

    def style(self) -> str:
        """Hides what belongs only to options that are off; not what a link has just led to, and on paper only where the
        reader says so."""
        rules = []
        for options, name in self._classes.items():
            played = ", ".join(f"#{_escaped(self._ids[each])}:checked" for each in options)
            off = f"#settings:not(:has({played}))"
            rules.append(
                f"@media screen {{ {off} ~ .frame .{name}:not(:target, :has(:target)) {{ display: none; }} }}\n"
                f"@media print {{ {off}:has(#print-hidden:not(:checked)) ~ .frame .{name} {{ display: none; }} }}\n"
            )
        return "".join(rules)


def _shown(name: str) -> str:
    return name.replace("_", " ")


def _escaped(name: str) -> str:
    """An id as a selector has it."""
    return "".join(each if each.isalnum() or each in "-_" else f"\\{ord(each):x} " for each in name)
