### “/rules 8.5”: the regulation as it is written. Its own words stay Russian in every language.

regulation-evening = the evening’s regulation
regulation-street = the streets’ regulation
regulation-wall = the walls’ regulation

regulation-clause = Clause { $number } of { $book }, in the original Russian
regulation-section = Section { $number } of { $book }, in the original Russian
regulation-section-titled = Section { $number } of { $book }, in the original Russian: «{ $title }»

regulation-words = «{ $words }»
regulation-line = { $number }. { $said }
regulation-elsewhere = The regulation has no words of its own about this, it is said elsewhere:
regulation-see = No words of its own, see { $others }
regulation-read = How it is read: { $rulings }
regulation-line-read = { $line } (how to read it: { $rulings })

regulation-rest = Next are clauses { $first } to { $last }: ask by number, such as “/rules { $asked }”
regulation-rest-one = One clause did not fit: “/rules { $asked }”

regulation-no-section = There is no section { $number }. The sections of { $book } are { $first } to { $last }.
regulation-no-clause = There is no clause { $number }. Section { $section } of { $book } has clauses { $first } to { $last }.
regulation-no-clause-one = There is no clause { $number }. Section { $section } of { $book } has one clause: { $only }.
