// What signing out does with the drafts of one person in the browser's storage, and with the questions what came of their
// calls (rules C5b, E24k).

/** The names of the entries of one person; none where the browser forbids storage. */
function entriesOf(isMeant: (parts: readonly string[]) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter((entry) => isMeant(entry.split(':')));
  } catch {
    return [];
  }
}

// As `editing/drafts.ts` and `leads/outcome-questions.ts` name them, which are not in this file's part of the program.
const draftsOf = (username: string) => entriesOf(([first, , owner]) => first === 'draft' && owner === username);
const questionsTo = (username: string) => entriesOf(([first, owner]) => first === 'outcome' && owner === username);

export function countDrafts(username: string): number {
  return draftsOf(username).length;
}

/** Their questions go with them. */
export function removeDrafts(username: string): void {
  for (const entry of [...draftsOf(username), ...questionsTo(username)]) localStorage.removeItem(entry);
}
