// The object storage for pictures, if configured, as administrators see it (rule F28).
import * as z from 'zod';

/** Why pictures cannot be stored there, fetched from there, or removed. */
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
  'taken_over',
] as const;
export type StorageProblem = (typeof STORAGE_PROBLEMS)[number];

export const mediaStorageSchema = z.object({
  /** Bucket and folder. */
  address: z.string(),
  problem: z.object({ kind: z.enum(STORAGE_PROBLEMS), message: z.string(), since: z.string() }).nullable(),
  /** Time of the last full comparison with the storage; null before the first since the start. */
  comparedAt: z.string().nullable(),
  /** Files not stored there yet, only on this machine. */
  waiting: z.number(),
  /** Files whose bytes differ from those stored before, or that could not be stored for that reason. */
  damaged: z.number(),
  /** The local cache: used and available bytes. */
  cache: z.object({ bytes: z.number(), mostBytes: z.number() }),
});
export type MediaStorage = z.output<typeof mediaStorageSchema>;
