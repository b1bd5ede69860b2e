"""Large documents of every kind through the whole pipeline."""
