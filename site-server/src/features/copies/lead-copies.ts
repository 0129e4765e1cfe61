// Copies the leads that changed since the last backup in the other place, and measures how long they waited (rule H19b).
import { createHash } from 'node:crypto';
import { isAhead, type Clock } from '../../platform/clock.ts';
import type { Attempts } from './attempts.ts';
import type { CopiesState } from './copies-state.ts';
import type { Copier, Repository } from './repository.ts';
import { LEADS_DAMAGED } from './repository-checks.ts';

export interface LeadCopies {
  /** Copies the changed leads; does nothing until a backup has been copied. */
  copy(): Promise<void>;
  /** Whether a lead has changed since the last copy. */
  hasNew(): Promise<boolean>;
  /** Makes the next copy even if no lead has changed. */
  sendAnyway(): void;
  /** How long leads waited for their copy, in seconds; null until leads were copied for the second time. */
  lag(): { last: number | null; longest: number | null };
}

interface Parts {
  clock: Clock;
  startedAt: string;
  repository: Repository;
  attempts: Attempts;
  state: CopiesState;
  keep(changes: Partial<CopiesState>): void;
  /** Creates the repository if there is none yet, and checks which site its copies belong to. */
  prepare(): Promise<void>;
  copier(): Copier;
  /** A number that changes with every write to the database. */
  dataVersion(): number;
  makeJournal(since: string): Promise<Uint8Array>;
}

interface Found {
  /** All leads until this time are in the last copy, or in `bytes`. */
  safeTo: string;
  sent: { version: number; hash: string };
  /** The journal to be copied; undefined if the last copy contains every change. */
  bytes?: Uint8Array;
}

export function createLeadCopies(parts: Parts): LeadCopies {
  const { clock, repository, attempts, state, keep } = parts;
  let sent: Found['sent'] | undefined;
  let last: number | null = null;
  let longest: number | null = null;

  function measureLag(): void {
    // Before the first copy there is nothing to measure against.
    if (state.leadsSafeTo === undefined) return;
    // Measured from the start of the server at the earliest: a stopped server accepts no leads.
    const from = Math.max(Date.parse(state.leadsSafeTo), Date.parse(parts.startedAt));
    last = Math.max(0, (clock.now() - from) / 1000);
    longest = Math.max(longest ?? 0, last);
  }

  async function findNew(since: string): Promise<Found> {
    const safeTo = clock.timestamp();
    const version = parts.dataVersion();
    // The last copy may be gone: an operator may have removed damaged copies.
    if (state.check?.damage?.includes(LEADS_DAMAGED)) sent = undefined;
    if (sent?.version === version) return { safeTo, sent };
    const bytes = await parts.makeJournal(since);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const found = { safeTo, sent: { version, hash } };
    return sent?.hash === hash ? found : { ...found, bytes };
  }

  function areCopied(found: Found): void {
    sent = found.sent;
    keep({ leadsSafeTo: found.safeTo });
  }

  async function copySince(since: string): Promise<void> {
    const found = await findNew(since);
    const { bytes, safeTo } = found;
    if (bytes) {
      await parts.prepare();
      await repository.copyLeads({ bytes, since, moment: safeTo }, parts.copier());
      measureLag();
    }
    areCopied(found);
  }

  /**
   * The time of the copied backup with which a journal begins; undefined without such a backup. Undefined also if that
   * time is ahead of the clock, as a journal would miss changes: then the next backup is copied instead.
   */
  function beginning(): string | undefined {
    const madeAt = state.backup?.madeAt;
    return madeAt === undefined || isAhead(madeAt, clock.now()) ? undefined : madeAt;
  }

  return {
    async copy() {
      const since = beginning();
      if (since !== undefined) await attempts.run('leads', () => copySince(since));
    },
    async hasNew() {
      const since = beginning();
      if (since === undefined) return false;
      const found = await findNew(since);
      if (!found.bytes) areCopied(found);
      return found.bytes !== undefined;
    },
    sendAnyway: () => void (sent = undefined),
    lag: () => ({ last, longest }),
  };
}
