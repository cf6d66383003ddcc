"""The rules of Second Fallujah, one file a chapter. Each chapter is a class on top of the one before. players.py sums up the
two-player game; chapters 12 to 17, the bot, go on from there, and ch13_bot_setup.py is the last of them."""
