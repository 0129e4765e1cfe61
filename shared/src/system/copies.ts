// Copies of the backups in another place, as administrators see them (rule H19).
import * as z from 'zod';

/** What keeps a copy from being made. */
export const COPY_PROBLEMS = [
  'no_engine',
  'no_password',
  'wrong_password',
  'no_repository',
  'other_site',
  'unreachable',
  'full',
  'locked',
  'interrupted',
  'damaged',
  'failed',
] as const;
export type CopyProblem = (typeof COPY_PROBLEMS)[number];

/** What is done there: the hourly copy, the leads that changed since, the removal of old copies, and the daily check. */
export const COPY_PARTS = ['backup', 'leads', 'pruning', 'check'] as const;
export type CopyPart = (typeof COPY_PARTS)[number];

/** Of the data one part is read each day, so that all of it is within a month. */
export const CHECKED_PARTS = 30;

/** Looks it up in the other place; brings its files here; checks them before they are a backup. */
export const FETCH_PHASES = ['finding', 'fetching', 'checking'] as const;

export const copiesSchema = z.object({
  /** Where, without a password; null when no copies are made. */
  repository: z.string().nullable(),
  /** Version of the engine; null until it was found. */
  engine: z.string().nullable(),
  isRunning: z.boolean(),
  backup: z.object({
    /** The last that was copied, and when it was made; null when there is none. */
    name: z.string().nullable(),
    madeAt: z.string().nullable(),
    copiedAt: z.string().nullable(),
    /** What this copy added, in bytes. */
    addedBytes: z.number(),
  }),
  leads: z.object({
    /** What was acknowledged until then is in the copies; null when nothing is. */
    safeTo: z.string().nullable(),
    /** How long the last change waited for its copy, and the longest that one waited since the start; null before the first. */
    lagSeconds: z.number().nullable(),
    longestLagSeconds: z.number().nullable(),
  }),
  /** All that holds the copies together, and a part of their data, are read there once a day. */
  check: z.object({
    isRunning: z.boolean(),
    /** The last that came to its end; null when none has. */
    at: z.string().nullable(),
    /** What was wrong then; null when nothing was. */
    damage: z.string().nullable(),
  }),
  /** Since the start. */
  failures: z.number(),
  problems: z.array(
    z.object({
      part: z.enum(COPY_PARTS),
      kind: z.enum(COPY_PROBLEMS),
      message: z.string(),
      /** When it was first met. */
      since: z.string(),
    }),
  ),
  /** The last copy of a backup, or of leads, is more than a day old. */
  isLate: z.boolean(),
  /** A copy is brought back here, to be gone back to as to any other backup. */
  fetching: z.object({
    /** Null while none is under way. */
    running: z
      .object({
        /** Of the copy. */
        id: z.string(),
        phase: z.enum(FETCH_PHASES),
        /** When the backup was made, and how many bytes have to be fetched; null until they were found. */
        madeAt: z.string().nullable(),
        bytes: z.number().nullable(),
        /** Who asked for it, by username. */
        by: z.string(),
        startedAt: z.string(),
      })
      .nullable(),
    /** How the last one since the start of the server ended; null when there was none. */
    last: z
      .object({
        id: z.string(),
        at: z.string(),
        by: z.string(),
        madeAt: z.string(),
        /** Why it is not here; null when it is. */
        failure: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type Copies = z.output<typeof copiesSchema>;

export const copyTestSchema = z.object({
  /** Why the place cannot be used; null when it can. */
  problem: z.object({ kind: z.enum(COPY_PROBLEMS), message: z.string() }).nullable(),
  /** How many copies of backups are there, and when the last was made; null when there is none. */
  copies: z.number(),
  copiedAt: z.string().nullable(),
});
export type CopyTest = z.output<typeof copyTestSchema>;

export const copyListSchema = z.object({
  /** Newest first; none where no copies are made. */
  copies: z.array(
    z.object({
      id: z.string(),
      /** Of the backup that was copied, and when it was made; null when that is not known. */
      backup: z.string().nullable(),
      madeAt: z.string().nullable(),
      copiedAt: z.string(),
      /** Bytes of all that is in it; null where the engine does not say (restic before 0.17). */
      size: z.number().nullable(),
    }),
  ),
});
export type CopyList = z.output<typeof copyListSchema>;
