// Reads the outbox when it is opened for a person. Edits found at the first reading were written before this page
// started.
import type { EditOutbox } from './edit-outbox.ts';
import type { Kept } from './outbox-state.ts';

/** Called once for each person before anything is sent, unless the outbox is empty. */
export type OnFirstReading = (owner: string, outbox: Pick<EditOutbox, 'state' | 'discard'>) => Promise<void>;

/** Reads the waiting edits of a person and then begins to send them. */
export function createReading(
  outbox: Pick<EditOutbox, 'reload' | 'state' | 'discard' | 'flush'>,
  onFirstReading: OnFirstReading,
) {
  const known = new Set<string>();
  return async (owner: string, kept: Kept): Promise<void> => {
    await outbox.reload(kept);
    const { waiting, returned } = outbox.state();
    // An outbox that cannot be read yet is read later.
    const isFirst = !known.has(owner) && !kept.isUnread;
    if (isFirst) known.add(owner);
    // A failure of the callback must not keep edits from being sent.
    const isEmpty = waiting.length + returned.length === 0;
    if (isFirst && !isEmpty) await onFirstReading(owner, outbox).catch(() => undefined);
    outbox.flush();
  };
}
