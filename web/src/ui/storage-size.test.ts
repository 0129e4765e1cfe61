// Sizes and the share of the quota.
import { STORAGE_QUOTA_BYTES } from 'shared/limits.ts';
import { expect, test } from 'vitest';
import { formatSize, quotaPercent } from './storage-size.ts';

test.each([
  [0, '0.00 B'],
  [1023, '1023.00 B'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 3 * 1.85, '1.85 GB'],
  [1024 ** 5 * 3, '3072.00 TB'],
])('%i -> %s', (bytes, words) => expect(formatSize(bytes)).toBe(words));

test('rounds the percentage, up to 100', () => {
  expect(quotaPercent(STORAGE_QUOTA_BYTES * 0.374)).toBe(37);
  expect(quotaPercent(STORAGE_QUOTA_BYTES * 3)).toBe(100);
});
