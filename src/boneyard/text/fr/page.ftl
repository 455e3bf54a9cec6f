# Ce que chaque page a : liens, attentes, erreurs.  Le serveur envoie ses propres phrases.

page-home = Jeux
page-lost-title = Rien ici
page-lost = Il n’y a pas de page à cette adresse.
page-your-name = Votre nom
page-close = Fermer
page-loading = Un instant…
page-failed = Cela n’a pas marché.
page-offline = Serveur injoignable. Vérifiez votre connexion.
page-retry = Réessayer
page-new-version = Une nouvelle version de cette page est prête.
page-update = Mettre à jour
page-yes = oui
page-no = non
page-copy = Copier le lien
page-copied = Copié
page-ranking = Classement
page-pages = Pages
page-person = { $name } : mon profil et mes réglages
