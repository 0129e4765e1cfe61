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
  /** When it was first tried. */
  since: string;
  /** It existed before: if it is missing now, it is not created again. */
  isMade: boolean;
  /** What this machine's copies say of it; undefined where it goes on with copies from before there were owners. */
  owner: Owner | undefined;
  /** The file is damaged: nothing is copied until somebody decides, and it stays as it is (rule H20i). */
  isOwnerUnknown?: true;
  /** The last backup that is there. */
  backup: { name: string; madeAt: string; copiedAt: string; addedBytes: number } | undefined;
  /** All leads until then are there. */
  leadsSafeTo: string | undefined;
  prunedAt: string | undefined;
  /** How often in a row the removal of old copies of leads was ended for a lead; undefined before the first time. */
  leadRemovalsEnded: number | undefined;
  /** The last check, of which part of the data, and what was wrong. */
  check: { at: string; part: number; damage: string | null } | undefined;
  /** When administrators were written to that the last copy is old; undefined again with the next copy. */
  warnedAt: string | undefined;
  /** The same of damage; undefined again when there is none, and leads are copied. */
  damageWarnedAt: string | undefined;
  /** When administrators were written to that another machine has taken over. */
  takenOverWarnedAt: string | undefined;
}

export function copiesFolder(dataDir: string): string {
  return path.join(dataDir, 'copies');
}

export const stateFile = (dataDir: string) => path.join(copiesFolder(dataDir), 'state.json');
const hashOf = (repository: string) => createHash('sha256').update(repository).digest('hex');

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

/** What decides whether this machine may copy. */
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

/** The last change of the damaged file was about the last copy. */
function unknownState(file: string, repository: string): CopiesState {
  const { mtime } = statSync(file, { throwIfNoEntry: false }) ?? { mtime: new Date(0) };
  return { ...newState(repository, mtime.toISOString()), isMade: true, isOwnerUnknown: true };
}

/** Undefined when nothing was ever copied to this repository from here. */
export function readState(dataDir: string, repository: string): CopiesState | undefined {
  const file = stateFile(dataDir);
  try {
    const text = readText(file);
    if (text === undefined) return undefined;
    const state = JSON.parse(text) as CopiesState;
    decisiveSchema.parse(state);
    return state.repository === hashOf(repository) ? state : undefined;
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
