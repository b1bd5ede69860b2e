"""Readings of forms that were often wrong are offered, and only a person accepts them."""

from pathlib import Path
from textwrap import indent

import pytest

from rulewright.rules.attested_forms import Attested, links, read, written
from rulewright.rules.doubtful_forms import AMOUNT, UNATTESTED, UNTOLD, doubt_of, form_doubt
from rulewright.rules.language.parse import parse_readings
from tests.commands.running import run
from tests.compiled.garrisons import TEXT, VOCABULARY, compiled, make, states

DOUBTED = "\\aparag[Hunger]\\label{hunger} A besieged port is starving.\n"
HUNGRY = VOCABULARY.replace(
    'blockaded = { type = "bool" }', 'blockaded = { type = "bool" }\nstarving = { type = "bool" }'
)
HUNGRY += """
[adjectives.starving]
of = "port"
means = "starving = true"
[verbs.starve]
roles = { theme = "port" }
effects = ["theme.starving := true"]
"""


@pytest.mark.parametrize(
    ("rules", "doubt"),
    [
        ("effect\n  for each port P (P.guns = 0)\n  then P is starving", UNTOLD),
        ("effect in muster\n  for each port P (P.guns = 0)\n  then P is starving", ""),
        ("effect\n  when raise(theme: port P)\n  then P is starving", ""),
        ("quantity\n  for each player P\n  then happens pay(actor: P, amount: 2)", AMOUNT),
        ("quantity\n  for each player P\n  then P.coins -= 2", AMOUNT),
        ("quantity\n  for each player P\n  then count of events raise(actor: P) <= 2", ""),
        (
            "quantity\n  for each player P\n  then final P.coins = initial P.coins - 2 * count of events raise(actor: P)",
            "",
        ),
        ("quantity\n  when raise(actor: player P) as E\n  then E.amount = 2", ""),
        ("prohibition\n  for each port P\n  then P.guns <= 3", ""),
        ("effect exception\n  for each port P (P.guns = 0)\n  then not P is starving", ""),
    ],
)
def test_the_form_decides(rules: str, doubt: str) -> None:
    (reading,), problems = parse_readings('reading "x"\n' + indent(rules, "  ") + "\n", "x.rules")
    assert not problems
    assert form_doubt(reading.reading.rules) == doubt


def test_it_is_left_until_its_paragraph_is_named(tmp_path: Path) -> None:
    book = make(tmp_path, TEXT + DOUBTED, HUNGRY)
    assert states(compiled(book))["hunger"] == "partial"
    assert f"{UNTOLD}: look at its records" in run("accept", book, "--list").out
    all_of_them = run("accept", book, "--yes")
    assert all_of_them.status == 1
    assert "name its paragraph to accept it" in all_of_them.out
    assert states(compiled(book))["hunger"] == "partial"
    named = run("accept", book, "hunger", "--yes")
    assert (named.status, "1 accepted, 0 waiting" in named.out) == (0, True), named.out
    assert states(compiled(book))["hunger"] == "compiled"
    assert UNTOLD not in run("show", book, "hunger").out


RAISING = "prohibition\n  when raise(theme: port P)\n  where P.guns > 3\n  then P is starving"
FEWER = "prohibition\n  when raise(theme: port Q)\n  where Q.men <= 7\n  then Q is ruined"
LIMIT = "obligation\n  for each player P\n  then count of port Q (Q.owner = P) <= 2"
BOTH = (
    "obligation\n  when raise(theme: port P)\n  where P.guns > 3\n  then count of port Q (Q.owner = P) <= 2"
)


def linked(rules: str) -> frozenset[str]:
    (reading,), problems = parse_readings('reading "x"\n' + indent(rules, "  ") + "\n", "x.rules")
    assert not problems
    return links(reading.reading.rules)


def test_what_was_judged_together_is_attested_whatever_it_is_called() -> None:
    known = read(written([linked(RAISING)]))
    assert doubt(RAISING, known) == doubt(FEWER, known) == ""
    assert doubt(LIMIT, known), "no limit was judged"


def test_what_was_judged_apart_is_not_attested_together() -> None:
    apart = [linked(RAISING.replace("prohibition", "obligation")), linked(LIMIT)]
    known = read(written(apart))
    assert linked(BOTH) <= known.keys()
    assert doubt(BOTH, known)
    assert not doubt(BOTH, read(written([*apart, linked(BOTH)])))


def test_a_file_of_attested_forms_says_what_it_was_written_of() -> None:
    forms = [linked(each) for each in (RAISING, LIMIT)]
    known = read(written(forms))
    assert known.keys() == forms[0] | forms[1]
    assert all(fellow in known[link] for found in forms for link in found for fellow in found)
    assert written(reversed(forms)) == written(forms)


def test_what_nobody_has_judged_together_is_doubted_and_named() -> None:
    known = read(written([linked(RAISING.replace("prohibition", "obligation")), linked(LIMIT)]))
    assert doubt(LIMIT, known) == ""
    assert doubt(BOTH, known) == UNATTESTED.format(
        "“P.guns > 3” together with “count of port Q (Q.owner = P) <= 2”"
    )
    assert doubt(LIMIT, {}) == UNATTESTED.format("anything of the form of “obligation”")


def doubt(rules: str, known: Attested) -> str:
    (reading,), _ = parse_readings('reading "x"\n' + indent(rules, "  ") + "\n", "x.rules")
    return doubt_of(reading.reading.rules, known)


EXCEPTION = "\\aparag[Gates]\\label{gates} No captain may be placed in a besieged port. Exception: captains may be placed in owned ports.\n"


def test_a_reading_waits_for_an_exception_that_is_doubted_and_is_accepted_with_it(tmp_path: Path) -> None:
    book = make(tmp_path, TEXT + EXCEPTION)
    waits = "is not read so: “Exception: captains may be placed in owned ports.”"
    assert waits in run("accept", book, "gates", "--list").out
    together = run("accept", book, "gates", "--yes")
    assert "2 accepted" in together.out, together.out
