"""One lint rule a file; its docstring is the manual page, with examples that the tests run."""
