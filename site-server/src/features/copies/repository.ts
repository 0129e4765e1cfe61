// The place of the copies: whose it is, what is added to it and what is removed (decision 49).
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
  /** When the backup was made with which it begins. */
  since: string;
  /** What was written before it is in it. */
  moment: string;
}

/** Who copies. */
export interface Copier {
  site: string;
  /** Undefined for a machine that goes on with copies from before there were owners. */
  owner: Owner | undefined;
}

/** What writes or removes copies throws CopyFailure `taken_over` when they belong to another machine (rule H20e). */
export interface Repository extends RepositoryReads, RepositoryChecks {
  /** Creates it if there is none yet. @throws CopyFailure `other_site` when the copies there are another site's */
  prepare(site: string, mayMake: boolean): Promise<void>;
  /** Of the machine that began with these copies last. */
  newestOwner(): Promise<Owner | undefined>;
  /** @throws CopyFailure also when the place does not say */
  assertOwner(owner: Owner | undefined): Promise<void>;
  /** Gives how many bytes were added. */
  copyBackup(backup: Backup, copier: Copier, at: string): Promise<number>;
  copyLeads(journal: JournalToCopy, copier: Copier): Promise<void>;
  /** Removes the copies that are no longer kept. */
  prune(copier: Copier): Promise<void>;
  /**
   * No lead can be copied meanwhile.
   * @param isAgain  it was not finished before: what it then took from the list alone is removed too
   * @param signal  ends it
   */
  pruneLeads(copier: Copier, isAgain: boolean, signal: AbortSignal): Promise<void>;
  /** All copies of backups, the newest first, read as for writing: with a lock, which takes room. */
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
/** In the data folder: what signs sessions, and what opens sealed passwords. */
export const KEYS = ['jwt-secret', 'mail-secret'];

const RETENTION = ['--keep-hourly', '24', '--keep-daily', '30', '--keep-monthly', '12'];
/** More would be too many words for a command. */
const FORGOTTEN_AT_ONCE = 500;
/** Quiet, as it would report how far it is many times a second: over hours these lines would fill the memory. */
const BACKUP = ['backup', '--json', '--quiet', '--host', 'site'];

/** As the engine reads it, in UTC. */
function engineTime(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}

export function openRepository({ engine, repository, dataDir, withKeys }: Parts): Repository {
  const calls = openCalls({ engine, repository, dataDir });
  const { run, list } = calls;

  /** All copies of both. Of leads nothing is known where theirs cannot be read, which must not keep backups from being made. */
  async function listBoth(): Promise<Snapshot[]> {
    const backups = await list('backup', NO_LOCK);
    const leads = await list('leads', NO_LOCK).catch((error: unknown) => {
      if (error instanceof CopyFailure) return [];
      throw error;
    });
    return [...backups, ...leads];
  }

  /** Read before each copy, as another machine may have taken over since. */
  async function listOwn(part: CopyRepository, { owner }: Copier, signal?: AbortSignal): Promise<Snapshot[]> {
    // Who takes over copies leads within a minute, and a backup an hour later.
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
      // Only this one: the older ones are in older copies. Everything but its name stays the same, so the engine reads what
      // is new alone.
      const others = listBackups(backupsFolder(dataDir)).filter(({ name }) => name !== backup.name);
      const left = ['*.partial', ...others.flatMap(({ name }) => [`${name}.db`, `${name}.json`])];
      const words = [...BACKUP, '--time', engineTime(at)];
      // Before it is asked whose the copies are: it may take long.
      const isSaid = saysSizes(await engine.version());
      const size = isSaid ? undefined : await sizeWithout(left, backupsFolder(dataDir));
      const tags = tagsOf('backup', copier, await listOwn('backup', copier));
      words.push('--tag', [...tags, backup.name, ...sizeTags(size)].join(','));
      words.push(...left.flatMap((name) => ['--exclude', name]));
      // One is missing if the secret is a setting, the other if nothing was encrypted.
      const keys = KEYS.filter((name) => withKeys && existsSync(path.join(dataDir, name)));
      words.push('--', 'backups', ...keys);
      return addedBytes(await run('backup', words));
    },

    async copyLeads({ bytes, since, moment }, copier) {
      const words = [...BACKUP, '--time', engineTime(moment)];
      const copy = async () => {
        // Next to the journal and not in it, so that an unchanged one is not copied again.
        const tags = [...tagsOf('leads', copier, await listOwn('leads', copier)), ...journalTags(moment, since)];
        await run('leads', [...words, '--tag', tags.join(','), '--stdin', '--stdin-filename', JOURNAL_FILE], {
          input: bytes,
        });
      };
      await copy().catch(async (error: unknown) => {
        if (!isMissing(error)) return explainLeads(calls, error);
        // For the first time, or after it was removed because it was damaged; unless the whole place is gone, as with a
        // drive that is not connected.
        await listOwn('backup', copier);
        await run('leads', ['init']);
        return copy();
      });
    },

    async prune(copier) {
      const words = ['forget', '--group-by', '', '--tag', 'backup', ...RETENTION, '--prune'];
      // The engine goes by times, and the newest copy has none of the newest where the clock was set back.
      const newest = numberOf((await listOwn('backup', copier))[0]);
      if (newest > 0) words.push('--keep-tag', numberTag(newest));
      await run('backup', words);
    },

    async pruneLeads(copier, isAgain, signal) {
      // Not the engine's choice of the last ones, which goes by their times.
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

/** Its last line sums up. */
function addedBytes(output: Buffer): number {
  const last = output.toString().trim().split('\n').at(-1) ?? '{}';
  return (JSON.parse(last) as { data_added?: number }).data_added ?? 0;
}
