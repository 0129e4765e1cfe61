// Starting a writing transaction while another process (the admin command line, a backup tool) may hold the file.
import { setTimeout as wait } from 'node:timers/promises';
import type Connection from 'better-sqlite3';

const TRIES = 50;
const PAUSE_MS = 100;

/**
 * Waits for the other process without blocking the event loop, so that reads continue.
 * @returns a function that begins a transaction, and throws the engine's SQLITE_BUSY after about five seconds
 */
export function prepareBegin(connection: Connection.Database): () => Promise<void> {
  const begin = connection.prepare('begin immediate');
  return async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        begin.run();
        return;
      } catch (error) {
        const isBusy = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
        if (!isBusy || tries >= TRIES) throw error;
        await wait(PAUSE_MS);
      }
    }
  };
}
