// Backups of the data, and the notice after one was restored automatically.
import * as z from 'zod';

export const backupSchema = z.object({
  name: z.string(),
  /** Made on schedule, on demand, or before a database migration. */
  kind: z.enum(['site', 'before-migration']),
  madeAt: z.string(),
  /** Bytes of the database; pictures are stored once for all backups. */
  size: z.number(),
  /** Rows per table, counted in the backup itself. */
  rows: z.record(z.string(), z.number()),
  media: z.object({
    files: z.number(),
    /** Pictures that were missing or damaged when the backup was made. */
    missing: z.number(),
    /** True if the picture storage could not be reached to look for missing ones. */
    unchecked: z.literal(true).optional(),
  }),
  /** The last complete check of the backup, and the error it found; null for none. */
  check: z.object({ at: z.string(), damage: z.string().nullable() }),
  /** A backup fetched from the copies is kept until then, regardless of its age; null for any other backup. */
  keptUntil: z.string().nullable(),
});
export type BackupAnswer = z.output<typeof backupSchema>;

/** A replaced database, with its SQLite side files; deleted after 30 days (rule H4i). */
const replacedDatabaseSchema = z.object({
  /** Name of its file. */
  name: z.string(),
  /** Replaced because it was damaged, or because a backup was restored by hand. */
  cause: z.enum(['damage', 'restore']),
  at: z.string(),
  size: z.number(),
});
export type ReplacedDatabase = z.output<typeof replacedDatabaseSchema>;

export const backupListSchema = z.object({
  /** Newest first. */
  backups: z.array(backupSchema),
  /** Null if none failed since the last success or the start of the server. */
  lastFailure: z.object({ at: z.string(), error: z.string() }).nullable(),
  /** Newest first. */
  replaced: z.array(replacedDatabaseSchema),
});
export type BackupList = z.output<typeof backupListSchema>;

export const restoreNoticeSchema = z.object({
  /** Null if there is nothing to report. */
  notice: z
    .object({
      restoredAt: z.string(),
      /** The backup that was restored, and when it was made. */
      backup: z.string(),
      madeAt: z.string(),
      /** Name of the damaged file, which is kept in the data folder; null if there was none. */
      keptAs: z.string().nullable(),
      /** Newer rows recovered from the damaged file, by table. */
      takenOver: z.record(z.string(), z.number()),
      /** Parts of the damaged file that could not be read. */
      unreadable: z.number(),
    })
    .nullable(),
});
export type RestoreNotice = z.output<typeof restoreNoticeSchema>;
