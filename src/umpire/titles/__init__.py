"""The titles. Each is a folder that can be copied or deleted whole."""
