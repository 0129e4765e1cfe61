// What the forms say after a press, and of the service whose price is asked for.
export const FORM_WORDS = {
  /** Heading of the page, and the first line of the message (rule B28). */
  aboutHeading: (service: string) => `Ask for a price: ${service}`,
  aboutLine: (service: string) => `About: ${service}`,
  /** Rule B30. */
  askPhone: 'Is this the whole phone number?',
  askPhoneWhy: (phone: string) => `“${phone}” has fewer than six digits. If it is right, send it as it is.`,
  correctPhone: 'Correct the number',
  sendAnyway: 'Send anyway',
  /** Rule B29. */
  answers: (when: string) => `Our office answers by ${when}.`,
  calls: (when: string) => `Our office calls you by ${when}.`,
  answersWhenOpen: (hours: string) => `Our office answers when it is open: ${hours}.`,
  myReference: (ref: string) => `my reference is ${ref}. `,
  /** Rule B31. */
  offline: 'You are offline. We will send this when you are back.',
  notSentYet: 'Not sent yet: it will be sent by itself',
  mailSubject: 'Enquiry',
  sms: 'SMS',
} as const;
