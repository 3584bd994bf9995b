"""Speed measurements; `make bench` runs them."""
