// Test data.

/** A valid enquiry, changed as given. */
export function makeEnquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Akosua Frimpong',
    email: 'akosua.frimpong@example.com',
    phone: '024 000 0000',
    message: 'Two potable water tanks of 5,000 m3 need blasting and a new lining.',
    consent: true,
    website: '',
    ...changes,
  };
}
