// What the files of all parts are given to work with the storage.
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { LocalFiles } from '../files/stored-files.ts';
import type { MediaPart } from './media-parts.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { CallKind } from './storage-problems.ts';

/** Which of these names of a part no backup needs. */
export type FindUnneeded = (part: MediaPart, names: readonly string[]) => Promise<readonly string[]>;

export interface StorageTools {
  storage: ObjectStorage;
  clock: Clock;
  logger: Logger;
  findUnneeded: FindUnneeded;
  /** Whether no other machine has taken over the storage. @throws StorageFailure */
  isOwner(): Promise<boolean>;
  /** Whether the copies elsewhere, where there are any, say too that the storage is this machine's (rule F28h). */
  mayRemove(): Promise<boolean>;
  /** Does what asks the storage, when the storage is known to be this site's. @throws StorageFailure */
  ask<T>(kind: CallKind, work: () => Promise<T>): Promise<T>;
  /** Fetches the object into its folder; false if there is no complete one. @throws StorageFailure */
  bring(key: string, name: string, local: LocalFiles): Promise<boolean>;
  /** Like `bring`, for the server's own use, which is not refused when many visitors wait. */
  bringOwn: StorageTools['bring'];
  touch(file: string): void;
  added(file: string, bytes: number): void;
  /** By key, when each was seen to be damaged. */
  damaged: Map<string, number>;
  waiting: Map<MediaPart, number>;
}
