"""Tables beside the tree: numbers, labels, references, backlinks, terms, and the identity of paragraphs."""
