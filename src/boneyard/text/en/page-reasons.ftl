# Why a tile cannot be played, and why an end is closed: on the page, in the terminal, in errors.

reason-none = You can play { $tile }.
reason-not-in-hand = You don’t hold the { $tile }.
reason-lead = This round is led with { $tiles }.
reason-lead-double = This round is led with a double.
reason-no-end = There is no such end.
reason-no-match = The { $tile } doesn’t fit here: it has no { $pip }.
reason-fits-nowhere = The { $tile } fits no end now.
reason-second-not-double = After a double, the second tile can’t be a double.
reason-sides-first = All sides of the { $tile } come first.
reason-own-train-first = In your first turn you only build your own train.
reason-second-first = The { $tile } needs a second tile first.
reason-double-first = The { $tile } must be covered first.
reason-train-closed = This train is closed: it is another player’s and has no marker.
reason-train-not-begun = Only its owner can begin this train.
reason-double-next = The { $tile } comes next on this arm.
reason-double-on-table = The { $tile } must be on the table first.
reason-double-on-arm = The { $tile } must be on this arm first.
