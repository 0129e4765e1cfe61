// Brings drafts in line with the outbox. The outbox is on disk at once, but Chromium writes local storage with the
// drafts only after five seconds to a minute: after a crash, drafts may be outdated.
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { bodyOf } from '../../../offline/edit-body.ts';
import type { EditOutbox } from '../../../offline/edit-outbox.ts';
import { withReturned, isEmptyLeadDraft, readLeadDraft, withoutWaiting } from './lead-draft.ts';
import { leadDrafts } from './lead-drafts.ts';

/** Keys of edits that became drafts again on this page. */
const taken = new Set<string>();

/** Puts a refused edit into the draft of its lead; it is kept until that draft is saved or discarded. */
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
    // If this fails, the edit is put back again at the next start, with the same key for its note.
    discard(key).catch(() => undefined);
  });
}

/**
 * Puts refused edits into this user's drafts, and removes edits from them that wait to be sent. Only at the start, as
 * later edits are intended (rule D21).
 */
export function reconcileDrafts(username: string, { state, discard }: Pick<EditOutbox, 'state' | 'discard'>): void {
  for (const edit of state().returned) takeBack(username, edit, discard);
  const { drafts, change } = leadDrafts(username);
  for (const [lead, edits] of Map.groupBy(state().waiting, (edit) => String(edit.lead))) {
    if (drafts().has(lead)) change(lead, (draft) => withoutWaiting(draft, edits.map(bodyOf)));
  }
}
