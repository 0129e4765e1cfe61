// Whether the copies in the other place are whole (rule H19i), and whether the place can be used at all (rule H19j).
import { CHECKED_PARTS, type Copies, type CopyTest } from 'shared/system/copies.ts';
import { hasPassed, type Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Attempts } from './attempts.ts';
import type { CopiesState } from './copies-state.ts';
import { CopyFailure } from './engine-failure.ts';
import type { Copier, Repository } from './repository.ts';
import { LEADS_DAMAGED } from './repository-checks.ts';

export interface Checking {
  /** Once a day. */
  isDue(): boolean;
  /** Reads all that holds the copies together, and the next part of their data. */
  run(): Promise<void>;
  /** Opens the place as the next copy will. @param isBusy  whether this server locks it itself */
  test(isBusy: () => boolean): Promise<CopyTest>;
}

interface Parts {
  clock: Clock;
  logger: Logger;
  repository: Repository;
  copier(): Copier;
  attempts: Attempts;
  state: CopiesState;
  keep(changes: Partial<CopiesState>): void;
  /** Creates the place if there is none yet, and checks whose it is. */
  prepare(): Promise<void>;
  /** Whatever was copied before: their repository may have been removed since. */
  copyLeadsAnew(): Promise<void>;
  /** Reads them alone, in turn with copying them. */
  confirmDamage(): Promise<void>;
}

const EVERY_MS = 24 * 3_600_000;
const BUSY = 'This server tidies up or checks the copies there at this moment. Try again when that is done.';

/** What was found by a check before the server was started. */
export function problemsFrom({ check }: CopiesState): Copies['problems'] {
  if (!check || check.damage === null) return [];
  return [{ part: 'check', kind: 'damaged', message: check.damage, since: check.at }];
}

export function createChecking(parts: Parts): Checking {
  const { clock, logger, repository, attempts, state, keep, prepare } = parts;

  const isDamage = (error: unknown) => error instanceof CopyFailure && error.kind === 'damaged';

  async function checkLeads(): Promise<void> {
    await parts.copyLeadsAnew();
    const problem = attempts.problem('leads');
    // What was damaged is not repaired if they cannot be copied either.
    if (problem?.kind === 'damaged' || (problem && state.check?.damage?.includes(LEADS_DAMAGED))) {
      throw new CopyFailure('damaged', LEADS_DAMAGED);
    }
    // Any other failure of copying is reported already.
    if (problem) return;
    await repository.checkLeads().catch((error: unknown) => {
      if (!isDamage(error)) throw error;
      return parts.confirmDamage();
    });
  }

  async function check(part: number): Promise<void> {
    const ended = (damage: string | null) => keep({ check: { at: clock.timestamp(), part, damage } });
    try {
      await prepare();
      await repository.check(part, CHECKED_PARTS);
      if (state.leadsSafeTo !== undefined) await checkLeads();
    } catch (error) {
      const former = state.check?.damage ?? null;
      if (error instanceof CopyFailure && error.kind === 'damaged') {
        // Those of leads were not checked again after damage of the others.
        const isOfBoth = former?.includes(LEADS_DAMAGED) && error.message !== LEADS_DAMAGED;
        const damage = isOfBoth ? `${error.message} ${LEADS_DAMAGED}` : error.message;
        ended(damage);
        throw new CopyFailure('damaged', damage, { cause: error });
      }
      // A check that fails says nothing about it.
      if (former !== null) {
        logger.error({ err: error }, 'copies that are damaged could not be checked again');
        const why = error instanceof CopyFailure ? ` It could not be checked again: ${error.message}` : '';
        throw new CopyFailure('damaged', former + why, { cause: error });
      }
      throw error;
    }
    ended(null);
  }

  return {
    isDue() {
      const isOld = hasPassed(EVERY_MS, state.check?.at ?? state.since, clock.now());
      return isOld && state.backup !== undefined && attempts.isPlaceOpen() && attempts.mayTry('check');
    },
    async run() {
      const { part, damage } = state.check ?? { part: 0, damage: null };
      // A damaged part is checked again until it is whole: a check of another part says nothing about it.
      const next = damage === null ? (part % CHECKED_PARTS) + 1 : part;
      await attempts.run('check', () => check(next));
    },
    async test(isBusy) {
      try {
        await prepare();
        const copies = await repository.open(parts.copier());
        attempts.tryAgain();
        const newest = copies[0] && new Date(copies[0].time).toISOString();
        return { problem: null, copies: copies.length, copiedAt: newest ?? null };
      } catch (error) {
        if (!(error instanceof CopyFailure)) throw error;
        const { kind, message } = error;
        const words = kind === 'locked' && isBusy() ? BUSY : message;
        return { problem: { kind, message: words }, copies: 0, copiedAt: null };
      }
    },
  };
}
