// Numbers as people look for them.
import { expect, test } from 'vitest';
import { phoneSearchText } from './phone-search.ts';

test.each([
  ['024 123 4567', '0241234567 233241234567 241234567'],
  ['+233 (0)24-1234567', '2330241234567 233241234567 0241234567 241234567'],
  ['+44 20 7946 0000', '442079460000'],
  [
    '024 111 2222 / 020 333 4444',
    '02411122220203334444 233241112222 0241112222 241112222 233203334444 0203334444 203334444',
  ],
  ['ext. 12', '12'],
  ['n/a', ''],
])('%s is found by the digits %s', (phone, text) => {
  expect(phoneSearchText(phone)).toBe(text);
});
