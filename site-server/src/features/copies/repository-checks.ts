// Checks the data in the repositories for damage.
import { CopyFailure, isLateByDamage, saysDamage } from './engine-failure.ts';
import { NO_LOCK, type Calls } from './repository-calls.ts';

export interface RepositoryChecks {
  /** Checks the structure of the repository and the given part of its data. @throws CopyFailure `damaged` */
  check(part: number, parts: number): Promise<void>;
  /** Runs beside all other work, so that no lead waits for it; data that is just being written may look damaged. */
  checkLeads(): Promise<void>;
  /** @param inTurn  does this while nothing else is done there; it ends soon, as leads wait for it */
  confirmDamage(inTurn: (work: () => Promise<void>) => Promise<void>): Promise<void>;
}

export const LEADS_DAMAGED =
  'Some of the copies of leads cannot be read. Remove the folder "leads" in the place: the next copy creates it again.';
/** restic repeatedly tries to read damaged data for about this long. */
const CHECK_BESIDE_MS = 20 * 60_000;
/** Leads are copied every half minute and may wait for a minute at most (rule H19u): this fits in between. */
const ALONE_MS = 15_000;

/**
 * Explains a failure that concerns the copies of leads only, such as damaged keys: then the same password opens the
 * backups.
 */
export async function explainLeads({ list }: Calls, error: unknown): Promise<never> {
  const isKey = error instanceof CopyFailure && error.kind === 'wrong_password';
  if (!isKey && !saysDamage(error)) throw error;
  // Asked first: in a repository that has just become unreachable, every file seems to be missing.
  await list('backup', NO_LOCK);
  throw new CopyFailure('damaged', LEADS_DAMAGED, { cause: error });
}

export function createChecks(calls: Calls): RepositoryChecks {
  const explain = (error: unknown) => explainLeads(calls, error);
  return {
    async check(part, parts) {
      await calls.run('backup', ['check', `--read-data-subset=${part}/${parts}`]);
    },

    // The data itself is not read, as it is replaced every hour.
    async checkLeads() {
      await calls.run('leads', ['check', NO_LOCK], { mostMs: CHECK_BESIDE_MS }).catch(explain);
    },

    async confirmDamage(inTurn) {
      try {
        // Stale locks are removed before the check, as there is no time for a second attempt.
        await calls.runOnce('leads', ['unlock']);
        await inTurn(async () => void (await calls.runOnce('leads', ['check'], ALONE_MS)));
      } catch (error) {
        await explain(isLateByDamage(error) ? new CopyFailure('damaged', LEADS_DAMAGED, { cause: error }) : error);
      }
    },
  };
}
