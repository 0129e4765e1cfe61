// Brings drafts in line with the outbox, which is on disk at once. Chromium writes local storage, where drafts are, only
// after about five seconds, under steady writing after up to a minute: after a kill drafts may be as they were before.
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { bodyOf } from '../../../offline/edit-body.ts';
import type { EditOutbox } from '../../../offline/edit-outbox.ts';
import { withReturned, isEmptyLeadDraft, readLeadDraft, withoutWaiting } from './lead-draft.ts';
import { leadDrafts } from './lead-drafts.ts';

/** Keys of edits that became drafts again on this page. */
const taken = new Set<string>();

/** Puts what the server did not take into the draft of its lead; it is kept until that was saved or discarded. */
export function takeBack(username: string, { key, lead, body }: QueuedEdit, discard: EditOutbox['discard']): void {
  const part = readLeadDraft(body['part']);
  if (taken.has(key) || isEmptyLeadDraft(part)) return;
  taken.add(key);
  const { drafts, change, subscribe } = leadDrafts(username);
  const name = String(lead);
  change(name, (draft) => withReturned(draft, { key, part }));
  const stop = subscribe(() => {
    if (drafts().get(name)?.back?.includes(key)) return;
    stop();
    // One that stays is unsaved again at the next start, and its note has the key that it had.
    discard(key).catch(() => undefined);
  });
}

/**
 * Puts what was given back into this person's drafts, and takes out of them what waits to be sent. Only for the start: what
 * is written afterwards is meant (rule D21).
 */
export function takeUpDrafts(username: string, { state, discard }: Pick<EditOutbox, 'state' | 'discard'>): void {
  for (const edit of state().returned) takeBack(username, edit, discard);
  const { drafts, change } = leadDrafts(username);
  for (const [lead, edits] of Map.groupBy(state().waiting, (edit) => String(edit.lead))) {
    if (drafts().has(lead)) change(lead, (draft) => withoutWaiting(draft, edits.map(bodyOf)));
  }
}
