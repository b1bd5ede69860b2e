"""One folder a language: abbreviations, closed-class words, inflections and micro-grammars, all of it data."""
