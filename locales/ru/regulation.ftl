### «Правила 8.5»: регламент, как он написан. Слова регламента остаются русскими на любом языке.

regulation-evening = регламента вечера
regulation-street = регламента улиц
regulation-wall = регламента стенок

# $number (String) - номер пункта
# $book (String) - какого регламента
regulation-clause = Пункт { $number } { $book }
# $number (String) - номер раздела
# $book (String) - какого регламента
regulation-section = Раздел { $number } { $book }
# $number (String) - номер раздела
# $book (String) - какого регламента
# $title (String) - его название
regulation-section-titled = Раздел { $number } { $book }: «{ $title }»

# $words (String) - слова пункта
regulation-words = «{ $words }»
# $number (String) - номер пункта
# $said (String) - слова пункта в кавычках или отсылка
regulation-line = { $number }. { $said }
regulation-elsewhere = Отдельных слов об этом в регламенте нет, сказано в другом месте:
# $others (String) - номера пунктов
regulation-see = Отдельных слов нет, см. { $others }
# $rulings (String) - номера решений
regulation-read = Как это читать: { $rulings }
# $line (String) - слова пункта
# $rulings (String) - номера решений
regulation-line-read = { $line } (как читать: { $rulings })

# $first (String) - номер первого пункта из тех, что не уместились
# $last (String) - номер последнего
# $asked (String) - как спросить первый из них
regulation-rest = Дальше пункты с { $first } по { $last }: спросите по номеру, например «/правила { $asked }»
# $asked (String) - как спросить пункт, который не уместился
regulation-rest-one = Не поместился один пункт: «/правила { $asked }»

# $number (String) - номер раздела, которого нет
# $book (String) - какого регламента
# $first (String) - номер первого раздела
# $last (String) - номер последнего
regulation-no-section = Раздела { $number } нет. Разделы { $book } — с { $first } по { $last }.
# $number (String) - номер пункта, которого нет
# $section (String) - номер раздела
# $book (String) - какого регламента
# $first (String) - номер первого пункта
# $last (String) - номер последнего
regulation-no-clause = Пункта { $number } нет. В разделе { $section } { $book } пункты с { $first } по { $last }.
# $number (String) - номер пункта, которого нет
# $section (String) - номер раздела
# $book (String) - какого регламента
# $only (String) - номер пункта
regulation-no-clause-one = Пункта { $number } нет. В разделе { $section } { $book } один пункт: { $only }.
