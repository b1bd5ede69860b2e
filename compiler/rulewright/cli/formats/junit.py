"""JUnit XML, which most build servers show: a test case for each diagnostic, or a single one that passed."""

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from rulewright.cli.formats.placed import Placed


def render(placed: Sequence[Placed], *, colour: bool = False) -> str:
    """The whole document."""
    cases = (
        "".join(_case(each) for each in placed)
        or '    <testcase name="no findings" classname="rulewright"/>\n'
    )
    count, failures = max(len(placed), 1), len(placed)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<testsuites name="rulewright" tests="{count}" failures="{failures}">\n'
        f'  <testsuite name="lint" tests="{count}" failures="{failures}" errors="0">\n'
        f"{cases}  </testsuite>\n</testsuites>\n"
    )


def _case(placed: Placed) -> str:
    place = placed.place
    where = f"{place.uri}:{place.start.line}:{place.start.column}" if place else "the book"
    detail = "\n".join(filter(None, (where, placed.diagnostic.message, placed.diagnostic.hint)))
    name = quoteattr(f"{placed.title} at {where}")
    kind = f"type={quoteattr(str(placed.diagnostic.severity))}"
    message = f"message={quoteattr(_clean(placed.diagnostic.message))}"
    return (
        f'    <testcase name={name} classname="rulewright.{placed.code}">\n'
        f"      <failure {kind} {message}>{escape(_clean(detail))}</failure>\n"
        "    </testcase>\n"
    )


def _clean(text: str) -> str:
    """Without the control characters that XML forbids."""
    return "".join(character for character in text if character >= " " or character in "\t\n")
