"""Facts about rules: the ledger of every sentence, coverage, dependencies."""
