### What is said of dice and of bundled facts, for all titles. A title may say any of it otherwise in its `show/speech/en.ftl`.

need-at-most = { $need } or less
need-at-least = { $need } or more
need-always = always
need-never = never

rolled = { $what }: { $total }.
rolled-need = { $what }: { $total }, needs { $need }.
rolled-verdict = { $what }: { $total }, needs { $need }: { $verdict }.

## Words for a need that is reached and for one that is not

verdict-hit = hit
verdict-miss = miss
verdict-success = success
verdict-failure = failure
verdict-passed = passed
verdict-failed = failed

## Several facts at once, where the title has no words for them

times = { $caption } × { $count }
and-more = { $caption } (and { $count } more)
