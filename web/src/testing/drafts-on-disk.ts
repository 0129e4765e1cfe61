// The unsaved edits that this browser keeps.

/** By the names of their entries. */
export function draftsOnDisk(): Record<string, unknown> {
  const entries = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('draft:'));
  return Object.fromEntries(entries.map(([key, text]) => [key, JSON.parse(String(text)) as unknown]));
}
