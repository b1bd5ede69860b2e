"""`rulebook.toml` becomes a typed book configuration."""
