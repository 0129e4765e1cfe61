// Answers that many calls share.
import * as z from 'zod';

export const okAnswer = z.object({ ok: z.literal(true) });
export const countAnswer = z.object({ count: z.number() });
