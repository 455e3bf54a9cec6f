# Les feuilles de marque que plusieurs téléphones partagent.

page-phones-title = Partager avec d’autres téléphones
page-phones-about = Plusieurs téléphones peuvent écrire sur cette feuille de marque en même temps. Le serveur la garde, et toute personne qui a le lien peut y écrire.
page-phones-start = Partager maintenant
page-phones-link = Ouvrez ce lien sur les autres téléphones :
page-phones-qr = Code QR du lien
page-phones-stop = Ne plus partager sur ce téléphone
page-phones-stop-about =
    { $count ->
        [0] Si vous arrêtez, vous gardez votre feuille de marque telle qu’elle est. Les autres téléphones continuent sans vous.
        [one] Si vous arrêtez, vous gardez votre feuille de marque telle qu’elle est. { $count } modification n’a pas encore été envoyée : les autres téléphones ne l’auront pas.
       *[other] Si vous arrêtez, vous gardez votre feuille de marque telle qu’elle est. { $count } modifications n’ont pas encore été envoyées : les autres téléphones ne les auront pas.
    }
page-phones-code = Code d’une feuille de marque partagée
page-phones-open = Ouvrir

## L’état du partage

page-phones-shared = Partagée avec d’autres téléphones
page-phones-short = Partagée
page-phones-show = Lien et code
page-phones-away =
    { $count ->
        [0] Pas de connexion avec les autres téléphones. Vous pouvez continuer.
        [one] Pas de connexion avec les autres téléphones. Vous pouvez continuer : { $count } modification attend ici et sera envoyée plus tard.
       *[other] Pas de connexion avec les autres téléphones. Vous pouvez continuer : { $count } modifications attendent ici et seront envoyées plus tard.
    }
page-phones-gone = Le serveur n’a plus cette feuille de marque. Votre copie reste ici : arrêtez le partage, ou partagez-la de nouveau.
page-phones-unreadable = Cette page ne peut pas montrer ce qu’un autre téléphone a noté. Rechargez-la ; votre copie reste ici.
page-phones-begun = Ce que vous avez commencé ci-dessous vaut maintenant pour la manche { NUMBER($next) }. Est-ce aussi la manche { NUMBER($number) } ? Alors effacez-le.
page-phones-clear = Effacer ce que j’ai commencé

## Ce que d’autres téléphones ont fait

page-phones-told-entered = Un autre téléphone a noté la manche { NUMBER($number) }.
page-phones-told-corrected = Un autre téléphone a corrigé la manche { NUMBER($number) }.
page-phones-told-removed = Un autre téléphone a supprimé une manche.
page-phones-told-names = Un autre téléphone a changé les noms.
page-phones-told-seats = Un autre téléphone a changé les joueurs à partir de la manche { NUMBER($number) }.
page-phones-told-clash = Deux téléphones ont fait des modifications différentes en même temps. La dernière compte jusqu’à votre choix.
page-phones-told-twice = Un autre téléphone a noté aussi la manche { NUMBER($number) }. Les deux sont identiques : elle compte une fois.
page-phones-told-beside = Deux téléphones ont noté des manches différentes en même temps. Les deux comptent jusqu’à votre choix.
page-phones-told-many =
    { $count ->
        [one] D’autres téléphones ont fait { $count } modification.
       *[other] D’autres téléphones ont fait { $count } modifications.
    }

## Ce que les joueurs décident

page-phones-question-beside = Les manches { $numbers } ont été notées sur deux téléphones en même temps. Est-ce la même manche ?
page-phones-question-clash = La manche { NUMBER($number) } a été corrigée sur deux téléphones en même temps. Laquelle est juste ?
page-phones-question-names = Les noms ont été changés sur deux téléphones en même temps. Lesquels sont justes ?
page-phones-question-refused = Une modification de ce téléphone est impossible : { $why }
page-phones-compare = Comparer
page-phones-counts = compte maintenant
page-phones-counts-not = ne compte pas maintenant
page-phones-removed = La manche est supprimée.
page-phones-take =
    { $count ->
        [1] La première compte
        [2] La deuxième compte
       *[other] Le numéro { $count } compte
    }
page-phones-take-names = Prendre ces noms
page-phones-both = Ce sont deux manches : les deux comptent
page-phones-give-up = Renoncer à cette modification
