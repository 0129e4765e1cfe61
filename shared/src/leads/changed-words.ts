// The changed fields of a lead in words; live events carry the member names of the API.

/** Labels by member. A member without one changes only together with a labelled one, or comes from a newer server. */
const WORDS: Record<string, string> = {
  read: 'read mark',
  status: 'status',
  priority: 'priority',
  assignee: 'assignee',
  notes: 'notes',
  followUpAt: 'follow-up',
  contact: 'contact',
};

/** `contact, follow-up`; empty when there is nothing to name. */
export function changedWords(fields: readonly string[]): string {
  return fields.flatMap((field) => WORDS[field] ?? []).join(', ');
}
