// A boolean as SQLite stores it.

export type Flag = 0 | 1;
