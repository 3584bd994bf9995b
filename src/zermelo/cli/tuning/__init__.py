"""The commands of the tuner."""
