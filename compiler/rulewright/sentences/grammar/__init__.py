"""What sentences say: typed words, a grammar for each language, and all derivations as logical forms."""
