r"""Pictures that have words to stand for them: `\includegraphics[alt={A mule on the pass}]{pass.png}`."""

import re

from rulewright.document.nodes import Image
from rulewright.document.plain_text import plain
from rulewright.readers.latex.arguments import Argument, declared
from rulewright.readers.latex.inline import InlineBuilder

MACRO = "includegraphics"

_ALTERNATIVE = re.compile(r"(?:^|,)\s*alt\s*=\s*$")


def read_image(builder: InlineBuilder, i: int) -> int | None:
    """Add the picture at token `i`; None where no words stand for it, so that it says nothing in a book of rules."""
    call = declared(builder.tokens, i + 1, builder.limit(), 1, 1)
    if call.missing or builder.pictures is None:
        return None
    options, address = call.found
    words = _alternative(builder, options)
    if words is None:
        return None
    span = builder.tokens.span(i, call.after - 1)
    source = "".join(builder.tokens.texts[address.start : address.end]).strip()
    file = builder.pictures.shown(source, span)
    return builder.enter(
        (words,),
        call.after,
        lambda contents: [
            Image(source=source, text=" ".join(plain(contents[0]).split()), file=file, span=span)
        ],
    )


def _alternative(builder: InlineBuilder, options: Argument) -> Argument | None:
    """The group behind `alt=`; None where there is none, or it is empty."""
    tokens = builder.tokens
    said = ""
    for at in range(options.start, options.end):
        if tokens.kinds[at] == "LBRACE" and _ALTERNATIVE.search(said):
            end = tokens.match[at]
            return Argument(at + 1, end) if at + 1 < end < options.end else None
        said += tokens.texts[at]
    return None
