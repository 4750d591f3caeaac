//! omerta: the virtual host of Mafia games and the desk of Mafia tournaments.
