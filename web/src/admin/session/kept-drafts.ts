// What signing out does with the drafts of one person in the browser's storage (rule C5b).

/** The names of the entries with somebody's drafts; none where the browser forbids storage. */
function entriesOf(username: string): string[] {
  try {
    return Object.keys(localStorage).filter((entry) => {
      // As `editing/drafts.ts` names them, which the first screen loads and this file not.
      const [first, , owner] = entry.split(':');
      return first === 'draft' && owner === username;
    });
  } catch {
    return [];
  }
}

export function countDrafts(username: string): number {
  return entriesOf(username).length;
}

export function removeDrafts(username: string): void {
  for (const entry of entriesOf(username)) localStorage.removeItem(entry);
}
