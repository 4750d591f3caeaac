//! Good protocols, each in both languages.

/// The same files in both languages. Between them they have every statement of the format.
pub(crate) const TWINS: [(&str, &str); 3] = [
    (
        "протокол 1
правила вечер-2 первый_день=да ничья_голосов=host речь_с=45
игроков 12
роли 1,2,3=мафия 4=детектив 5=доктор 6=любовница 7=маньяк 8=адвокат 9=дон 10=мирный
имена 1=Аня 2=\"Борис Б.\"
живы 1-9,11 12
прошлая-ночь любовница=9 доктор=8
лечил-себя да
найдены 1 2
проверены 3 5
первая-жертва была
алиби-засчитано нет
жребий 7
ночь 2
мафия 1:7 2:7 3:пас
мафия пас
дон 6
детектив 1
шериф 1
доктор 8
любовница 9
маньяк пас
адвокат 3
день 2
говорит 4
выставил 4 9
голос 9: 1@80 2@4.5 4
смертный-ход 8: 1 2 9
тур 2
голос 9: 1
тур 3
все: 1-6
",
        "PROTOCOL 1
rules evening-2 first_day_vote=yes tie=host speech_s=45
seats 12
roles 1,2,3=mafia 4=detective 5=doctor 6=lover 7=maniac 8=lawyer 9=don 10=citizen
names 1=Аня 2=«Борис Б.»
alive 1-9,11 12
last-night lover=9 doctor=8
self-healed true
found 1 2
checked 3 5
first-victim gone
alibi-scored false
seed 7
night 2
mafia 1:7 2:7 3:pass
mafia pass
don 6
detective 1
sheriff 1
doctor 8
lover 9
maniac pass
lawyer 3
day 2
speaks 4
accuses 4 9
vote 9: 1@80 2@4.5 4
last-guess 8: 1 2 9
round 2
vote 9: 1
round 3
all: 1-6
",
    ),
    (
        "# улица
протокол 1
правила улица-к9
роли 1,2=мафия 3=босс 4=дитя 5=комиссар 6=сержант 7=врач
день 1
голос 9: 1@80
попытка
омон 5
ночь 1
комиссар 4
сержант 4
врач 8
босс 5
несчастный-случай 3 \"а\"
дисквалификация 9 \"а\"
предупреждение 4 \"а\"
окно 4
выбыл 5
правка 4 +2 \"а\"
увести 5 \"а\"
оставить 5 \"а\"
замена 4 Имя
разрешить \"а # б\"
отмена \"а \\\"б\\\"\"
аннулировать \"а\"
победа мирные \"а\"
победа маньяк \"а\"
",
        "# улица
protocol 1
rules street-k9
roles 1,2=mafia 3=boss 4=child 5=commissar 6=sergeant 7=doctor
day 1
vote 9: 1@80
attempt
omon 5
night 1
commissar 4
sergeant 4
doctor 8
boss 5
accident 3 \"а\"
disqualify 9 \"а\"
warn 4 \"а\"
jump 4
timeout 5
correct 4 +2 \"а\"
remove 5 \"а\"
keep 5 \"а\"
substitute 4 Имя
allow \"а # б\"
undo \"а \\\"б\\\"\"
void \"а\"
award citizens \"а\"
award maniac \"а\"
",
    ),
    (
        "\u{feff}протокол 1\r\nправила стенка\r\nкоманды А=1-8 «Б В»=9-16\r\nкапитаны 1 9\r
ночь 1\r\nкарты «Б В»\r\nпобеда команда:А \"а\"\r\nпобеда мафия \"а\"\r\n",
        "\u{feff}protocol 1\r\nrules wall\r\nteams А=1-8 «Б В»=9-16\r\ncaptains 1 9\r
night 1\r\ncards «Б В»\r\naward team:А \"а\"\r\naward mafia \"а\"\r\n",
    ),
];

/// All of them.
pub(crate) fn files() -> Vec<&'static str> {
    TWINS.iter().flat_map(|(r, e)| [*r, *e]).collect()
}
