// The text in the links that a form offers when it could not be sent.
import { expect, test } from 'vitest';
import { TEXT_FIELDS } from 'shared/enquiry/enquiry-fields.ts';
import { linkText } from './direct-links.ts';

test('has chosen and typed values, then the sender', () => {
  const values = { name: 'Yaw', phone: '024 000 0000', email: ' ', reason: 'Quote', message: 'Two tanks.' };
  expect(linkText(values)).toBe('Quote: Two tanks.\n\nYaw\n024 000 0000');
  const all = { ...values, email: 'yaw@example.com', bestTime: 'Mornings', preferredContact: 'Phone' };
  expect(linkText(all)).toBe('Quote: Two tanks.\n\nYaw\n024 000 0000\nyaw@example.com\nMornings');
});

test.each(TEXT_FIELDS)('has the typed text as %s', (field) => {
  expect(linkText({ [field]: 'Typed.' })).toBe('Typed.');
});

test('has 1500 characters at most, and says that it is shortened (rule B31)', () => {
  expect(linkText({ message: 'x'.repeat(1500) })).toBe('x'.repeat(1500));
  expect(linkText({ message: 'x'.repeat(1501) })).toBe(`${'x'.repeat(1500)}…`);
  // A letter of two units is not sent as half of one.
  expect(() => encodeURIComponent(linkText({ message: `x${'😀'.repeat(800)}` }))).not.toThrow();
});
