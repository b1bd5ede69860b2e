"""Books of many pages: every number, place and reference of a generated one is found again."""

from rulewright.document.nodes import Reference
from rulewright.document.walk import book_contents, units, walk

from .reading import complaints, read, words


def generated(chapters: int, sections: int, paragraphs: int) -> dict[str, str]:
    """Pages that link to each other, with spaces in their names, navigation, headings as paragraphs and footers."""
    names = [f"{chapter} Part {chr(64 + chapter % 26 + 1)}.html" for chapter in range(1, chapters + 1)]
    menu = "".join(f'<li><a href="{name.replace(" ", "%20")}">{name[:-5]}</a></li>' for name in names)
    pages = {}
    for chapter, name in enumerate(names, 1):
        out = [
            f"<html><head><title>{name}</title></head><body><ul id=menu>{menu}</ul><h1>{chapter}.0 PART</h1>"
        ]
        for section in range(1, sections + 1):
            out.append(
                f'<p class="titre" id="{chapter}_{section}">{chapter}.{section} Ships and harbours</p>'
            )
            for paragraph in range(paragraphs):
                letter = chr(65 + paragraph)
                other = chapter % chapters + 1
                target = f"{names[other - 1]}#{other}_{section}_{letter}"
                out.append(
                    f'<p id="{chapter}_{section}_{letter}"><b>{letter}. Crews.</b> Each of the {paragraph + 2} crews rows\n'
                    f'    to its harbour; see <a href="{target}">{other}.{section}.{letter}</a>.'
                )
        pages[name] = "\n".join([*out, "<div class=footer>Dock Press</div></body></html>"])
    return pages


def test_a_large_book_is_whole() -> None:
    pages = generated(20, 12, 20)
    size = sum(map(len, pages.values()))
    assert size > 500_000
    result = read(pages)
    assert complaints(result) == [
        "1 Part B.html:1:54 RW-structure info: navigation, found 20 times, is left out;"
        " the book gets contents and links of its own"
    ]
    numbers = [unit.declared_number for unit in units(result.book) if unit.declared_number]
    expected: list[str] = []
    for chapter in range(1, 21):
        expected.append(f"{chapter}.0")
        for section in range(1, 13):
            expected += [f"{chapter}.{section}", *(chr(65 + paragraph) for paragraph in range(20))]
    assert numbers == expected
    keys = {key for unit in units(result.book) for key in unit.keys}
    assert {f"{chapter}.{section}.T" for chapter in range(1, 21) for section in range(1, 13)} <= keys
    references = [
        node
        for content in book_contents(result.book)
        for node in walk(content)
        if isinstance(node, Reference)
    ]
    assert len(references) == 20 * 12 * 20
    assert words(result).count("rows") == 20 * 12 * 20
    assert words(result).count("Press") == 1
