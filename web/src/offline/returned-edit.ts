// The refused part of an edit, as a record of the outbox that replaces it: never sent, and kept until its writer has
// decided about it (rule D21).
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';

/**
 * No server knows a channel of this name. An older console that finds the record asks the server to note an attempt by it,
 * is refused, and keeps the record as it keeps any refused edit.
 */
const CHANNEL = 'given-back';

export function returnedEdit(edit: QueuedEdit, part: object): QueuedEdit {
  return { ...edit, key: `${edit.key}-back`, body: { contact: CHANNEL, part } };
}

export function isReturned({ body }: QueuedEdit): boolean {
  return body['contact'] === CHANNEL;
}

/** Key of the edit in whose place it stands; its own for an edit that was not given back. */
export function replacedKey(key: string): string {
  return key.replace(/-back$/, '');
}
