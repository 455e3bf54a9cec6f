# What the server says when it refuses a request or a command: one sentence for each code.

# the request
refusal-malformed = Le serveur n’a pas compris ce message.
refusal-too-large = Ce message est trop grand.
refusal-content-type = Cette demande doit être en JSON.
refusal-not-found = Il n’y a rien à cette adresse.
refusal-method = Action impossible ici.
refusal-flood = Trop de demandes à la fois. Patientez un instant, puis réessayez.
refusal-slow = Votre connexion est trop lente en ce moment.
refusal-origin = Cette page vient d’un autre site, qui ne peut pas utiliser ce serveur.
refusal-host = Le serveur n’est pas utilisable à cette adresse.
refusal-version = Cette page n’est plus à jour. Rechargez-la.
refusal-hello-first = Le premier message doit indiquer une table.

# the sender
refusal-identity = Vous n’êtes plus connecté sur ce navigateur. Rechargez la page.
refusal-not-host = Seul l’hôte de la table peut faire cela.
refusal-not-seated = Seuls les joueurs de la table peuvent faire cela.
refusal-no-code = Ce lien a expiré. Un lien sert une seule fois, pendant dix minutes.
refusal-no-device = Appareil introuvable.
refusal-this-device = C’est l’appareil que vous utilisez.
refusal-muted = L’hôte a désactivé vos messages à cette table.

# the table
refusal-no-table = Table introuvable. Vérifiez le code.
refusal-expired = Cette table a été fermée, car elle n’était plus utilisée.
refusal-broken = Cette table est endommagée et a dû être fermée. Commencez-en une nouvelle.
refusal-full = Toutes les places sont prises.
refusal-no-seat = Cette place n’existe pas.
refusal-seat-taken = Cette place est prise.
refusal-seat-asked = Quelqu’un d’autre a demandé cette place. Attendez la réponse des joueurs.
refusal-declined = Les joueurs ont refusé votre demande. Vous pourrez la refaire à la prochaine manche.
refusal-no-request = Cette demande n’est plus valable.
refusal-present = Cette personne est connectée. On ne remplace qu’une personne absente.
refusal-seat-kind = Action impossible avec cette place.
refusal-rated-seat = Une partie classée n’accepte pas de nouveaux joueurs. Un robot peut jouer pour une personne absente.
refusal-rated-match = Ce n’est pas possible dans une partie classée.
refusal-proposed = Une autre proposition attend sa réponse.
refusal-asked-enough = Vous avez assez demandé dans cette manche. Vous pourrez le refaire à la prochaine.
refusal-no-take-back = Dans cette manche, vous n’avez choisi aucun coup qui puisse être repris.
refusal-paused = La partie est en pause. Tout joueur peut la reprendre.
refusal-begun = La partie a commencé. Un robot peut jouer pour vous.
refusal-nonce = Ce n’est pas le nombre que votre place avait promis pour la donne.
refusal-not-begun = La partie n’a pas encore commencé.
refusal-not-over = La partie n’est pas encore finie.
refusal-seats = Ces places ne conviennent pas à ce jeu.
refusal-key-used = Cette clé appartient déjà à une autre table. Il faut une nouvelle clé pour une nouvelle table.
refusal-no-name = Un nom doit avoir au moins un caractère visible.
refusal-no-bot = Ce robot n’existe pas.
refusal-rated = Une table classée est publique, suit les règles par défaut d’un jeu, a une cadence en minutes, pas de conseils, et au moins une personne.
refusal-coach = Un arbitre ou entraîneur voit toutes les mains : il ne prend pas de place, et la partie n’est pas classée.
refusal-list = Cette liste ne peut pas être filtrée ainsi.
refusal-clock = Une cadence a de 5 à 7200 secondes en réserve et en ajoute de 0 à 300, ou donne 1, 3 ou 7 jours par tour.
refusal-sheet = Cette feuille de règles n’est pas utilisable.
refusal-no-score = Feuille de marque introuvable. Vérifiez le code.
refusal-score = Cette feuille de marque ne peut pas être partagée.

# the record
refusal-record = Cet enregistrement est illisible.
refusal-no-round = La partie n’a pas de manche ou de coup à ce numéro.
refusal-no-review = Il n’y a pas d’analyse de cette partie.
refusal-busy = Le serveur traite d’autres demandes. Réessayez dans un moment.
refusal-too-heavy = Cela demande trop de temps ou de mémoire au serveur.

# the move
refusal-no-hints = Il n’y a pas de conseils à cette table.
refusal-no-hint = Il n’y a pas de conseil pour cette position.
refusal-not-your-turn = Ce n’est pas à vous de jouer.
refusal-stale = La table a changé. Voici la position actuelle.
refusal-not-a-move = Coup invalide.
refusal-over = La partie est finie.

# the server
refusal-store = Le serveur ne peut pas enregistrer en ce moment. Rien n’a changé. Réessayez.
refusal-closing = Le serveur redémarre. La page se reconnecte toute seule.
refusal-internal = Une erreur s’est produite sur le serveur. Rien n’a changé.

# what is wrong with a request
malformed-key = Idempotency-Key : de 16 à 64 caractères ASCII visibles

# L’adresse à laquelle le serveur répond.
host-elsewhere = Ouvrez la page ici :
host-allow = Si ce serveur est le vôtre, démarrez-le avec cette option. Il ne répond alors qu’aux adresses indiquées ainsi.
