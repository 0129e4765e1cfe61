// What has changed of a lead, in words: live events name the members of the API.

/** A member without a word here changes together with one that has a word, or is one that a later server knows. */
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
