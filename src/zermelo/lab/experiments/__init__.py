"""The experiments, one folder per paper and one for our own."""
