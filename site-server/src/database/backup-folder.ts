// The folder of backups. Each is a database file that was opened and checked before it got its name, with a file next
// to it that records its numbers of rows and pictures.
import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasPassed } from '../platform/clock.ts';
import { syncFile, syncFolder } from '../platform/sync-file.ts';

export type BackupKind = 'site' | 'before-migration';

interface MediaRecord {
  files: number;
  missing: number;
  /** True if pictures were not counted, because the storage could not be reached. */
  unchecked?: true;
}

export interface BackupRecord {
  /** Rows of each table. */
  rows: Record<string, number>;
  /** The number of pictures in the backup, and how many of them were missing or damaged. */
  media: MediaRecord;
  /**
   * The position in the order of this machine's backups, since times are no order if the clock was wrong. Absent in
   * fetched backups, and in those from before there were numbers.
   */
  number?: number;
  /** A fetched backup is kept until this time, whatever its age, because somebody needs it. */
  keptUntil?: string;
  /** True if the record cannot be read: its numbers are unknown. */
  isLost?: true;
}

export interface Backup {
  name: string;
  kind: BackupKind;
  /** ISO time at which the backup was started. */
  madeAt: string;
  file: string;
  size: number;
  record: BackupRecord;
}

const NAME = /^(site|before-migration)-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;
const PARTIAL = '.partial';
/** A younger unfinished copy may still be in progress in another process. */
const PARTIAL_AGE_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const DAYS_KEPT = 30;

export function backupName(kind: BackupKind, madeAt: string): string {
  return `${kind}-${madeAt.replaceAll(/[:.]/g, '-')}`;
}

/** Path of a backup that is not checked yet. */
export function partialFile(folder: string, name: string): string {
  return path.join(folder, `${name}.db${PARTIAL}`);
}

/** Gives a checked copy its final name. The record is written first, so that every backup has one. */
export function finishBackup(folder: string, name: string, record: BackupRecord): void {
  const recordFile = path.join(folder, `${name}.json`);
  writeFileSync(recordFile, JSON.stringify(record));
  syncFile(recordFile);
  syncFile(partialFile(folder, name));
  renameSync(partialFile(folder, name), path.join(folder, `${name}.db`));
  syncFolder(folder);
}

/**
 * Newest first; backups without a number are older than the rest. Files with other names, or without a record, are not
 * backups of this server: they are ignored and never removed.
 */
export function listBackups(folder: string): Backup[] {
  return namesIn(folder)
    .filter((file) => file.endsWith('.db'))
    .flatMap((file) => readBackup(folder, file.slice(0, -'.db'.length)) ?? [])
    .toSorted((a, b) => numberOf(b) - numberOf(a) || (a.madeAt < b.madeAt ? 1 : -1));
}

const numberOf = (backup: Backup | undefined) => backup?.record.number ?? 0;

/** The number of the next backup. */
export function nextNumber(folder: string): number {
  return numberOf(listBackups(folder)[0]) + 1;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readBackup(folder: string, name: string): Backup | undefined {
  const kind = NAME.exec(name)?.[1];
  const madeAt = madeAtOf(name);
  if (kind === undefined || madeAt === undefined) return undefined;
  const file = path.join(folder, `${name}.db`);
  try {
    const record = readRecord(path.join(folder, `${name}.json`));
    return { name, kind: kind as BackupKind, madeAt, file, size: statSync(file).size, record };
  } catch {
    return undefined;
  }
}

/** @throws Error only when there is none: a damaged one must not hide the backup, which may alone need some pictures */
function readRecord(file: string): BackupRecord {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BackupRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    return { rows: {}, media: { files: 0, missing: 0 }, isLost: true };
  }
}

/** When the backup with this name was made; undefined if this is not the name of a backup. */
export function madeAtOf(name: string): string | undefined {
  const [, , date, minute, second, rest] = NAME.exec(name) ?? [];
  return date === undefined ? undefined : `${date}:${minute}:${second}.${rest}`;
}

/**
 * All backups of the last 24 hours, and the last backup of each of the 30 latest earlier days that have one (rule H4).
 */
function chooseKept(backups: readonly Backup[], now: number): Backup[] {
  // A backup with a time in the future must not count as recent until then.
  const recent = backups.filter((backup) => !hasPassed(DAY_MS, backup.madeAt, now));
  const days = new Map<string, Backup>();
  for (const backup of backups) {
    const day = backup.madeAt.slice(0, 10);
    if (!recent.includes(backup) && !days.has(day)) days.set(day, backup);
  }
  return [...recent, ...[...days.values()].slice(0, DAYS_KEPT)];
}

/** Whether the folder has an unfinished copy, in progress or left behind. */
export function isBeingMade(folder: string): boolean {
  return namesIn(folder).some((name) => name.includes(PARTIAL));
}

export function removeBackup(folder: string, { name, file }: Backup): void {
  // Another process may have removed the files meanwhile.
  rmSync(file, { force: true });
  rmSync(path.join(folder, `${name}.json`), { force: true });
}

/**
 * Removes backups that are not kept, and remains of unfinished ones.
 * @param keep  names of backups that are kept in any case
 */
export function pruneBackups(folder: string, now: number, keep: readonly string[] = []): void {
  const isHeld = ({ name, record }: Backup) => keep.includes(name) || Date.parse(record.keptUntil ?? '') > now;
  // A held backup does not count as the backup of its day.
  const others = listBackups(folder).filter((backup) => !isHeld(backup));
  const kept = new Set(chooseKept(others, now));
  for (const backup of others) if (!kept.has(backup)) removeBackup(folder, backup);
  for (const file of namesIn(folder).filter((name) => name.includes(PARTIAL))) {
    const full = path.join(folder, file);
    const madeAt = statSync(full, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (madeAt < now - PARTIAL_AGE_MS) rmSync(full, { force: true });
  }
}
