"""What the laboratory found, to read: one HTML page, or Markdown with its figures."""
