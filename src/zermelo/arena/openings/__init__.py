"""Where games start: shipped sets, files of many kinds, and making new ones."""
