"""The server: keeps games in a file, gives seats to whoever has a link, and sends each browser what its seat may see."""
