// Words of the forms after submitting.
export const FORM_WORDS = {
  /** The question about short phone numbers (rule B30). */
  askPhone: 'Is this the whole phone number?',
  askPhoneWhy: (phone: string) => `“${phone}” has fewer than six digits. If it is right, send it as it is.`,
  correctPhone: 'Correct the number',
  sendAnyway: 'Send anyway',
  /** Text of the links after sending (rule B29). */
  myReference: (ref: string) => `my reference is ${ref}. `,
  /** Shown while offline (rule B31). */
  offline: 'You are offline. We will send this when you are back.',
  notSentYet: 'Not sent yet: it will be sent by itself',
  mailSubject: 'Enquiry',
  sms: 'SMS',
} as const;
