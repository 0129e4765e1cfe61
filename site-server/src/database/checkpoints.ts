// Writes the log back into the database file in a thread: thousands of pages at once would delay every request
// (decision 58).
import { setTimeout as wait } from 'node:timers/promises';
import type Connection from 'better-sqlite3';
import type { SerialQueue } from 'shared/serial-queue.ts';
import { createWorkerPool } from '../platform/worker-pool.ts';
import type { CheckpointTask } from './checkpoint-thread.ts';

/** In pages (16 MB). A page that is in the log several times is written back only once, so waiting saves work. */
const WORTH_WRITING = 4000;
/** From this length on writers wait until the whole log is written back, since only then SQLite reuses it. */
const LOG_MAX = 2 * WORTH_WRITING;
const LOOK_MS = 200;
const RETRY_MS = 50;
/** `empty` waits no longer than this for readers of an older state. */
const PATIENCE_MS = 5000;
// The bundled server has its threads as separate JavaScript files.
const THREAD_FILE = new URL(`./checkpoint-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

export interface Checkpoints {
  /** Called after every commit, as the log may have grown. */
  committed(): void;
  /**
   * Empties the log, so that deleted data is in neither file. If a reader uses an older state for long, this continues
   * in the background.
   */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export function createCheckpoints(file: string, writer: Connection.Database, enqueue: SerialQueue): Checkpoints {
  const pool = createWorkerPool<CheckpointTask, boolean>(THREAD_FILE, 1, Infinity);
  let isClosed = false;
  let looking: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  /** Pages in the log, and how many of them are not written back yet. */
  function measure(): { length: number; missing: number } {
    if (isClosed) return { length: 0, missing: 0 };
    const [{ log, checkpointed }] = writer.pragma('wal_checkpoint(NOOP)') as [{ log: number; checkpointed: number }];
    return { length: log, missing: log - checkpointed };
  }

  function putBack(mode: CheckpointTask['mode']): Promise<boolean> {
    const done = pool.run({ file, mode });
    writing = done.catch(() => undefined);
    return done;
  }

  async function look(): Promise<void> {
    if ((await enqueue(measure)).missing < WORTH_WRITING) return;
    await putBack('PASSIVE');
    // Little was written since the first pass, so writers wait only briefly.
    await enqueue(async () => {
      const { length, missing } = measure();
      if (length >= LOG_MAX && missing > 0) await putBack('PASSIVE');
    });
  }

  async function emptyAtLast(): Promise<void> {
    // In the writers' queue, as a writer that met the lock would block the event loop.
    while (!(await enqueue(() => isClosed || putBack('TRUNCATE')))) await wait(RETRY_MS);
  }

  return {
    committed() {
      // On a full disk the writers fail too and report it; the next check tries again.
      const lookOnce = () => void look().then(forget, forget);
      const forget = () => (looking = undefined);
      if (!isClosed) looking ??= setTimeout(lookOnce, LOOK_MS).unref();
    },
    async empty() {
      const emptying = emptyAtLast();
      emptying.catch(() => undefined);
      await Promise.race([emptying, wait(PATIENCE_MS, undefined, { ref: false })]);
    },
    async close() {
      isClosed = true;
      clearTimeout(looking);
      await writing;
      await pool.close();
    },
  };
}
