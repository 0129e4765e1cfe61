// Lists and fetches copies. Nothing is written to the repository for this, not even a lock.
import path from 'node:path';
import { CopyFailure } from './engine-failure.ts';
import { LONG_LIMIT_MS, NO_LOCK, type Calls, type CopyRepository } from './repository-calls.ts';
import type { Snapshot } from './snapshot.ts';

export interface CopiedFile {
  /** Path in the data folder, such as `backups/site-id`. */
  name: string;
  size: number;
}

export interface RepositoryReads {
  /** All copies of one part, the newest first. */
  list(part: CopyRepository): Promise<Snapshot[]>;
  /** The files of a copy. */
  listFiles(snapshot: Snapshot): Promise<CopiedFile[]>;
  /** Writes all of a copy, or some of its files, into `folder`. @param mostMs  time limit */
  restore(snapshot: Snapshot, folder: string, only?: readonly CopiedFile[], mostMs?: number): Promise<void>;
  readJournal(snapshot: Snapshot): Promise<Buffer>;
}

/** Name of the journal in the copies of leads. */
export const JOURNAL_FILE = 'leads.db';
export const FULL_HERE = 'There is no space left on the disk of this machine.';

export function createReads({ run, list }: Calls): RepositoryReads {
  return {
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
      await run('backup', words, { mostMs }).catch(throwFullDisk);
    },

    readJournal: ({ id }) => run('leads', ['dump', id, JOURNAL_FILE, NO_LOCK]).catch(throwFullDisk),
  };
}

/** Reading a copy writes nothing to the repository: a full disk is that of this machine. */
function throwFullDisk(error: unknown): never {
  if (!(error instanceof CopyFailure) || error.kind !== 'full') throw error;
  throw new CopyFailure('full', FULL_HERE, { cause: error });
}
