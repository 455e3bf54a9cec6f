# O que só o comando `boneyard club` diz de uma noite.

## A noite

club-swiss = { $title }: sistema suíço, jogadores ou duplas: { $n }, mesas: { $tables }, rodadas: { $rounds }
club-robin = { $title }: todos contra todos, jogadores ou duplas: { $n }, mesas: { $tables }, rodadas: { $rounds }
club-new = { $file }: gravado
club-next = A rodada { $n } pode ser sentada.
club-over = Todas as rodadas foram jogadas.
club-table = Mesa { $n }: { $what }

## Erros

error-club-exists = { $file } já existe: escolha outro arquivo para uma noite nova
error-club-no-game = --sheet: falta o jogo da noite
error-club-no-points = --points: “{ $text }” não é um número; escreva 100,45
error-club-which-table = --table: diga qual mesa
