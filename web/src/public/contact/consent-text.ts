// The consent sentence. A new wording needs a new CONSENT_WORDING number, which is sent with each enquiry and stored with
// its lead (rule B20).

export const CONSENT_TEXT =
  'I agree to be contacted about this enquiry, and that these details are stored to answer it.';
