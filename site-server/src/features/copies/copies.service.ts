// When the copies in another place are made, and what is known of them (rule H19).
import type { Copies, CopyList, CopyTest } from 'shared/system/copies.ts';
import { conflict } from 'shared/api/errors.ts';
import { madeAtOf, type Backup } from '../../database/backup-folder.ts';
import { hasPassed, type Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createAttempts } from './attempts.ts';
import { createChecking, problemsFrom } from './checking.ts';
import type { CopiesState } from './copies-state.ts';
import { createCopyWarnings, type CopyWarning } from './copy-warnings.ts';
import { CopyFailure } from './engine-failure.ts';
import { createLeadCopies } from './lead-copies.ts';
import { createOldLeads } from './old-leads.ts';
import { nextOwner, ownerUnknown } from './owner.ts';
import type { Copier, Repository } from './repository.ts';
import { backupOf, type Snapshot } from './snapshot.ts';
import { createRepositoryLocks } from './repository-locks.ts';

export interface CopiesService {
  read(): Copies;
  /** What is there now. @throws AppError `conflict` with what helps when the place does not answer */
  list(): Promise<CopyList>;
  /** Begins to copy what is new. @throws AppError `conflict` while there is no backup */
  copyNow(): Copies;
  /** Opens the place and writes to it; says what is wrong. */
  test(): Promise<CopyTest>;
  /** Begins to check what is there. @throws AppError `conflict` while nothing is */
  checkNow(): Copies;
  /** Copies the newest backup if it is not there yet; once a day old copies are removed, and the others checked. */
  copyBackupIfDue(): Promise<void>;
  /** Copies the leads that changed since the last backup that is there. */
  copyLeads(): Promise<void>;
  /** Whether no other machine has taken over (rule H20e); false also while the place does not say. */
  isOwner(): Promise<boolean>;
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
  /** Where it is kept. */
  stateFile: string;
  /** Writes to administrators; gives whether to any. */
  warn(kind: CopyWarning): Promise<boolean>;
  /** Whether a copy is being brought back. */
  fetching(): Copies['fetching'];
}

const DAY_MS = 24 * 3_600_000;

/** Where none are configured. */
export const NO_COPIES: Copies = {
  repository: null,
  engine: null,
  isRunning: false,
  backup: { name: null, madeAt: null, copiedAt: null, addedBytes: 0 },
  leads: { safeTo: null, lagSeconds: null, longestLagSeconds: null },
  check: { isRunning: false, at: null, damage: null },
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
  const state = parts.state ?? parts.firstState();
  const attempts = createAttempts({ clock, logger, known: problemsFrom(state) });
  let preparing: Promise<void> | undefined;
  let isPrepared = false;
  let engine: string | null = null;
  let isKept = true;
  const turns = createRepositoryLocks();

  /**
   * When the file cannot be written, the state is kept in memory: a full disk here is not a failure of the copies
   * there.
   */
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

  async function prepareOnce(): Promise<void> {
    engine = await parts.engineVersion();
    if (state.isOwnerUnknown) throw ownerUnknown(parts.stateFile);
    if (isPrepared) return;
    await repository.prepare(parts.siteId(), !state.isMade);
    // If it is not found from now on, it counts as missing and is not created again: a drive may not be connected. Who
    // begins with copies that are there goes on with them.
    if (!state.isMade) {
      keep({ isMade: true, owner: nextOwner(await repository.newestOwner(), clock.timestamp()) });
    }
    isPrepared = true;
  }

  const copier = (): Copier => ({ site: parts.siteId(), owner: state.owner });

  /** A call during this time waits for the same result: a place is created only once. */
  function prepare(): Promise<void> {
    preparing ??= prepareOnce().finally(() => (preparing = undefined));
    return preparing;
  }

  const leads = createLeadCopies({ ...parts, copier, startedAt, attempts, state, keep, prepare });
  const oldLeads = createOldLeads({ repository, attempts, state, keep, copier });

  async function copyLeads(): Promise<void> {
    if (turns.isUnderWay('oldLeads')) {
      // Why the leads cannot be read is found again, and reported, where they are copied.
      if (!(await leads.hasNew().catch(() => true))) return;
      oldLeads.giveWay();
    }
    await turns.once('leads', leads.copy);
  }
  const checking = createChecking({
    clock,
    logger,
    repository,
    copier,
    attempts,
    state,
    keep,
    prepare,
    copyLeadsAnew() {
      leads.sendAnyway();
      return copyLeads();
    },
    confirmDamage: () => repository.confirmDamage((work) => turns.once('confirmDamage', work)),
  });

  const warnings = createCopyWarnings({ clock, startedAt, attempts, state, keep, warn: parts.warn });

  async function warnIfNeeded(): Promise<void> {
    await warnings
      .warnIfNeeded()
      .catch((error: unknown) => logger.error({ err: error }, 'nobody was warned about the copies'));
  }

  async function copyBackup(backup: Backup): Promise<void> {
    const isCopied = await attempts.run('backup', async () => {
      // Writes down when copying was first tried: a day later a copy is late, also if the server was restarted in
      // between.
      if (!state.isMade) keep({});
      await prepare();
      const addedBytes = await repository.copyBackup(backup, copier(), clock.timestamp());
      const { name, madeAt } = backup;
      keep({ backup: { name, madeAt, copiedAt: clock.timestamp(), addedBytes } });
    });
    if (!isCopied) {
      // The next attempt opens the place again.
      isPrepared = false;
      return;
    }
    const hasFormer = state.leadsSafeTo !== undefined;
    // It begins with this backup, and most of the former ones are not needed any more.
    leads.sendAnyway();
    await copyLeads();
    if (hasFormer && attempts.problem('leads') === undefined) await turns.once('oldLeads', oldLeads.remove);
  }

  /** Removed also while copying fails: failed copies leave data behind, and a full place needs the room. */
  async function pruneIfDue(): Promise<void> {
    const isDue = hasPassed(DAY_MS, state.prunedAt ?? state.since, clock.now());
    if (!isDue || !state.isMade || !attempts.isPlaceOpen() || !attempts.mayTry('pruning')) return;
    await attempts.run('pruning', async () => {
      // Never in another site's place.
      await prepare();
      await repository.prune(copier());
      keep({ prunedAt: clock.timestamp() });
    });
  }

  async function copyAndPruneIfDue(): Promise<void> {
    const backup = parts.newestBackup();
    if (backup && backup.name !== state.backup?.name && attempts.mayTry('backup')) await copyBackup(backup);
    await pruneIfDue();
  }

  function read(): Copies {
    const { last, longest } = leads.lag();
    return {
      repository: parts.shownAs,
      engine,
      isRunning: turns.isUnderWay('backup'),
      backup: state.backup ?? NO_COPIES.backup,
      leads: { safeTo: state.leadsSafeTo ?? null, lagSeconds: last, longestLagSeconds: longest },
      check: {
        isRunning: turns.isUnderWay('check'),
        at: state.check?.at ?? null,
        damage: state.check?.damage ?? null,
      },
      failures: attempts.failures(),
      problems: attempts.problems(),
      isLate: warnings.isLate(),
      fetching: parts.fetching(),
    };
  }

  return {
    read,
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
      void turns.once('backup', () => copyBackup(backup).then(pruneIfDue));
      return read();
    },
    test: () => checking.test(() => turns.isUnderWay('backup') || turns.isUnderWay('check')),
    checkNow() {
      if (!state.isMade) throw conflict('There is no copy to check yet. Make one first.');
      void turns.once('check', checking.run);
      return read();
    },
    async copyBackupIfDue() {
      // What hangs for hours must not keep the mail about it from being sent.
      if (turns.isUnderWay('backup') || turns.isUnderWay('check')) await warnIfNeeded();
      // What waits for a check is copied after it.
      if (!turns.isUnderWay('check')) await turns.once('backup', copyAndPruneIfDue);
      if (checking.isDue()) await turns.once('check', checking.run);
      await warnIfNeeded();
    },
    copyLeads,
    async isOwner() {
      // It begins with the copies by its first one.
      if (!state.isMade) return true;
      try {
        await repository.assertOwner(state.owner);
        return true;
      } catch (error) {
        if (error instanceof CopyFailure) return false;
        throw error;
      }
    },
    idle: turns.idle,
  };
}
