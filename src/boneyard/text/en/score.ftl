# The score sheet for real tiles: what it asks and says, and what cannot be entered.

error-score-other-sheet = the file is a score sheet of another game: { $sheet }
error-score-rounds = a shared score sheet has at most { $most } rounds
error-score-no-game = name a game, or a file that exists
error-referee-tile = the { $tile } is not in this set
error-referee-number = { $n } is not a number of this set: 0 to { $most }
error-referee-ends = name the open ends, from 1 to { $most }

## What the terminal asks and says

score-welcome = Score sheet: { $title }.
score-turn-order = Name the players in the order of the turn.
score-turn-order-pairs = Name the players in the order of the turn; the first and the third are a pair.
score-names = { $n } names with commas between them (Enter: Player 1, Player 2 ...)
score-players = Players: { $list }.
score-hint = Type help for the commands, quit to leave.
score-round = Round { $n }.
score-round-again = Round { $n } again. Enter keeps an answer.
score-engine = The double of this round: { $tile }.
score-keep = (Enter: { $value })
score-who-led = Who leads?
score-who-out = Who went out? Or: blocked
score-who-out-stops = Who went out? Or: blocked; stopped, if the target was reached in play
score-last-tile = With which tile?
score-ways = How did the last tile go down? { $list }. Enter: none of these
score-last-count-ends = What did the ends count with the last tile? Enter: no points
score-last-count-alike = How many ends were alike with the last tile? Enter: no points
score-blocker = Who laid the last tile?
score-hand-tiles = Tiles left with { $seat }, such as 6-4 5-5
score-hand-pips = Left with { $seat }: the pips, or the tiles, such as 6-4 5-5
score-left-stock = Tiles left in the boneyard (Enter: none)
score-which-penalty = Which penalty? { $list }
score-which-bonus = Which bonus? { $list }
score-noted = Noted: { $what }.
score-reached = The target is reached: type stopped.
score-removed = Removed: { $what }.
score-nothing-noted = No penalties or points are noted in this round.
score-penalty-entry = { $what }{ $n ->
        [1] { "" }
       *[other] , { $n } times
    }
score-bonus-entry = { $seat }, { $what }
score-points-entry-ends = { $seat }, the ends count { $n }
score-points-entry-alike = { $seat }, { $n } ends alike
score-seats-who = Who comes?
score-seats-after = After whom, in the order of the turn? { $list } (Enter: { $last })
score-seats-start = Which total to begin with? { $list }
score-undone = Taken back. Rounds: { $n }.
score-cancelled = This round’s answers are dropped.
score-refused = Not entered: { $what }.
score-match-over = The match is over. undo, edit 3, scores, or quit
score-saved = The score sheet is in { $path }
score-which-player = Which player? { $list }
score-no-number = { $text } is not a number.
score-no-tiles = { $text }: write tiles like 6-4 5-5.
score-one-tile = Name one tile.
score-no-hand = Enter at least one tile.
score-which-option = There is no number { $n }; the last is { $count }.
score-one-option = Choose one number.
score-no-penalties = This game has no penalties.
score-no-points = This game has no points for the ends.
score-no-bonuses = This game has no bonuses in play.
score-points-how-ends = Write a name and the count of the ends, such as points Ann 15.
score-points-how-alike = Write a name and how many ends are alike, such as points Ann 3.
score-no-round = There is no round { $n }; the last is { $count }.
score-cancel-first = Finish this round first, or type cancel.
score-help-answer = Answer the question, or type cancel to drop this round’s answers, quit to leave.
score-help =
    Players are named by their name, its beginning, or their number.
    A name: this player went out
    blocked: nobody could play any more
    stopped: the target was reached in play
    penalty Ann: Ann gets a penalty, or has made all the others pass; penalty Ann 2: twice
    points Ann 15: Ann laid a tile, and the ends counted 15
    bonus Ann: Ann gets a bonus for passes of the others
    list: the penalties and points of this round
    remove 2: remove the second of them
    cancel: drop this round’s answers
    undo: take back the last change
    edit 3: correct round 3; what follows is worked out anew
    join Eve: Eve comes and plays from the next round on
    leave Ben: Ben leaves after the last round
    replace Ben Eve: Eve takes Ben’s seat
    scores: the totals
    rules: the rules of this game
    quit: leave and save

command-blocked = blocked
command-stopped = stopped
command-penalty = penalty
command-points = points
command-bonus = bonus
command-list = list
command-remove = remove
command-undo = undo
command-edit = edit
command-join = join
command-leave = leave
command-replace = replace
command-cancel = cancel

## The referee in the terminal

referee-welcome = Referee: { $title }.
referee-ask = 1: may a tile be played? 2: who wins a blocked round? Or: quit
referee-ends = The numbers of the open ends, such as 6 4
referee-end = end { $pip }
referee-sides = Which of them are free sides of the first double? { $list }. Enter: none
referee-firsts = Which of them are on the first tile of an arm? { $list }. Enter: none
referee-places = Which of them are free places of the double that must be filled now? { $list }. Enter: none
referee-doubles = Which doubles lie on the table{ $opening ->
        [yes] { "" }
       *[no] , without the first tile
    }? Their numbers, such as 6 3. Enter: none
referee-arm-doubles = Which doubles lie on the arm that ends in { $pip }{ $opening ->
        [yes] , with the first tile
       *[no] , without the first tile
    }? Their numbers, such as 6 3. Enter: none
referee-tile = Which tile? Enter: another question
