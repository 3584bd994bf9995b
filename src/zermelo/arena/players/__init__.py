"""Who plays: presets in the worker, programs beside it."""
