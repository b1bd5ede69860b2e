"""A sentence with the words marked that its reading uses, and those that it does not."""

from rulewright.emit.html.dossiers.understanding import SentenceWords
from rulewright.emit.html.markup import Html, escaped


def marked_sentence(text: str, words: SentenceWords | None) -> Html:
    """The text with `slot` around what a slot reads and `unread` around what nothing reads; marks do not overlap."""
    if words is None:
        return escaped(text)
    stretches = [(each.start, each.end, "slot") for each in words.slots]
    stretches += [(start, end, "unread") for start, end in words.unread]
    done, at = [], 0
    for start, end, kind in sorted(stretches):
        if at <= start < end <= len(text):
            done += [escaped(text[at:start]), f'<mark class="{kind}">{escaped(text[start:end])}</mark>']
            at = end
    return Html("".join((*done, escaped(text[at:]))))
