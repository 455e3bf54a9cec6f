# Les mots d’une image de la table.

picture-label = { $text } :
picture-round = manche { $n }
picture-turn = à jouer
picture-won = a gagné
picture-drawn = partie nulle
picture-stock = pioche
picture-count = total des extrémités
picture-no-tile = aucun domino n’est encore posé
picture-middle = centre
picture-engine = locomotive
picture-arm = bras { $n }
picture-on = sur { $tile }
picture-open = ouvert à tous
picture-last = dernier domino
picture-key-end = { $sign }> : extrémité { $end }, nombre { $pip }
picture-key-closed = ( ) : fermé pour l’instant
picture-key-last = { "*" } : dernier domino
picture-title = { $heading } : la table
