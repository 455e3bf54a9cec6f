"""Every refusal of the server: its code, its HTTP status, and its sentence in both languages."""

from __future__ import annotations

from boneyard.server.wire import Failure, Refused, Words

# code: (HTTP status, English, French)
_TABLE: dict[str, tuple[int, str, str]] = {
    # the request
    "malformed": (
        400,
        "The server didn’t understand this message.",
        "Le serveur n’a pas compris ce message.",
    ),
    "too_large": (
        413,
        "This message is too large.",
        "Ce message est trop grand.",
    ),
    "content_type": (
        415,
        "This request must be JSON.",
        "Cette demande doit être en JSON.",
    ),
    "not_found": (404, "There’s nothing at this address.", "Il n’y a rien à cette adresse."),
    "method": (405, "This isn’t possible here.", "Action impossible ici."),
    "flood": (
        429,
        "Too many requests. Wait a moment, then try again.",
        "Trop de demandes à la fois. Patientez un instant, puis réessayez.",
    ),
    "slow": (
        429,
        "Your connection is too slow right now.",
        "Votre connexion est trop lente en ce moment.",
    ),
    "origin": (
        403,
        "This page comes from another site, which can’t use this server.",
        "Cette page vient d’un autre site, qui ne peut pas utiliser ce serveur.",
    ),
    "host": (
        403,
        "The server can’t be used under this address.",
        "Le serveur n’est pas utilisable à cette adresse.",
    ),
    "version": (
        409,
        "This page is out of date. Reload it.",
        "Cette page n’est plus à jour. Rechargez-la.",
    ),
    "hello_first": (
        400,
        "The first message must name a table.",
        "Le premier message doit indiquer une table.",
    ),
    # the sender
    "identity": (
        401,
        "You’re no longer signed in on this browser. Reload the page.",
        "Vous n’êtes plus connecté sur ce navigateur. Rechargez la page.",
    ),
    "not_host": (
        403,
        "Only the host of the table can do this.",
        "Seul l’hôte de la table peut faire cela.",
    ),
    "not_seated": (
        403,
        "Only players at the table can do this.",
        "Seuls les joueurs de la table peuvent faire cela.",
    ),
    "no_code": (
        404,
        "This link has expired. A link works once, for ten minutes.",
        "Ce lien a expiré. Un lien sert une seule fois, pendant dix minutes.",
    ),
    "no_device": (404, "We couldn’t find that device.", "Appareil introuvable."),
    "this_device": (
        409,
        "This is the device you’re using.",
        "C’est l’appareil que vous utilisez.",
    ),
    "muted": (
        403,
        "The host has muted you at this table.",
        "L’hôte a désactivé vos messages à cette table.",
    ),
    # the table
    "no_table": (
        404,
        "We couldn’t find that table. Check the code.",
        "Table introuvable. Vérifiez le code.",
    ),
    "expired": (
        410,
        "This table was closed because it wasn’t used.",
        "Cette table a été fermée, car elle n’était plus utilisée.",
    ),
    "broken": (
        410,
        "This table is damaged, and we had to close it. Start a new one.",
        "Cette table est endommagée et a dû être fermée. Commencez-en une nouvelle.",
    ),
    "full": (409, "Every seat of this table is taken.", "Toutes les places sont prises."),
    "no_seat": (404, "This table doesn’t have that seat.", "Cette place n’existe pas."),
    "seat_taken": (409, "This seat is taken.", "Cette place est prise."),
    "seat_asked": (
        409,
        "Someone else has asked for this seat. Wait for the players’ answer.",
        "Quelqu’un d’autre a demandé cette place. Attendez la réponse des joueurs.",
    ),
    "declined": (
        403,
        "The players declined your request. You can ask again in the next round.",
        "Les joueurs ont refusé votre demande. Vous pourrez la refaire à la prochaine manche.",
    ),
    "no_request": (
        409,
        "This request is over.",
        "Cette demande n’est plus valable.",
    ),
    "present": (
        409,
        "This player is connected. Only an absent player can be replaced.",
        "Cette personne est connectée. On ne remplace qu’une personne absente.",
    ),
    "seat_kind": (
        409,
        "This isn’t possible with this seat.",
        "Action impossible avec cette place.",
    ),
    "rated_seat": (
        409,
        "A rated match takes no new players. A bot can play for an absent person.",
        "Une partie classée n’accepte pas de nouveaux joueurs. Un robot peut jouer pour une"
        " personne absente.",
    ),
    "begun": (
        409,
        "The match has started. A bot can play for you.",
        "La partie a commencé. Un robot peut jouer pour vous.",
    ),
    "nonce": (
        409,
        "This isn’t the number that your seat promised for the deal.",
        "Ce n’est pas le nombre que votre place avait promis pour la donne.",
    ),
    "not_begun": (
        409,
        "The match hasn’t started yet.",
        "La partie n’a pas encore commencé.",
    ),
    "not_over": (409, "The match isn’t over yet.", "La partie n’est pas encore finie."),
    "seats": (
        422,
        "These seats don’t suit this game.",
        "Ces places ne conviennent pas à ce jeu.",
    ),
    "key_used": (
        422,
        "This key already belongs to another table. Use a new key for a new table.",
        "Cette clé appartient déjà à une autre table. Il faut une nouvelle clé pour une nouvelle"
        " table.",
    ),
    "no_name": (
        422,
        "A name needs at least one visible character.",
        "Un nom doit avoir au moins un caractère visible.",
    ),
    "no_bot": (422, "We don’t have that bot.", "Ce robot n’existe pas."),
    "rated": (
        422,
        "A rated table is public, uses a game’s default rules, has a clock and no hints, and needs"
        " at least one person.",
        "Une table classée est publique, suit les règles par défaut d’un jeu, a une cadence, pas de"
        " conseils, et au moins une personne.",
    ),
    "list": (
        422,
        "This list can’t be filtered like that.",
        "Cette liste ne peut pas être filtrée ainsi.",
    ),
    "clock": (
        422,
        "A clock has 5 to 7200 seconds in the bank and adds 0 to 300.",
        "Une cadence a de 5 à 7200 secondes en réserve et en ajoute de 0 à 300.",
    ),
    "sheet": (
        422,
        "This rule sheet can’t be used.",
        "Cette feuille de règles n’est pas utilisable.",
    ),
    # the record
    "record": (
        422,
        "We can’t read this record.",
        "Cet enregistrement est illisible.",
    ),
    "no_round": (
        404,
        "The match doesn’t have that round or move.",
        "La partie n’a pas de manche ou de coup à ce numéro.",
    ),
    "no_review": (
        404,
        "This match has no review.",
        "Il n’y a pas d’analyse de cette partie.",
    ),
    "busy": (
        503,
        "The server is busy with other requests. Try again in a moment.",
        "Le serveur traite d’autres demandes. Réessayez dans un moment.",
    ),
    "too_heavy": (
        422,
        "This takes the server too much time or memory.",
        "Cela demande trop de temps ou de mémoire au serveur.",
    ),
    # the move
    "no_hints": (
        403,
        "This table has no hints.",
        "Il n’y a pas de conseils à cette table.",
    ),
    "no_hint": (
        409,
        "There’s no hint for this position.",
        "Il n’y a pas de conseil pour cette position.",
    ),
    "not_your_turn": (409, "It isn’t your turn.", "Ce n’est pas à vous de jouer."),
    "stale": (
        409,
        "The table has changed. Here’s the current position.",
        "La table a changé. Voici la position actuelle.",
    ),
    "not_a_move": (422, "Invalid move.", "Coup invalide."),
    "over": (409, "The match is over.", "La partie est finie."),
    "lead": (
        422,
        "You can’t lead with this tile.",
        "Vous ne pouvez pas ouvrir avec ce domino.",
    ),
    "must_draw": (422, "Draw a tile first.", "Piochez d’abord."),
    "must_play": (
        422,
        "You can play, so you must.",
        "Vous pouvez jouer, donc vous devez jouer.",
    ),
    "not_in_hand": (
        422,
        "You don’t have this tile.",
        "Vous n’avez pas ce domino.",
    ),
    "no_draw": (422, "You can’t draw now.", "Vous ne pouvez pas piocher maintenant."),
    "no_end": (
        422,
        "There’s no open end there.",
        "Il n’y a pas d’extrémité ouverte à cet endroit.",
    ),
    "closed": (
        422,
        "This end isn’t open to you now.",
        "Cette extrémité ne vous est pas ouverte maintenant.",
    ),
    "second_tile": (
        422,
        "The second tile after a double can’t go there.",
        "Le second domino après un double ne peut pas aller là.",
    ),
    "no_fit": (
        422,
        "This tile doesn’t fit there.",
        "Ce domino ne va pas à cet endroit.",
    ),
    "knock": (
        422,
        "You don’t knock with this move: more than one tile is left.",
        "On ne toque pas avec ce coup : il reste plus d’un domino.",
    ),
    "gate": (
        422,
        "Only a double can go there now.",
        "Seul un double peut aller là maintenant.",
    ),
    # the server
    "store": (
        503,
        "The server can’t save right now, and nothing was changed. Try again.",
        "Le serveur ne peut pas enregistrer en ce moment. Rien n’a changé. Réessayez.",
    ),
    "closing": (
        503,
        "The server is restarting. The page will reconnect.",
        "Le serveur redémarre. La page se reconnecte toute seule.",
    ),
    "internal": (
        500,
        "Something went wrong on the server. Nothing was changed.",
        "Une erreur s’est produite sur le serveur. Rien n’a changé.",
    ),
}

CODES = tuple(_TABLE)


class Refusal(Exception):
    """A refused command or request; nothing has changed.  ``detail`` is added to the sentence."""

    def __init__(self, code: str, detail: str = "") -> None:
        assert code in _TABLE, code
        self.code = code
        self.detail = detail
        super().__init__(f"{code}: {detail}" if detail else code)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return _TABLE[self.code][0]

    @property
    def words(self) -> Words:
        """The sentence in both languages, followed by the detail."""
        _, en, fr = _TABLE[self.code]
        more = f" ({self.detail})" if self.detail else ""
        return Words(en + more, fr + more)

    def body(self) -> Failure:
        """The body of an HTTP answer."""
        return Failure(self.code, self.words)

    def message(
        self, command: str | None = None, *, close: bool = False, after_ms: int | None = None
    ) -> Refused:
        """The answer on a WebSocket."""
        return Refused(self.code, self.words, command, close, after_ms)
