"""Source text becomes the document tree: one reader for each form of source."""
