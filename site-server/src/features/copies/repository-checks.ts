// Reads what is in the place of the copies, to find what is damaged there.
import { CopyFailure, isLateByDamage, saysDamage } from './engine-failure.ts';
import { NO_LOCK, type Calls } from './repository-calls.ts';

export interface RepositoryChecks {
  /**
   * Reads all that holds the copies together, and of their data the part of that number.
   * @throws CopyFailure `damaged`
   */
  check(part: number, parts: number): Promise<void>;
  /** Beside all other work, so that no lead waits for it; what is just being written may look damaged. */
  checkLeads(): Promise<void>;
  /** @param inTurn  does this while nothing else is done there; it ends soon, as leads wait for it */
  confirmDamage(inTurn: (work: () => Promise<void>) => Promise<void>): Promise<void>;
}

export const LEADS_DAMAGED =
  'Some of the copies of leads cannot be read. Remove the folder "leads" in the place: the next copy creates it again.';
/** As long as the engine tries again and again to read what is damaged. */
const CHECK_BESIDE_MS = 20 * 60_000;
/** With half a minute between two copies of leads, less than the minute that a lead may wait (rule H19u). */
const ALONE_MS = 15_000;

/** Of damage in the copies of leads alone, such as lost keys: then the same password opens the backups. */
export async function explainLeads({ list }: Calls, error: unknown): Promise<never> {
  const isKey = error instanceof CopyFailure && error.kind === 'wrong_password';
  if (!isKey && !saysDamage(error)) throw error;
  // Of a place that has just gone every file is missing.
  await list('backup', NO_LOCK);
  throw new CopyFailure('damaged', LEADS_DAMAGED, { cause: error });
}

export function createChecks(calls: Calls): RepositoryChecks {
  const explain = (error: unknown) => explainLeads(calls, error);
  return {
    async check(part, parts) {
      await calls.run('backup', ['check', `--read-data-subset=${part}/${parts}`]);
    },

    // Its data is replaced every hour.
    async checkLeads() {
      await calls.run('leads', ['check', NO_LOCK], { mostMs: CHECK_BESIDE_MS }).catch(explain);
    },

    async confirmDamage(inTurn) {
      try {
        // Before its turn, as there is no time for a second attempt.
        await calls.runOnce('leads', ['unlock']);
        await inTurn(async () => void (await calls.runOnce('leads', ['check'], ALONE_MS)));
      } catch (error) {
        await explain(isLateByDamage(error) ? new CopyFailure('damaged', LEADS_DAMAGED, { cause: error }) : error);
      }
    },
  };
}
