// Whom a request for a copy or for erasure is about (rule B20): an e-mail address, a telephone number, or both.
import * as z from 'zod';
import { isEmailAddress } from '../enquiry/enquiry-fields.ts';
import { toE164 } from '../enquiry/phone.ts';

const NOBODY = 'Name an e-mail address or a telephone number';

/** In the form by which people are recognised; empty when not given. */
const email = z
  .string({ error: 'email is an address' })
  .max(1000, 'Invalid email address')
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === '' || isEmailAddress(text), 'Invalid email address')
  .default('');

const phone = z
  .string({ error: 'phone is a telephone number' })
  .max(200, 'This is no telephone number that can be called')
  .refine((text) => text.trim() === '' || toE164(text) !== undefined, 'This is no telephone number that can be called')
  .transform((text) => toE164(text) ?? '')
  .default('');

const person = z.object({ email, phone });
const isNamed = (named: z.output<typeof person>) => named.email !== '' || named.phone !== '';
const nobody = { error: NOBODY, path: ['email'] };

export const personQuery = person.refine(isNamed, nobody);
export type PersonQuery = z.output<typeof personQuery>;

const ids = z.array(z.int('An id is a whole number').positive('An id is a whole number')).max(100_000);
/** Ids of leads, deleted ones too, and of what is in the spam list. */
const enquiries = z.object({ leads: ids.default([]), spam: ids.default([]) });
export type Enquiries = z.output<typeof enquiries>;

export const eraseBody = person
  .extend({
    /** What the caller was shown of the person. Nothing is erased when more is held by now; not checked when absent. */
    seen: enquiries.optional(),
    /** What stays: it may be of somebody else with the same number. */
    keep: enquiries.default({ leads: [], spam: [] }),
  })
  .refine(isNamed, nobody);
export type EraseBody = z.output<typeof eraseBody>;

export const erasedAnswer = z.object({
  leads: z.number(),
  spam: z.number(),
  /** Views of the lead list, of whomever, that searched for the person (rule E22). */
  views: z.number(),
});
export type Erased = z.output<typeof erasedAnswer>;
