// Copies the leads that changed since the last backup in the other place, and measures how long they waited (rule H19b).
import { createHash } from 'node:crypto';
import { isAhead, type Clock } from '../../platform/clock.ts';
import type { Attempts } from './attempts.ts';
import type { CopiesState } from './copies-state.ts';
import type { Copier, Repository } from './repository.ts';
import { LEADS_DAMAGED } from './repository-checks.ts';

export interface LeadCopies {
  /** Copies what is new; nothing while no backup is in the other place. */
  copy(): Promise<void>;
  /** The next copy is made even if nothing has changed. */
  sendAnyway(): void;
  /** The same after a backup was copied, with which it begins: most of the former journals are not needed any more. */
  beginAnew(): void;
  /** Seconds; null until leads were copied for the second time. */
  lag(): { last: number | null; longest: number | null };
}

interface Parts {
  clock: Clock;
  startedAt: string;
  repository: Repository;
  attempts: Attempts;
  state: CopiesState;
  keep(changes: Partial<CopiesState>): void;
  /** Creates the place if there is none yet, and checks whose it is. */
  prepare(): Promise<void>;
  copier(): Copier;
  /** Changes with everything that is written to the database. */
  dataVersion(): number;
  makeJournal(since: string): Promise<Uint8Array>;
}

export function createLeadCopies(parts: Parts): LeadCopies {
  const { clock, repository, attempts, state, keep } = parts;
  let sent: { version: number; hash: string } | undefined;
  let hasOldJournals = false;
  let last: number | null = null;
  let longest: number | null = null;

  function measureLag(): void {
    // The first copy has nothing to be late behind.
    if (state.leadsSafeTo === undefined) return;
    // Counted from the start at the earliest: while the server is stopped it acknowledges no leads.
    const from = Math.max(Date.parse(state.leadsSafeTo), Date.parse(parts.startedAt));
    last = Math.max(0, (clock.now() - from) / 1000);
    longest = Math.max(longest ?? 0, last);
  }

  async function copySince(since: string): Promise<void> {
    const safeTo = clock.timestamp();
    const version = parts.dataVersion();
    // What was sent is perhaps not there any more: an operator may remove what is damaged.
    if (state.check?.damage?.includes(LEADS_DAMAGED)) sent = undefined;
    if (sent?.version !== version) {
      const bytes = await parts.makeJournal(since);
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (sent?.hash !== hash) {
        await parts.prepare();
        await repository.copyLeads({ bytes, since, moment: safeTo }, parts.copier());
        measureLag();
      }
      sent = { version, hash };
    }
    keep({ leadsSafeTo: safeTo });
    if (!hasOldJournals) return;
    // Between two copies of leads, for it locks their repository; so what fails is tried again with the next backup.
    hasOldJournals = false;
    await attempts.run('oldLeads', () =>
      repository.pruneLeads(parts.copier(), attempts.problem('oldLeads') !== undefined),
    );
  }

  return {
    async copy() {
      const { backup } = state;
      // Without the backup that it begins with, a journal is of no use. Nor does it have all changes if the time of that
      // backup is ahead: the next backup is copied instead.
      if (backup && !isAhead(backup.madeAt, clock.now())) await attempts.run('leads', () => copySince(backup.madeAt));
    },
    sendAnyway: () => void (sent = undefined),
    beginAnew() {
      sent = undefined;
      hasOldJournals = state.leadsSafeTo !== undefined;
    },
    lag: () => ({ last, longest }),
  };
}
