"""Which rules run: chosen and left out by code, prefix of a code, or name."""

from collections.abc import Sequence
from difflib import get_close_matches

from rulewright.lint.catalogue import lint_rules
from rulewright.source.diagnostics import Diagnostic, InputError

ALL = "ALL"


def selected_codes(
    select: Sequence[str] = (), ignore: Sequence[str] = (), *, preview: bool = False
) -> frozenset[str]:
    """The codes of the rules that run. Without `select` all do; `ignore` wins over it.

    Raises `InputError` for a selector that no rule answers to, and for one that names only preview rules
    where `preview` is not set: both would quietly check nothing.
    """
    chosen = (
        frozenset().union(*(_codes(selector) for selector in select)) if select else frozenset(lint_rules())
    )
    ignored = frozenset().union(*(_codes(selector) for selector in ignore)) if ignore else frozenset()
    if not preview:
        for selector in select:
            _refuse_preview(selector)
        chosen = frozenset(code for code in chosen if not lint_rules()[code].preview)
    return chosen - ignored


def _codes(selector: str) -> frozenset[str]:
    wanted = selector.strip()
    rules = lint_rules()
    if wanted.upper() == ALL:
        return frozenset(rules)
    found = frozenset(
        code
        for code, rule in rules.items()
        if wanted and (code.startswith(wanted.upper()) or rule.name == wanted.casefold())
    )
    if not found:
        near = get_close_matches(wanted, [*rules, *(rule.name for rule in rules.values())], n=3)
        hint = f"nearest: {', '.join(near)}" if near else "a code (RW102), the begin of one (RW1) or a name"
        raise InputError(
            (Diagnostic(code="RW-config", message=f"no lint rule is called `{wanted}`", hint=hint),)
        )
    return found


def _refuse_preview(selector: str) -> None:
    if all(lint_rules()[code].preview for code in _codes(selector)):
        message = f"`{selector}` selects only rules in preview"
        raise InputError((Diagnostic(code="RW-config", message=message, hint="add --preview to run them"),))
