// The state of the copies, kept after a restart: a small file in the data folder, since it is about this machine, and a
// restored database must not contain an older state of it.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { createSecret } from '../../platform/ids.ts';
import { writeWhole } from '../../platform/sync-file.ts';
import type { Owner } from './owner.ts';

export interface CopiesState {
  /** The repository of this state, as a hash of its address. */
  repository: string;
  /** When copying to this repository was first tried. */
  since: string;
  /** Whether the repository has existed before: if it is missing now, it is not created again. */
  isMade: boolean;
  /**
   * The owner that this machine writes into its copies; undefined if it continues copies from before there were owners.
   */
  owner: Owner | undefined;
  /** The file is damaged: nothing is copied until somebody decides, and it stays as it is (rule H20i). */
  isOwnerUnknown?: true;
  /** The last backup that was copied. */
  backup: { name: string; madeAt: string; copiedAt: string; addedBytes: number } | undefined;
  /** All leads until this time are in a copy. */
  leadsSafeTo: string | undefined;
  prunedAt: string | undefined;
  /** How often in a row the removal of old copies of leads was ended for a lead; undefined before the first time. */
  leadRemovalsEnded: number | undefined;
  /** When the last check ended, which part of the data it read, and the damage it found. */
  check: { at: string; part: number; damage: string | null } | undefined;
  /** When administrators were warned that the last copy is old; undefined again after the next copy. */
  warnedAt: string | undefined;
  /** When administrators were warned of damage; undefined again when there is none, and leads are copied. */
  damageWarnedAt: string | undefined;
  /** When administrators were warned that another machine has taken over. */
  takenOverWarnedAt: string | undefined;
}

export function copiesFolder(dataDir: string): string {
  return path.join(dataDir, 'copies');
}

export const stateFile = (dataDir: string) => path.join(copiesFolder(dataDir), 'state.json');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
/** Without user and password, which are changed now and then. */
const hashOf = (repository: string) => digest(repository.replace(/\/\/[^@/]*@/, '//'));

export function newState(repository: string, since: string): CopiesState {
  return {
    repository: hashOf(repository),
    since,
    isMade: false,
    owner: undefined,
    backup: undefined,
    leadsSafeTo: undefined,
    prunedAt: undefined,
    leadRemovalsEnded: undefined,
    check: undefined,
    warnedAt: undefined,
    damageWarnedAt: undefined,
    takenOverWarnedAt: undefined,
  };
}

/** The members that decide whether this machine may copy. */
const decisiveSchema = z.looseObject({
  repository: z.string().regex(/^[\da-f]{64}$/),
  since: z.iso.datetime(),
  isMade: z.boolean(),
  owner: z.object({ number: z.int().positive(), id: z.string().min(1) }).optional(),
});

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The modification time of the damaged file stands for the time of the last copy, which it recorded. */
function unknownState(file: string, repository: string): CopiesState {
  const { mtime } = statSync(file, { throwIfNoEntry: false }) ?? { mtime: new Date(0) };
  return { ...newState(repository, mtime.toISOString()), isMade: true, isOwnerUnknown: true };
}

/** Undefined if this machine has never copied to this repository. */
export function readState(dataDir: string, repository: string): CopiesState | undefined {
  const file = stateFile(dataDir);
  try {
    const text = readText(file);
    if (text === undefined) return undefined;
    const state = JSON.parse(text) as CopiesState;
    decisiveSchema.parse(state);
    // Earlier versions stored the hash of the whole address.
    const known = [hashOf(repository), digest(repository)];
    return known.includes(state.repository) ? { ...state, repository: hashOf(repository) } : undefined;
  } catch {
    return unknownState(file, repository);
  }
}

export function writeState(dataDir: string, state: CopiesState): void {
  if (state.isOwnerUnknown) return;
  mkdirSync(copiesFolder(dataDir), { recursive: true, mode: 0o700 });
  writeWhole(stateFile(dataDir), JSON.stringify(state));
}

/**
 * Identifies the copies of this site in a repository. It is stored with the backups, so that a site restored from them
 * continues with the same copies, and a new site does not add its empty database to the copies of another.
 */
export function readSiteId(backupsFolder: string): string {
  const file = path.join(backupsFolder, 'site-id');
  if (!existsSync(file)) {
    mkdirSync(backupsFolder, { recursive: true, mode: 0o700 });
    writeWhole(file, createSecret().slice(0, 16));
  }
  return readFileSync(file, 'utf8').trim();
}
