# O que acontece, uma mensagem por acontecimento (game/events.py), com os seus campos.  $seat é o nome
# do jogador, e $seat_you é “yes” quando é quem lê.  event-place traz a preposição: “no trem mexicano”.

event-dealt =
    Rodada { $round }: as peças são dadas{ $engine ->
        [none] { "" }
       *[given] , com o { $engine } no meio
    }.{ $stock ->
        [0] { "" }
       *[other] { " " }{ $draws ->
            [yes] O monte tem { $stock ->
                [one] { $stock } peça
               *[other] { $stock } peças
            }.
           *[no] { $stock ->
                [one] { $stock } peça fica
               *[other] { $stock } peças ficam
            } fora do jogo.
        }
    } { $shown ->
        [none] { $engine ->
            [none] { $leader_you ->
                [yes] A saída é sua.
               *[no] A saída é de { $leader }.
            }
           *[given] { $leader_you ->
                [yes] Você joga primeiro.
               *[no] { $leader } joga primeiro.
            }
        }
       *[given] { $leader_you ->
            [yes] Você tem o { $shown }, então a saída é sua.
           *[no] { $leader } tem o { $shown } e sai.
        }
    }
event-redealt-no-double = Ninguém tem uma carroça: as peças são dadas de novo.
event-redealt-doubles-in-hand = Um jogador tem carroças demais: as peças são dadas de novo.
event-redealt-no-leader = Ninguém pode sair: as peças são dadas de novo.
event-led =
    { $seat_you ->
        [yes] Você sai com o { $tile }.
       *[no] { $seat } sai com o { $tile }.
    }
event-played =
    { $seat_you ->
        [yes] Você joga
       *[no] { $seat } joga
    } o { $tile } { event-place }{ $outside ->
        [none] { "" }
       *[given] , com { $outside } para fora
    }.
event-place =
    { $public ->
        [yes] no trem mexicano, que mostra { $on }
       *[no] { $owner_you ->
            [yes] no seu trem, que mostra { $on }
            [no] no trem de { $owner }, que mostra { $on }
           *[none] { $end ->
                [none] na ponta de { $on }
               *[given] na ponta { $end }, que mostra { $on }
            }
        }
    }
event-drew-turn =
    { $seat_you ->
        [yes] Você compra o { $tile }.
       *[no] { $seat } compra { $tile ->
            [none] uma peça
           *[given] o { $tile }
        }.
    }
event-drew-knock =
    { $seat_you ->
        [yes] Você esqueceu de bater na mesa e compra o { $tile }.
       *[no] { $seat } esqueceu de bater na mesa e compra { $tile ->
            [none] uma peça
           *[given] o { $tile }
        }.
    }
event-passed-unable =
    { $seat_you ->
        [yes] Você não pode jogar, então passa.
       *[no] { $seat } não pode jogar, então passa.
    }
event-passed-undisclosed =
    { $seat_you ->
        [yes] Você passa.
       *[no] { $seat } passa.
    }
event-passed-second-tile =
    { $seat_you ->
        [yes] Você não joga a segunda peça depois da carroça, então passa.
       *[no] { $seat } não joga a segunda peça depois da carroça e passa.
    }
event-passed-extra =
    { $seat_you ->
        [yes] Você não joga outra peça.
       *[no] { $seat } não joga outra peça.
    }
event-penalised-pass-run = Passes seguidos: { event-penalty }.
event-penalised-shutout = Uma só peça fez todos os outros passarem: { event-penalty }.
event-penalised-no-double-to-lead = Sem carroça para sair: { event-penalty }.
event-penalty =
    { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de multa para { $seat_you ->
        [yes] você
       *[no] { $seat }
    }
event-scored = { event-scores }: { $bonus }.
event-scored-ends = { event-scores }: as pontas somam { $count }, { $parts }.
event-scored-alike =
    { event-scores }: { $points ->
        [2] um par
       *[other] pontas iguais
    }.
event-scores =
    { $seat_you ->
        [yes] Você marca
       *[no] { $seat } marca
    } { $points }
event-bust =
    { $seat_you ->
        [yes] Você estoura
       *[no] { $seat } estoura
    }: { $points ->
        [one] { $points } ponto seria demais
       *[other] { $points } pontos seriam demais
    }.
event-marker-placed =
    { $seat_you ->
        [yes] Seu trem agora está aberto a todos.
       *[no] O trem de { $seat } agora está aberto a todos.
    }
event-marker-removed =
    { $seat_you ->
        [yes] Seu trem está fechado de novo.
       *[no] O trem de { $seat } está fechado de novo.
    }
event-knocked =
    { $seat_you ->
        [yes] Você bate na mesa: resta uma peça.
       *[no] { $seat } bate na mesa: resta uma peça.
    }
event-round-ended = A rodada { $number } acabou.
event-match-ended = A partida acabou.

# O mesmo em poucas palavras, para os pontos que voam até um lugar.
points-earned = { $bonus } +{ $points }
points-earned-ends = { $count }: { $parts } +{ $points }
points-earned-alike =
    { $points ->
        [2] par
       *[other] pontas iguais
    } +{ $points }

# Um número como múltiplo de outro: três cincos.
fact-multiple =
    { $divisor ->
        [3] { $times ->
            [one] { fact-times } três
           *[other] { fact-times } treses
        }
        [5] { $times ->
            [one] { fact-times } cinco
           *[other] { fact-times } cincos
        }
       *[other] { $times } × { $divisor }
    }
fact-times =
    { $times ->
        [1] um
        [2] dois
        [3] três
        [4] quatro
        [5] cinco
        [6] seis
        [7] sete
        [8] oito
        [9] nove
        [10] dez
        [11] onze
        [12] doze
       *[other] { $times }
    }

# O que uma jogada faria com as pontas, e o que marcaria.
fact-gain =
    { $bust ->
        [yes] { $points ->
            [one] estouro: { $points } ponto seria demais
           *[other] estouro: { $points } pontos seriam demais
        }
       *[no] { $count ->
            [none] marca { gain-points }
           *[other] faz as pontas somarem { $count }{ $points ->
                [0] { "" }
               *[other] { " " }e marca { gain-points }
            }
        }
    }
gain-points =
    { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
