// Comparison of the names of saved views. No schema here: the list of leads imports this.

/** Two names with the same key are the same name. */
export function viewKey(name: string): string {
  return name.trim().toLowerCase();
}
