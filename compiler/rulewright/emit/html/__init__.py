"""The HTML edition: a page per chapter, a glossary, and the whole book in one file."""
