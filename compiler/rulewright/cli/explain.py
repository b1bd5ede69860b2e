"""`rulewright explain`: print the manual page of a lint rule."""

import json
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rulewright.lint.catalogue import LintRule


@click.command("explain")
@click.argument("name", metavar="CODE|NAME", required=False)
@click.option("--list", "list_all", is_flag=True, help="List all rules instead.")
@click.option("--output-format", type=click.Choice(("text", "json")), default="text", show_default=True)
def command(name: str | None, list_all: bool, output_format: str) -> None:
    """Say what a code of a complaint means, why it matters, and show a bad and a good example."""
    from rulewright.lint.catalogue import find_rule, lint_rules
    from rulewright.lint.codes import numbered

    if list_all:
        rules = list(lint_rules().values())
        if output_format == "json":
            click.echo(_as_json([_object(rule) for rule in rules]))
            return
        for rule in rules:
            click.echo(
                f"{rule.code}  {rule.severity:<7}  {rule.name}{' (preview)' * rule.preview}: {rule.summary}"
            )
        return
    if name is None:
        raise click.UsageError("name a rule, such as RW102 or undefined-reference, or use --list")
    found = find_rule(numbered(name))
    if found is None:
        raise click.UsageError(f"no rule is called {name!r}.{_nearest(name)}")
    click.echo(
        _as_json(_object(found)) if output_format == "json" else _text(found), nl=output_format == "json"
    )


def _text(rule: "LintRule") -> str:
    facts = [f"severity: {rule.severity}", f"fix: {rule.fixes}"]
    if rule.preview:
        facts.append("runs only with --preview")
    head = f"{rule.code} {rule.name}"
    return f"{head}\n{'=' * len(head)}\n{', '.join(facts)}\n\n{rule.page}"


def _object(rule: "LintRule") -> dict[str, object]:
    from rulewright.lint.manual import read_page

    page = read_page(rule.page)
    return {
        "code": rule.code,
        "name": rule.name,
        "summary": page.summary,
        "explanation": page.why,
        "bad": page.bad,
        "good": page.good,
        "example": page.example,
        "severity": str(rule.severity),
        "preview": rule.preview,
        "fix": rule.fixes,
    }


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def _nearest(name: str) -> str:
    from difflib import get_close_matches

    from rulewright.lint.catalogue import lint_rules

    known = [*lint_rules(), *(rule.name for rule in lint_rules().values())]
    near = get_close_matches(name, known, n=3, cutoff=0.5)
    return f" Nearest: {', '.join(near)}." if near else " See --list."
