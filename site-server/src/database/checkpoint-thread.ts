// Runs in a worker thread: writes the log back into the database file, on a connection of its own.
import { parentPort } from 'node:worker_threads';
import Connection from 'better-sqlite3';

export interface CheckpointTask {
  file: string;
  /** PASSIVE writes back the pages that no reader still needs in their older form; TRUNCATE also empties the log. */
  mode: 'PASSIVE' | 'TRUNCATE';
}

let connection: Connection.Database | undefined;

function open(file: string): Connection.Database {
  const opened = new Connection(file, { fileMustExist: true });
  // No waiting for a lock, which would block all writers: the caller tries again later.
  opened.pragma('busy_timeout = 0');
  opened.pragma('synchronous = FULL');
  return opened;
}

parentPort?.on('message', ({ file, mode }: CheckpointTask) => {
  connection ??= open(file);
  const [outcome] = connection.pragma(`wal_checkpoint(${mode})`) as [{ busy: number }];
  parentPort?.postMessage({ result: outcome.busy === 0 });
});
