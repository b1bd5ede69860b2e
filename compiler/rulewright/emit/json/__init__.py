"""`rules.json` and `ledger.json`: paragraphs, rules and the state of every sentence."""
