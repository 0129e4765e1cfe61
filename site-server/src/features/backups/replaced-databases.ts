// Keeps replaced databases for a limited time, as they contain people who were erased since (rule H4i).
import { readdirSync, statSync } from 'node:fs';
import { rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from 'shared/api/errors.ts';
import type { ReplacedDatabase } from 'shared/system/backups.ts';
import { isAhead } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

export interface ReplacedDatabases {
  /** The newest first. */
  list(): ReplacedDatabase[];
  /** @throws AppError `not_found` */
  remove(actor: string, name: string): Promise<void>;
}

const KEPT_MS = 30 * 24 * 3_600_000;
const NAME = /^site\.db\.(damaged|before-restore)-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;
/** The database file, and SQLite's files next to it. */
const PARTS = ['', '-wal', '-shm'];

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function listReplaced(dataDir: string): ReplacedDatabase[] {
  const names = new Set(readdirSync(dataDir).map((name) => name.replace(/-(wal|shm)$/, '')));
  const found = [...names].flatMap((name) => {
    const [, cause, hour, minute, second, rest] = NAME.exec(name) ?? [];
    if (hour === undefined) return [];
    return {
      name,
      cause: cause === 'damaged' ? ('damage' as const) : ('restore' as const),
      at: `${hour}:${minute}:${second}.${rest}`,
      size: PARTS.reduce((sum, part) => sum + sizeOf(path.join(dataDir, name + part)), 0),
    };
  });
  return found.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

async function removeFiles(dataDir: string, name: string): Promise<void> {
  for (const part of PARTS) await rm(path.join(dataDir, name + part), { force: true });
}

/** @param record  leaves a trace of who did what */
export function createReplacedDatabases(
  dataDir: string,
  record: (actor: string, action: string) => Promise<void>,
): ReplacedDatabases {
  const list = () => listReplaced(dataDir);
  return {
    list,
    async remove(actor, name) {
      // Found by comparing names, so that no part of an address becomes part of a path.
      const found = list().find((one) => one.name === name);
      if (!found) throw notFound('Database');
      // Before deleting: on a full disk this fails first, and the whole call is repeated with the reserved space (rule
      // H17c).
      await record(actor, `Deleted replaced database ${found.name}`);
      await removeFiles(dataDir, found.name);
    },
  };
}

/**
 * When the database was replaced. If the clock was ahead then, or is behind now, the file's ctime counts, as renaming
 * set it; if that is in the future too, the age is counted from now on.
 */
async function replacedAt(file: string, at: string, now: number): Promise<number> {
  if (!isAhead(at, now)) return Date.parse(at);
  const { atime, mtime, ctimeMs } = await stat(file);
  if (ctimeMs <= now) return ctimeMs;
  await utimes(file, atime, mtime);
  return now;
}

export async function removeOldReplaced(dataDir: string, now: number, logger: Pick<Logger, 'info'>): Promise<void> {
  for (const { name, at } of listReplaced(dataDir)) {
    if ((await replacedAt(path.join(dataDir, name), at, now)) > now - KEPT_MS) continue;
    await removeFiles(dataDir, name);
    logger.info({ file: name }, 'a database that was put aside a month ago was removed');
  }
}
