# Score sheets that several phones share.

page-phones-title = Share with other phones
page-phones-about = Several phones can write in this score sheet at the same time. The server keeps it, and whoever has the link can write in it.
page-phones-start = Share it now
page-phones-link = Open this link on the other phones:
page-phones-qr = QR code of the link
page-phones-stop = Stop sharing on this phone
page-phones-stop-about =
    { $count ->
        [0] If you stop, you keep your score sheet as it is. The other phones go on without you.
        [one] If you stop, you keep your score sheet as it is. { $count } change has not been sent yet, and the other phones won’t have it.
       *[other] If you stop, you keep your score sheet as it is. { $count } changes have not been sent yet, and the other phones won’t have them.
    }
page-phones-code = Code of a shared score sheet
page-phones-open = Open

## The state of sharing

page-phones-shared = Shared with other phones
page-phones-short = Shared
page-phones-show = Link and code
page-phones-away =
    { $count ->
        [0] No connection to the other phones. You can go on.
        [one] No connection to the other phones. You can go on: { $count } change waits here and is sent later.
       *[other] No connection to the other phones. You can go on: { $count } changes wait here and are sent later.
    }
page-phones-gone = The server doesn’t have this score sheet any more. Your copy stays here: stop sharing, or share it again.
page-phones-unreadable = This page can’t show what another phone entered. Reload it; your copy stays here.
page-phones-begun = What you have begun below is for round { NUMBER($next) } now. Is it round { NUMBER($number) } too? Then clear it.
page-phones-clear = Clear what I’ve begun

## What other phones did

page-phones-told-entered = Another phone entered round { NUMBER($number) }.
page-phones-told-corrected = Another phone corrected round { NUMBER($number) }.
page-phones-told-removed = Another phone removed a round.
page-phones-told-names = Another phone changed the names.
page-phones-told-seats = Another phone changed who plays from round { NUMBER($number) } on.
page-phones-told-clash = Two phones made different changes at the same time. The later one counts until you choose.
page-phones-told-twice = Another phone entered round { NUMBER($number) } too. Both are the same, so it counts once.
page-phones-told-beside = Two phones entered different rounds at the same time. Both count until you choose.
page-phones-told-many =
    { $count ->
        [one] Other phones made { $count } change.
       *[other] Other phones made { $count } changes.
    }

## What the players decide

page-phones-question-beside = Rounds { $numbers } were entered on two phones at the same time. Are they one round?
page-phones-question-clash = Round { NUMBER($number) } was corrected on two phones at the same time. Which one is right?
page-phones-question-names = The names were changed on two phones at the same time. Which ones are right?
page-phones-question-refused = A change of this phone can’t be so: { $why }
page-phones-compare = Compare
page-phones-counts = counts now
page-phones-counts-not = doesn’t count now
page-phones-removed = The round is removed.
page-phones-take =
    { $count ->
        [1] The first one counts
        [2] The second one counts
       *[other] Number { $count } counts
    }
page-phones-take-names = Use these names
page-phones-both = They are two rounds: both count
page-phones-give-up = Give up this change
