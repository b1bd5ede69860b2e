"""`rulewright init`: a book folder from one document or a folder of pages."""

import keyword
import re
from pathlib import Path

import click

from rulewright.cli.pasteable import pasteable


@click.command("init")
@click.argument("name")
@click.option(
    "--from",
    "document",
    metavar="FILE",
    type=click.Path(path_type=Path),
    required=True,
    help="The document: LaTeX, numbered text, HTML, or a folder of HTML pages.",
)
@click.option(
    "--out",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="Where the folder NAME is made. Default: here.",
)
def command(name: str, document: Path, out: Path) -> None:
    """Make the folder NAME with a copy of FILE, its configuration, and a proposed vocabulary.

    What is proposed loads as it stands and says too much: take out what the rules do not speak of.
    """
    if not re.fullmatch(r"[a-z_][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise click.BadParameter("a book is named by a Python identifier in lower case", param_hint="NAME")
    from rulewright.pipeline.convert import write_new
    from rulewright.pipeline.init_book import scaffold

    folder = out / name
    if folder.exists() or folder.is_symlink():
        raise click.ClickException(f"{folder} is there already; nothing was written")
    files, book = scaffold(name, document)
    write_new(files, folder)
    click.echo(f"{folder}: {', '.join(str(path) for path in files)}")
    click.echo(
        f"  {len(book.resolved.paragraphs())} paragraphs; prune vocabulary.toml, then: {pasteable('rulewright', 'build', folder)}"
    )
