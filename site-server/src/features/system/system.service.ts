// The state of the server, in figures for administrators (rule H18).
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { STORAGE_QUOTA_BYTES } from 'shared/limits.ts';
import type { Copies } from 'shared/system/copies.ts';
import type { MediaStorage } from 'shared/system/media-storage.ts';
import type { System } from 'shared/system/system.ts';
import { causesOf } from '../copies/failure-causes.ts';
import type { FolderSizes } from './folder-sizes.ts';

export interface SystemService {
  read(): Promise<System>;
}

interface Parts {
  dataDir: string;
  version: string;
  startedAt: string;
  /** Rejects when nothing can be stored. */
  checkHealth(): Promise<void>;
  /** Whether all of the database was checked since the start. */
  isWholeChecked(): boolean;
  sumPictures(): Promise<{ count: number; bytes: number; binBytes: number }>;
  /** Undefined if all pictures are on this machine. */
  mediaStorage: (() => MediaStorage) | undefined;
  isMailOn(): boolean;
  mailCounts(): Promise<{ waiting: number; failed: number }>;
  /** The number of leads that are not in the search index yet. */
  searchBehind(): number;
  /** Time of the last backup in milliseconds since the epoch, number of failures, and size of all backups. */
  backups(): { madeAt: number | undefined; failures: number; bytes: number };
  /** Null until they were measured. */
  folderSizes(): FolderSizes | null;
  /** Replaced databases. */
  replaced(): readonly { size: number }[];
  /** Copies in another place. */
  copies(): Copies;
  samples(): Promise<System['samples']>;
  liveStreams(): number;
}

function copyFigures(copies: Copies): System['copies'] {
  const { repository, backup, leads, problems, check, isLate } = copies;
  if (repository === null) return null;
  return {
    copiedAt: backup.copiedAt,
    leadsSafeTo: leads.safeTo,
    problems: problems.map(({ kind }) => kind),
    causes: causesOf(copies),
    checkedAt: check.at,
    isLate,
  };
}

export function createSystem(parts: Parts): SystemService {
  const { dataDir, version, startedAt } = parts;

  async function sizeOf(name: string): Promise<number> {
    return stat(path.join(dataDir, name)).then(
      ({ size }) => size,
      () => 0,
    );
  }

  async function readDisk(): Promise<System['disk']> {
    return statfs(dataDir).then(
      ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
      () => null,
    );
  }

  return {
    async read() {
      const [takesWrites, file, log, disk, pictures, mailCounts, samples] = await Promise.all([
        parts.checkHealth().then(
          () => true,
          () => false,
        ),
        sizeOf('site.db'),
        sizeOf('site.db-wal'),
        readDisk(),
        parts.sumPictures(),
        parts.mailCounts(),
        parts.samples(),
      ]);
      const { madeAt, failures, bytes } = parts.backups();
      const replaced = parts.replaced();
      return {
        version,
        startedAt,
        database: { takesWrites, checked: parts.isWholeChecked() ? 'whole' : 'partly', bytes: file + log },
        disk,
        folders: parts.folderSizes(),
        pictures: { ...pictures, quotaBytes: STORAGE_QUOTA_BYTES },
        mediaStorage: parts.mediaStorage?.() ?? null,
        mail: { isOn: parts.isMailOn(), ...mailCounts },
        search: { behind: parts.searchBehind() },
        backup: { madeAt: madeAt === undefined ? null : new Date(madeAt).toISOString(), failures, bytes },
        replaced: { count: replaced.length, bytes: replaced.reduce((sum, { size }) => sum + size, 0) },
        copies: copyFigures(parts.copies()),
        samples,
        liveStreams: parts.liveStreams(),
      };
    },
  };
}
