// Copies of the backups in another place, as administrators see them (rule H19).
import * as z from 'zod';

/** Why a copy cannot be made. */
export const COPY_PROBLEMS = [
  'no_engine',
  'no_password',
  'wrong_password',
  'no_repository',
  'refused',
  'other_site',
  'taken_over',
  'owner_unknown',
  'unreachable',
  'full',
  'locked',
  'interrupted',
  'damaged',
  'failed',
] as const;
export type CopyProblem = (typeof COPY_PROBLEMS)[number];

/** Tasks: the hourly copy, the leads changed since, the removal of old copies of both, and the daily check. */
const COPY_PARTS = ['backup', 'leads', 'pruning', 'oldLeads', 'check'] as const;
export type CopyPart = (typeof COPY_PARTS)[number];

/** The data is checked in parts, one per day, so that all of it is checked within a month. */
export const CHECKED_PARTS = 30;

/** Steps: find the copy, fetch its files, check them. */
const FETCH_PHASES = ['finding', 'fetching', 'checking'] as const;

export const copiesSchema = z.object({
  /** The location, without a password; null if no copies are made. */
  repository: z.string().nullable(),
  /** Version of restic; null until known. */
  engine: z.string().nullable(),
  isRunning: z.boolean(),
  backup: z.object({
    /** The last copied backup, and when it was made; null if there is none. */
    name: z.string().nullable(),
    madeAt: z.string().nullable(),
    copiedAt: z.string().nullable(),
    /** Bytes added by this copy. */
    addedBytes: z.number(),
  }),
  leads: z.object({
    /** Everything acknowledged until this time is in the copies; null if nothing is. */
    safeTo: z.string().nullable(),
    /** Seconds from change to copy: of the last change, and the longest since the start; null before the first. */
    lagSeconds: z.number().nullable(),
    longestLagSeconds: z.number().nullable(),
  }),
  /** The daily check of the copies' structure and of a part of their data. */
  check: z.object({
    isRunning: z.boolean(),
    /** The last completed check; null if there was none. */
    at: z.string().nullable(),
    /** The error it found; null for none. */
    damage: z.string().nullable(),
  }),
  /** Since the start of the server. */
  failures: z.number(),
  problems: z.array(
    z.object({
      part: z.enum(COPY_PARTS),
      kind: z.enum(COPY_PROBLEMS),
      message: z.string(),
      /** Time of the first failure. */
      since: z.string(),
    }),
  ),
  /** The last copy of a backup, or of leads, is more than a day old. */
  isLate: z.boolean(),
  /** Fetching a copy, which can then be restored like any backup. */
  fetching: z.object({
    /** Null if none is under way. */
    running: z
      .object({
        /** Id of the copy. */
        id: z.string(),
        phase: z.enum(FETCH_PHASES),
        /** When the backup was made, and bytes to fetch; null until known. */
        madeAt: z.string().nullable(),
        bytes: z.number().nullable(),
        /** Username of who started it. */
        by: z.string(),
        startedAt: z.string(),
      })
      .nullable(),
    /** Result of the last one since the start of the server; null if there was none. */
    last: z
      .object({
        id: z.string(),
        at: z.string(),
        by: z.string(),
        madeAt: z.string(),
        /** Why it failed; null for success. */
        failure: z.string().nullable(),
        /** What may be missing although it succeeded; null if nothing. */
        warning: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type Copies = z.output<typeof copiesSchema>;

export const copyTestSchema = z.object({
  /** Why the location cannot be used; null if it can. */
  problem: z.object({ kind: z.enum(COPY_PROBLEMS), message: z.string() }).nullable(),
  /** Number of copies found there, and when the last was made; null if there is none. */
  copies: z.number(),
  copiedAt: z.string().nullable(),
});
export type CopyTest = z.output<typeof copyTestSchema>;

export const copyListSchema = z.object({
  /** Newest first; empty if no copies are made. */
  copies: z.array(
    z.object({
      id: z.string(),
      /** Name of the copied backup, and when it was made; null if unknown. */
      backup: z.string().nullable(),
      madeAt: z.string().nullable(),
      copiedAt: z.string(),
      /** Total bytes; null in older copies by restic before 0.17, which does not report it. */
      size: z.number().nullable(),
    }),
  ),
});
export type CopyList = z.output<typeof copyListSchema>;
