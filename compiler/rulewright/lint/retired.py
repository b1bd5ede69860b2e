"""Numbers that rules had once and that no rule is to have again."""

from rulewright.lint.linted_book import LintedBook


def retired_numbers(book: LintedBook) -> dict[str, str]:
    """What tells of each, by number or citation: the configuration or a rename map."""
    found = {
        number: each.source.file
        for each in reversed(book.renames)
        for number in reversed(each.renames.retired)
    }
    return found | dict.fromkeys(map(_folded, book.resolved.config.retired), "rulebook.toml")


def _folded(number: str) -> str:
    return " ".join(number.split())
