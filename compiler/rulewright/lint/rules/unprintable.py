"""A book cannot be written as a PDF.

`rulewright pdf` sets the single-file edition with WeasyPrint, an optional part: `pip install 'rulewright[pdf]'`. WeasyPrint
needs the library Pango, which most desktops have; on Debian it is the package `libpango-1.0-0`, with `libpangoft2-1.0-0`.

## Example

`rulewright pdf mybook` where `python -c "import weasyprint"` fails.
"""

from rulewright.source.diagnostics import Severity

CODE = "RW989"
SEVERITY = Severity.ERROR
