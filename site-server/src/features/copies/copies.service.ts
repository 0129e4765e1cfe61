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
  /** Lists the copies of backups. @throws AppError `conflict` with advice when the repository cannot be read */
  list(): Promise<CopyList>;
  /** Begins to copy the newest backup. @throws AppError `conflict` while there is no backup */
  copyNow(): Copies;
  /** Opens the repository and writes to it; gives the problem, if there is one. */
  test(): Promise<CopyTest>;
  /** Begins to check the copies. @throws AppError `conflict` before the first copy */
  checkNow(): Copies;
  /**
   * Copies the newest backup if it is not copied yet. Once a day, old copies are removed and the copies are checked.
   */
  copyBackupIfDue(): Promise<void>;
  /** Copies the leads that have changed since the last copied backup. */
  copyLeads(): Promise<void>;
  /** Whether no other machine has taken over (rule H20e); false also while the repository cannot be read. */
  isOwner(): Promise<boolean>;
  /** Resolves when nothing is being copied. */
  idle(): Promise<void>;
}

interface Parts {
  clock: Clock;
  logger: Logger;
  /** The address of the repository, without a password. */
  shownAs: string;
  repository: Repository;
  engineVersion(): Promise<string>;
  siteId(): string;
  newestBackup(): Backup | undefined;
  /** A number that changes with every write to the database. */
  dataVersion(): number;
  makeJournal(since: string): Promise<Uint8Array>;
  /** The stored state of the copies; undefined before the first copy. */
  state: CopiesState | undefined;
  firstState(): CopiesState;
  keepState(state: CopiesState): void;
  /** The file of the stored state. */
  stateFile: string;
  /** Sends a mail to administrators; false if there is nobody to send it to. */
  warn(kind: CopyWarning): Promise<boolean>;
  /** Whether a copy is being fetched to this machine. */
  fetching(): Copies['fetching'];
}

const DAY_MS = 24 * 3_600_000;

/** The answer when no copies are configured. */
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
   * When the file cannot be written, the state is kept in memory: a full disk of this machine is not a failure of the
   * copies.
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
    // From now on a missing repository is not created again: its drive may not be connected. A machine that begins with
    // existing copies becomes their owner.
    if (!state.isMade) {
      keep({ isMade: true, owner: nextOwner(await repository.newestOwner(), clock.timestamp()) });
    }
    isPrepared = true;
  }

  const copier = (): Copier => ({ site: parts.siteId(), owner: state.owner });

  /** Concurrent calls share one result, so that a repository is created only once. */
  function prepare(): Promise<void> {
    preparing ??= prepareOnce().finally(() => (preparing = undefined));
    return preparing;
  }

  const leads = createLeadCopies({ ...parts, copier, startedAt, attempts, state, keep, prepare });
  const oldLeads = createOldLeads({ repository, attempts, state, keep, copier });

  async function copyLeads(): Promise<void> {
    if (turns.isUnderWay('oldLeads')) {
      // If reading the leads fails, copying them below fails too and reports the cause.
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
      // Stores when copying was first tried: a day later a copy counts as late, even if the server was restarted in
      // between.
      if (!state.isMade) keep({});
      await prepare();
      const addedBytes = await repository.copyBackup(backup, copier(), clock.timestamp());
      const { name, madeAt } = backup;
      keep({ backup: { name, madeAt, copiedAt: clock.timestamp(), addedBytes } });
    });
    if (!isCopied) {
      // The next attempt opens the repository again.
      isPrepared = false;
      return;
    }
    const hasFormer = state.leadsSafeTo !== undefined;
    // The next copy of leads begins with this backup; most earlier copies of leads are then not needed any more.
    leads.sendAnyway();
    await copyLeads();
    if (hasFormer && attempts.problem('leads') === undefined) await turns.once('oldLeads', oldLeads.remove);
  }

  /**
   * Old copies are removed also while copying fails: failed copies leave data behind, and a full repository needs the
   * room.
   */
  async function pruneIfDue(): Promise<void> {
    const isDue = hasPassed(DAY_MS, state.prunedAt ?? state.since, clock.now());
    if (!isDue || !state.isMade || !attempts.isPlaceOpen() || !attempts.mayTry('pruning')) return;
    await attempts.run('pruning', async () => {
      // Checked first, so that nothing is removed from the repository of another site.
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
        // Before the first copy the repository does not exist yet.
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
      // A copy or check that hangs for hours must not keep the mail about late copies from being sent.
      if (turns.isUnderWay('backup') || turns.isUnderWay('check')) await warnIfNeeded();
      // Nothing is copied during a check; a later call copies the backup.
      if (!turns.isUnderWay('check')) await turns.once('backup', copyAndPruneIfDue);
      if (checking.isDue()) await turns.once('check', checking.run);
      await warnIfNeeded();
    },
    copyLeads,
    async isOwner() {
      // Before its first copy no other machine can have taken over from this one.
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
