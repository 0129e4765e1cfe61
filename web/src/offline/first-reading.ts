// Reads the outbox when it is opened for somebody. What waits at the first reading was written before this page started.
import type { EditOutbox } from './edit-outbox.ts';
import type { Kept } from './outbox-state.ts';

/** Called once for each person, before anything is sent; not called when nothing is there. */
export type OnFirstReading = (owner: string, outbox: Pick<EditOutbox, 'state' | 'discard'>) => Promise<void>;

/** Reads what waits for this person, and then begins to send it. */
export function createReading(
  outbox: Pick<EditOutbox, 'reload' | 'state' | 'discard' | 'flush'>,
  onFirstReading: OnFirstReading,
) {
  const known = new Set<string>();
  return async (owner: string, kept: Kept): Promise<void> => {
    await outbox.reload(kept);
    const { waiting, returned } = outbox.state();
    // What cannot be read yet comes later.
    const isFirst = !known.has(owner) && !kept.isUnread;
    if (isFirst) known.add(owner);
    // A failure there must not keep edits from being sent.
    const isEmpty = waiting.length + returned.length === 0;
    if (isFirst && !isEmpty) await onFirstReading(owner, outbox).catch(() => undefined);
    outbox.flush();
  };
}
