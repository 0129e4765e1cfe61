// What the files of all parts use to access the storage.
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { LocalFiles } from '../files/stored-files.ts';
import type { MediaPart } from './media-parts.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { CallKind } from './storage-problems.ts';

/** Finds which of these names of a part no backup needs. */
export type FindUnneeded = (part: MediaPart, names: readonly string[]) => Promise<readonly string[]>;

export interface StorageTools {
  storage: ObjectStorage;
  clock: Clock;
  logger: Logger;
  findUnneeded: FindUnneeded;
  /** Whether no other machine has taken over the storage. @throws StorageFailure */
  isOwner(): Promise<boolean>;
  /** Whether this machine also owns the copies in another place, if there are any (rule F28h). */
  mayRemove(): Promise<boolean>;
  /** Makes a call after the storage has been confirmed to be this site's. @throws StorageFailure */
  ask<T>(kind: CallKind, work: () => Promise<T>): Promise<T>;
  /** Fetches the object into its folder; false if there is no complete one. @throws StorageFailure */
  bring(key: string, name: string, local: LocalFiles): Promise<boolean>;
  /** Like `bring`, for the server's own use, which is not refused when many visitors wait. */
  bringOwn: StorageTools['bring'];
  touch(file: string): void;
  added(file: string, bytes: number): void;
  /** By key, when an object was last found damaged. */
  damaged: Map<string, number>;
  waiting: Map<MediaPart, number>;
}
