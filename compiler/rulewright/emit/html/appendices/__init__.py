"""What the compiler adds behind the text, one module each: a page of its own, and a section of the single file."""
