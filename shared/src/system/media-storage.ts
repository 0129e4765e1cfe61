// Where pictures are kept when that is not this machine alone, as administrators see it (rule F28).
import * as z from 'zod';

/** What keeps pictures from being put there, or brought from there. */
export const STORAGE_PROBLEMS = [
  'unreachable',
  'failing',
  'refused',
  'clock',
  'region',
  'no_bucket',
  'full',
  'no_site_id',
  'other_site',
] as const;
export type StorageProblem = (typeof STORAGE_PROBLEMS)[number];

export const mediaStorageSchema = z.object({
  /** Of the bucket and the folder in it. */
  address: z.string(),
  problem: z.object({ kind: z.enum(STORAGE_PROBLEMS), message: z.string(), since: z.string() }).nullable(),
  /** When all files were last compared with what is there; null until that is done for the first time since the start. */
  comparedAt: z.string().nullable(),
  /** Files that are on this machine alone, until they are put there. */
  waiting: z.number(),
  /** Files that came with other bytes than were once put there, or could not be put there for that reason. */
  damaged: z.number(),
  /** What is kept here too, and the room for it. */
  cache: z.object({ bytes: z.number(), mostBytes: z.number() }),
});
export type MediaStorage = z.output<typeof mediaStorageSchema>;
