"""A vocabulary proposed from the words of a book: what an author prunes instead of writing."""
