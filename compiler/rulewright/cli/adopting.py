"""`rulewright accept --adopt`: authored readings give way to the grammar's."""

from collections.abc import Collection

import click

from rulewright.cli.formats.rederived_text import rederived_text
from rulewright.pipeline.adopt import adopt
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.derivations import has_grammar
from rulewright.pipeline.derive_authored import RecordJudge, rederive


def adopt_readings(book: Compilation, units: Collection[str], *, write: bool) -> bool:
    """Replace what can be replaced and say what was; whether something failed."""
    if not has_grammar(book.config.language):
        raise click.UsageError(f"there is no sentence grammar for the language {book.config.language!r}")
    judge = RecordJudge(book)
    every = list(rederive(book, units, judge))
    found = [each for each in every if each.chosen is not None]
    for line in rederived_text(book, found, of=len(every)):
        click.echo(line)
    why = judge.difference([each.chosen for each in found if each.chosen is not None]) if found else ""
    if why:
        click.echo(f"nothing was replaced: with all of them together, {why}")
        return True
    if write and found:
        adopt(book, found)
        click.echo(
            f"authored readings replaced: {len(found)}; look at the difference, run `rulewright check`, and renew "
            "witnesses.json, mutants.toml and coverage.toml where the book has them"
        )
    return False
