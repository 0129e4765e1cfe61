// Contact details that are probably a mistake.
import { expect, test } from 'vitest';
import { contactWarning } from './contact-warning.ts';

const NO_MAIL = 'This does not look like an email address.';
const NO_PHONE = 'This does not look like a phone number.';

test.each([
  ['email', 'yard@example.com', undefined],
  ['email', ' yard@example.com ', undefined],
  ['email', 'yard at example.com', NO_MAIL],
  ['email', '', undefined],
  ['tel', '030 300 0000', undefined],
  ['tel', '+233 (0)30 300 0000', undefined],
  ['tel', 'by the gate', NO_PHONE],
  ['tel', '  ', undefined],
  [undefined, 'by the gate', undefined],
] as const)('of the kind %s "%s"', (type, text, warning) => {
  expect(contactWarning(type, text)).toBe(warning);
});
