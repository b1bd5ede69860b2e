"""Set the single-file book with WeasyPrint. Importing this module fails where WeasyPrint or its libraries are missing."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import weasyprint
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher

Paper = Literal["a4", "letter"]
_SIZES: dict[Paper, str] = {"a4": "A4", "letter": "letter"}

_SHEET = """
@page {{ size: {size}; }}
@media print {{
  /* Drawings that take all their colours from the page, which a renderer of pages does not hand on to them. */
  main svg:not(.drawing) {{ display: none !important; }}
  /* Columns within columns of lists are set again and again until they are even: two stand in a row instead. */
  .play-rules {{ columns: auto !important; }}
  .play-rules li {{ display: inline-block; width: 49%; vertical-align: top; }}
  /* A float that does not fit below leaves its paragraph behind, empty, and the heading above it alone. Numbers that are
     too long for the margin go on to the left. */
  .heading {{ position: relative; }}
  .rule > .number, .heading > .number {{ float: none !important; position: absolute; top: 0; right: 100%; margin-left: 0 !important; }}
}}
"""


def emit_pdf(page: bytes, paper: Paper) -> bytes:
    """A book of one HTML file as a tagged PDF with bookmarks. The same page gives the same bytes."""
    with _time_standing_still():
        written: bytes = laid_out(page, paper).write_pdf(pdf_variant="pdf/ua-1")
    return written


@contextmanager
def _time_standing_still() -> Iterator[None]:
    """Fonts are cut without the time of the day: fontTools, which cuts them where HarfBuzz cannot, writes it into each."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = told or "0"
    try:
        yield
    finally:
        if told is None:
            del os.environ["SOURCE_DATE_EPOCH"]


def laid_out(page: bytes, paper: Paper) -> weasyprint.Document:
    """The pages of paper of a book. Nothing is fetched for them."""
    # It warns of every declaration that only browsers know, and of pictures that say nothing on purpose.
    logging.getLogger("weasyprint").setLevel(logging.CRITICAL)
    fetcher = URLFetcher(allowed_protocols=("data",), allow_redirects=False)
    fonts = FontConfiguration()
    sheet = weasyprint.CSS(string=_SHEET.format(size=_SIZES[paper]), url_fetcher=fetcher, font_config=fonts)
    document = weasyprint.HTML(string=page.decode(), url_fetcher=fetcher, base_url=None)
    return document.render(stylesheets=[sheet], font_config=fonts, pdf_variant="pdf/ua-1")
