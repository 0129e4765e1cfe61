// Reads the outbox when it is opened for somebody. What waits at the first reading was written before this page started.
import type { VaultState } from 'shared/desktop-bridge.ts';
import type { QueuedEdit } from 'shared/desktop-calls.ts';
import type { EditOutbox } from './edit-outbox.ts';

/** Called once for each person, before anything is sent; not called when nothing waits. */
export type OnFirstReading = (owner: string, waiting: readonly QueuedEdit[]) => Promise<void>;

/** Reads what waits for this person, and then begins to send it. */
export function createReading(outbox: Pick<EditOutbox, 'reload' | 'state' | 'flush'>, onFirstReading: OnFirstReading) {
  const known = new Set<string>();
  return async (owner: string, kept: VaultState['storage']): Promise<void> => {
    await outbox.reload(kept);
    const { waiting } = outbox.state();
    const isFirst = !known.has(owner);
    known.add(owner);
    // A failure there must not keep edits from being sent.
    if (isFirst && waiting.length > 0) await onFirstReading(owner, waiting).catch(() => undefined);
    outbox.flush();
  };
}
