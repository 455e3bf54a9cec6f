# Why a tile cannot be played, an end is closed, or a move is illegal (game/reasons.py): on the page, in
# the terminal, in errors.

why-not =
    { $numbers_count ->
        [0] { "" }
        [1] L’extrémité { $numbers } est fermée.{ " " }
       *[other] Les extrémités { $numbers } sont fermées.{ " " }
    }{ $why ->
        [over] La partie est finie.
        [round_over] La manche est finie.
        [names_tile] Piocher ou passer se dit sans domino ni extrémité.
        [must_lead] Posez d’abord un domino : vous ouvrez.
        [must_draw] Piochez d’abord.
        [must_play] Vous pouvez jouer, donc vous devez jouer.
        [never_draw] On ne pioche pas dans ce jeu.
        [no_more_draw] Vous ne pouvez pas piocher maintenant.
        [no_tile] Nommez un domino, par exemple 6-4.
        [lead_end] La table est vide : une ouverture ne nomme pas d’extrémité.
        [names_no_end] Nommez l’extrémité où va le domino.
        [no_end] Cette extrémité n’existe pas.
        [no_knock] Vous ne pouvez toquer qu’avec un coup qui vous laisse un domino.
        [one_way] Il n’y a qu’une façon de poser le { $tile } ici.
        [which_half] Dites quelle moitié reste dehors.
        [not_in_hand] Vous n’avez pas le { $tile }.
        [lead] Cette manche s’ouvre avec { $tiles }.
        [lead_double] Cette manche s’ouvre avec un double.
        [no_match] { $need ->
            [none] Seul un domino joker va ici.
           *[other] { $wild ->
                [yes] { $total ->
                    [none] Le { $tile } ne va pas ici : ce n’est pas un joker et il n’a pas de { $need }.
                   *[other] Le { $tile } ne va pas ici : un { $pip } demande un { $need } ou un joker.
                }
               *[no] Le { $tile } ne va pas ici : il n’a pas de { $need }.
            }
        }
        [fits_nowhere] { $total ->
            [none] { $needs_count ->
                [0] Le { $tile } ne va à aucune extrémité en ce moment.
                [1] { $wild ->
                    [yes] Seul un { $needs } ou un joker va en ce moment ; le { $tile } n’a pas de { $needs } et n’est pas un joker.
                   *[no] Seul un { $needs } va en ce moment ; le { $tile } n’en a pas.
                }
                [2] Les extrémités ouvertes sont { $needs } ; le { $tile } n’a ni l’un ni l’autre{ $wild ->
                    [yes] { " " }et n’est pas un joker
                   *[no] { "" }
                }.
               *[other] Les extrémités ouvertes sont { $needs } ; le { $tile } n’a aucun de ces nombres{ $wild ->
                    [yes] { " " }et n’est pas un joker
                   *[no] { "" }
                }.
            }
           *[other] Le { $tile } ne va à aucune extrémité en ce moment.{ $needs_count ->
                [0] { "" }
               *[other] { " " }Ici, les moitiés qui se touchent font { $total } : { $needs }.{ $wild ->
                    [yes] { " " }Un joker va partout.
                   *[no] { "" }
                }
            }
        }
        [second_not_double] Après un double, le second domino ne peut pas être un double.
        [sides_first] Tous les côtés du { $first } passent d’abord.
        [own_train_first] À votre premier tour, vous construisez seulement votre propre train.
        [second_first] Le { $first } demande d’abord un second domino.
        [double_first] Le { $first } doit d’abord être couvert.
        [train_closed] Le train de { $owner } est fermé aux autres tant qu’il n’a pas de marqueur.
        [train_not_begun] Le train de { $owner } est fermé : c’est à { $owner } de le commencer.
        [double_next] Le { $first } est le domino suivant de ce bras.
        [double_on_table] Le { $first } doit d’abord être sur la table.
        [double_on_arm] Le { $first } doit d’abord être sur ce bras.
        [arms_first] Chaque bras doit d’abord recevoir son double.
        [other_end] Après un double, le domino de plus va à une autre extrémité.
       *[extra_double] Seul un double peut être ajouté maintenant.
    }

# What an end needs, in a list.
fact-need =
    { $pip ->
        [none] { $need }
       *[other] { $need ->
            [none] un { $pip } demande un joker
           *[other] un { $pip } demande un { $need }
        }
    }

why-none = Vous pouvez poser le { $tile }.
