// Runs restic on the two repositories of the copies: one for the backups, and within it one for the changed leads, so
// that a lock of the large one never delays the copy of a lead (decision 49).
import { CopyFailure } from './engine-failure.ts';
import type { Engine } from './engine.ts';
import { createStaleLocks } from './stale-locks.ts';
import { readSnapshots, type Snapshot } from './snapshot.ts';

export type CopyRepository = 'backup' | 'leads';

interface Options {
  input?: Uint8Array;
  /** Time limit in place of the usual one. */
  mostMs?: number;
  /** Ends restic when aborted. */
  signal?: AbortSignal | undefined;
}

export interface Calls {
  /**
   * Removes a stale lock that an ended process has left, and tries once more. A copy of leads may then remove all locks,
   * if they were left by another machine, and try a third time.
   * @throws CopyFailure
   */
  run(part: CopyRepository, words: readonly string[], options?: Options): Promise<Buffer>;
  /** Tries once only. @throws CopyFailure */
  runOnce(part: CopyRepository, words: readonly string[], mostMs?: number): Promise<Buffer>;
  /** All copies in it, the newest first. @param lock  NO_LOCK if they are only read */
  list(part: CopyRepository, lock?: typeof NO_LOCK, signal?: AbortSignal): Promise<Snapshot[]>;
}

interface Parts {
  engine: Engine;
  repository: string;
  dataDir: string;
}

/** With this option restic writes no lock, so that reading waits for nobody and needs no write access. */
export const NO_LOCK = '--no-lock';
export const LONG_LIMIT_MS = 12 * 3_600_000;
const LIMIT_MS = 120_000;
/** Commands that read or write whole backups; leads wait for any other command. */
const LONG = new Set(['backup', 'restore', 'forget', 'check']);
/** Reading a journal of leads may take as long: a new machine may have a slow connection. */
const READS_LEADS = 'dump';

const isLocked = (error: unknown) => error instanceof CopyFailure && error.kind === 'locked';

export function openCalls({ engine, repository, dataDir }: Parts): Calls {
  const places = { backup: repository, leads: `${repository.replace(/[/\\]$/, '')}/leads` };
  const callTo = (part: CopyRepository, timeLimitMs: number) => ({
    repository: places[part],
    cwd: dataDir,
    timeLimitMs,
  });

  const staleLocks = createStaleLocks();

  async function run(part: CopyRepository, words: readonly string[], options: Options = {}): Promise<Buffer> {
    const [command = ''] = words;
    const isLong = part === 'backup' ? LONG.has(command) : command === READS_LEADS;
    const { input, mostMs = isLong ? LONG_LIMIT_MS : LIMIT_MS, signal } = options;
    const call = { ...callTo(part, mostMs), ...(input && { input }), ...(signal && { signal }) };
    const short = { ...callTo(part, Math.min(mostMs, LIMIT_MS)), ...(signal && { signal }) };
    try {
      return await engine.run(words, call);
    } catch (error) {
      if (!isLocked(error)) throw error;
      await engine.run(['unlock'], short);
    }
    try {
      return await engine.run(words, call);
    } catch (error) {
      // Only an exclusive lock prevents adding a copy, and no running process has a lock at the same time.
      if (!isLocked(error) || part !== 'leads' || command !== 'backup') throw error;
      const locks = (await engine.run(['list', 'locks', NO_LOCK], short)).toString().split('\n');
      if (!staleLocks.areStale(locks.filter((id) => id !== ''))) throw error;
      await engine.run(['unlock', '--remove-all'], short);
      return engine.run(words, call);
    }
  }

  return {
    run,
    runOnce: (part, words, mostMs = LIMIT_MS) => engine.run(words, callTo(part, mostMs)),
    list: async (part, lock, signal) =>
      readSnapshots(await run(part, ['snapshots', '--json', ...(lock ? [lock] : [])], { signal })),
  };
}
