"""The commands of the learned evaluation."""
