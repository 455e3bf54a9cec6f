# Preparar una mesa: el juego, los asientos, las reglas de la casa.

## The game and its rules

page-sheet = Juego
page-own-sheet = Tu propia hoja
page-sheet-text = Hoja de reglas (TOML)
page-upload = Abrir un archivo
page-players = Jugadores
page-seats = Asientos
page-switches-changed =
    { $count ->
        [0] reglas predeterminadas
        [one] { $count } regla cambiada
       *[other] { $count } reglas cambiadas
    }
page-reset = Restablecer
page-rules = Reglas
page-rules-of = Reglas: { $title }
page-problems = Con esta hoja todavía no se puede jugar
page-line = línea { $at }
page-sections-set = Las fichas
page-sections-players = Los jugadores
page-sections-deal = El reparto
page-sections-boneyard = El pozo
page-sections-lead = La salida
page-sections-layout = La mesa
page-sections-trains = Los trenes
page-sections-turn = El turno
page-sections-penalty = Las penalizaciones
page-sections-round = Las rondas trancadas
page-sections-score = La puntuación
page-sections-match = La partida
page-sections-series = Varias partidas

# The title of a sheet of one’s own.
page-own-sheet-title = Nuestra casa
page-own-sheet-of-game = { $game }, a nuestra manera

## Setting a table up

page-create-steps-game = El juego
page-create-steps-people = Quién juega
page-create-steps-pace = Ritmo y ayuda
page-create-steps-house = Reglas de la casa
page-create-house-help = Cambia la forma de jugar. Las reglas que aparecen al lado también cambian.
page-presets = Reglas de la casa conocidas
page-switches-all = Todas las reglas ({ $count })
page-create-all-bots = Completar con bots
page-create-all-open = Invitar a todos
page-create-level = Nivel de los bots
page-create-me = yo
page-create-open = persona invitada
page-create-bot = bot: { $level }
page-create-all-here = Todos en este dispositivo
page-create-here = persona en este dispositivo
page-create-name-of = Nombre de la persona del asiento { $number }
page-create-here-help = El dispositivo pasa de mano en mano: las fichas se ocultan entre turnos.
page-create-all-hands = Solitario: juego todas las manos, descubiertas
page-create-all-hands-help = Ves todas las manos y juegas cada una cuando le toca.
page-create-access = Quién puede unirse
page-create-private = Con invitación
page-create-private-help = Solo con el enlace o el código.
page-create-public = Mesa abierta
page-create-public-help = Cualquiera puede ocupar un asiento libre.
page-create-rated = Clasificatoria
page-create-rated-help = Cuenta para la clasificación: mesa abierta, reglas predeterminadas, con reloj y sin pistas.
page-create-rated-not = Una mesa clasificatoria usa las reglas predeterminadas. Restablece tus reglas de la casa para elegirla.
page-create-rated-alone = Una mesa clasificatoria necesita al menos una persona: tú o alguien invitado.
page-create-clock = Reloj
page-create-clock-help-none = Tómate tu tiempo.
page-create-clock-help-quick = Rápido.
page-create-clock-help-calm = Tiempo para pensar.
page-create-clock-help-long = Mucho tiempo.
page-create-clocks-none = sin reloj
page-create-clocks-quick = 2 min + 5 s
page-create-clocks-calm = 5 min + 10 s
page-create-clocks-long = 15 min + 20 s
page-create-clocks-own = personalizado
page-create-bank = Minutos para la partida
page-create-increment = Segundos que añade cada jugada
page-create-clock-needed = Una mesa clasificatoria tiene un reloj de minutos.
page-create-help = Ayuda
page-create-hints = Permitir pistas
page-create-auto = Robar y pasar automáticamente cuando es la única jugada
page-create-coach = No juego y veo todas las manos, como árbitro o entrenador; todos lo sabrán
page-create-partners = Por parejas: asientos 1 y 3 contra 2 y 4
page-create-players = Jugadores
page-create-begin = Empezar
page-create-open-table = Abrir la mesa
page-create-summary-people =
    { $count ->
        [one] { $count } persona por invitar
       *[other] { $count } personas por invitar
    }
page-create-summary-bots =
    { $count ->
        [one] { $count } bot
       *[other] { $count } bots
    }
page-create-show-rules = Leer las reglas
page-create-printed = Predeterminado: { $value }
page-rules-differ = Reglas de la casa: qué cambia
page-rules-differ-value = { $value } (predeterminado: { $printed })
page-rules-changed-here = Cambiado:
page-rules-gone =
    { $count ->
        [one] Una frase de las reglas originales ya no vale
       *[other] { $count } frases de las reglas originales ya no valen
    }
page-create-empty = ninguno
page-create-problem-here = No es posible: { $problem }
