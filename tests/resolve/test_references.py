"""Labels, references, backlinks and terms."""

from rulewright.config.book_config import BookConfig, ReferenceConfig
from rulewright.document.nodes import Aside, Label, MacroText
from rulewright.vocabulary.types import Individual, Kind, Vocabulary
from tests.resolve.trees import HERE, aparag, book, bparag, division, prose, ref, resolved, text

FORMS = {
    "ref": ReferenceConfig(form="number"),
    "nameref": ReferenceConfig(form="title"),
    "ruleref": ReferenceConfig(form="number-and-title"),
    "fullref": ReferenceConfig(form="full-number"),
    "elsewhere": ReferenceConfig(external=True),
}


def test_each_form_prints_what_it_declares_and_links_back() -> None:
    commands = ("ref", "nameref", "ruleref", "fullref")
    tree = book(
        division(
            "chapter",
            "Winter",
            division("section", "Camps", aparag("Pitch them.", title="Tents", label="tents")),
            division("section", "Roads", aparag(prose(*(ref("tents", command) for command in commands)))),
        )
    )
    result = resolved(tree, BookConfig(book="b", references=FORMS))
    assert [reference.text for reference in result.references] == ["I.1 A", "Tents", "I.1 A Tents", "I.1 A"]
    assert result.by_label["tents"].title == "Tents"
    assert len(result.backlinks["tents"]) == 4
    assert not result.diagnostics


def test_within_its_own_division_a_paragraph_is_called_by_its_short_number() -> None:
    tree = book(division("section", "Camps", aparag("Pitch.", label="tents"), aparag(prose(ref("tents")))))
    assert [reference.text for reference in resolved(tree).references] == ["A"]


def test_a_missing_target_names_the_nearest_and_an_empty_one_says_so() -> None:
    tree = book(aparag(prose(ref("chWinter:Tent"), ref(""), ref("x", "elsewhere")), label="chWinter:Tents"))
    result = resolved(tree, BookConfig(book="b", references=FORMS))
    assert [d.code for d in result.diagnostics] == ["RW102", "RW101"]
    assert result.references[0].candidates == ("chWinter:Tents",)
    assert result.diagnostics[0].hint == 'Nearest: "chWinter:Tents"'
    assert [reference.external for reference in result.references] == [False, False, True]


def test_a_label_anywhere_inside_names_the_unit_and_the_first_of_two_wins() -> None:
    aside = Aside(
        role="note",
        environment="note",
        blocks=(prose("See", Label(key="deep", span=HERE)),),
        span=HERE,
    )
    tree = book(aparag([prose("One."), aside]), aparag("Two.", bparag("Three.", label="deep")))
    result = resolved(tree)
    assert result.by_label["deep"].number == "A"
    assert [d.code for d in result.diagnostics] == ["RW103"]
    assert result.diagnostics[0].related
    assert len({unit.id for unit in result.units}) == 3


def test_a_subparagraph_without_a_paragraph_is_reported() -> None:
    assert [d.code for d in resolved(book(bparag("Alone."))).diagnostics] == ["RW205"]


def test_terms_are_found_by_macro_and_by_inflected_name() -> None:
    vocabulary = Vocabulary(
        kinds={"trade_fleet": Kind(), "fleet": Kind(), "leader": Kind(names=("leader",))},
        individuals={"colon": Individual(kind="leader", names=("\\leaderColon",))},
    )
    macro = MacroText(name="leader", arguments=("Colon",), text="Colon", span=HERE)
    tree = book(aparag(prose("The Trade Fleets of the leader’s city. ", macro)), aparag("A fleet."))
    result = resolved(tree, vocabulary=vocabulary)
    first, second = result.units
    assert {use.term for use in result.terms if use.unit_id == first.id} == {"trade_fleet", "leader", "colon"}
    assert {use.term for use in result.terms if use.unit_id == second.id} == {"fleet"}
    assert result.by_macro == {macro: "colon"}


def test_pages_and_anchors_are_unique_and_safe() -> None:
    tree = book(
        division(
            "chapter",
            "One",
            aparag("Text.", label="a:b c"),
            aparag("More.", label="a-b-c"),
            file="x/index.tex",
        ),
        division("chapter", "Two", label="ch:two", file="x/index.tex"),
        division("chapter", "Three", file="Winter Camp.tex"),
    )
    result = resolved(tree)
    assert [unit.page for unit in result.units if unit.kind == "chapter"] == [
        "index-2.html", "ch-two.html", "winter-camp.html",
    ]  # fmt: skip
    fragments = [unit.anchor for unit in result.units]
    assert len(set(fragments)) == len(fragments)
    assert "a-b-c" in fragments and "a-b-c-2" in fragments


def test_a_title_with_a_reference_prints_its_number() -> None:
    chapter = division("chapter", "Winter", label="ch:w")
    titled = aparag("Text.")
    titled = type(titled)(
        level=1, command="aparag", title=(*text("After "), ref("ch:w")), blocks=titled.blocks, span=HERE
    )
    assert resolved(book(chapter, titled)).units[1].title == "After I"
