// Databases that were replaced stay beside the new one for a while, and no longer: people who were erased since are in them
// (rule H4i).
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../platform/logger.ts';

const KEPT_MS = 30 * 24 * 3_600_000;
/** With what SQLite keeps beside each. */
const NAME = /^site\.db\.(?:damaged|before-restore)-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)(?:-wal|-shm)?$/;

export async function removeOldPutAside(dataDir: string, now: number, logger: Pick<Logger, 'info'>): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, hour, minute, second, rest] = NAME.exec(name) ?? [];
    if (hour === undefined || Date.parse(`${hour}:${minute}:${second}.${rest}`) > now - KEPT_MS) continue;
    await rm(path.join(dataDir, name), { force: true });
    logger.info({ file: name }, 'a database that was put aside a month ago was removed');
  }
}
