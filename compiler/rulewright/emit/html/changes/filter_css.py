"""The style by which the boxes of a page of changes work without a script."""

from rulewright.emit.html.changes.views import KINDS


def filter_css(chapters: int, editions: int, prefix: str = "change") -> str:
    """For a page with so many chapters and comparisons of editions, and the marks beside the text of such a book.

    `prefix` is that of the ids of the boxes.
    """
    names = [kind.name.lower() for kind in KINDS]
    shown = ",\n".join(f".changes:has(#{prefix}-kind-{name}:checked) .k-{name}" for name in names)
    # An entry to which a link leads is shown whatever the boxes say.
    rules = [
        f"@supports selector(:has(*)) {{\n.change:not(:target) {{ display: none; }}\n{shown} {{ display: block; }}"
    ]
    rules.append(f".changes:has(#{prefix}-asks:checked) .change:not(.asks, :target) {{ display: none; }}")
    rules += [
        f".changes:has(#{prefix}-chapter-{at}:not(:checked)) .in-{at}:not(:target) {{ display: none !important; }}"
        for at in range(chapters)
    ]
    rules += [
        f".changes:has(#{prefix}-edition-{at}:not(:checked)) .edition-{at}:not(:has(:target)) {{ display: none; }}"
        for at in range(editions)
    ]
    for since in range(1, editions):
        earlier = ", ".join(f".by-{at}" for at in range(since))
        rules.append(
            f'#settings:has(#changes-since option[value="{since}"]:checked) ~ .frame .changed:is({earlier}) {{ display: none; }}'
        )
    return "\n".join((*rules, "}\n"))
