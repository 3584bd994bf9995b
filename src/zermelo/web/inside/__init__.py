"""What an engine thinks: its searches, its tree, its evaluation."""
