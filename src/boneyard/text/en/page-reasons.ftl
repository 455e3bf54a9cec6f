# Why a tile cannot be played, and why an end is closed: on the page, in the terminal, in errors.

why-none = You can play { $tile }.
why-not-in-hand = You don’t hold the { $tile }.
why-lead = This round is led with { $tiles }.
why-lead-double = This round is led with a double.
why-no-end = There is no such end.
why-no-match = The { $tile } doesn’t fit here: it has no { $pip }.
why-fits-nowhere = The { $tile } fits no end now.
why-second-not-double = After a double, the second tile can’t be a double.
why-sides-first = All sides of the { $tile } come first.
why-own-train-first = In your first turn you only build your own train.
why-second-first = The { $tile } needs a second tile first.
why-double-first = The { $tile } must be covered first.
why-train-closed = This train is closed: it is another player’s and has no marker.
why-train-not-begun = Only its owner can begin this train.
why-double-next = The { $tile } comes next on this arm.
why-double-on-table = The { $tile } must be on the table first.
why-double-on-arm = The { $tile } must be on this arm first.
why-arms-first = Every arm needs its double before anything else.
why-other-end = After a double, the extra tile goes on another end.
why-extra-double = Only a double may be added now.
why-wild-only = Only a wild tile fits here.
why-no-match-or-wild = The { $tile } doesn’t fit here: it is not wild and has no { $pip }.
