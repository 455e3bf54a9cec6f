# Studies: `boneyard study`, its errors and its report.

## Errors

study-no-bot = there is no bot '{ $bot }'; there are: { $names }
study-empty = must not be empty
study-rounds-or-matches = give either rounds or matches
study-lineup = { $sheet }: the line-up '{ $bots }' does not have { $n } bots, one for each player
study-file-damaged = { $file }: this file is damaged or cut off. With --resume the study writes it again.
study-folder-full = { $folder }: this folder is not empty and has no results of a study
study-folder-other = { $folder }: this folder has the results of another study
study-folder-resume = { $folder }: this study has been started before. Continue it with --resume.
study-disk-full = { $folder }: the disk is full. What was finished is kept: free some space and continue with --resume.
study-no-results = { $folder }: there are no results of a study here
study-no-table = there is no table '{ $table }'; there are: { $names }
study-no-engine = there is no engine '{ $engine }'; there are: local, ray
study-address-without-ray = --address has an effect only with --engine ray
study-nothing = give a specification (FILE.toml), or a sheet with --sheet
study-too-many = '{ $text }': give one specification only
study-spec-and-options = these options belong into the specification: { $options }

## Progress

study-progress = , { $rate } a second, { $left } left

## The command

study-help-what = the specification, a .toml file
study-help-sheet = instead of a specification: a sheet's name or a .toml file; may be repeated
study-help-players = number of players; may be repeated
study-help-partners = play as partners
study-help-bots = a bot for all seats, or one for each seat; may be repeated
study-help-rounds = play about this many rounds of each case, in whole matches
study-help-matches = play this many matches of each case
study-help-seed = the same seed gives the same decks and moves
study-help-decisions = also write every decision with more than one choice
study-help-out = the folder of the results
study-help-resume = continue a study that was stopped
study-help-engine = play on this machine or on a Ray cluster
study-help-address = the address of the Ray cluster; without it, Ray starts on this machine
study-help-processes = parallel processes
