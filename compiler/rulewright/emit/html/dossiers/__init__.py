"""What is known of each paragraph, one dossier each, on pages of its own beside those of the chapters."""
