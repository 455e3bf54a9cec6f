"""Every refusal of the server: its code, its HTTP status, and its sentence in both languages."""

from __future__ import annotations

from boneyard.server.wire import Failure, Refused, Words

# code: (HTTP status, English, French)
_TABLE: dict[str, tuple[int, str, str]] = {
    # what was sent
    "malformed": (
        400,
        "The server did not understand this message.",
        "Le serveur n’a pas compris ce message.",
    ),
    "too_large": (
        413,
        "This message is too large.",
        "Ce message est trop grand.",
    ),
    "content_type": (
        415,
        "What is sent here must be JSON.",
        "Ce que l’on envoie ici doit être du JSON.",
    ),
    "not_found": (404, "There is nothing here.", "Il n’y a rien ici."),
    "method": (405, "This cannot be done here.", "Cela ne se fait pas ici."),
    "flood": (
        429,
        "Too much at once; please wait a moment.",
        "Trop de choses à la fois ; patientez un instant.",
    ),
    "slow": (
        429,
        "The connection is too slow to keep up; it starts again.",
        "La connexion est trop lente pour suivre ; elle recommence.",
    ),
    "origin": (
        403,
        "This page comes from another site, which may not use this server.",
        "Cette page vient d’un autre site, qui ne peut pas utiliser ce serveur.",
    ),
    "host": (
        403,
        "The server does not answer under this name.",
        "Le serveur ne répond pas sous ce nom.",
    ),
    "version": (
        409,
        "This page is older or newer than the server; please reload it.",
        "Cette page n’est pas de la même version que le serveur ; rechargez-la.",
    ),
    "hello_first": (
        400,
        "The first message must say which table is meant.",
        "Le premier message doit dire de quelle table il s’agit.",
    ),
    # who sent it
    "identity": (
        401,
        "The server does not know this browser any more; please reload the page.",
        "Le serveur ne connaît plus ce navigateur ; rechargez la page.",
    ),
    "not_host": (
        403,
        "Only the host of the table may do this.",
        "Seul l’hôte de la table peut faire cela.",
    ),
    "not_seated": (
        403,
        "Only those who sit at the table may do this.",
        "Seuls ceux qui sont assis à la table peuvent faire cela.",
    ),
    "no_code": (
        404,
        "This link is not good any more: it works once, and for ten minutes.",
        "Ce lien n’est plus valable : il sert une seule fois, pendant dix minutes.",
    ),
    "no_device": (404, "There is no such device.", "Cet appareil n’existe pas."),
    "this_device": (
        409,
        "This is the device that you are using.",
        "C’est l’appareil que vous utilisez.",
    ),
    "muted": (
        403,
        "The host has muted you at this table.",
        "L’hôte vous a rendu muet à cette table.",
    ),
    # the table
    "no_table": (404, "There is no such table.", "Cette table n’existe pas."),
    "expired": (
        410,
        "This table was closed because nobody used it.",
        "Cette table a été fermée, car personne ne l’utilisait.",
    ),
    "full": (409, "Every seat of this table is taken.", "Toutes les places sont prises."),
    "no_seat": (404, "There is no such seat.", "Cette place n’existe pas."),
    "seat_taken": (409, "This seat is taken.", "Cette place est prise."),
    "present": (
        409,
        "The player of this seat is here; only an absent one can be replaced.",
        "La personne de cette place est là ; on ne remplace qu’un absent.",
    ),
    "seat_kind": (
        409,
        "This cannot be done with this seat.",
        "Cela ne se peut pas avec cette place.",
    ),
    "rated_seat": (
        409,
        "In a rated match nobody else can take a seat; a bot may play for the person.",
        "Dans une partie classée, personne d’autre ne peut prendre une place ; un robot peut jouer"
        " à la place de la personne.",
    ),
    "begun": (
        409,
        "The match has begun; a bot can play for you.",
        "La partie a commencé ; un robot peut jouer pour vous.",
    ),
    "not_begun": (
        409,
        "The match has not begun yet.",
        "La partie n’a pas encore commencé.",
    ),
    "not_over": (409, "The match is not over yet.", "La partie n’est pas encore finie."),
    "seats": (
        422,
        "The seats asked for do not suit this game.",
        "Les places demandées ne conviennent pas à ce jeu.",
    ),
    "no_name": (
        422,
        "A name needs at least one character that can be seen.",
        "Un nom doit avoir au moins un caractère visible.",
    ),
    "no_bot": (422, "There is no such bot.", "Ce robot n’existe pas."),
    "rated": (
        422,
        "A rated table is public, plays a game of the catalogue as printed, has a clock, gives no"
        " hints, and has a person at it.",
        "Une table classée est publique, suit un jeu du catalogue sans rien changer, a une"
        " pendule, ne donne pas de conseils, et réunit au moins une personne.",
    ),
    "list": (
        422,
        "This list cannot be shown in this way.",
        "Cette liste ne peut pas s’afficher ainsi.",
    ),
    "clock": (
        422,
        "A clock has 5 to 7200 seconds in the bank and adds 0 to 300.",
        "Une pendule a de 5 à 7200 secondes en réserve et en ajoute de 0 à 300.",
    ),
    "sheet": (
        422,
        "This rule sheet cannot be used.",
        "Cette feuille de règles ne peut pas servir.",
    ),
    # the record
    "record": (
        422,
        "This record cannot be read.",
        "Cet enregistrement est illisible.",
    ),
    "no_round": (
        404,
        "The match has no such round or move.",
        "La partie n’a pas de manche ou de coup à ce numéro.",
    ),
    "no_review": (
        404,
        "There is no review of this match.",
        "Il n’y a pas d’analyse de cette partie.",
    ),
    "busy": (
        503,
        "The server is working out other reviews; please try again in a while.",
        "Le serveur prépare d’autres analyses ; réessayez dans un moment.",
    ),
    # the move
    "no_hints": (
        403,
        "There are no hints at this table.",
        "Il n’y a pas de conseils à cette table.",
    ),
    "no_hint": (
        409,
        "There is no hint for this position.",
        "Il n’y a pas de conseil pour cette position.",
    ),
    "not_your_turn": (409, "It is not your turn.", "Ce n’est pas à vous de jouer."),
    "stale": (
        409,
        "The table has changed meanwhile; here is how it stands.",
        "La table a changé entre-temps ; voici où elle en est.",
    ),
    "not_a_move": (422, "This is no move.", "Ce n’est pas un coup."),
    "over": (409, "The match is over.", "La partie est finie."),
    "lead": (
        422,
        "The round cannot be led with this.",
        "La manche ne peut pas commencer ainsi.",
    ),
    "must_draw": (422, "A tile must be drawn first.", "Il faut d’abord piocher."),
    "must_play": (
        422,
        "A tile that fits must be played.",
        "Il faut poser un domino qui va.",
    ),
    "not_in_hand": (
        422,
        "You do not hold this tile.",
        "Vous n’avez pas ce domino en main.",
    ),
    "no_draw": (422, "Nothing may be drawn now.", "On ne peut pas piocher maintenant."),
    "no_end": (
        422,
        "There is no such open end.",
        "Il n’y a pas d’extrémité ouverte à cet endroit.",
    ),
    "closed": (
        422,
        "This end is not open to you now.",
        "Cette extrémité ne vous est pas ouverte maintenant.",
    ),
    "second_tile": (
        422,
        "The second tile after a double may not go there.",
        "Le second domino après un double ne peut pas aller là.",
    ),
    "no_fit": (
        422,
        "This tile does not fit there.",
        "Ce domino ne va pas à cet endroit.",
    ),
    "knock": (
        422,
        "There is nothing to announce with this move.",
        "Il n’y a rien à annoncer avec ce coup.",
    ),
    "gate": (
        422,
        "Only a double may be played there now.",
        "Seul un double peut aller là maintenant.",
    ),
    # the server
    "store": (
        503,
        "The server cannot write just now; nothing was changed. Please try again.",
        "Le serveur ne peut pas écrire en ce moment ; rien n’a changé. Réessayez.",
    ),
    "closing": (
        503,
        "The server is being restarted; the page connects again by itself.",
        "Le serveur redémarre ; la page se reconnecte d’elle-même.",
    ),
    "internal": (
        500,
        "Something went wrong in the server; nothing was changed.",
        "Une erreur s’est produite dans le serveur ; rien n’a changé.",
    ),
}

CODES = tuple(_TABLE)


class Refusal(Exception):
    """A command that is refused: nothing changed.  ``detail`` is told beside the sentence."""

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
        """The sentence, with the detail behind it if there is one."""
        _, en, fr = _TABLE[self.code]
        more = f" ({self.detail})" if self.detail else ""
        return Words(en + more, fr + more)

    def failure(self) -> Failure:
        """The body of the HTTP answer."""
        return Failure(self.code, self.words)

    def refused(
        self, command: str | None = None, *, close: bool = False, after_ms: int | None = None
    ) -> Refused:
        """The answer on the socket."""
        return Refused(self.code, self.words, command, close, after_ms)
