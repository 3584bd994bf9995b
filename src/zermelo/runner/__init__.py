"""Many tasks on many processes: keyed, stored as they end, resumed by running them again."""
