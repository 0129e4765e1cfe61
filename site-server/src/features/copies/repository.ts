// The repositories of the copies: whose they are, and adding and removing copies (decision 49).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listBackups, type Backup } from '../../database/backup-folder.ts';
import { backupsFolder } from '../backups/make-backup.ts';
import { saysSizes, sizeWithout } from './copied-size.ts';
import { CopyFailure } from './engine-failure.ts';
import type { Engine } from './engine.ts';
import { assertOwner, newestOwner, ownerTags, type Owner } from './owner.ts';
import { LONG_LIMIT_MS, NO_LOCK, openCalls, type CopyRepository } from './repository-calls.ts';
import { createChecks, explainLeads, type RepositoryChecks } from './repository-checks.ts';
import { createReads, JOURNAL_FILE, type RepositoryReads } from './repository-reads.ts';
import { isOfSite, journalTags, notKept, numberOf, numberTag, siteTag, sizeTags, type Snapshot } from './snapshot.ts';

interface JournalToCopy {
  bytes: Uint8Array;
  /** When the backup was made that this journal begins with. */
  since: string;
  /** Everything that was written before this time is in the journal. */
  moment: string;
}

/** The machine that copies. */
export interface Copier {
  site: string;
  /** Undefined for a machine that continues copies from before there were owners. */
  owner: Owner | undefined;
}

/**
 * Calls that write or remove copies throw CopyFailure `taken_over` when the copies belong to another machine (rule
 * H20e).
 */
export interface Repository extends RepositoryReads, RepositoryChecks {
  /**
   * Creates the repository if there is none yet.
   * @throws CopyFailure `other_site` when its copies belong to another site
   */
  prepare(site: string, mayMake: boolean): Promise<void>;
  /** The last machine that began to copy. */
  newestOwner(): Promise<Owner | undefined>;
  /** @throws CopyFailure also when the place does not say */
  assertOwner(owner: Owner | undefined): Promise<void>;
  /** Copies a backup; gives the number of bytes that were added. */
  copyBackup(backup: Backup, copier: Copier, at: string): Promise<number>;
  copyLeads(journal: JournalToCopy, copier: Copier): Promise<void>;
  /** Removes the copies of backups that are not kept any longer. */
  prune(copier: Copier): Promise<void>;
  /**
   * Removes old copies of leads; no lead can be copied meanwhile.
   * @param isAgain  whether an earlier removal was not finished: data that it only took from the list is removed too
   * @param signal  ends the removal
   */
  pruneLeads(copier: Copier, isAgain: boolean, signal: AbortSignal): Promise<void>;
  /** All copies of backups, the newest first, opened with a lock, as for writing. */
  open(copier: Copier): Promise<Snapshot[]>;
}

interface Parts {
  engine: Engine;
  repository: string;
  dataDir: string;
  withKeys: boolean;
}

export const OTHER_SITE =
  'The repository holds the copies of another site. Restore them into an empty data folder, or choose another place.';
/** Files of the data folder with keys: one signs sessions, the other decrypts stored passwords. */
export const KEYS = ['jwt-secret', 'mail-secret'];

const RETENTION = ['--keep-hourly', '24', '--keep-daily', '30', '--keep-monthly', '12'];
/** More ids than this would be too long for a command line. */
const FORGOTTEN_AT_ONCE = 500;
/** `--quiet`, since restic reports its progress many times a second, which would fill the memory over hours. */
const BACKUP = ['backup', '--json', '--quiet', '--host', 'site'];

/** A time in the format that restic reads, in UTC. */
function engineTime(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}

export function openRepository({ engine, repository, dataDir, withKeys }: Parts): Repository {
  const calls = openCalls({ engine, repository, dataDir });
  const { run, list } = calls;

  /**
   * All copies in both repositories. If the copies of leads cannot be read they count as none, so that backups are
   * still copied.
   */
  async function listBoth(): Promise<Snapshot[]> {
    const backups = await list('backup', NO_LOCK);
    const leads = await list('leads', NO_LOCK).catch((error: unknown) => {
      if (error instanceof CopyFailure) return [];
      throw error;
    });
    return [...backups, ...leads];
  }

  /** Read before each copy, as another machine may have taken over in the meantime. */
  async function listOwn(part: CopyRepository, { owner }: Copier, signal?: AbortSignal): Promise<Snapshot[]> {
    // A machine that takes over copies leads within a minute, but its first backup only an hour later.
    const copies = part === 'leads' ? await list('leads', NO_LOCK, signal) : await listBoth();
    assertOwner(copies, owner);
    return copies.filter(({ tags }) => tags.includes(part));
  }

  const tagsOf = (part: CopyRepository, { site, owner }: Copier, copies: readonly Snapshot[]) => [
    part,
    siteTag(site),
    ...ownerTags(owner),
    numberTag(numberOf(copies[0]) + 1),
  ];

  const isMissing = (error: unknown) => error instanceof CopyFailure && error.kind === 'no_repository';

  return {
    ...createReads(calls),
    ...createChecks(calls),

    async prepare(site, mayMake) {
      const present = await list('backup', NO_LOCK).catch(async (error: unknown) => {
        if (!mayMake || !isMissing(error)) throw error;
        await run('backup', ['init']);
        return [];
      });
      if (present.every((one) => isOfSite(one, site))) return;
      throw new CopyFailure('other_site', OTHER_SITE);
    },

    newestOwner: async () => newestOwner(await listBoth()),

    assertOwner: async (owner) => assertOwner(await listBoth(), owner),

    async copyBackup(backup, copier, at) {
      // Only the newest backup: older ones are in older copies. Paths stay the same, so restic reads only new files.
      const others = listBackups(backupsFolder(dataDir)).filter(({ name }) => name !== backup.name);
      const left = ['*.partial', ...others.flatMap(({ name }) => [`${name}.db`, `${name}.json`])];
      const words = [...BACKUP, '--time', engineTime(at)];
      // Measured before the owner is checked, since measuring may take long.
      const isSaid = saysSizes(await engine.version());
      const size = isSaid ? undefined : await sizeWithout(left, backupsFolder(dataDir));
      const tags = tagsOf('backup', copier, await listOwn('backup', copier));
      words.push('--tag', [...tags, backup.name, ...sizeTags(size)].join(','));
      words.push(...left.flatMap((name) => ['--exclude', name]));
      // `jwt-secret` is missing if the secret is a setting, `mail-secret` if no password was encrypted.
      const keys = KEYS.filter((name) => withKeys && existsSync(path.join(dataDir, name)));
      words.push('--', 'backups', ...keys);
      return addedBytes(await run('backup', words));
    },

    async copyLeads({ bytes, since, moment }, copier) {
      const words = [...BACKUP, '--time', engineTime(moment)];
      const copy = async () => {
        // Tags are not part of the journal, so that an unchanged journal is not stored again.
        const tags = [...tagsOf('leads', copier, await listOwn('leads', copier)), ...journalTags(moment, since)];
        await run('leads', [...words, '--tag', tags.join(','), '--stdin', '--stdin-filename', JOURNAL_FILE], {
          input: bytes,
        });
      };
      await copy().catch(async (error: unknown) => {
        if (!isMissing(error)) return explainLeads(calls, error);
        // The repository of leads is created for the first time, or after an operator has removed a damaged one; not if
        // the repository of backups is missing too, as with a drive that is not connected.
        await listOwn('backup', copier);
        await run('leads', ['init']);
        return copy();
      });
    },

    async prune(copier) {
      const words = ['forget', '--group-by', '', '--tag', 'backup', ...RETENTION, '--prune'];
      // restic keeps copies by their times, but the newest copy may have an older time if the clock was set back.
      const newest = numberOf((await listOwn('backup', copier))[0]);
      if (newest > 0) words.push('--keep-tag', numberTag(newest));
      await run('backup', words);
    },

    async pruneLeads(copier, isAgain, signal) {
      // Chosen here, since restic chooses by times only.
      const old = notKept(await listOwn('leads', copier, signal)).slice(0, FORGOTTEN_AT_ONCE);
      const words = old.length > 0 ? ['forget', ...old.map(({ id }) => id), '--prune'] : ['prune'];
      if (old.length > 0 || isAgain) await run('leads', words, { mostMs: LONG_LIMIT_MS, signal });
    },

    async open(copier) {
      await listOwn('backup', copier);
      return (await list('backup')).filter(({ tags }) => tags.includes('backup'));
    },
  };
}

/** Read from restic's last line, which is the summary. */
function addedBytes(output: Buffer): number {
  const last = output.toString().trim().split('\n').at(-1) ?? '{}';
  return (JSON.parse(last) as { data_added?: number }).data_added ?? 0;
}
