"""A book and the book that it translates, paragraph by paragraph."""
