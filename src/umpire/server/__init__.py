"""The table in the browser: games kept on the disk, seats held by links, what each seat may see pushed to it."""
