"""The scan of pages skips what is generated, and nothing else."""

from .html_words import html_words

PAGE = """<!doctype html><html><head><title>T</title><style>p{}</style></head><body>
<nav data-rw="generated">Contents</nav><main><p><span data-rw="generated">A.1</span> One <b>t</b>wo
<code data-rw="malformed">}end</code>three</p><ul><li>four</li><li>five</li></ul><script>six()</script></main></body></html>"""


def test_words_in_order() -> None:
    scan = html_words(PAGE)
    assert scan.words == ["One", "two", "three", "four", "five"]
    assert scan.excluded == {"generated": 2, "malformed": 1}
