# Le profil, et son passage à un autre appareil.

## The profile

page-who-title = Mon profil
page-who-name = Mon nom
page-who-save = Enregistrer
page-face = Votre visage
page-face-of-name = Dessiné d’après votre nom
page-face-cat = Chat
page-face-dog = Chien
page-face-rabbit = Lapin
page-face-bear = Ours
page-face-owl = Hibou
page-face-frog = Grenouille
page-face-crown = Couronne
page-face-hat = Chapeau
page-face-glasses = Lunettes
page-face-moustache = Moustache
page-face-pirate = Pirate
page-face-star = Étoile
page-face-flower = Fleur
page-face-heart = Cœur
page-face-domino = Domino
page-face-moon = Lune
page-who-devices = Appareils
page-who-devices-help = Vous êtes connecté sur ces navigateurs.
page-who-unknown = un navigateur
page-who-this = ce navigateur
page-who-seen = utilisé { $when }
page-who-revoke = Déconnecter
page-who-revoke-sure = Déconnecter vraiment ?
page-who-move = Jouer sur un autre appareil
page-who-move-help = Ouvrez-y ce lien dans les dix minutes. Il sert une seule fois, et cet appareil devient le vôtre : vos places, vos parties et votre cote.
page-who-make-link = Créer un lien
page-who-link = Lien pour l’autre appareil
page-who-or-code = ou ouvrez-y { $address } et tapez :
page-who-secret = Toute personne qui l’ouvre joue à votre place. Ne le partagez pas.

## Moving to another device

page-move-title = Jouer sur cet appareil
page-move-typed = Code de l’autre appareil
page-move-as-whom = Jouer sous le nom de { $name } sur cet appareil ?
page-move-why = Vous retrouvez ici les mêmes places, parties et cote que sur l’autre appareil.
page-move-warning = Cet appareil joue déjà sous le nom de { $name }.
page-move-lost =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } et { $rated ->
        [one] { $rated } partie classée
       *[other] { $rated } parties classées
    } appartiennent à ce profil. Vous n’y aurez plus accès d’ici.
page-move-keep = Pour les garder, créez d’abord un lien pour un autre appareil.
page-move-yes = Jouer sous le nom de { $name }
page-move-stranger = Ne continuez que si vous avez créé ce lien vous-même.
page-move-done = Cet appareil joue maintenant sous le nom de { $name }.
page-move-to-games = Voir mes parties
