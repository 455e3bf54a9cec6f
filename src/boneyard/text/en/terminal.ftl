# The terminal.  `you` addresses the player at the keyboard, `other` is about another player.

seat-you = You
seat-names = Paula Bruno Chloé Dina Farid Greta Jonas Lina Marco Nora

refused-hints = This game has no hints. Start one with: boneyard play --hints
refused-ambiguous = { $tile } fits several ends. Say which one, such as: { $example }.
refused-unknown = Unknown command: { $text }. Type help.
refused-number = There’s no move number { $n }: the list has { $count }.

plain-welcome = { $title }. { $about }
plain-players = { $n ->
        [one] { $n } player
       *[other] { $n } players
    }: { $list }.
plain-hint = Type help for the commands, quit to leave.
plain-advice = { $move }. { $why }
plain-your-turn = Your turn.
plain-second = Your double needs a second tile.
plain-extra = Your double allows another tile. Play it, or pass.
plain-prompt = >{ " " }
plain-which = Type a number or a name.
plain-no-sheet = The list has no game { $text }.
plain-hand = Your hand, { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }: { $tiles }.
plain-hand-none = Your hand is empty.
plain-end = End { $id } shows { $pip }{ $where }.
plain-behind = , on the { $tile }
plain-on-train = , { $train }
plain-for-you = You can play there.
plain-not-for-you = Closed to you.
plain-no-ends = The table is empty.
plain-count-you = You hold { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }.
plain-count-other = { $seat } holds { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }.
plain-stock = The boneyard has { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }.
plain-rest = { $n ->
        [one] { $n } tile stays
       *[other] { $n } tiles stay
    } out of play.
plain-train-open-you = Your train is open to everyone.
plain-train-open = { $seat }’s train is open to everyone.
plain-scores = { $seat }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
plain-penalty = { $seat }: { $points } penalty { $points ->
        [one] point
       *[other] points
    } in this round, not yet counted.
plain-count-ends = The ends count { $count }.
plain-end-counts = It counts { $count }.
plain-earned = { $seat }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } scored in this round, { $score } so far.
plain-nothing-yet = Nothing has happened yet.
plain-move = { $n }: { $move }
plain-draw = draw
plain-pass = pass
plain-held =
    { $seat_you ->
        [yes] You still held { $tiles }.
       *[no] { $seat } still held { $tiles }.
    }
plain-line = { $seat }: { $signed }, { $what }.
plain-total = { $seat }: { $points } in this round, { $score } in all.
plain-series = { $rank }. { $seat }: { $n }
plain-again = Enter: another match · quit: leave
plain-match-won =
    { $winners_count ->
        [0] The match has no winner.
        [one] { $winners_you ->
            [yes] You win the match.
           *[no] { $winners } wins the match.
        }
       *[other] { $shared ->
            [yes] { $winners } share the win.
           *[no] { $winners } win the match.
        }
    }
plain-all-hands = The record shows every hand and the boneyard.
plain-bye = Goodbye.
plain-help =
    Commands, one on a line:
    hand: your tiles
    ends: the open ends and where you may play
    moves: your legal moves, numbered
    hint: the best moves and why, if the game was started with --hints
    a number: make that move from the list
    play 6-4 2: play the tile 6-4 on end 2; the end may be left out when there is only one
    6-4, 6-4@2: the same, shorter; 6-4@2! also knocks for your last tile
    why 6-4, why 6-4@2: why you cannot play the tile 6-4, or not on end 2
    draw: draw a tile
    pass: pass
    last: what happened since your last turn
    counts: how many tiles everyone holds
    scores: the totals, and the penalties of this round
    table: the tiles on the table, as text
    rules: the rules of this game
    record: the match so far in notation; it shows every hand
    help: this list
    quit: leave and save the record

command-hand = hand
command-ends = ends
command-counts = counts
command-scores = scores
command-last = last
command-moves = moves
command-hint = hint
command-why = why
command-play = play
command-draw = draw
command-pass = pass
command-table = table
command-rules = rules
command-record = record
command-help = help
command-quit = quit

leave-saved = The record is in { $path }
leave-again = Play it back with:
leave-failed = The record couldn’t be saved ({ $error }). Here it is:

replay-match = Match { $n } of { $count }
replay-points = this round:
replay-scores = in all:
replay-unfinished = The match isn’t over: round { $n }, { $seat }’s turn.

review-method = Every possible move was played out in the same sampled deals, consistent with what its player knew; { $budget } ms a decision, seed { $seed }.
review-move = move
review-who = who
review-played = played
review-best = best
review-loss = chance
review-points = points
review-nothing = –
review-turning = Turning points
review-turn = Round { $n }, move { $move }: { $sentence } { $side }: { $before } → { $after }
review-no-turning = There was no turning point.
review-seat-line = { $seat }: { $accuracy }, { $n ->
        [one] { $n } decision
       *[other] { $n } decisions
    }, cost { $loss } and { $points } points
review-no-decisions = There was nothing to decide.
review-working = Round { $n } of { $count } ...
review-no-seat = --seat: there is no seat { $seat } among { $players }; the first is 0
review-written = Written: { $path }
review-chances-help = All hands open. Dashed lines are turning points.
review-belief-of = What { $seat } could know. A frame marks where the tile was.
review-hands = Hands
review-choices = { $seat }’s choices
review-lost = −{ $loss }, −{ $points } points
review-keys = ← →: one move · Home, End: to the deal, to the end · Page ↑ ↓: another round · N, P: turning points

app-keys-start = ↑↓ game · Tab settings · Enter play · w watch · r rules · l { $language } · q quit
app-keys-table = r rules · l { $language } · shift+arrows scroll · PgUp PgDn log · q quit
app-keys-over = a: play again · n: new game · q: quit
app-score-match = Enter: result of the match
app-set = Double-{ $n } set.
app-set-wild = Double-{ $n } set with wild tiles.
app-choose = Choose a game
app-partners = Partners
app-start = Play
app-log = Game log
app-tiles = tiles
app-score = total
app-public = Mexican
app-open = open
app-boneyard = Boneyard { $n }
app-rest = Out of play { $n }
app-pick-tile = Choose a tile: ← → or its number, then Enter
app-pick-end = Where does { $tile } go? ← → or its number, then Enter; Esc back
app-may-hint = h hint
app-hint = Hints
app-count = count { $count }
app-count-sum = count { $parts } = { $count }
app-outside = { $pip } outside
app-may-finish = p done
app-pick-another = Another tile, or done: ← → or its number, then Enter
app-may-draw = d draw
app-may-pass = p pass
app-wait = Space: faster
app-wait-watch = Space: pause · Enter: faster
app-paused = Paused · Space: continue
app-ready = Enter: next round
app-empty-table = The table is empty
app-knock = { $tile }: knock for your last tile?
app-knock-keys = Enter: Knock · n: Don’t knock
app-close = Esc: close
