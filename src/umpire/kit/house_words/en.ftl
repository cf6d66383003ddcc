### How what a house rule says or does is marked, so that nobody takes it for the rulebook.

mark = { $said } (house rule)
mark-of = { $said } (house rule, { $file })
