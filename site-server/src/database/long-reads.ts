// Runs queries that may take more than a few milliseconds in threads, so that the event loop can answer other requests
// (decision 56).
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { createWorkerPool, type WorkerPool } from '../platform/worker-pool.ts';
import type { ReadTask } from './read-thread.ts';
import { SettledCompiler } from './settled-plans.ts';
import type { Tables } from './tables.ts';

/** Two, so that a long query does not delay the next one, and a processor stays free for other work. */
const THREADS = 2;
const QUEUE_LIMIT = 200;
/** Longer than the usual pause between two searches of a user. */
const IDLE_MS = 60_000;
// The bundled server has its threads as separate JavaScript files.
const THREAD_FILE = new URL(`./read-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

interface LongReads {
  db: Kysely<Tables>;
  /**
   * Ends the threads. Kysely's own `destroy` does nothing before the first query, and a later query would start them.
   */
  close(): Promise<void>;
}

/** Two statements may see different states of the database. The threads start with the first query. */
export function openLongReads(file: string): LongReads {
  const pool = createWorkerPool<ReadTask, unknown[]>(THREAD_FILE, THREADS, QUEUE_LIMIT, IDLE_MS);
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => createThreadDriver(file, pool),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SettledCompiler(),
    },
  });
  return { db, close: () => pool.close() };
}

function createThreadDriver(file: string, pool: WorkerPool<ReadTask, unknown[]>): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      return { rows: (await pool.run({ file, sql, parameters })) as Row[] };
    },
    streamQuery: refuse,
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}

function refuse(): never {
  throw new Error('Long reads are single queries');
}
