// How the server itself is doing, for administrators (rule H18).
import * as z from 'zod';
import { COPY_PROBLEMS } from './copies.ts';
import { mediaStorageSchema } from './media-storage.ts';
import { SAMPLE_KINDS } from '../content/samples/samples-left.ts';

export const systemSchema = z.object({
  version: z.string(),
  startedAt: z.string(),
  database: z.object({
    /** Whether a write was taken just now, or a moment ago. */
    takesWrites: z.boolean(),
    /** `whole` once every page was looked at since the start; `partly` while a large file is still being read. */
    checked: z.enum(['whole', 'partly']),
    /** Of the file and its log. */
    bytes: z.number(),
  }),
  /** Of the data folder; null where the system does not report it. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  pictures: z.object({ count: z.number(), bytes: z.number(), quotaBytes: z.number(), binBytes: z.number() }),
  /** Null where pictures are kept on this machine alone. */
  mediaStorage: mediaStorageSchema.nullable(),
  mail: z.object({ isOn: z.boolean(), waiting: z.number(), failed: z.number() }),
  search: z.object({
    /** Leads that the index does not know yet; they are taken in before the next search. */
    behind: z.number(),
  }),
  backup: z.object({
    /** Of the newest; null when there is none. */
    madeAt: z.string().nullable(),
    /** Since the start. */
    failures: z.number(),
    /** Of the databases of all; pictures that only they still have come on top. */
    bytes: z.number(),
  }),
  /** Databases that another took the place of, and that are kept for a while. */
  replaced: z.object({ count: z.number(), bytes: z.number() }),
  /** In another place; null where none are made. */
  copies: z
    .object({
      copiedAt: z.string().nullable(),
      /** Leads until then are there. */
      leadsSafeTo: z.string().nullable(),
      problems: z.array(z.enum(COPY_PROBLEMS)),
      /** When they were last read there to see that they are whole; null when they never were. */
      checkedAt: z.string().nullable(),
      /** The last is more than a day old. */
      isLate: z.boolean(),
    })
    .nullable(),
  /** What visitors are shown that is invented (rule G13). */
  samples: z.array(z.enum(SAMPLE_KINDS)),
  /** Windows that listen to live events. */
  liveStreams: z.number(),
});
export type System = z.output<typeof systemSchema>;
