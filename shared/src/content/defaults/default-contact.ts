// Placeholder contact details of the built-in content (rule A8): they reach nobody, so an owner must replace them.

export const defaultContact = {
  address: 'Plot 14, Fishing Harbour Road, Tema, Ghana',
  poBox: 'PO Box 0000, Tema, Ghana',
  phones: ['+233 30 000 0000', '+233 20 000 0000'],
  emails: ['info@example.com', 'quotes@example.com'],
  hours: 'Monday to Saturday, 07:00 to 18:00',
} as const;
