"""Which files of a book's folder its images may show."""

from rulewright.readers.report import Report
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.files import BookFolder
from rulewright.source.pictures import read_picture
from rulewright.source.span import Span


class ShownPictures:
    """The pictures of a folder. Each is looked at once; where it cannot be shown, its words stand for it."""

    def __init__(self, folder: BookFolder, report: Report) -> None:
        self._folder = folder
        self._report = report
        self._faults: dict[str, Diagnostic | None] = {}

    def shown(self, file: str, span: Span) -> str:
        """The path `file` of an image; empty, and reported, where it is not to be shown."""
        if file not in self._faults:
            self._faults[file] = self._fault(file)
        fault = self._faults[file]
        if fault is None:
            return file
        self._report.add(fault.code, fault.message, span, fault.hint, Severity.WARNING)
        return ""

    def _fault(self, file: str) -> Diagnostic | None:
        if self._folder.contains(file) and self._folder.find(file) is None:
            return Diagnostic(
                code="RW811",
                message=f'There is no image "{file}"; nothing but its alternative text is shown',
                hint="add the file to the book's folder, or mend the address",
            )
        picture = read_picture(self._folder, file)
        if not isinstance(picture, Diagnostic):
            return None
        return Diagnostic(code="RW812", message=picture.message, hint=picture.hint)
