// When the copies in another place are made, and what is known of them (rule H19). Backups and leads go their own ways, so
// that neither waits for the other.
import { createHash } from 'node:crypto';
import type { Copies, CopyList, CopyPart } from 'shared/system/copies.ts';
import { conflict } from 'shared/api/errors.ts';
import { madeAtOf, type Backup } from '../../database/backup-folder.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { CopiesState } from './copies-state.ts';
import { CopyFailure } from './engine-failure.ts';
import { backupOf, type Repository, type Snapshot } from './repository.ts';

export interface CopiesService {
  read(): Copies;
  /** What is there now. @throws AppError `conflict` with what helps when the place does not answer */
  list(): Promise<CopyList>;
  /** Begins to copy what is new. @throws AppError `conflict` while there is no backup */
  copyNow(): Copies;
  /** Copies the newest backup if it is not there yet, and removes old copies once a day. */
  copyBackupIfDue(): Promise<void>;
  /** Copies the leads that changed since the last backup that is there. */
  copyLeads(): Promise<void>;
  /** Resolves when nothing is being copied. */
  idle(): Promise<void>;
}

interface Parts {
  clock: Clock;
  logger: Logger;
  /** The address, without a password. */
  shownAs: string;
  repository: Repository;
  engineVersion(): Promise<string>;
  siteId(): string;
  newestBackup(): Backup | undefined;
  /** Changes with everything that is written to the database. */
  dataVersion(): number;
  makeJournal(since: string): Promise<Uint8Array>;
  /** What was known when the server started. */
  state: CopiesState | undefined;
  firstState(): CopiesState;
  keepState(state: CopiesState): void;
  /** Writes to administrators that the last copy is old. */
  warn(): Promise<void>;
  /** Whether a copy is brought back here. */
  fetching(): Copies['fetching'];
}

const RETRY_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Where none are configured. */
export const NO_COPIES: Copies = {
  repository: null,
  engine: null,
  isRunning: false,
  backup: { name: null, madeAt: null, copiedAt: null, addedBytes: 0 },
  leads: { safeTo: null, lagSeconds: null, longestLagSeconds: null },
  failures: 0,
  problems: [],
  isLate: false,
  fetching: { running: null, last: null },
};

function toListed(copy: Snapshot): CopyList['copies'][number] {
  const { id, time, size } = copy;
  const backup = backupOf(copy) ?? null;
  const madeAt = backup === null ? null : (madeAtOf(backup) ?? null);
  return { id, backup, madeAt, copiedAt: new Date(time).toISOString(), size: size ?? null };
}

export function createCopies(parts: Parts): CopiesService {
  const { clock, logger, repository } = parts;
  const startedAt = clock.timestamp();
  const problems = new Map<CopyPart, Copies['problems'][number]>();
  const state = parts.state ?? parts.firstState();
  const tried: Partial<Record<CopyPart, number>> = {};
  let isPrepared = false;
  let engine: string | null = null;
  let failures = 0;
  let isKept = true;
  let sent: { version: number; hash: string } | undefined;
  let hasOldJournals = false;
  const lag: { last: number | null; longest: number | null } = { last: null, longest: null };
  const running = new Map<'backup' | 'leads', Promise<void>>();

  /** What cannot be written down is known until the server ends: a full disk here is no failure of the copies there. */
  function keep(changes: Partial<CopiesState>): void {
    Object.assign(state, changes);
    try {
      parts.keepState(state);
      isKept = true;
    } catch (error) {
      if (isKept) logger.error({ err: error }, 'what is known of the copies could not be written down');
      isKept = false;
    }
  }

  /** Whether it succeeded; otherwise administrators see why, and the site goes on. */
  async function attempt(part: CopyPart, work: () => Promise<void>): Promise<boolean> {
    tried[part] = clock.now();
    try {
      await work();
      problems.delete(part);
      return true;
    } catch (error) {
      failures += 1;
      const { kind, message } =
        error instanceof CopyFailure
          ? error
          : { kind: 'failed' as const, message: 'The copy could not be made. The log of the server says why.' };
      // Whatever was wrong, the place is looked at anew.
      if (part === 'backup') isPrepared = false;
      const known = problems.get(part);
      problems.set(part, { part, kind, message, since: known?.kind === kind ? known.since : clock.timestamp() });
      if (known?.kind !== kind) logger.error({ err: error, part }, 'a copy in another place failed');
      return false;
    }
  }

  const mayTry = (part: CopyPart) => !problems.has(part) || clock.now() - (tried[part] ?? 0) >= RETRY_MS;

  async function prepare(): Promise<void> {
    engine = await parts.engineVersion();
    if (isPrepared) return;
    await repository.prepare(parts.siteId(), !state.isMade);
    // From now on it is missing when it is not there, and is not made anew: a drive may not be connected.
    if (!state.isMade) keep({ isMade: true });
    isPrepared = true;
  }

  async function copyBackup(backup: Backup): Promise<void> {
    const isCopied = await attempt('backup', async () => {
      // A place that can never be used is late a day after the first try, however often the server starts.
      if (!state.isMade) keep({});
      await prepare();
      const addedBytes = await repository.copyBackup(backup, parts.siteId(), clock.timestamp());
      const { name, madeAt } = backup;
      keep({ backup: { name, madeAt, copiedAt: clock.timestamp(), addedBytes } });
    });
    if (!isCopied) return;
    // What follows is a new journal, since this backup; what led here is needed no more.
    sent = undefined;
    hasOldJournals = state.leadsSafeTo !== undefined;
    await copyLeadsOnce();
  }

  /** Also while copying fails: what was left of failed copies takes room, and a full place gets some. */
  async function pruneIfDue(): Promise<void> {
    const isDue = clock.now() - Date.parse(state.prunedAt ?? state.since) >= DAY_MS;
    const problem = problems.get('backup')?.kind;
    const isUsable = problem === undefined || problem === 'failed' || problem === 'full';
    if (!isDue || !state.isMade || !isUsable || !mayTry('pruning')) return;
    await attempt('pruning', async () => {
      // Never in the place of another site.
      await prepare();
      await repository.prune();
      keep({ prunedAt: clock.timestamp() });
    });
  }

  function measureLag(): void {
    // The first copy has nothing to be late behind.
    if (state.leadsSafeTo === undefined) return;
    // A server that does not run acknowledges nothing.
    const from = Math.max(Date.parse(state.leadsSafeTo), Date.parse(startedAt));
    lag.last = Math.max(0, (clock.now() - from) / 1000);
    lag.longest = Math.max(lag.longest ?? 0, lag.last);
  }

  async function copyLeads(since: string): Promise<void> {
    const safeTo = clock.timestamp();
    const version = parts.dataVersion();
    if (sent?.version !== version) {
      const journal = await parts.makeJournal(since);
      const hash = createHash('sha256').update(journal).digest('hex');
      if (sent?.hash !== hash) {
        await prepare();
        await repository.copyLeads(journal, parts.siteId(), safeTo);
        measureLag();
      }
      sent = { version, hash };
    }
    keep({ leadsSafeTo: safeTo });
    if (!hasOldJournals) return;
    // Between two copies of leads, for it locks their repository.
    await attempt('pruning', repository.pruneLeads);
    hasOldJournals = false;
  }

  /** One at a time of each. */
  function once(what: 'backup' | 'leads', work: () => Promise<void>): Promise<void> {
    const present = running.get(what);
    if (present) return present;
    const promise = work().finally(() => running.delete(what));
    running.set(what, promise);
    return promise;
  }

  function copyLeadsOnce(): Promise<void> {
    return once('leads', async () => {
      const { backup } = state;
      // Without the backup that it begins with, a journal is of no use.
      if (backup) await attempt('leads', () => copyLeads(backup.madeAt));
    });
  }

  /** What was not copied for a day. */
  function latePart(): 'backup' | 'leads' | undefined {
    const isOld = (copiedAt: string) => clock.now() - Date.parse(copiedAt) > DAY_MS;
    if (isOld(state.backup?.copiedAt ?? state.since)) return 'backup';
    return isOld(state.leadsSafeTo ?? state.since) ? 'leads' : undefined;
  }

  async function warnOnce(): Promise<void> {
    const part = latePart();
    if (part === undefined && state.warnedAt !== undefined) keep({ warnedAt: undefined });
    if (part === undefined || state.warnedAt !== undefined) return;
    // After the server was stopped for a day, or an older copy was restored, the next copy is only just due.
    const isNew = clock.now() - Date.parse(startedAt) < HOUR_MS;
    if (isNew && !problems.has(part)) return;
    await parts.warn();
    keep({ warnedAt: clock.timestamp() });
  }

  const service: CopiesService = {
    read: () => ({
      repository: parts.shownAs,
      engine,
      isRunning: running.has('backup'),
      backup: state.backup ?? NO_COPIES.backup,
      leads: { safeTo: state.leadsSafeTo ?? null, lagSeconds: lag.last, longestLagSeconds: lag.longest },
      failures,
      problems: [...problems.values()],
      isLate: latePart() !== undefined,
      fetching: parts.fetching(),
    }),
    async list() {
      const listed = await repository.list('backup').catch((error: unknown) => {
        // Before the first copy there is no such place.
        if (error instanceof CopyFailure && error.kind === 'no_repository' && !state.isMade) return [];
        throw error instanceof CopyFailure ? conflict(error.message, { reason: error.kind }) : error;
      });
      return { copies: listed.map(toListed) };
    },
    copyNow() {
      const backup = parts.newestBackup();
      if (!backup) throw conflict('There is no backup to copy yet. Make one first.');
      void once('backup', () => copyBackup(backup).then(pruneIfDue));
      return service.read();
    },
    copyBackupIfDue: () =>
      once('backup', async () => {
        const backup = parts.newestBackup();
        if (backup && backup.name !== state.backup?.name && mayTry('backup')) await copyBackup(backup);
        await pruneIfDue();
        await warnOnce().catch((error: unknown) => logger.error({ err: error }, 'nobody was warned of missing copies'));
      }),
    copyLeads: copyLeadsOnce,
    async idle() {
      await Promise.all(running.values());
    },
  };
  return service;
}
