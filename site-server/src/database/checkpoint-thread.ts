// Runs in a worker thread: puts the log back into the database file, on a connection of this thread alone.
import { parentPort } from 'node:worker_threads';
import Connection from 'better-sqlite3';

export interface CheckpointTask {
  file: string;
  /** PASSIVE copies what no reader still needs in its older form; TRUNCATE then empties the log too. */
  mode: 'PASSIVE' | 'TRUNCATE';
}

let connection: Connection.Database | undefined;

function open(file: string): Connection.Database {
  const opened = new Connection(file, { fileMustExist: true });
  // The caller tries again later: waiting here would keep all writers waiting.
  opened.pragma('busy_timeout = 0');
  opened.pragma('synchronous = FULL');
  return opened;
}

parentPort?.on('message', ({ file, mode }: CheckpointTask) => {
  connection ??= open(file);
  const [outcome] = connection.pragma(`wal_checkpoint(${mode})`) as [{ busy: number }];
  parentPort?.postMessage({ result: outcome.busy === 0 });
});
