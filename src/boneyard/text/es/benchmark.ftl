# El banco de pruebas: `boneyard benchmark`, sus errores y su tabla.

benchmark-help-out = la carpeta de los resultados; lo que ya está no se hace de nuevo
benchmark-help-policy = un bot propio: módulo:función, el archivo de una red o el nombre de un bot; se puede repetir
benchmark-help-task = solo este juego, este juego pequeño o cross-play; se puede repetir
benchmark-help-entrant = solo esta referencia; se puede repetir
benchmark-help-budget = millones de decisiones de las que se puede aprender (1)
benchmark-help-quick = un minuto que muestra que todo funciona; sus números no significan nada
benchmark-other = { $folder }: esta carpeta tiene los resultados de { $name } con otros ajustes
benchmark-damaged = { $file }: este archivo está dañado. Bórrelo; los resultados de al lado se conservan.
benchmark-budget = --budget: { $n } no es un número de 1 a { $most }
benchmark-unknown = no hay ningún «{ $name }»; hay: { $names }

## La tabla

benchmark-about = Puntos por ronda por encima de la media de los otros bandos, con intervalos del 99 %: { $decks } repartos, cada uno jugado una vez por cada bando. Quien aprende tiene { $budget } decisiones y { $seeds } semillas: la media, y cada semilla entre paréntesis. En negrita: mejor, al 99 %. Boneyard { $version }.
benchmark-against = Contra { $opponent }
benchmark-bot = Bot
benchmark-cross-play = Compañeros de semillas distintas: { $bot } en { $game }
benchmark-seed = Semilla { $n }
benchmark-cross-play-about = Fila y columna son compañeros contra { $opponent }. La misma semilla: { $same }. Semillas distintas: { $other }. Lo que cuesta un desconocido: { $cost }.
benchmark-small = Explotabilidad: lo que gana una mejor respuesta, exactamente, en puntos por ronda
benchmark-small-game = { $game }, doble { $pips }, { $n } fichas cada uno
