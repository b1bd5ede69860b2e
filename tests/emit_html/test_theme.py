"""What a book brings for its looks: colours, logo, icons, style and templates, and what is said of bad ones."""

import re
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from jinja2 import Environment, PackageLoader, nodes
from lxml import html as lxml_html

from rulewright.cli.main import cli
from rulewright.config.book_config import PaperConfig, ThemeConfig
from rulewright.emit.html.theme.colours import READABLE, Paper, contrast, palette
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import compile_book
from rulewright.source.files import BookFolder

THEMED = Path(__file__).parent / "themed"
Change = Callable[[str, str], None]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("themed")
    result = CliRunner().invoke(cli, ["build", str(THEMED), "--out", str(out)])
    assert result.exit_code == 0, result.output
    assert "RW-theme" not in result.output and "RW988" not in result.output
    return out / "harbour" / "html"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return Path(shutil.copytree(THEMED, tmp_path / "book"))


def _told(folder: Path) -> list[str]:
    """`file:line: message` of everything that is said of the theme."""
    made = compile_book(Compilation(BookFolder(folder)))
    return [_place(made, each) + each.message for each in made.diagnostics if each.code == "RW-theme"]


def _place(made: Compilation, each: object) -> str:
    span = getattr(each, "span", None)
    if span is None:
        return ""
    return f"{span.file}:{made.sources[span.file].position(span.start).line}: "


def _built(folder: Path) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["build", str(folder), "--out", str(folder.parent / "out")])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_logo_and_subtitle_stand_on_the_title_page_and_in_the_tab(built: Path) -> None:
    for name, address in (("index.html", "assets/images/"), ("book.html", "data:image/svg+xml;base64,")):
        tree = lxml_html.document_fromstring((built / name).read_bytes())
        (logo,) = tree.xpath("//header[@class='title-page']/img/@src")
        assert logo.startswith(address)
        assert tree.xpath("//link[@rel='icon']/@href") == [logo]
        assert tree.xpath("//p[@class='subtitle']/text()") == ["Rules for two to four captains"]
        assert name == "book.html" or (built / logo).is_file()
    assert not (built / "assets" / "icon.svg").exists()


def test_icons_are_drawn_by_style_once_and_leave_the_text_alone(built: Path) -> None:
    style = (built / "assets" / "rulebook.css").read_text()
    assert '.term[href$="#term-fleet"]::before' in style and '[id="term-fleet"] > dt::before' in style
    assert 'url("images/icons-fleet.svg")' in style and 'content: "" / "an anchor"' in style
    assert (built / "assets" / "images" / "icons-fleet.svg").is_file()
    book = (built / "book.html").read_text()
    assert "images/icons" not in book
    assert book.count('{ content: ""; background-image: url("data:image/svg+xml;base64,') == 1
    main = lxml_html.document_fromstring(book).xpath("//article//a[@class='term']")
    assert [link.text_content() for link in main] == ["fleet", "port", "fleet", "port"]


def test_a_block_of_a_template_takes_the_place_of_ours_on_every_page(built: Path) -> None:
    for page in built.glob("*.html"):
        tree = lxml_html.document_fromstring(page.read_bytes())
        assert tree.xpath("//p[@class='imprint']/text()") == ["Printed at the harbour: Harbour & Sea"], page
        assert tree.xpath("//footer[@class='colophon']"), page


def test_the_style_of_the_book_comes_last(built: Path) -> None:
    for text in ((built / "assets" / "rulebook.css").read_text(), (built / "book.html").read_text()):
        assert text.index("small-caps; }\n") > text.index("@media print")


def test_a_book_without_a_theme_has_a_picture_in_the_tab_all_the_same(book: Path) -> None:
    toml = book / "rulebook.toml"
    toml.write_text(toml.read_text().split("[theme]")[0].replace("Harbour & Sea", "<Sea>"))
    assert _built(book)[0] == 0
    html = book.parent / "out" / "harbour" / "html"
    drawn = (html / "assets" / "icon.svg").read_text()
    assert ">S</text>" in drawn
    assert lxml_html.parse(html / "index.html").xpath("//link[@rel='icon']/@href") == ["assets/icon.svg"]


PAPERS: tuple[Paper, ...] = ("light", "dark")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("ground", ["#000", "#fff", "#777777", "#fdf6e3", "#00ff00"])
@pytest.mark.parametrize("ink", ["#000", "#fff", "#808080"])
def test_whatever_a_theme_wishes_can_be_read(paper: Paper, ground: str, ink: str) -> None:
    wish = PaperConfig(paper=ground, ink=ink, accent=ink)
    made = palette(ThemeConfig(light=wish, dark=wish), paper)
    for colour in (made.ink, made.quiet, made.accent, made.warn):
        assert contrast(colour, made.paper) >= READABLE - 0.05, (colour, made.paper)


def test_ink_that_cannot_be_read_is_told_with_its_line(book: Path) -> None:
    toml = book / "rulebook.toml"
    text = toml.read_text().replace("#1d2a33", "#c0c8cc").replace("#0b5d7a", "teal")
    toml.write_text(text)
    accent, ink = (text.splitlines().index(line) + 1 for line in ('accent = "teal"', 'ink = "#c0c8cc"'))
    assert _told(book) == [
        f"rulebook.toml:{accent}: `teal` is no colour that a theme can use",
        f"rulebook.toml:{ink}: text of #c0c8cc on #fbfaf5 has a contrast of 1.6, which is hard to read",
    ]


def test_icons_need_a_term_and_a_harmless_picture(book: Path) -> None:
    toml = book / "rulebook.toml"
    toml.write_text(toml.read_text().replace("fleet = ", "fleets = "))
    (book / "icons" / "anchor.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    (told,) = _told(book)
    assert "no term is called `fleets`" in told
    _, said = _built(book)
    assert "`icons/anchor.svg` is not shown: it holds <script>" in said and "did you mean `fleet`" in said
    style = (book.parent / "out" / "harbour" / "html" / "assets" / "rulebook.css").read_text()
    assert "term-fleet" not in style and "term-port" not in style


@pytest.mark.parametrize(
    "style",
    ["@import 'x.css';", "a { background: url(https://example.org/a.png) }", "</style><script>", "a { b: \\75rl(x) }"],
)  # fmt: skip
def test_a_style_sheet_fetches_nothing(book: Path, style: str) -> None:
    (book / "theme" / "harbour.css").write_text(f"\n{style}\n")
    (told,) = _told(book)
    assert told.startswith("theme/harbour.css:2: the style sheet is not used")


BROKEN = {
    "{% extends 'rulewright/page.html.jinja' %}\n{% block footer %}": (2, "Unexpected end of template"),
    "{% extends 'rulewright/page.html.jinja' %}\n{% block footr %}{% endblock %}": (2, "has no block `footr`"),
    "{% extends 'rulewright/page.html.jinja' %}\n{% block footer %}\n{{ page.nothing }}{% endblock %}": (3, "nothing"),
    "{% extends 'page.html.jinja' %}": (1, "without end"),
    "{% extends 'rulewright/page.html.jinja' %}\n{% block footer %}{{ page.__class__.__mro__ }}{% endblock %}": (2, "unsafe"),
    "{% extends 'rulewright/page.html.jinja' %}\n{% block footer %}{{ 'x' * 1000000000 }}{% endblock %}": (2, "small numbers"),
    "{% extends 'rulewright/page.html.jinja' %}\n{% block footer %}{{ 'x'.center(1000000000) }}{% endblock %}": (2, "unsafe"),
    "{% extends 'rulewright/page.html.jinja' %}\n{% block footer %}{% for a in range(9) %}{% endfor %}{% endblock %}": (2, "'range' is undefined"),
    "{% extends 'rulewright/gone.html.jinja' %}": (1, "there is no template 'rulewright/gone.html.jinja'"),
    "{% extends 'rulewright/../../../edition.py' %}": (1, "there is no template"),
}  # fmt: skip


@pytest.mark.parametrize("template", BROKEN)
def test_what_is_wrong_with_a_template_is_told_with_file_and_line(book: Path, template: str) -> None:
    (book / "theme" / "page.html.jinja").write_text(template)
    line, why = BROKEN[template]
    status, said = _built(book)
    plain = re.sub(r"\s+", " ", said)
    assert f"theme/page.html.jinja:{line}:" in plain, said
    assert why in plain, said
    assert status == (1 if "Unexpected" in why else 0 if "block" in why else 2)


@pytest.mark.parametrize(
    ("template", "said"),
    [
        (
            "{% for a in say %}{% for b in say %}{% for c in say %}{% for d in say %}"
            "{% endfor %}{% endfor %}{% endfor %}{% endfor %}",
            "goes round more than",
        ),
        (
            "{% macro twice(n) %}{% if n %}{{ twice(n - 1) }}{{ twice(n - 1) }}{% endif %}{% endmacro %}{{ twice(40) }}",
            "goes round more than",
        ),
        (
            "{% for a in say recursive %}{% if loop.depth < 9 %}{{ loop(say) }}{% endif %}{% endfor %}",
            "goes round",
        ),
        (
            "{% set ns = namespace(x='abcdefgh') %}{% for a in say %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}",
            "goes round more than",
        ),
        (
            "{% set ns = namespace(x='abcdefgh') %}"
            "{% for a in say %}{% set ns.x %}{{ ns.x }}{{ ns.x }}{% endset %}{% endfor %}",
            "goes round more than",
        ),
        ("{{ '" + "x" * 999 + "'|replace('', '" + "x" * 999 + "') }}", "the result of `replace` is too long"),
        ("{% for a in 'ab'|slice(1000000000) %}{% endfor %}", "a number that is too large"),
        ("{{ 1|round(1000000000) }}", "a number that is too large"),
    ],
)
def test_no_template_keeps_the_build_busy(
    book: Path, template: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulewright.emit.html.theme.bounds.STEPS", 50_000)
    (book / "theme" / "appendix.html.jinja").write_text(f"one line\n{template}\n")
    code, output = _built(book)
    assert code == 2
    assert said in output and "theme/appendix.html.jinja:2" in output, output


def test_long_pages_cost_a_template_little(book: Path) -> None:
    # A loop over all that an honest template shows on every page of a long book.
    (book / "theme" / "appendix.html.jinja").write_text(
        '{% extends "rulewright/appendix.html.jinja" %}{% block footer %}{% for a in say %}{% for b in say %}'
        "{{ a[:1]|upper }}{% endfor %}{% endfor %}{% endblock %}"
    )
    assert _built(book)[0] == 0


def test_a_template_that_no_page_uses_is_told(book: Path) -> None:
    (book / "theme" / "page.html.jinja").rename(book / "theme" / "pages.html.jinja")
    (told,) = _told(book)
    assert told == "theme/pages.html.jinja:1: no page is made with the template `pages.html.jinja`"


def test_files_of_a_theme_stay_inside_the_book(book: Path) -> None:
    toml = book / "rulebook.toml"
    toml.write_text(
        toml.read_text()
        .replace('"theme/harbour.css"', '"../outside.css"')
        .replace('templates = "theme"', 'templates = ".."')
    )
    (book.parent / "outside.css").write_text("a { color: red }")
    status, said = _built(book)
    assert status == 1
    assert "there is no folder `..` in the book" in said and "`../outside.css` lies outside" in said


def test_the_manual_names_all_blocks_and_shows_the_book_that_is_tested() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "html.md").read_text()
    ours = PackageLoader("rulewright.emit.html", "templates")
    environment = Environment(loader=ours)
    for name in ("page.html.jinja", "index.html.jinja", "book.html.jinja"):
        for block in environment.parse(ours.get_source(environment, name)[0]).find_all(nodes.Block):
            assert f"`{block.name}`" in manual, (name, block.name)
    assert (THEMED / "theme" / "page.html.jinja").read_text() in manual
    said = tomllib.loads(manual.split("# rulebook.toml\n[theme]")[1].join(("[theme]", "")).split("```")[0])[
        "theme"
    ]
    tested = tomllib.loads((THEMED / "rulebook.toml").read_text())["theme"]
    assert said == {key: value for key, value in tested.items() if key != "dark"}
