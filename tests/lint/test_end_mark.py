"""RW805: a paragraph without a full stop, unless its sentence goes on elsewhere."""

import pytest

from tests.lint.linting import lint_text


@pytest.mark.parametrize(
    ("below", "found"),
    [
        ("\\bparag a fleet that is in port;\n\\bparag a fleet at sea.\n", 0),
        ("\\bparag A fleet in port stays there.\n", 1),
        ("\\bparag[Ports] a fleet that is in port.\n", 1),
        ("", 1),
    ],
)
def test_a_sentence_may_go_on_in_the_paragraphs_below(below: str, found: int) -> None:
    text = f"\\section{{Moves}}\n\\aparag The admiral may stop\n{below}\\aparag Fleets move.\n"
    assert sum(each.code == "RW805" for each in lint_text(text).findings) == found


def test_the_caption_of_a_figure_is_no_sentence() -> None:
    figure = "\\begin{figure}\n\\caption{A mule before a pass}\\label{mule}\n\\end{figure}\n"
    text = "\\section{Moves}\n\\aparag Mules move.\n" + figure
    assert not [each for each in lint_text(text).findings if each.code == "RW805"]
    bold = "\\section{Moves}\n\\aparag \\textbf{Mules move by day}\n"
    assert [each for each in lint_text(bold).findings if each.code == "RW805"]
