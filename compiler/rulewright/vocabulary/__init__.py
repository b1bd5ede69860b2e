"""`vocabulary.toml` becomes kinds, attributes, verbs, adjectives, names, steps and terms."""
