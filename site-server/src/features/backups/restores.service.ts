// The steps that follow a restore: administrators are notified, and erased data is removed again.
import type { RestoreNotice } from 'shared/system/backups.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  dismissNotices,
  findNewestRestore,
  findNotice,
  hasUnapplied,
  markApplied,
  showNotice,
} from './restores.store.ts';

export interface Restores {
  /** The last restore, automatic or not: its time, and how many newer leads were kept. */
  newest(): Promise<{ ts: string; leadsKept: number } | undefined>;
  notice(): Promise<RestoreNotice>;
  dismissNotice(): Promise<void>;
  /** Shows the latest notice again, if there ever was one. */
  showNotice(): Promise<RestoreNotice>;
  /** Runs `steps` once after every restore, also after one by a command; again at the next start if a step fails. */
  applyAfterRestore(steps: readonly (() => Promise<void>)[]): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
}

interface Merged {
  rows: Record<string, number>;
  unreadable: number;
}

export function createRestores({ database, clock }: Parts): Restores {
  async function notice(): Promise<RestoreNotice> {
    const row = await findNotice(database.reads);
    if (!row) return { notice: null };
    const { rows, unreadable } = JSON.parse(row.merged) as Merged;
    return {
      notice: {
        restoredAt: row.ts,
        backup: row.backup,
        madeAt: row.backup_ts,
        keptAs: row.kept_as === '' ? null : row.kept_as,
        takenOver: rows,
        unreadable,
      },
    };
  }

  return {
    async newest() {
      const row = await findNewestRestore(database.reads);
      return row && { ts: row.ts, leadsKept: (JSON.parse(row.merged) as Merged).rows['leads'] ?? 0 };
    },
    notice,
    dismissNotice: () => database.transaction((tx) => dismissNotices(tx, clock.timestamp())),
    async showNotice() {
      await database.transaction(showNotice);
      return notice();
    },
    async applyAfterRestore(steps) {
      if (!(await hasUnapplied(database.reads))) return;
      for (const step of steps) await step();
      await database.transaction(markApplied);
    },
  };
}
