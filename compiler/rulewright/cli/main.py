"""The `rulewright` command and its subcommands, each imported only when it is called."""

import importlib
import io
import sys

import click

COMMANDS = {
    "build": "compile books into rulebook, rule AST and phase checks",
    "pdf": "write a book as a PDF for paper",
    "check": "judge records of play by the rules of a book",
    "lint": "find what is dangling, contradictory or stale",
    "coverage": "say how much of a book is understood, and what is not",
    "show": "show a paragraph with its readings, checks, citers and exceptions",
    "record": "make records that keep or break a check, or make a record smaller",
    "accept": "accept readings for the sentences that they read",
    "mutate": "see whether the records of a book would notice if it said something else",
    "diff": "compare two editions of a book, rule by rule",
    "cite-check": "check numbers cited elsewhere against a new edition",
    "explain": "print the manual page of a lint rule",
    "init": "make a book folder from one document",
    "convert": "write a document as LaTeX, Markdown or JSON",
}


class LazyGroup(click.Group):
    """A group whose commands live in modules of their own: `cli/build.py` has `command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names in the order of a day's work."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"rulewright.cli.{cmd_name.replace('-', '_')}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"rulewright {version('rulewright')}")
        ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_version, help="Print the version."
)
def cli() -> None:
    """A compiler for rule documents: prose in; rulebook, rule AST and executable phase checks out.

    BOOK is a folder with rulebook.toml, or one source file with no configuration at all.

    Exit status: 0 clean; 1 findings, error diagnostics, stale output, or a verdict of violated, conflict or
    undecided; 2 usage, configuration, or input that cannot be read.
    """


def main() -> int:
    """Run the command line; the exit status."""
    from rulewright.source.diagnostics import InputError

    _print_anything()
    try:
        status = cli.main(standalone_mode=False)
    except click.exceptions.Exit as exit_:
        return exit_.exit_code
    except click.ClickException as error:
        error.show()
        return 2
    except click.Abort:
        return 130
    except InputError as error:
        from rulewright.cli.report import print_input_error

        print_input_error(error)
        return 2
    except BrokenPipeError:
        # The reader of a pipe has gone, as `head` does; there is nobody left to tell.
        sys.stderr.close()
        return 0
    return status if isinstance(status, int) else 0


def _print_anything() -> None:
    """A character that the terminal or the file cannot hold is escaped; it must not stop a command halfway."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
