// Removes old copies of leads. Removing locks their repository, and takes minutes over a slow connection, so it is
// ended as soon as there is a lead to copy (rule H19z).
import type { Attempts } from './attempts.ts';
import type { CopiesState } from './copies-state.ts';
import { CopyFailure } from './engine-failure.ts';
import type { Copier, Repository } from './repository.ts';

export interface OldLeads {
  remove(): Promise<void>;
  /** Ends the removal, unless leads have to wait for it this time. */
  giveWay(): void;
}

interface Parts {
  repository: Repository;
  attempts: Attempts;
  state: CopiesState;
  keep(changes: Partial<CopiesState>): void;
  copier(): Copier;
}

const MOST_MS = 600_000;
const TOO_SLOW =
  'Removing old copies of leads took more than ten minutes and was ended. It is tried again after the next backup.';
/**
 * After this many ended removals (one follows each hourly backup) the next one is not ended: leads wait once a day at
 * most.
 */
const ENDED_MOST = 24;

export function createOldLeads({ repository, attempts, state, keep, copier }: Parts): OldLeads {
  let giveWay = () => {};

  async function removeUntil(signal: AbortSignal, ended: number): Promise<void> {
    const former = attempts.problem('oldLeads');
    try {
      await repository.pruneLeads(copier(), former !== undefined || ended > 0, signal);
      if (ended > 0) keep({ leadRemovalsEnded: 0 });
    } catch (error) {
      const isForLead = signal.aborted && signal.reason !== TOO_SLOW;
      if (isForLead) keep({ leadRemovalsEnded: ended + 1 });
      else if (ended === ENDED_MOST) keep({ leadRemovalsEnded: 0 });
      if (!signal.aborted) throw error;
      if (!isForLead) throw new CopyFailure('failed', TOO_SLOW, { cause: error });
      // A removal that was ended for a lead says nothing about the earlier problem, which is reported again.
      if (former) throw new CopyFailure(former.kind, former.message, { cause: error });
    }
  }

  return {
    async remove() {
      const ending = new AbortController();
      const ended = state.leadRemovalsEnded ?? 0;
      if (ended < ENDED_MOST) giveWay = () => ending.abort();
      const timer = setTimeout(() => ending.abort(TOO_SLOW), MOST_MS);
      await attempts.run('oldLeads', () => removeUntil(ending.signal, ended));
      clearTimeout(timer);
      giveWay = () => {};
    },
    giveWay: () => giveWay(),
  };
}
