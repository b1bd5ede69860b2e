"""Books of many pages: every number, place and reference of a generated one is found again."""

from rulewright.document.nodes import Reference
from rulewright.document.walk import book_contents, units, walk

from ..generators.html_pages import pages
from .reading import complaints, read


def test_a_large_book_is_whole() -> None:
    made = pages(3, 500_000)
    result = read(made.files)
    first = next(iter(made.files))
    column = made.files[first].index("<ul") + 1
    assert complaints(result) == [
        f"{first}:1:{column} RW-structure info: navigation, found {len(made.files)} times, is left out;"
        " the book gets contents and links of its own"
    ]
    assert [unit.declared_number or "" for unit in units(result.book)] == made.numbers
    keys = {key for unit in units(result.book) for key in unit.keys}
    section = ""
    for number in made.numbers:
        if number.isalpha():
            assert f"{section}.{number}" in keys
        else:
            section = number
    references = [
        node
        for content in book_contents(result.book)
        for node in walk(content)
        if isinstance(node, Reference)
    ]
    assert len(references) == len(made.targets)


def test_the_last_cell_of_a_page_is_no_footer() -> None:
    table = "<table><tr><td>Ports</td><td>7</td></tr><tr><td>Forts</td><td>12</td></tr></table>"
    made = {
        f"{page} Part.html": f"<h1>{page}.0 PART</h1><p>Text {page}.</p>{table}<div>Dock Press</div>"
        for page in range(1, 5)
    }
    said = [node for content in book_contents(read(made).book) for node in content]
    assert [getattr(node, "text", "") for node in said].count("12") == 4
    assert [getattr(node, "text", "") for node in said].count("Dock Press") == 1
