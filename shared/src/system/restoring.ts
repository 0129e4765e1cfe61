// Going back to a backup while the server runs: what it would change, and how far one is (rule H21).
import * as z from 'zod';
import { ownPasswordBody } from '../accounts/users.ts';

/** Reads the backup; makes one of what there is now; exchanges the database, while the site answers nothing. */
export const RESTORE_PHASES = ['checking', 'copying', 'exchanging'] as const;
export type RestorePhase = (typeof RESTORE_PHASES)[number];

export const restoreSchema = z.object({
  /** Null while none is under way. */
  running: z
    .object({
      phase: z.enum(RESTORE_PHASES),
      /** When the backup was made. */
      madeAt: z.string(),
      /** Who asked for it, by username. */
      by: z.string(),
      startedAt: z.string(),
    })
    .nullable(),
  /** How the last one since the start of the server ended; null when there was none. */
  last: z
    .object({
      at: z.string(),
      by: z.string(),
      madeAt: z.string(),
      /** Leads that came in after the backup and were kept. */
      leadsKept: z.number(),
      /** Why nothing was changed; null when the backup was restored. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** When the database last became that of a backup, whichever way; null when it never did. */
  restoredAt: z.string().nullable(),
});
export type RestoreState = z.output<typeof restoreSchema>;

export const restoreChangesSchema = z.object({
  leads: z.object({
    /** Came in after the backup: kept or not, by choice. */
    newer: z.number(),
    /** Are as they were then. */
    changed: z.number(),
    /** Were deleted for good since, and come back, but for people who were erased. */
    back: z.number(),
  }),
  /** Usernames of those who were added since, and are gone. */
  people: z.array(z.string()),
  /** Saves of the pages. */
  revisions: z.number(),
  pictures: z.object({ gone: z.number(), back: z.number() }),
  /** Whether anything that the owner has decided was decided otherwise then. */
  settings: z.boolean(),
});
export type RestoreChanges = z.output<typeof restoreChangesSchema>;

export const beginRestoreBody = z.object({
  keepNewerLeads: z.boolean({ error: 'Say whether leads that came in after the backup are kept' }),
  /** A session that was stolen must not undo what people did. */
  currentPassword: ownPasswordBody.shape.currentPassword,
});
export type BeginRestore = z.output<typeof beginRestoreBody>;
