"""The pages of an edition, one module for each kind: an edition → the bytes of the page."""
