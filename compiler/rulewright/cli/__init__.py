"""The command line: thin faces of the pipeline. Each command imports what it needs when it runs."""
