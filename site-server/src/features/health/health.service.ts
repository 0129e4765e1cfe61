// Whether the server is healthy: it is when it can store what is sent to it (rule H2).
import { AppError } from 'shared/api/errors.ts';
import type { Database } from '../../database/open-database.ts';
import { hasPassed, type Clock } from '../../platform/clock.ts';
import type { DiskReserve } from '../../platform/disk-reserve.ts';
import { isNoSpace, noSpace } from '../../platform/no-space.ts';
import { writeProbe } from './health.store.ts';

/** The result is reused for this long, since each probe is a write to the disk that any stranger can cause. */
const PROBE_EVERY_MS = 10_000;

export interface Health {
  /** @throws AppError `unavailable` when nothing can be stored; `no_space` on a full disk */
  check(): Promise<void>;
  /** Called when the database was found damaged: from then on the server reports that it is not healthy. */
  fail(): void;
}

interface Parts {
  database: Database;
  clock: Clock;
  reserve: Pick<DiskReserve, 'assertKept'>;
  onFailure(error: unknown): void;
}

function cannotStore(): AppError {
  const message = 'The server cannot store anything at the moment. Please try again later.';
  return new AppError('unavailable', message, { reason: 'database', retryAfter: PROBE_EVERY_MS / 1000 });
}

export function createHealth({ database, clock, reserve, onFailure }: Parts): Health {
  // Opening the database counts as the first probe.
  let probedAt = clock.now();
  let probed: Promise<AppError | undefined> = Promise.resolve(undefined);
  let isDamaged = false;

  /** @returns why nothing can be stored, undefined if it can */
  async function probe(): Promise<AppError | undefined> {
    try {
      await database.transaction((tx) => writeProbe(tx, clock.timestamp()));
      return undefined;
    } catch (error) {
      onFailure(error);
      return isNoSpace(error) ? noSpace(error) : cannotStore();
    }
  }

  return {
    async check() {
      if (isDamaged) throw cannotStore();
      // Checked too, as a single row may still fit while every other write is refused.
      reserve.assertKept();
      if (hasPassed(PROBE_EVERY_MS, probedAt, clock.now())) {
        probedAt = clock.now();
        probed = probe();
      }
      const obstacle = await probed;
      if (obstacle !== undefined) throw obstacle;
    },
    fail() {
      isDamaged = true;
    },
  };
}
