"""The sequence of play: what a book says of its phases and steps, and the page and drawings of it."""

from pathlib import PurePosixPath

import pytest
from lxml import html as lxml_html

from rulewright.analyse.sequence_of_play import SequenceOfPlay, sequence_of_play
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.html.svg.lettering import lines, shortened, width
from rulewright.plan.inputs import PlacedRule
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.rules.compiled import located_reading
from rulewright.rules.language.build import LocatedReading
from rulewright.source.span import Span
from rulewright.vocabulary.types import Individual, Kind, Phase, Step, Vocabulary
from tests.resolve.trees import aparag, book, division, resolved

WORDS = Vocabulary(
    phases=(
        Phase(id="day", name="Day & dawn"),
        Phase(id="night", gloss="the night"),
        Phase(id="elsewhere"),
    ),
    steps=(
        Step(id="wake", phase="day", name="The Waking"),
        Step(id="trade", phase="day", name="Trade"),
        Step(id="pray", phase="day", name="Prayer"),
        Step(id="eat", phase="day", name="Supper"),
        Step(id="sleep", phase="night", name="Sleep"),
        Step(id="dream", phase="night", name="Dreams"),
        Step(id="afar", phase="elsewhere"),
    ),
    kinds={"player": Kind(names=("player",)), "monk": Kind(is_a="player", names=("monk",))},
    individuals={
        "ANNA": Individual(kind="player", names=("Anna",)),
        "BO": Individual(kind="player", names=("Bo",)),
    },
)
RULES = {
    "order": "order all act() within wake before act() within [trade, pray, eat, sleep]\n"
    "order all act() within [trade, pray] before act() within eat",
    "wake-1": "obligation in wake\n  when get_up(actor: player P)\n  then not happened sing(actor: 'ANNA')",
    "wake-2": "prohibition in wake\n  when sing(actor: 'BO') as E\n  then E.loud = true",
    "turns": "order in trade\n  act() as E by E.actor in sequence ['ANNA', 'BO']",
    "pray-1": "permission in pray\n  when pray(actor: monk M)",
    "eat-1": "order in eat\n  all wash() before eat()",
    "always": "obligation\n  when speak(actor: player P) as E\n  then E.loud = false",
}


def a_book() -> ResolvedBook:
    """A book about a day, with titles that say which division is about which step."""
    return resolved(
        book(
            division(
                "chapter",
                "Days",
                aparag("First one step, then the others.", label="order"),
                division(
                    "section",
                    "Waking",
                    aparag("All get up.", label="wake-1"),
                    aparag("Bo is quiet.", label="wake-2"),
                ),
                division("section", "Market", aparag("Anna is first.", label="turns", title="Turns.")),
                division("section", "Temple", aparag("Monks pray.", label="pray-1")),
                division("section", "Food", aparag("Wash first.", label="eat-1")),
                division("section", "Speech", aparag("Nobody shouts.", label="always")),
            )
        )
    )


def rules() -> list[PlacedRule]:
    """The rules of the book."""
    found = []
    for unit, text in RULES.items():
        read = located_reading(unit, text, Span("book.tex", 0, 0))
        assert isinstance(read, LocatedReading), read
        found += [
            PlacedRule(id=f"{unit}#{at}", unit=unit, rule=each.rule) for at, each in enumerate(read.rules)
        ]
    return found


def play() -> SequenceOfPlay:
    """Its sequence of play."""
    return sequence_of_play(a_book(), WORDS, rules())


def test_what_the_rules_leave_open_stands_together_and_what_they_fix_names_its_paragraph() -> None:
    day, night, _ = play().phases
    told = [([step.id for step in stage.steps], [unit.id for unit in stage.fixed_by]) for stage in day.stages]
    assert told == [(["wake"], []), (["trade", "pray"], ["order"]), (["eat"], ["order"])]
    # Of day and night the rules order one pair of steps, not all; of sleep and dream nothing.
    assert night.fixed_by == ()
    assert [len(stage.steps) for stage in night.stages] == [1, 1] and not night.stages[1].fixed_by


def test_a_step_knows_its_paragraphs_its_actors_and_the_division_about_it() -> None:
    wake, trade, pray, eat = play().phases[0].steps
    assert [unit.id for unit in wake.paragraphs] == ["wake-1", "wake-2"]
    assert wake.home is not None and wake.home.title == "Waking"
    assert wake.actors == ("player",)  # whom a prohibition, or a negation, names does not act
    assert [(turns.unit.id, turns.actors) for turns in trade.turns] == [("turns", ("ANNA", "BO"))]
    assert pray.actors == ("monk",)
    assert [unit.id for unit in eat.ordered_inside] == ["eat-1"]
    assert [unit.id for unit in play().anytime] == ["always"]
    assert play().phases[1].name == "The night"


@pytest.mark.parametrize("demand", ["E.step = 'trade'", "E.step in ['trade', 'sleep'] and E.loud = false"])
def test_a_rule_that_says_in_which_step_an_act_is_done_is_bound_to_it(demand: str) -> None:
    text = f"permission only when sell(actor: player P) as E then {demand}"
    read = located_reading("always", text, Span("", 0, 0))
    assert isinstance(read, LocatedReading), read
    others = [each for each in rules() if each.unit != "always"]
    found = sequence_of_play(
        a_book(), WORDS, [*others, PlacedRule(id="x", unit="always", rule=read.rules[0].rule)]
    )
    listed = {
        step.id
        for phase in found.phases
        for step in phase.steps
        if "always" in {u.id for u in step.paragraphs}
    }
    assert listed == ({"trade", "sleep"} if "sleep" in demand else {"trade"})
    assert not found.anytime


def test_rules_that_contradict_leave_the_order_of_the_vocabulary() -> None:
    read = located_reading("order", "order all act() within eat before act() within wake", Span("", 0, 0))
    assert isinstance(read, LocatedReading)
    more = PlacedRule(id="x", unit="order", rule=read.rules[0].rule)
    phases = sequence_of_play(a_book(), WORDS, [*rules(), more]).phases
    assert [step.id for step in phases[0].steps] == ["wake", "trade", "pray", "eat"]


def pages() -> dict[str, str]:
    """The HTML edition."""
    source = EditionSource(resolved=a_book(), vocabulary=WORDS, play=play())
    return {str(path): text for path, text in emit_html(source).items()}


def test_the_outline_leads_from_phase_to_step_to_paragraph_on_its_page_and_in_the_single_file() -> None:
    for page, rank in (("sequence-of-play.html", "h2"), ("book.html", "h3")):
        made = pages()
        tree = lxml_html.document_fromstring(made[page])
        ids = {each for text in made.values() for each in lxml_html.document_fromstring(text).xpath("//@id")}
        step = tree.xpath("//section[@id='step-wake']")[0]
        assert "Waking" in step.text_content() and "player" in step.text_content()
        hrefs = step.xpath(".//ul//a/@href")
        assert [href.rpartition("#")[2] for href in hrefs] == ["wake-1", "wake-2"]
        assert all(href.rpartition("#")[2] in ids for href in tree.xpath("//svg//a/@href"))
        assert "No rule says which of these comes first" in tree.text_content()
        assert tree.xpath(f"//section[@id='phase-day']/{rank}")


def test_every_phase_of_several_steps_is_drawn_with_links_and_without_inline_style() -> None:
    tree = lxml_html.document_fromstring(pages()["sequence-of-play.html"])
    drawings = tree.xpath("//svg")
    assert [each.get("aria-label") for each in drawings] == [
        "The phases in order",
        "Day & dawn: steps in order",
        "The night: steps in order",
    ]
    day = drawings[1]
    assert next(" ".join(a.text_content().split()) for a in day.xpath(".//a")).startswith("The Waking")
    assert "in any order" in day.text_content() and "Anna → Bo" in day.text_content()
    assert len(day.xpath(".//path[contains(@class, 'line certain')]")) == 2
    assert not tree.xpath("//svg//*[@style or starts-with(name(), 'on')]")


def test_a_book_without_phases_has_no_such_page() -> None:
    source = EditionSource(resolved=a_book(), vocabulary=Vocabulary())
    assert PurePosixPath("sequence-of-play.html") not in emit_html(source)


def test_lettering_breaks_between_words_and_never_runs_out_of_its_box() -> None:
    broken = lines("a long name of a step that needs several lines", 15, 120, 2)
    assert len(broken) == 2 and all(width(line, 15) <= 120 for line in broken)
    assert shortened("Неразрывноеслово", 15, 60).endswith("…")
