# Estudios: `boneyard study`, sus errores y su informe.

## Errores

study-no-bot = no hay ningún bot «{ $bot }»; hay: { $names }
study-empty = no debe estar vacío
study-rounds-or-matches = indica rounds o matches, uno de los dos
study-lineup = { $sheet }: hacen falta { $n } bots, uno por jugador, y no «{ $bots }»
study-file-damaged = { $file }: este archivo está dañado o incompleto. Con --resume, el estudio lo escribe de nuevo.
study-folder-full = { $folder }: esta carpeta no está vacía y no tiene resultados de un estudio
study-folder-other = { $folder }: esta carpeta tiene los resultados de otro estudio
study-folder-resume = { $folder }: este estudio ya se empezó. Continúalo con --resume.
study-disk-full = { $folder }: el disco está lleno. Lo terminado se conserva: libera espacio y continúa con --resume.
study-no-results = { $folder }: aquí no hay resultados de un estudio
study-no-table = no hay ninguna tabla «{ $table }»; hay: { $names }
study-no-engine = no hay ningún motor «{ $engine }»; hay: local, ray
study-address-without-ray = --address solo tiene efecto con --engine ray
study-nothing = indica una especificación (ARCHIVO.toml), o una hoja de reglas con --sheet
study-too-many = «{ $text }»: indica una sola especificación
study-spec-and-options = estas opciones van en la especificación: { $options }

## Progreso

study-progress = , { $rate } por segundo, quedan { $left }

## La orden

study-help-what = la especificación, un archivo .toml
study-help-sheet = en lugar de una especificación: el nombre de una hoja de reglas o un archivo .toml; se puede repetir
study-help-players = número de jugadores; se puede repetir
study-help-partners = jugar en parejas
study-help-bots = un bot para todos los asientos, o uno por asiento; se puede repetir
study-help-rounds = jugar más o menos este número de rondas de cada caso, en partidas enteras
study-help-matches = jugar este número de partidas de cada caso
study-help-seed = la misma semilla da los mismos repartos y las mismas jugadas
study-help-decisions = escribir también cada decisión con más de una opción
study-help-out = la carpeta de los resultados
study-help-resume = continuar un estudio interrumpido
study-help-engine = jugar en esta máquina o en un clúster de Ray
study-help-address = la dirección del clúster de Ray; sin ella, Ray se inicia en esta máquina
study-help-processes = procesos en paralelo
