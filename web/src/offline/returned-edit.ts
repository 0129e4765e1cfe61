// The refused part of an edit, as a record of the outbox that replaces the edit. It is never sent, and stored until its
// writer has decided about it (rule D21).
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';

/**
 * A channel that no server knows. An older console that finds the record sends it, is refused, and keeps the record
 * like any refused edit.
 */
const CHANNEL = 'given-back';

export function returnedEdit(edit: QueuedEdit, part: object): QueuedEdit {
  return { ...edit, key: `${edit.key}-back`, body: { contact: CHANNEL, part } };
}

export function isReturned({ body }: QueuedEdit): boolean {
  return body['contact'] === CHANNEL;
}

/** The key of the edit that the record replaces; for any other edit, its own key. */
export function replacedKey(key: string): string {
  return key.replace(/-back$/, '');
}
