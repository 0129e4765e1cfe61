// Restoring a backup while the server runs: its effect, and its progress (rule H21).
import * as z from 'zod';
import { ownPasswordBody } from '../accounts/users.ts';

/** Steps: read the backup; back up the present data; replace the database, during which the site does not answer. */
const RESTORE_PHASES = ['checking', 'copying', 'exchanging'] as const;
export type RestorePhase = (typeof RESTORE_PHASES)[number];

export const restoreSchema = z.object({
  /** Null if none is under way. */
  running: z
    .object({
      phase: z.enum(RESTORE_PHASES),
      /** When the backup was made. */
      madeAt: z.string(),
      /** Username of who started it. */
      by: z.string(),
      startedAt: z.string(),
    })
    .nullable(),
  /** Result of the last one since the start of the server; null if there was none. */
  last: z
    .object({
      at: z.string(),
      by: z.string(),
      madeAt: z.string(),
      /** Leads received after the backup that were kept. */
      leadsKept: z.number(),
      /** Why nothing was changed; null for success. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** When the database was last restored, automatically or by hand; null if never. */
  restoredAt: z.string().nullable(),
});
export type RestoreState = z.output<typeof restoreSchema>;

export const restoreChangesSchema = z.object({
  leads: z.object({
    /** Received after the backup; the administrator chooses whether to keep them. */
    newer: z.number(),
    /** Changed since the backup; the changes are lost. */
    changed: z.number(),
    /** Deleted for good since the backup; they return, except those of erased persons. */
    back: z.number(),
  }),
  /** Usernames added since the backup, which are removed. */
  people: z.array(z.string()),
  /** Number of content saves. */
  revisions: z.number(),
  pictures: z.object({ gone: z.number(), back: z.number() }),
  /** Whether any setting changed since. */
  settings: z.boolean(),
});
export type RestoreChanges = z.output<typeof restoreChangesSchema>;

export const beginRestoreBody = z.object({
  keepNewerLeads: z.boolean({ error: 'Say whether leads that came in after the backup are kept' }),
  /** Confirmed again, so that a stolen session cannot undo other people's work. */
  currentPassword: ownPasswordBody.shape.currentPassword,
});
export type BeginRestore = z.output<typeof beginRestoreBody>;
