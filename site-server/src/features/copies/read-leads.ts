// Reads the newest copy of leads that is whole, for one that is damaged must not keep a whole backup from being used
// (rule H19q).
import type { CopyProblem } from 'shared/system/copies.ts';
import { CopyFailure } from './engine-failure.ts';
import { momentOf, sinceOf, type Repository, type Snapshot } from './repository.ts';

export interface ReadLeads {
  /** Undefined when there is no copy that can be used. */
  leads?: Snapshot;
  /** The journal in it; undefined also when this copy is held already. */
  journal?: Buffer;
  /** Why a newer copy is not used, or none. */
  problem?: string;
}

/** So the engine fails at what is not as it was written. After any other failure all may be tried again. */
const DAMAGE = new Set<CopyProblem>(['failed', 'damaged', 'wrong_password']);

/** @throws CopyFailure unless other copies may be whole */
function sayDamage(error: unknown): string {
  if (!(error instanceof CopyFailure) || !DAMAGE.has(error.kind)) throw error;
  return `A copy of leads cannot be read: ${error.message}`;
}

/** @throws CopyFailure when it is not the copies of leads alone that cannot be read */
async function sayUnlisted(repository: Repository, error: unknown): Promise<string | undefined> {
  if (error instanceof CopyFailure && error.kind === 'no_repository') return undefined;
  const problem = sayDamage(error);
  await repository.list('backup');
  return problem;
}

interface Which {
  /** Of the copy whose journal need not be read again. */
  heldId?: string | undefined;
  /** Only copies that begin with a backup that was made at this time, or before it. */
  sinceMost?: string;
}

/**
 * None if leads were never copied, or not since the backup was made: an older journal would remove newer data of the
 * backup.
 */
export async function readNewestLeads(
  repository: Repository,
  madeAt: string | undefined,
  { heldId, sinceMost }: Which = {},
): Promise<ReadLeads> {
  let listed: Snapshot[];
  try {
    listed = await repository.list('leads');
  } catch (error) {
    const problem = await sayUnlisted(repository, error);
    return problem === undefined ? {} : { problem };
  }
  const copies = listed
    .filter((copy) => madeAt === undefined || momentOf(copy) >= Date.parse(madeAt))
    .filter((copy) => sinceMost === undefined || (sinceOf(copy) ?? '~') <= sinceMost);
  const held = copies.findIndex(({ id }) => id === heldId);
  const newer = held < 0 ? copies : copies.slice(0, held);
  let problem: string | undefined;
  // Twice as far back each time, for the engine tries for a minute to read what is gone.
  for (let at = 0; at < newer.length; at = at * 2 || 1) {
    const leads = newer[at];
    if (!leads) break;
    try {
      const journal = await repository.readJournal(leads);
      return { leads, journal, ...(problem !== undefined && { problem }) };
    } catch (error) {
      problem = sayDamage(error);
    }
  }
  const leads = copies[held];
  return { ...(leads && { leads }), ...(problem !== undefined && { problem }) };
}
