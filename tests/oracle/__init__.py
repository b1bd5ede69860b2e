"""Independent scans of sources and of finished books, to compare their words. They import nothing of Rulewright."""
