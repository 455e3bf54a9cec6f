# Why a tile cannot be played, and why an end is closed: on the page, in the terminal, in errors.

reason-none = Vous pouvez poser le { $tile }.
reason-not-in-hand = Vous n’avez pas le { $tile }.
reason-lead = Cette manche s’ouvre avec { $tiles }.
reason-lead-double = Cette manche s’ouvre avec un double.
reason-no-end = Cette extrémité n’existe pas.
reason-no-match = Le { $tile } ne va pas ici : il n’a pas de { $pip }.
reason-fits-nowhere = Le { $tile } ne va à aucune extrémité en ce moment.
reason-second-not-double = Après un double, le second domino ne peut pas être un double.
reason-sides-first = Tous les côtés du { $tile } passent d’abord.
reason-own-train-first = À votre premier tour, vous construisez seulement votre propre train.
reason-second-first = Le { $tile } demande d’abord un second domino.
reason-double-first = Le { $tile } doit d’abord être couvert.
reason-train-closed = Ce train est fermé : il est à un autre joueur et n’a pas de marqueur.
reason-train-not-begun = Seul son propriétaire peut commencer ce train.
reason-double-next = Le { $tile } est le domino suivant de cette branche.
reason-double-on-table = Le { $tile } doit d’abord être sur la table.
reason-double-on-arm = Le { $tile } doit d’abord être sur cette branche.
