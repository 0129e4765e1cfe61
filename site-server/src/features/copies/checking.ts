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
  /** Whether the last check is a day old. */
  isDue(): boolean;
  /** Checks the structure of the repository and the next part of its data, if they belong to this machine. */
  run(): Promise<void>;
  /** Opens the repository as the next copy will. @param isBusy  whether this server holds a lock there itself */
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
  /** Creates the repository if there is none yet, and checks which site its copies belong to. */
  prepare(): Promise<void>;
  /** Copies the leads again even if they have not changed: their repository may have been removed since. */
  copyLeadsAnew(): Promise<void>;
  /** Checks the copies of leads while no copy of leads is being written. */
  confirmDamage(): Promise<void>;
}

const EVERY_MS = 24 * 3_600_000;
const BUSY = 'This server tidies up or checks the copies there at this moment. Try again when that is done.';

/** The damage that a check has found before the server was started. */
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
    // Damaged copies of leads are not repaired if the leads cannot be copied again either.
    if (problem?.kind === 'damaged' || (problem && state.check?.damage?.includes(LEADS_DAMAGED))) {
      throw new CopyFailure('damaged', LEADS_DAMAGED);
    }
    // Any other failure of copying leads is reported by copying itself.
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
      // A check locks the repository, and would keep the machine that has taken over from removing old copies.
      await repository.assertOwner(state.owner);
      await repository.check(part, CHECKED_PARTS);
      if (state.leadsSafeTo !== undefined) await checkLeads();
    } catch (error) {
      const former = state.check?.damage ?? null;
      if (error instanceof CopyFailure && error.kind === 'damaged') {
        // After damage of the backups, the copies of leads were not checked again: their earlier damage is still
        // reported.
        const isOfBoth = former?.includes(LEADS_DAMAGED) && error.message !== LEADS_DAMAGED;
        const damage = isOfBoth ? `${error.message} ${LEADS_DAMAGED}` : error.message;
        ended(damage);
        throw new CopyFailure('damaged', damage, { cause: error });
      }
      // A check that failed says nothing about damage: the damage known from the last check is still reported.
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
      // A damaged part is checked again until it is whole, since a check of another part says nothing about it.
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
