"""The experiments, one file a paper and one for our own."""
