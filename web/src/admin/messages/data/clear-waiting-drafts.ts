// Drafts after a start. A saved edit is in the outbox on disk at once, but the browser writes seconds later that its draft is
// gone. When it is killed in between, both are there at the next start, and the draft could be saved a second time.
import type { QueuedEdit } from 'shared/desktop-calls.ts';
import { bodyOf } from '../../offline/edit-body.ts';
import { leadDraftsOf } from './draft-store.ts';
import { withoutWaiting } from './lead-draft.ts';

/** Removes what waits from this person's drafts. Only for the start: what is written afterwards is meant (rule D21). */
export function clearWaitingDrafts(username: string, waiting: readonly QueuedEdit[]): void {
  const { drafts, change } = leadDraftsOf(username);
  for (const [lead, edits] of Map.groupBy(waiting, (edit) => edit.lead)) {
    if (drafts().has(lead)) change(lead, (draft) => withoutWaiting(draft, edits.map(bodyOf)));
  }
}
