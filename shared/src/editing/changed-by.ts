// Who last changed each field of a thing that several people edit (rule E20f).
import * as z from 'zod';

/** Usernames by field. A field that nobody has changed yet is absent; so is the whole if there is none. */
export const changedBySchema = z.record(z.string(), z.string()).optional();
export type ChangedBy = z.output<typeof changedBySchema>;
