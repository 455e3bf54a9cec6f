# Why a tile cannot be played, an end is closed, or a move is illegal (game/reasons.py): on the page, in
# the terminal, in errors.

why-not =
    { $numbers_count ->
        [0] { "" }
        [1] A ponta { $numbers } está fechada.{ " " }
       *[other] As pontas { $numbers } estão fechadas.{ " " }
    }{ $why ->
        [over] A partida acabou.
        [round_over] A rodada acabou.
        [names_tile] Comprar ou passar se diz sem peça nem ponta.
        [must_lead] Primeiro, saia com uma peça.
        [must_draw] Primeiro compre uma peça.
        [must_play] Você pode jogar, então precisa jogar.
        [never_draw] Neste jogo não se compra.
        [no_more_draw] Você não pode comprar agora.
        [no_tile] Diga uma peça, por exemplo 6-4.
        [lead_end] A mesa está vazia: uma saída não cita ponta.
        [names_no_end] Diga a ponta em que a peça vai.
        [no_end] Essa ponta não existe.
        [no_knock] Você só pode bater na mesa com uma jogada que deixa uma peça na sua mão.
        [one_way] Só há um jeito de jogar o { $tile } aqui.
        [which_half] Diga qual metade fica para fora.
        [not_in_hand] Você não tem o { $tile }.
        [lead] Nesta rodada, a saída é com { $tiles }.
        [lead_double] Nesta rodada, a saída é com uma carroça.
        [no_match] { $need ->
            [none] Aqui só encaixa um curinga.
           *[other] { $wild ->
                [yes] { $total ->
                    [none] O { $tile } não encaixa aqui: não é curinga e não tem { $need }.
                   *[other] O { $tile } não encaixa aqui: um { $pip } pede um { $need } ou um curinga.
                }
               *[no] O { $tile } não encaixa aqui: não tem { $need }.
            }
        }
        [fits_nowhere] { $total ->
            [none] { $needs_count ->
                [0] O { $tile } não encaixa em nenhuma ponta agora.
                [1] { $wild ->
                    [yes] Agora só encaixa um { $needs } ou um curinga; o { $tile } não tem { $needs } nem é curinga.
                   *[no] Agora só encaixa um { $needs }; o { $tile } não tem.
                }
                [2] As pontas abertas são { $needs }; o { $tile } não tem nenhum dos dois{ $wild ->
                    [yes] { " " }nem é curinga
                   *[no] { "" }
                }.
               *[other] As pontas abertas são { $needs }; o { $tile } não tem nenhum desses números{ $wild ->
                    [yes] { " " }nem é curinga
                   *[no] { "" }
                }.
            }
           *[other] O { $tile } não encaixa em nenhuma ponta agora.{ $needs_count ->
                [0] { "" }
               *[other] { " " }Aqui, as metades que se encostam somam { $total }: { $needs }.{ $wild ->
                    [yes] { " " }Um curinga encaixa em todas.
                   *[no] { "" }
                }
            }
        }
        [second_not_double] Depois de uma carroça, a segunda peça não pode ser uma carroça.
        [sides_first] Primeiro vêm todos os lados do { $first }.
        [own_train_first] Na sua primeira vez, você só monta o seu próprio trem.
        [second_first] O { $first } precisa antes de uma segunda peça.
        [double_first] Antes, é preciso cobrir o { $first }.
        [train_closed] O trem de { $owner } está fechado: até ter marcador, só { $owner } pode jogar nele.
        [train_not_begun] O trem de { $owner } está fechado: { $owner } tem que começá-lo.
        [double_next] A próxima peça deste braço é o { $first }.
        [double_on_table] Antes, o { $first } tem que estar na mesa.
        [double_on_arm] Antes, o { $first } tem que estar neste braço.
        [arms_first] Antes de tudo, cada braço precisa da sua carroça.
        [other_end] Depois de uma carroça, a peça extra vai em outra ponta.
       *[extra_double] Agora só se pode acrescentar uma carroça.
    }

# What an end needs, in a list.
fact-need =
    { $pip ->
        [none] { $need }
       *[other] { $need ->
            [none] um { $pip } pede um curinga
           *[other] um { $pip } pede um { $need }
        }
    }

why-none = Você pode jogar o { $tile }.
