# The benchmark: `boneyard benchmark`, its errors and its table.

benchmark-help-out = the folder of the results; what is there is not done again
benchmark-help-policy = a bot of your own: module:function, the file of a network, or the name of a bot; may be repeated
benchmark-help-task = only this game, small game or cross-play; may be repeated
benchmark-help-entrant = only this baseline; may be repeated
benchmark-help-budget = million decisions from which a learner may learn (1)
benchmark-help-quick = a run of a minute that shows that everything works; its numbers mean nothing
benchmark-other = { $folder }: this folder has the results of { $name } with other settings
benchmark-damaged = { $file }: this file is damaged. Delete it; the results beside it are kept.
benchmark-budget = --budget: { $n } is not a number from 1 to { $most }
benchmark-unknown = there is no '{ $name }'; there are: { $names }

## The table

benchmark-about = Points a round above the mean of the other sides, with 99 % intervals: { $decks } decks, each played once for every side. Learners have { $budget } decisions, and { $seeds } seeds: the mean, and each seed in brackets. Bold: better at 99 % confidence. Boneyard { $version }.
benchmark-against = Against { $opponent }
benchmark-bot = Bot
benchmark-cross-play = Partners of different seeds: { $bot } in { $game }
benchmark-seed = Seed { $n }
benchmark-cross-play-about = Row and column are partners against { $opponent }. The same seed: { $same }. Different seeds: { $other }. What a stranger costs: { $cost }.
benchmark-small = Exploitability: what a best answer gains, exactly, in points a round
benchmark-small-game = { $game }, double-{ $pips }, { $n } tiles each
