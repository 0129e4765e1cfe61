// Backups of the data, and the notice after one was restored without being asked.
import * as z from 'zod';

export const backupSchema = z.object({
  name: z.string(),
  /** Made by the clock or on demand, or before the database was brought to a newer version. */
  kind: z.enum(['site', 'before-migration']),
  madeAt: z.string(),
  /** Bytes of the database; pictures are kept once for all backups. */
  size: z.number(),
  /** Rows of each table, counted in the backup itself. */
  rows: z.record(z.string(), z.number()),
  media: z.object({
    files: z.number(),
    /** Pictures that were gone or damaged when the backup was made. */
    missing: z.number(),
    /** The storage that has them could not be asked whether any are missing. */
    unchecked: z.literal(true).optional(),
  }),
  /** The last time it was opened and every page of it read, and what was wrong then; null when nothing was. */
  check: z.object({ at: z.string(), damage: z.string().nullable() }),
  /** It was brought back from the copies elsewhere, and is kept until then, whatever its age; null for any other. */
  keptUntil: z.string().nullable(),
});
export type BackupAnswer = z.output<typeof backupSchema>;

/** A database that another took the place of, with what SQLite keeps beside it; removed after 30 days (rule H4i). */
export const replacedDatabaseSchema = z.object({
  /** Of its file. */
  name: z.string(),
  /** It was damaged, or somebody went back to a backup. */
  cause: z.enum(['damage', 'restore']),
  at: z.string(),
  size: z.number(),
});
export type ReplacedDatabase = z.output<typeof replacedDatabaseSchema>;

export const backupListSchema = z.object({
  /** Newest first. */
  backups: z.array(backupSchema),
  /** Since the last success and the last start; null when there is none. */
  lastFailure: z.object({ at: z.string(), error: z.string() }).nullable(),
  /** Newest first. */
  replaced: z.array(replacedDatabaseSchema),
});
export type BackupList = z.output<typeof backupListSchema>;

export const restoreNoticeSchema = z.object({
  /** Null when there is nothing to take notice of. */
  notice: z
    .object({
      restoredAt: z.string(),
      /** The backup that was restored, and when it was made. */
      backup: z.string(),
      madeAt: z.string(),
      /** Name of the damaged file, which is kept in the data folder; null when there was none. */
      keptAs: z.string().nullable(),
      /** Newer rows that were taken over from the damaged file, by table. */
      takenOver: z.record(z.string(), z.number()),
      /** Places of the damaged file that could not be read. */
      unreadable: z.number(),
    })
    .nullable(),
});
export type RestoreNotice = z.output<typeof restoreNoticeSchema>;
