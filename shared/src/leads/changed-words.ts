// The changed fields of a lead in words; live events carry the member names of the API.

/** A member without a label changes together with one that has a label, or belongs to a later version of the server. */
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
