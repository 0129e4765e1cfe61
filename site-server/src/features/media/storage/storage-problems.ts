// Current problems of the storage: each kind of call has its own state, as credentials may allow reading but not
// writing.
import type { MediaStorage, StorageProblem } from 'shared/system/media-storage.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import { StorageFailure } from './storage-failure.ts';

export type CallKind = 'read' | 'write' | 'remove' | 'own';

export interface StorageProblems {
  /** Does `work` and records its result. @throws any error of `work` */
  watch<T>(kind: CallKind, work: () => Promise<T>): Promise<T>;
  kindOf(kind: CallKind): StorageProblem | undefined;
  /** @throws StorageFailure the last of this kind, when it is so young that to ask again would only be to wait */
  assertNotRecent(kind: CallKind): void;
  /**
   * The current problem. That another machine has taken over is reported only without another problem, as it merely
   * keeps this machine from removing files.
   */
  present(): MediaStorage['problem'];
}

interface Parts {
  clock: Clock;
  logger: Logger;
  /** Aborted when the server stops, which ends open calls. */
  stop: AbortSignal;
  /** Called when a problem is over. */
  onRecovered(): void;
}

const ASK_AGAIN_MS = 5000;

export function createStorageProblems({ clock, logger, stop, onRecovered }: Parts): StorageProblems {
  const failed = new Map<CallKind, { failure: StorageFailure; since: string; lastAt: number }>();

  function keep(kind: CallKind, failure: StorageFailure): void {
    const before = failed.get(kind);
    const isNew = before?.failure.kind !== failure.kind;
    if (isNew) logger.error({ err: failure, call: kind }, failure.message);
    failed.set(kind, { failure, since: isNew ? clock.timestamp() : before.since, lastAt: clock.now() });
  }

  const faults = () => [...failed.values()].filter(({ failure }) => failure.kind !== 'taken_over');

  return {
    async watch(kind, work) {
      try {
        const result = await work();
        if (failed.delete(kind) && faults().length === 0) {
          logger.info('the storage of pictures works again');
          onRecovered();
        }
        return result;
      } catch (error) {
        if (error instanceof StorageFailure && !stop.aborted) keep(kind, error);
        throw error;
      }
    },
    kindOf: (kind) => failed.get(kind)?.failure.kind,
    assertNotRecent(kind) {
      const last = failed.get(kind);
      if (last && clock.now() - last.lastAt < ASK_AGAIN_MS) throw last.failure;
    },
    present() {
      const [first] = [...faults(), ...failed.values()];
      return first ? { kind: first.failure.kind, message: first.failure.message, since: first.since } : null;
    },
  };
}
