// Reads the unsaved edits that this browser stores.

/** The drafts in local storage, by key. */
export function draftsOnDisk(): Record<string, unknown> {
  const entries = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('draft:'));
  return Object.fromEntries(entries.map(([key, text]) => [key, JSON.parse(String(text)) as unknown]));
}
