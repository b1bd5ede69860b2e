"""What waits is put to a person at a terminal, one sentence after the other."""

import click

from rulewright.cli.formats.waiting_text import ruling_lines
from rulewright.cli.settling import Settling, echo
from rulewright.pipeline.waiting import WaitingSentence
from rulewright.pipeline.write_readings import misspelt_file, reading_file
from rulewright.rules.language.print import print_rule
from rulewright.source.diagnostics import InputError

HELP = {
    "a": "accept the reading: it runs until the fixed words of the sentence change",
    "r": "reject it for a reason: it is not proposed again for these words",
    "e": "edit it in $EDITOR, then look at it again",
    "j": "note the sentence as judgement, for a reason: people decide",
    "n": "note the sentence as narrative, for a reason: it states no rule",
    "s": "skip: decide later",
    "q": "quit: what was answered stays answered",
}
WORDS = {
    "accept": "a",
    "reject": "r",
    "edit": "e",
    "judgement": "j",
    "narrative": "n",
    "skip": "s",
    "quit": "q",
}
STATUSES = {"j": "judgement", "n": "narrative"}


def ask_all(settling: Settling) -> None:
    """Walk through sentences, then rulings. Every answer is written before the next question."""
    walk = _Walk(settling)
    try:
        for waiting in settling.waiting:
            walk.ask(waiting.key)
        for ruling in settling.rulings:
            echo(ruling_lines(ruling))
            answer = _choice("accept, skip, quit", ("a", "s", "q"))
            if answer == "a":
                settling.accept_ruling(ruling)
    except click.Abort:
        click.echo("\nleft; what was answered is kept")
        return
    if not settling.written and not settling.acceptance.book.unread_readings:
        settling.acceptance.accept()


class _Walk:
    """The questions about sentences, and what was written in answer to them and could not be used yet."""

    def __init__(self, settling: Settling) -> None:
        self._settling = settling
        self._drafts: dict[tuple[str, int], str] = {}

    def ask(self, key: tuple[str, int]) -> None:
        """Ask about one sentence until it is settled or left."""
        settling = self._settling
        while (waiting := settling.find(key)) is not None:
            settling.show(waiting, records=True, made=True)
            settling.show_faults(waiting)
            several = len(waiting.candidates) > 1
            numbers = (
                tuple(str(number) for number in range(1, len(waiting.candidates) + 1)) if several else ()
            )
            offered = ("a" if waiting.candidates and not several else "", "r" if waiting.candidates else "")
            letters = (*(each for each in offered if each), "e", "j", "n", "s", "q")
            words = [f"accept {numbers[0]} to {numbers[-1]}"] if several else []
            words += [word for word, letter in WORDS.items() if letter in letters]
            answer = _choice(", ".join(words), (*numbers, *letters))
            if answer == "s":
                return
            try:
                if self._take(waiting, answer):
                    return
            except InputError as error:
                for each in error.diagnostics:
                    click.echo(f"  not written: {each.message}" + (f" ({each.hint})" if each.hint else ""))
                if any(each.code == "RW-output" for each in error.diagnostics):
                    settling.acceptance.reread()  # somebody else may have written it

    def _take(self, waiting: WaitingSentence, answer: str) -> bool:
        """Do what was answered; whether the sentence is settled by it."""
        settling = self._settling
        if answer == "a":
            return settling.accept_one(waiting.candidates[0])
        if answer.isdigit():
            return settling.accept_one(waiting.candidates[int(answer) - 1])
        if answer == "e":
            self._edit(waiting)
            return False
        because = click.prompt("  because", default="", show_default=False).strip()
        if not because:
            click.echo("  it needs a reason; nothing is written")
            return False
        if answer == "r":
            settling.reject_one(waiting.candidates, because)
        else:
            settling.note_one(waiting, STATUSES[answer], because)
        return True

    def _edit(self, waiting: WaitingSentence) -> None:
        """The file of a reading in the editor; for a sentence without a file, a reading to be written into one.

        What could not be used is in the editor again, so that only the mistake must be mended.
        """
        acceptance = self._settling.acceptance
        file = misspelt_file(acceptance.book)
        if file is None and waiting.candidates:
            file = reading_file(acceptance.book, waiting.candidates[0])
        try:
            if file is not None:
                click.edit(filename=str(file))
                acceptance.reread()
                self._settling.tell_new()
                return
            text = click.edit(self._drafts.get(waiting.key) or _begun(waiting), extension=".rules")
        except click.ClickException as error:
            click.echo(f"  {error.format_message()}; name an editor in $EDITOR")
            return
        # Its own lines stay where they are, so that a complaint names the line that the editor shows.
        kept = "".join(
            "\n" if line.startswith("#") else line for line in (text or "").splitlines(keepends=True)
        )
        if text is None or not kept.strip():
            click.echo("  nothing was written")
            return
        self._drafts[waiting.key] = text
        acceptance.write(waiting, kept)
        del self._drafts[waiting.key]


def _begun(waiting: WaitingSentence) -> str:
    """What the editor shows where there is no file yet: the sentence, and what is proposed."""
    rules = waiting.candidates[0].located.reading.rules if waiting.candidates else ()
    proposed = "\n".join("  " + print_rule(rule).replace("\n", "\n  ") for rule in rules)
    return f"{proposed}\n# {waiting.sentence.text}\n# Write what this sentence means; the head is added.\n"


def _choice(question: str, letters: tuple[str, ...]) -> str:
    """One of `letters`; an empty answer skips."""
    while True:
        said = click.prompt(f"  {question} [{'/'.join(letters)}/?]", default="s", show_default=False)
        answer = WORDS.get(said.strip().lower(), said.strip().lower())
        if answer == "q":
            raise click.Abort
        if answer in letters:
            return answer
        for letter in letters:
            click.echo(f"    {letter}  {HELP.get(letter, 'accept this reading')}")
