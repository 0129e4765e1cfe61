// Requests for a copy or the erasure of a person's data (rule B20): by e-mail address, telephone number, or both.
import * as z from 'zod';
import { isEmailAddress } from '../enquiry/enquiry-fields.ts';
import { phoneKey } from '../enquiry/phone-search.ts';

const NOBODY = 'Name an e-mail address or a telephone number';

/** Normalised for comparison; empty when not given. */
const email = z
  .string({ error: 'email is an address' })
  .max(1000, 'Invalid email address')
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === '' || isEmailAddress(text), 'Invalid email address')
  .default('');

const phone = z
  .string({ error: 'phone is a telephone number' })
  .max(200, 'This is no telephone number that can be called')
  .refine((text) => text.trim() === '' || phoneKey(text) !== '', 'This is no telephone number that can be called')
  .transform(phoneKey)
  .default('');

const person = z.object({ email, phone });
const isNamed = (named: z.output<typeof person>) => named.email !== '' || named.phone !== '';
const nobody = { error: NOBODY, path: ['email'] };

export const personQuery = person.refine(isNamed, nobody);
export type PersonQuery = z.output<typeof personQuery>;

const ids = z.array(z.int('An id is a whole number').positive('An id is a whole number')).max(100_000);
/** Ids of leads, including deleted ones, and of spam entries. */
const enquiries = z.object({ leads: ids.default([]), spam: ids.default([]) });
export type Enquiries = z.output<typeof enquiries>;

export const eraseBody = person
  .extend({
    /** What the caller was shown. Nothing is erased if there is more by now; not checked when absent. */
    seen: enquiries.optional(),
    /** Excluded from the erasure: it may belong to another person with the same number. */
    keep: enquiries.default({ leads: [], spam: [] }),
  })
  .refine(isNamed, nobody);
export type EraseBody = z.output<typeof eraseBody>;

export const erasedAnswer = z.object({
  leads: z.number(),
  spam: z.number(),
  /** Saved views of any user that search for the person (rule E22). */
  views: z.number(),
});
export type Erased = z.output<typeof erasedAnswer>;
