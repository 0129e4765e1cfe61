// Where a console keeps what it needs without a connection: leads to read, and edits until the server has them.
import type { VaultState } from 'shared/desktop/desktop-answers.ts';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { SessionName } from 'shared/desktop/store-owner.ts';

export interface LeadStorage {
  /**
   * Opens it for the user who signed in; without a name for the last user, unless it was locked or the session is
   * somebody else's.
   */
  open(owner?: string, by?: SessionName): Promise<VaultState>;
  /** The session ran out, and its owner may come back: until then nothing is read or written (rule D7). */
  lock(): Promise<void>;
  /** Nothing remains of what belongs to this session; what belongs to another one is locked. */
  wipe(by?: SessionName): Promise<void>;
  /** Texts by name. Absent where leads are not kept. */
  cache: LeadCache | undefined;
  outbox: {
    /** On disk when it resolves with `disk`; in memory, until the window closes, with `memory` (rule D10). */
    append(edit: QueuedEdit): Promise<VaultState['storage']>;
    /** Everything that waits, in the order it was written. */
    list(): Promise<QueuedEdit[]>;
    /** The server has it, or its owner has given it up. */
    settle(key: string): Promise<void>;
  };
  /** Calls back when another window has changed the outbox; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export interface LeadCache {
  /** Undefined if there is no such part, or if the storage is not open. */
  read(part: string): Promise<string | undefined>;
  write(part: string, text: string): Promise<void>;
}
