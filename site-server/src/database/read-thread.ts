// Runs in a worker thread: queries that may take long, on a read-only connection of its own.
import { parentPort } from 'node:worker_threads';
import type { SqliteDatabase } from 'kysely';
import { keepStatements } from './kept-statements.ts';
import { openReadConnection } from './read-connection.ts';

export interface ReadTask {
  file: string;
  sql: string;
  parameters: readonly unknown[];
}

let connection: SqliteDatabase | undefined;

parentPort?.on('message', ({ file, sql, parameters }: ReadTask) => {
  connection ??= keepStatements(openReadConnection(file));
  parentPort?.postMessage({ result: connection.prepare(sql).all(parameters) });
});
