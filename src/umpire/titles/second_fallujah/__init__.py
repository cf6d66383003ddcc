"""Second Fallujah: two players, or one against the published bot, fight for the whole city in seven days."""
