// Operations in the place of the copies: two repositories, one for the backups and within it one for the leads that
// changed since, so that a lock of the large one never delays the copy of a lead (decision 49).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listBackups, type Backup } from '../../database/backup-folder.ts';
import { backupsFolder } from '../backups/make-backup.ts';
import { CopyFailure, isLateByDamage, saysDamage } from './engine-failure.ts';
import type { Engine } from './engine.ts';
import { assertOwner, newestOwner, ownerTags, type Owner } from './owner.ts';
import {
  isOfSite,
  journalTags,
  notKept,
  numberOf,
  numberTag,
  readSnapshots,
  siteTag,
  type Snapshot,
} from './snapshot.ts';

/** Name of the journal in its copies. */
export const JOURNAL_FILE = 'leads.db';

const LONG_LIMIT_MS = 12 * 3_600_000;
const LIMIT_MS = 120_000;
/** What reads or writes whole backups; leads wait for everything else. */
const LONG = new Set(['backup', 'restore', 'forget', 'check']);
/** What reads a journal of leads may take as long: a new machine waits for nothing else, perhaps on a slow line. */
const READS_LEADS = 'dump';
/** As long as the engine tries again and again to read what is damaged. */
const CHECK_BESIDE_MS = 20 * 60_000;
/** With half a minute between copies of leads, less than the minute that one may wait (rule H19u). */
const CHECK_ALONE_MS = 15_000;
/** A call that only reads waits for nobody, and needs no right to write. */
const NO_LOCK = '--no-lock';
const RETENTION = ['--keep-hourly', '24', '--keep-daily', '30', '--keep-monthly', '12'];
/** More would be too many words for a command. */
const FORGOTTEN_AT_ONCE = 500;

/** Quiet, as it would report how far it is many times a second: over hours these lines would fill the memory. */
const BACKUP = ['backup', '--json', '--quiet', '--host', 'site'];

interface JournalToCopy {
  bytes: Uint8Array;
  /** When the backup was made with which it begins. */
  since: string;
  /** What was written before it is in it. */
  moment: string;
}

export interface CopiedFile {
  /** In the data folder, such as `backups/site-id`. */
  name: string;
  size: number;
}

/** Who copies. */
export interface Copier {
  site: string;
  /** Undefined for a machine that goes on with copies from before there were owners. */
  owner: Owner | undefined;
}

/** What writes or removes copies throws CopyFailure `taken_over` when they belong to another machine (rule H20e). */
export interface Repository {
  /** Creates it if there is none yet. @throws CopyFailure `other_site` when the copies there are another site's */
  prepare(site: string, mayMake: boolean): Promise<void>;
  /** Of the machine that began with these copies last. */
  newestOwner(): Promise<Owner | undefined>;
  /** Gives how many bytes were added. */
  copyBackup(backup: Backup, copier: Copier, at: string): Promise<number>;
  copyLeads(journal: JournalToCopy, copier: Copier): Promise<void>;
  /** Removes the copies that are no longer kept. */
  prune(copier: Copier): Promise<void>;
  /** @param isAgain  it failed before: what it then took from the list alone is removed too */
  pruneLeads(copier: Copier, isAgain: boolean): Promise<void>;
  /** All copies of backups, the newest first, read as for writing: with a lock, which takes room. */
  open(copier: Copier): Promise<Snapshot[]>;
  /**
   * Reads all that holds the copies together, and of their data the part of that number.
   * @throws CopyFailure `damaged`
   */
  check(part: number, parts: number): Promise<void>;
  /** Beside all other work, so that no lead waits for it; what is just being written may look damaged. */
  checkLeads(): Promise<void>;
  /** @param inTurn  does this while nothing else is done there; it ends soon, as leads wait for it */
  confirmDamage(inTurn: (work: () => Promise<void>) => Promise<void>): Promise<void>;
  /** All copies of one part, the one that was copied last first. */
  list(part: 'backup' | 'leads'): Promise<Snapshot[]>;
  /** The files of a copy. */
  listFiles(snapshot: Snapshot): Promise<CopiedFile[]>;
  /** Writes all of a copy into `folder`, or only some of its files. @param mostMs  how long it may take */
  restore(snapshot: Snapshot, folder: string, only?: readonly CopiedFile[], mostMs?: number): Promise<void>;
  readJournal(snapshot: Snapshot): Promise<Buffer>;
}

interface Parts {
  engine: Engine;
  repository: string;
  dataDir: string;
  withKeys: boolean;
}

export const OTHER_SITE =
  'The repository holds the copies of another site. Restore them into an empty data folder, or choose another place.';
export const FULL_HERE = 'There is no space left on the disk of this machine.';
export const LEADS_DAMAGED =
  'Some of the copies of leads cannot be read. Remove the folder "leads" in the place: the next copy creates it again.';
/** In the data folder: what signs sessions, and what opens sealed passwords. */
export const KEYS = ['jwt-secret', 'mail-secret'];

/** As the engine reads it, in UTC. */
function engineTime(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}

function places(repository: string): Record<'backup' | 'leads', string> {
  return { backup: repository, leads: `${repository.replace(/[/\\]$/, '')}/leads` };
}

interface Call {
  input?: Uint8Array;
  /** How long it may take, where that is not as usual. */
  mostMs?: number;
}

export function openRepository({ engine, repository, dataDir, withKeys }: Parts): Repository {
  const place = places(repository);

  /** A lock that was left behind by a program that is gone is taken away, and all is tried once more. */
  async function run(
    part: 'backup' | 'leads',
    words: readonly string[],
    { input, mostMs }: Call = {},
  ): Promise<Buffer> {
    const [command = ''] = words;
    const isLong = part === 'backup' ? LONG.has(command) : command === READS_LEADS;
    const call = {
      repository: place[part],
      cwd: dataDir,
      timeLimitMs: mostMs ?? (isLong ? LONG_LIMIT_MS : LIMIT_MS),
      ...(input && { input }),
    };
    try {
      return await engine.run(words, call);
    } catch (error) {
      if (!(error instanceof CopyFailure) || error.kind !== 'locked') throw error;
      await engine.run(['unlock'], { ...call, timeLimitMs: LIMIT_MS });
      return engine.run(words, call);
    }
  }

  async function list(part: 'backup' | 'leads', ...lock: string[]): Promise<Snapshot[]> {
    return readSnapshots(await run(part, ['snapshots', '--json', ...lock]));
  }

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
  async function listOwn(part: 'backup' | 'leads', { owner }: Copier): Promise<Snapshot[]> {
    // Who takes over copies leads within a minute, and a backup an hour later.
    const copies = part === 'leads' ? await list('leads', NO_LOCK) : await listBoth();
    assertOwner(copies, owner);
    return copies.filter(({ tags }) => tags.includes(part));
  }

  const tagsOf = (part: 'backup' | 'leads', { site, owner }: Copier, copies: readonly Snapshot[]) => [
    part,
    siteTag(site),
    ...ownerTags(owner),
    numberTag(numberOf(copies[0]) + 1),
  ];

  const isMissing = (error: unknown) => error instanceof CopyFailure && error.kind === 'no_repository';

  /** Of damage in the copies of leads alone, such as lost keys: then the same password opens the backups. */
  async function explainLeads(error: unknown): Promise<never> {
    const isKey = error instanceof CopyFailure && error.kind === 'wrong_password';
    if (!isKey && !saysDamage(error)) throw error;
    // Of a place that has just gone every file is missing.
    await list('backup', NO_LOCK);
    throw new CopyFailure('damaged', LEADS_DAMAGED, { cause: error });
  }

  return {
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

    async copyBackup(backup, copier, at) {
      // Only this one: the older ones are in older copies. Everything but its name stays the same, so the engine reads what
      // is new alone.
      const others = listBackups(backupsFolder(dataDir)).filter(({ name }) => name !== backup.name);
      const left = ['*.partial', ...others.flatMap(({ name }) => [`${name}.db`, `${name}.json`])];
      const words = [...BACKUP, '--time', engineTime(at)];
      const tags = tagsOf('backup', copier, await listOwn('backup', copier));
      words.push('--tag', [...tags, backup.name].join(','));
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
        if (!isMissing(error)) return explainLeads(error);
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

    async pruneLeads(copier, isAgain) {
      // Not the engine's choice of the last ones, which goes by their times.
      const old = notKept(await listOwn('leads', copier)).slice(0, FORGOTTEN_AT_ONCE);
      if (old.length > 0) await run('leads', ['forget', ...old.map(({ id }) => id), '--prune']);
      else if (isAgain) await run('leads', ['prune']);
    },

    async open(copier) {
      await listOwn('backup', copier);
      return (await list('backup')).filter(({ tags }) => tags.includes('backup'));
    },

    async check(part, parts) {
      await run('backup', ['check', `--read-data-subset=${part}/${parts}`]);
    },

    // Its data is replaced every hour.
    async checkLeads() {
      await run('leads', ['check', NO_LOCK], { mostMs: CHECK_BESIDE_MS }).catch(explainLeads);
    },

    async confirmDamage(inTurn) {
      const call = { repository: place.leads, cwd: dataDir };
      try {
        // Before its turn, as there is no time for a second attempt.
        await engine.run(['unlock'], { ...call, timeLimitMs: LIMIT_MS });
        await inTurn(async () => void (await engine.run(['check'], { ...call, timeLimitMs: CHECK_ALONE_MS })));
      } catch (error) {
        await explainLeads(isLateByDamage(error) ? new CopyFailure('damaged', LEADS_DAMAGED, { cause: error }) : error);
      }
    },

    list: async (part) => (await list(part, NO_LOCK)).filter(({ tags }) => tags.includes(part)),

    async listFiles({ id }) {
      const listed = (await run('backup', ['ls', '--json', NO_LOCK, id])).toString().trim().split('\n');
      const nodes = listed.map((line) => JSON.parse(line) as { type?: string; path?: string; size?: number });
      return nodes
        .filter(({ type }) => type === 'file')
        .map(({ path: name = '', size = 0 }) => ({ name: name.replace(/^\//, ''), size }));
    },

    async restore({ id }, folder, only = [], mostMs = LONG_LIMIT_MS) {
      const words = ['restore', id, '--verify', '--target', path.resolve(folder), NO_LOCK];
      words.push(...only.flatMap(({ name }) => ['--include', `/${name}`]));
      await run('backup', words, { mostMs }).catch(sayFullHere);
    },

    readJournal: ({ id }) => run('leads', ['dump', id, JOURNAL_FILE, NO_LOCK]).catch(sayFullHere),
  };
}

/** Nothing is written in the place while a copy is read. */
function sayFullHere(error: unknown): never {
  if (!(error instanceof CopyFailure) || error.kind !== 'full') throw error;
  throw new CopyFailure('full', FULL_HERE, { cause: error });
}

/** Its last line sums up. */
function addedBytes(output: Buffer): number {
  const last = output.toString().trim().split('\n').at(-1) ?? '{}';
  return (JSON.parse(last) as { data_added?: number }).data_added ?? 0;
}
