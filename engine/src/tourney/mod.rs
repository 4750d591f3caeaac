//! Tournaments: points and their reasons. Nothing here looks inside a game.
