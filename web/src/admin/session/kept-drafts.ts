// Handles the drafts of a user in the browser's storage, and the questions about the outcome of calls, when the user
// signs out (rules C5b, E24k).

/** Names of a user's entries; none if the browser forbids storage. */
function entriesOf(isMeant: (parts: readonly string[]) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter((entry) => isMeant(entry.split(':')));
  } catch {
    return [];
  }
}

// Prefixes as in `editing/drafts.ts` and `leads/outcome-questions.ts`, which are not loaded with this file.
const draftsOf = (username: string) => entriesOf(([first, , owner]) => first === 'draft' && owner === username);
const questionsTo = (username: string) => entriesOf(([first, owner]) => first === 'outcome' && owner === username);

export function countDrafts(username: string): number {
  return draftsOf(username).length;
}

/** Also removes the user's questions. */
export function removeDrafts(username: string): void {
  for (const entry of [...draftsOf(username), ...questionsTo(username)]) localStorage.removeItem(entry);
}
