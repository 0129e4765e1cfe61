// The keys by which an enquiry is recognised: those of erased people must keep matching.
import { expect, test } from 'vitest';
import { formerKeys, keysOfRow } from './person-key.ts';

const row = (phone: string | null) => ({ email_key: 'a@example.com', phone_key: '', phone });

test.each([
  ['024 111 2222', ['+233241112222']],
  ['024 111 2222 / 020 333 4444', ['+233241112222', '+233203334444']],
  ['0803 123 4567', ['08031234567']],
  ['024 111 2222 ext 5', ['+233241112222']],
  ['+49 30 123456 ext 7', ['+4930123456']],
  ['+44 20 7946 0000 (020 333 4444)', ['4420794600000203334444', '+442079460000', '+233203334444']],
  ['00225 05 49 87 65 43', ['+2250549876543']],
  ['+233 (0)24 111 2222', ['+233241112222']],
  ['233 123 456', ['+233233123456']],
  [null, []],
])('%s has %j', (phone, keys) => expect(keysOfRow(row(phone))).toEqual(['a@example.com', ...keys]));

test.each([
  ['024 111 2222', ['+233241112222']],
  ['0803 123 4567', ['+2338031234567']],
  ['024 111 2222 ext 5', ['+2332411122225']],
  ['233 123 456', ['+233233123456', '+233123456']],
  ['024 111 2222 / 020 333 4444', []],
  ['', []],
])('%s had the keys %j', (phone, keys) => expect(formerKeys(phone)).toEqual(keys));
