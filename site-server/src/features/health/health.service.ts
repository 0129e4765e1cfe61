// Whether the server can serve: it can when the database takes writes (rule H2).
import { AppError } from 'shared/api/errors.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { writeProbe } from './health.store.ts';

/** A write waits for the disk, so not every request of a stranger causes one. */
const PROBE_EVERY_MS = 10_000;

export interface Health {
  /** @throws AppError `unavailable` when nothing can be stored */
  check(): Promise<void>;
  /** The database was found damaged: from now on the server says that it cannot serve. */
  fail(): void;
}

interface Parts {
  database: Database;
  clock: Clock;
  onFailure(error: unknown): void;
}

export function createHealth({ database, clock, onFailure }: Parts): Health {
  // The database has just been opened.
  let probedAt = clock.now();
  let canWrite = Promise.resolve(true);
  let isDamaged = false;

  async function probe(): Promise<boolean> {
    try {
      await database.transaction((tx) => writeProbe(tx, clock.timestamp()));
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  return {
    async check() {
      // Without regard to the sign, as the clock may have been set back.
      if (Math.abs(clock.now() - probedAt) >= PROBE_EVERY_MS) {
        probedAt = clock.now();
        canWrite = probe();
      }
      if (!isDamaged && (await canWrite)) return;
      const message = 'The server cannot store anything at the moment. Please try again later.';
      throw new AppError('unavailable', message, { reason: 'database', retryAfter: PROBE_EVERY_MS / 1000 });
    },
    fail() {
      isDamaged = true;
    },
  };
}
