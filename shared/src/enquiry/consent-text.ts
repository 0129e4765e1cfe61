// The consent sentence of the forms. A new one needs a new CONSENT_WORDING number, which is sent with each enquiry and
// stored with it as proof (rule B20a).
import { CONSENT_WORDING } from './enquiry-rules.ts';

export const CONSENT_TEXT =
  'I agree to be contacted about this enquiry, and that these details are stored to answer it.';

/** By number: former sentences stay here after a new one is added. */
export const CONSENT_TEXTS: Partial<Record<number, string>> = { [CONSENT_WORDING]: CONSENT_TEXT };
