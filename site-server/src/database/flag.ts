// Yes or no as SQLite keeps it.

export type Flag = 0 | 1;
