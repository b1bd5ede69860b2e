"""Which file of the book an image of a page shows."""

from rulewright.readers.html.pages import read_address
from rulewright.readers.pictures import ShownPictures
from rulewright.readers.report import Report
from rulewright.source.files import BookFolder
from rulewright.source.span import Span


class Pictures(ShownPictures):
    """The pictures of a folder of pages."""

    def __init__(self, folder: BookFolder, report: Report) -> None:
        super().__init__(folder, report)
        self._counted = report

    def file(self, address: str, page: str, span: Span) -> str:
        """The file that an image on `page` shows; empty, and reported, where it is not to be shown."""
        link = read_address(address, page, frozenset())
        if link.kind == "outside":
            self._counted.exclude("images of other sites")
        return self.shown(link.file, span) if link.kind == "missing" else ""
