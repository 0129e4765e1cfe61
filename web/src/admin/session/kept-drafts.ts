// The names of drafts in the browser's storage, and what signing out does with those of one person (rule C5b).

/** What the entries of one person's drafts of one kind begin with. */
export function draftPrefix(kind: string, username: string): string {
  return `draft:${kind}:${username}:`;
}

/** The names of the entries with somebody's drafts; none where the browser forbids storage. */
function entriesOf(username: string): string[] {
  try {
    return Object.keys(localStorage).filter((entry) => {
      const [first, kind = ''] = entry.split(':');
      return first === 'draft' && entry.startsWith(draftPrefix(kind, username));
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
