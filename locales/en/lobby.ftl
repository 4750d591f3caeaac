### Before the game and around it: taking seats, questions to the host, greetings, buttons, the board, the score.

name-none = No name
