"""Addresses outside every book that a reference may lead to."""

import re

from rulewright.document.nodes import Reference

_FOLLOWED = re.compile(r"(?:https?://[^\s/]|mailto:[^\s@]+@)", re.IGNORECASE)


def web_address(node: Reference) -> str | None:
    """The address of a reference to the web or to a mailbox; None for any other, such as `javascript:`."""
    address = node.target.strip()
    return address if _FOLLOWED.match(address) else None
