# Evenings of a club: what the command `boneyard club` and the page say.

club-file = An evening for boneyard club. Names, points and seats may be corrected here.

## The evening

club-limit = { $n ->
        [one] One minute a round.
       *[other] { $n } minutes a round.
    } When the time is over, finish the hand that is being played: it is the last one.
club-cap = { $n ->
        [one] No more than 1 point counts for a match.
       *[other] No more than { $n } points count for a match.
    }
club-first = The first round can be seated.
club-open-tables = Tables without a result: { $tables }
club-round = Round { $n } of { $rounds }
club-table-number = Table { $n }
club-byes = Sits out: { $names }
club-seated-anew = Round { $n } had no result yet, and has been seated anew.
club-stays = Round { $n } has begun: its seats stay as they are. The standings count the new result.

## Standings and paper

club-standings = Standings after round { $n }
club-place = Place
club-name = Name
club-match-points = Match points
club-difference = Difference
club-strength = Opponents
club-encounter = Encounter
club-order = Places: match points; difference of points; strength of opponents (the match points of all of them together); direct encounter. Those who are still equal share a place.
club-seat = Seat { $n }
club-results = Results
club-hand = Hand
club-total = Total
club-signed = Signed

## Errors

error-club-names = players or pairs: { $n }; an evening has { $low } to { $high }
error-club-no-name = a name is empty
error-club-pair = { $name }: write all names as single players (Ann), or all as pairs (Ann + Ben)
error-club-same-name = { $name } is there twice: add a letter to one of them
error-club-players = { $sheet }: { $n } at a table: a table of this evening can have { $low } to { $high }
error-club-no-partners = { $sheet }: no partners with { $n } at a table
error-club-partners = { $sheet }: the players of this evening must be partners
error-club-rounds = rounds: { $n } is not between { $low } and { $high }
error-club-minutes = minutes: { $n } is not between { $low } and { $high }
error-club-cap = cap: { $n } is not between { $low } and { $high }
error-club-too-many = rounds in the file: { $n }; the evening has { $rounds }
error-club-seated = round { $n }: { $name } must have one seat or sit out once, and is there { $count } times
error-club-table-seats = round { $n }, table { $table }: players or pairs: { $found } instead of { $right }
error-club-open = round { $n }: a result is missing; tables: { $tables }
error-club-points = table { $table }: one number for each side is needed: { $right }; found: { $found }
error-club-point = table { $table }: { $n } points are more than { $most }
error-club-all-rounds = all rounds have been seated: { $n }
error-club-no-rounds = no round has been seated yet
error-club-no-round = there is no round { $n }; seated so far: { $count }
error-club-no-table = round { $n }: there is no table { $table }; the last one is { $count }
error-club-version = boneyard_club: not version { $version }
error-club-who = round { $n }: { $name } is not in the list of names
error-club-field = { $field }: is missing, unknown, or has a wrong value
error-club-field-round = round { $n }: { $field }: is missing, unknown, or has a wrong value
error-club-field-table = round { $n }, table { $table }: { $field }: is missing, unknown, or has a wrong value
