// When two saved views have the same name. Without a schema, as the list of leads needs it.

/** Names are compared so. */
export function viewKey(name: string): string {
  return name.trim().toLowerCase();
}
