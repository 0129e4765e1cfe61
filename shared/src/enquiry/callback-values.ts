// What the callback form asks for (rule B8). Without zod, as the public pages import it.
import type { EnquiryFormValues } from './enquiry-fields.ts';

export type CallbackFormValues = Pick<EnquiryFormValues, 'name' | 'phone' | 'consent'>;

export const EMPTY_CALLBACK: CallbackFormValues = { name: '', phone: '', consent: false };
