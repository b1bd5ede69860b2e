"""What a vocabulary knows, as the makers of rules ask it."""
