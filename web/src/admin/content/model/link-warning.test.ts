import { expect, test } from 'vitest';
import { linkWarning } from './link-warning.ts';

test.each([
  '',
  ' ',
  '/',
  '/contact?reason=Quote#form',
  '#top',
  '?category=marine',
  'https://example.com',
  'HTTP://www.example.com/a%20b',
  'http://localhost:3000/x',
  '//cdn.example.com/x',
  'mailto:office@example.com?subject=Hello',
  'tel:+23330',
  'sms:1234',
])('nothing is wrong with "%s"', (address) => expect(linkWarning(address)).toBeUndefined());

test.each(['javascript:alert(1)', ' java\tscript:x', 'data:text/html,x', 'ftp://example.com'])(
  'of "%s", which is refused, nothing more is said',
  (address) => expect(linkWarning(address)).toBeUndefined(),
);

test.each([
  ['contact', /^Begin with/],
  ['www.example.com', /^Begin with/],
  ['office@example.com', /^Begin with/],
  ['https://', /looks like https/],
  ['https:/example.com', /looks like https/],
  ['http://example', /looks like https/],
  ['/our services', /no spaces/],
  ['mailto:office', /looks like mailto/],
  ['tel:office', /looks like tel/],
])('"%s" is doubted, and it is said what is right', (address, words) => {
  expect(linkWarning(address)).toMatch(words);
});

test('what may still become right is not doubted while it is typed', () => {
  for (const typed of ['h', 'https:', 'https://', 'mail', 'tel:']) expect(linkWarning(typed, true)).toBeUndefined();
  expect(linkWarning('www.', true)).toMatch(/^Begin with/);
});
