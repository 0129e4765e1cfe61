// Storage for working without a connection: leads to read, and edits until the server has them.
import type { VaultState } from 'shared/desktop/desktop-answers.ts';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { SessionName } from 'shared/desktop/store-owner.ts';

export interface LeadStorage {
  /**
   * Opens the storage for the user who signed in; without a name for the last user, unless it was locked or belongs to
   * another user's session.
   */
  open(owner?: string, by?: SessionName): Promise<VaultState>;
  /** Locks the storage when the session has expired: until its owner returns, nothing is read or written (rule D7). */
  lock(): Promise<void>;
  /** Deletes everything that belongs to this session; data of another session is locked. */
  wipe(by?: SessionName): Promise<void>;
  /** Texts by name; absent if leads are not stored. */
  cache: LeadCache | undefined;
  outbox: {
    /** With `disk` the edit is on disk when this resolves; with `memory` it is lost with the window (rule D10). */
    append(edit: QueuedEdit): Promise<VaultState['storage']>;
    /** All waiting edits, in the order in which they were written. */
    list(): Promise<QueuedEdit[]>;
    /** Removes an edit: the server has it, or its owner has discarded it. */
    settle(key: string): Promise<void>;
  };
  /** Calls back when another window has changed the outbox; returns a function that ends this. */
  subscribe(listener: () => void): () => void;
}

export interface LeadCache {
  /** Undefined if there is no such part, or if the storage is not open. */
  read(part: string): Promise<string | undefined>;
  write(part: string, text: string): Promise<void>;
}
