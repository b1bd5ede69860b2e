"""Which parts of a book refer to which: counted, drawn, and as a table that says the same."""

from lxml import html as lxml_html

from rulewright.analyse.reference_graph import FEW, reference_graph
from rulewright.document.nodes import Division, Paragraph
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.vocabulary.types import Vocabulary
from tests.resolve.trees import aparag, book, division, prose, ref, resolved


def chapter(name: str, *targets: str, below: tuple[Division | Paragraph, ...] = ()) -> Division:
    """A chapter with a paragraph that refers to some labels."""
    said = prose("See ", *(ref(target) for target in targets), ".")
    return division("chapter", name, aparag([said], label=f"{name}-one"), *below, label=name)


def three() -> ResolvedBook:
    """Three chapters: the first refers to the last twice, the last back to the first and to itself."""
    return resolved(
        book(
            chapter("alpha", "gamma-one", "gamma-one"),
            chapter("beta"),
            chapter("gamma", "alpha-one", "gamma", below=(aparag([prose(ref("alpha-one"))]),)),
        )
    )


def test_references_are_counted_between_parts_and_inside_them() -> None:
    graph = reference_graph(three())
    assert [part.id for part in graph.parts] == ["alpha", "beta", "gamma"]
    assert [(tie.source, tie.target, tie.count) for tie in graph.ties] == [(0, 2, 2), (2, 0, 2)]
    assert graph.inside == (0, 0, 1)
    assert [(unit.id, count) for unit, count in graph.most_cited] == [("alpha-one", 2)]


def test_parts_go_as_deep_as_they_stay_few() -> None:
    def book_of(sections: int) -> ResolvedBook:
        below = tuple(
            division("section", f"S{at}", aparag([prose(ref("alpha-one"))]), label=f"s{at}")
            for at in range(sections)
        )
        return resolved(book(chapter("alpha"), chapter("beta", below=below)))

    assert len(reference_graph(book_of(4)).parts) == 6
    assert [part.id for part in reference_graph(book_of(FEW)).parts] == ["alpha", "beta"]


def test_the_drawing_and_the_table_say_the_same() -> None:
    made = emit_html(EditionSource(resolved=three(), vocabulary=Vocabulary()))
    tree = lxml_html.document_fromstring(
        next(text for path, text in made.items() if path.name == "reference-graph.html")
    )
    ties = tree.xpath("//svg//*[@data-from]")
    assert {(tie.get("data-from"), tie.get("data-to"), tie.get("class")) for tie in ties} == {
        ("0", "2", "tie later"),
        ("2", "0", "tie earlier"),
    }
    assert next(tie.xpath("title")[0].text for tie in ties) == "I alpha → III gamma: 2"
    rows = [[" ".join(cell.text_content().split()) for cell in row] for row in tree.xpath("//tbody/tr")]
    assert rows == [
        ["I alpha", "III ×2", "III ×2", ""],
        ["II beta", "", "", ""],
        ["III gamma", "I ×2", "I ×2", "1"],
    ]
    assert len(tree.xpath("//svg//a")) == 3


def test_a_book_of_one_part_has_no_such_page() -> None:
    one = resolved(book(chapter("alpha", "alpha-one")))
    made = emit_html(EditionSource(resolved=one, vocabulary=Vocabulary()))
    assert not [path for path in made if path.name == "reference-graph.html"]


def test_a_part_tied_to_very_many_lists_the_strongest_and_says_how_many_more() -> None:
    names = [f"c{at}" for at in range(40)]
    many = resolved(book(chapter("hub", *(f"{name}-one" for name in names), "c30-one"), *map(chapter, names)))
    made = emit_html(EditionSource(resolved=many, vocabulary=Vocabulary()))
    page = next(text for path, text in made.items() if path.name == "reference-graph.html")
    cell = lxml_html.document_fromstring(page).xpath("//tbody/tr[1]/td[1]")[0]
    assert (
        len(cell.xpath("a")) == 16 and "×2" in cell.text_content() and "and others: 24" in cell.text_content()
    )


def test_names_break_into_two_lines_before_they_are_cut_and_no_arc_lies_on_another() -> None:
    long = [f"{name} of all the ships in the harbour" for name in ("Alpha", "Beta", "Gamma", "Delta")]
    others = [
        division("chapter", name, aparag([prose(*(ref(each) for each in long if each != name))]), label=name)
        for name in long
    ]
    source = EditionSource(resolved=resolved(book(*others)), vocabulary=Vocabulary())
    made = {str(path): each for path, each in emit_html(source).items()}
    tree = lxml_html.document_fromstring(made["reference-graph.html"])
    names = [" ".join(each.text_content().split()) for each in tree.xpath("//*[@class='part']")]
    assert [name.partition(" ")[2] for name in names] == long
    reaches = [each.get("d").partition("C")[2].split()[0] for each in tree.xpath("//*[@class='arc']")]
    assert len(reaches) == 12 and len(set(reaches)) == 12
