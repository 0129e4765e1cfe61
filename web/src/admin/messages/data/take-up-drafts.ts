// What the outbox on disk means for drafts. It is written at once, and drafts only later: Chromium writes local storage
// after about five seconds, under steady writing after up to a minute. A browser that is killed in between comes back
// with drafts as they were before.
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { bodyOf } from '../../../offline/edit-body.ts';
import type { EditOutbox } from '../../../offline/edit-outbox.ts';
import { leadDraftsOf, readDraft } from './draft-store.ts';
import { givenBack, isEmptyDraft, withoutWaiting } from './lead-draft.ts';

/** Keys of what was taken back on this page. */
const taken = new Set<string>();

/** Puts what the server did not take into the draft of its lead; it is kept until that was saved or discarded. */
export function takeBack(username: string, { key, lead, body }: QueuedEdit, discard: EditOutbox['discard']): void {
  const part = readDraft(body['part']);
  if (taken.has(key) || isEmptyDraft(part)) return;
  taken.add(key);
  const { drafts, change, subscribe } = leadDraftsOf(username);
  change(lead, (draft) => givenBack(draft, { key, part }));
  const stop = subscribe(() => {
    if (drafts().get(lead)?.back?.includes(key)) return;
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
  for (const edit of state().givenBack) takeBack(username, edit, discard);
  const { drafts, change } = leadDraftsOf(username);
  for (const [lead, edits] of Map.groupBy(state().waiting, (edit) => edit.lead)) {
    if (drafts().has(lead)) change(lead, (draft) => withoutWaiting(draft, edits.map(bodyOf)));
  }
}
