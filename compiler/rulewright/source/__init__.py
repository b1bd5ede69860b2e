"""Files become text, places in it, and diagnostics about it."""
