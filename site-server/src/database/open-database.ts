// Opens the database file: one connection writes, a second, read-only one reads.
import path from 'node:path';
import Connection from 'better-sqlite3';
import { Kysely } from 'kysely';
import { createSerialQueue } from 'shared/serial-queue.ts';
import { StartError } from '../platform/start-error.ts';
import { prepareBegin } from './begin-immediate.ts';
import { createCheckpoints } from './checkpoints.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import { keepStatements } from './kept-statements.ts';
import { openLongReads } from './long-reads.ts';
import { migrateToLatest } from './migrate.ts';
import { SettledDialect } from './settled-plans.ts';
import type { Tables } from './tables.ts';
import { createInserts, type Transaction } from './transaction.ts';

export interface Database {
  /** Path of the file, for threads that open it themselves. */
  file: string;
  /** Reads committed data on a read-only connection. */
  reads: Kysely<Tables>;
  /** Reads in threads, for queries that may take long. */
  longReads: Kysely<Tables>;
  /** Compiles a statement once, for the few reads that every request needs. */
  prepareRead<Row>(sql: string): (...parameters: (string | number)[]) => Row | undefined;
  /** A number that changes with every write. */
  version(): number;
  /**
   * Runs `work` as one durable transaction, completely or not at all. Side effects belong after the returned promise.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Joins the next group of inserts; resolves when they are on disk. `work` must be synchronous. */
  groupCommit: GroupCommit;
  /** Writes the log back into the file and empties it, so that removed data is in neither. See `Checkpoints.empty`. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens and migrates `site.db` in `folder`.
 * @param now  the present time, for the name of the copy made before a migration
 * @throws StartError when the file is damaged or belongs to a newer version
 */
export async function openDatabase(folder: string, now: string): Promise<Database> {
  const file = path.join(folder, 'site.db');
  const writer = openWriter(file);
  const writes = new Kysely<Tables>({ dialect: new SettledDialect({ database: keepStatements(writer) }) });
  try {
    await migrateToLatest(writer, writes, file, now);
  } catch (error) {
    writer.close();
    throw error;
  }

  const reader = new Connection(file, { readonly: true });
  reader.pragma('busy_timeout = 5000');
  const reads = new Kysely<Tables>({ dialect: new SettledDialect({ database: keepStatements(reader) }) });

  const longReads = openLongReads(file);

  // One writer at a time: every write of the process waits in this queue.
  const enqueue = createSerialQueue();
  const checkpoints = createCheckpoints(file, writer, enqueue);
  const inserts = createInserts(writer);
  const begin = prepareBegin(writer);

  return {
    file,
    reads,
    longReads: longReads.db,
    prepareRead<Row>(sql: string) {
      const statement = reader.prepare<(string | number)[], Row>(sql);
      return (...parameters) => statement.get(...parameters);
    },
    version: () => reader.pragma('data_version', { simple: true }) as number,
    transaction: (work) =>
      enqueue(async () => {
        await begin();
        let open = true;
        function turn<T>(held: T): T {
          if (!open) throw new Error('A transaction was used after its end');
          return held;
        }
        const tx: Transaction = {
          insert: (table, row) => turn(inserts).insert(table, row),
          findRow: (table, column, value) => turn(inserts).findRow(table, column, value),
          findNewest: (table, column, value, skip, wanted) =>
            turn(inserts).findNewest(table, column, value, skip, wanted),
          reserveId: (table) => turn(inserts).reserveId(table),
          get db() {
            return turn(writes);
          },
        };
        try {
          const result = await work(tx);
          writer.exec('commit');
          checkpoints.committed();
          return result;
        } catch (error) {
          if (writer.inTransaction) writer.exec('rollback');
          throw error;
        } finally {
          open = false;
        }
      }),
    groupCommit: createGroupCommit({ connection: writer, begin, inserts, enqueue, committed: checkpoints.committed }),
    checkpoint: checkpoints.empty,
    close: () =>
      enqueue(async () => {
        await Promise.all([longReads.close(), checkpoints.close()]);
        await reads.destroy();
        try {
          writer.pragma('wal_checkpoint(TRUNCATE)');
        } finally {
          await writes.destroy();
        }
      }),
  };
}

/** @throws StartError when the file is not a database */
function openWriter(file: string): Connection.Database {
  const writer = new Connection(file);
  try {
    // First, as the pragmas after it may already have to wait for another process. Short, as it blocks the event loop;
    // prepareBegin waits longer.
    writer.pragma('busy_timeout = 100');
    writer.pragma('journal_mode = WAL');
    // FULL: a commit is on disk before it is acknowledged (rule H3).
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    // No checkpoints inside a commit, where they would block the event loop: see checkpoints.ts.
    writer.pragma('wal_autocheckpoint = 0');
    // Deleted data is overwritten, as people may ask to be erased (rule B20).
    writer.pragma('secure_delete = ON');
    return writer;
  } catch (error) {
    writer.close();
    if (!/SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: unknown }).code))) throw error;
    throw new StartError(`${file} is damaged and was left as it is. Put a backup in its place.`, { cause: error });
  }
}
