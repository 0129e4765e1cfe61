// The sentence a visitor agrees to. A new wording gets a new CONSENT_WORDING number, which goes with each enquiry and is
// stored with its lead (rule B20).

export const CONSENT_TEXT =
  'I agree to be contacted about this enquiry, and that these details are stored to answer it.';
