# The puzzle of the day: a position near the end of a round, with all hands open.

page-daily = Puzzle of the day
page-daily-of = Puzzle of { $day }
page-daily-ask = Find your best move.
page-daily-show = Answer
page-daily-worse =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { $move } is { NUMBER($points, maximumFractionDigits: 1) } point worse than the best move.
       *[other] { $move } is { NUMBER($points, maximumFractionDigits: 1) } points worse than the best move.
    }
page-daily-found = That’s the best move.
page-daily-solved =
    { $wrong ->
        [0] Solved with the first answer.
        [one] Solved after { $wrong } wrong answer.
       *[other] Solved after { $wrong } wrong answers.
    }
page-daily-shown = The answer was shown.
page-daily-answer = Why?
page-daily-value = Worth
page-daily-value-help = The points of this round for your side compared with the other side, if everybody then plays as well as possible. More is better.
page-daily-bot = a bot plays this
page-daily-watch = Watch what follows { $move }
page-daily-back = Back to the answer
page-daily-leave = Leave the puzzle
page-daily-streak =
    { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
page-daily-line =
    boneyard puzzle { $day }: { $wrong ->
        [0] solved
        [one] solved after { $wrong } wrong answer
       *[other] solved after { $wrong } wrong answers
    }
page-daily-line-shown = boneyard puzzle { $day }
page-daily-copy = Copy
page-daily-copied = Copied
page-daily-earlier = Puzzle of the day before
page-daily-unable = This browser can’t play the puzzle.
