"""The textbook's algorithms on drawn trees."""
