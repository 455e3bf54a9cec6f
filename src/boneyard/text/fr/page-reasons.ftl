# Why a tile cannot be played, and why an end is closed: on the page, in the terminal, in errors.

why-none = Vous pouvez poser le { $tile }.
why-not-in-hand = Vous n’avez pas le { $tile }.
why-lead = Cette manche s’ouvre avec { $tiles }.
why-lead-double = Cette manche s’ouvre avec un double.
why-no-end = Cette extrémité n’existe pas.
why-no-match = Le { $tile } ne va pas ici : il n’a pas de { $pip }.
why-fits-nowhere = Le { $tile } ne va à aucune extrémité en ce moment.
why-second-not-double = Après un double, le second domino ne peut pas être un double.
why-sides-first = Tous les côtés du { $tile } passent d’abord.
why-own-train-first = À votre premier tour, vous construisez seulement votre propre train.
why-second-first = Le { $tile } demande d’abord un second domino.
why-double-first = Le { $tile } doit d’abord être couvert.
why-train-closed = Ce train est fermé : il est à un autre joueur et n’a pas de marqueur.
why-train-not-begun = Seul son propriétaire peut commencer ce train.
why-double-next = Le { $tile } est le domino suivant de ce bras.
why-double-on-table = Le { $tile } doit d’abord être sur la table.
why-double-on-arm = Le { $tile } doit d’abord être sur ce bras.
why-arms-first = Chaque bras doit d’abord recevoir son double.
why-other-end = Après un double, le domino de plus va à une autre extrémité.
why-extra-double = Seul un double peut être ajouté maintenant.
why-wild-only = Seul un domino joker va ici.
why-no-match-or-wild = Le { $tile } ne va pas ici : ce n’est pas un joker et il n’a pas de { $pip }.
