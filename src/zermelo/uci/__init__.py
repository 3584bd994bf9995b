"""The UCI side: any preset as an engine of any chess GUI. `greeting` is where it starts."""
