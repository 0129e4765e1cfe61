// State of the server, for administrators (rule H18).
import * as z from 'zod';
import { COPY_PROBLEMS } from './copies.ts';
import { mediaStorageSchema } from './media-storage.ts';
import { SAMPLE_KINDS } from '../content/samples/samples-left.ts';

export const systemSchema = z.object({
  version: z.string(),
  startedAt: z.string(),
  database: z.object({
    /** Whether a recent write succeeded. */
    takesWrites: z.boolean(),
    /** `whole` once every page was checked since the start; `partly` while a large file is still being checked. */
    checked: z.enum(['whole', 'partly']),
    /** Size of the file and its log. */
    bytes: z.number(),
  }),
  /** Free and total space for the data folder; null if the system does not report it. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /**
   * Sizes of the folders beside the database, by name (`folder-sizes.ts`). Null until they were measured, which is done
   * once an hour; absent from older servers.
   */
  folders: z.record(z.string(), z.number()).nullable().optional(),
  pictures: z.object({ count: z.number(), bytes: z.number(), quotaBytes: z.number(), binBytes: z.number() }),
  /** Null if pictures are stored on this machine only. */
  mediaStorage: mediaStorageSchema.nullable(),
  mail: z.object({ isOn: z.boolean(), waiting: z.number(), failed: z.number() }),
  search: z.object({
    /** Leads not indexed yet; they are indexed before the next search. */
    behind: z.number(),
  }),
  backup: z.object({
    /** Time of the newest; null if there is none. */
    madeAt: z.string().nullable(),
    /** Since the start of the server. */
    failures: z.number(),
    /** Bytes of all backup databases; pictures that only backups still contain are not included. */
    bytes: z.number(),
  }),
  /** Replaced databases, which are kept for a while. */
  replaced: z.object({ count: z.number(), bytes: z.number() }),
  /** Copies in another place; null if none are made. */
  copies: z
    .object({
      copiedAt: z.string().nullable(),
      /** Leads until this time are copied. */
      leadsSafeTo: z.string().nullable(),
      problems: z.array(z.enum(COPY_PROBLEMS)),
      /** Why copying fails, in words; absent from older servers. */
      causes: z.array(z.string()).optional(),
      /** Time of the last check of the copies; null if never. */
      checkedAt: z.string().nullable(),
      /** The last copy is more than a day old. */
      isLate: z.boolean(),
    })
    .nullable(),
  /** Sample content still shown to visitors (rule G13). */
  samples: z.array(z.enum(SAMPLE_KINDS)),
  /** Number of windows connected to live events. */
  liveStreams: z.number(),
});
export type System = z.output<typeof systemSchema>;
