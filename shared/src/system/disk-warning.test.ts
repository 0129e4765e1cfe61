import { expect, test } from 'vitest';
import { diskWarning } from './disk-warning.ts';

const GB = 1024 ** 3;
const of100 = (freeGb: number) => diskWarning({ freeBytes: freeGb * GB, totalBytes: 100 * GB });

test('90 % use is a warning, 95 % urgent, and it never says 100 % while space is left', () => {
  expect(of100(10.1)).toBeUndefined();
  expect(of100(9.9)).toBe('The disk of the server is 90 % full. Make room in time.');
  expect(of100(4)).toBe('The disk of the server is 96 % full. Make room now, before nothing can be saved any more.');
  expect(of100(0.1)).toMatch(/ is 99 % full\. /);
  expect(of100(0)).toMatch(/^The disk of the server is full\. /);
});

test('a large disk has the same limits', () => {
  expect(diskWarning({ freeBytes: 110 * GB, totalBytes: 1000 * GB })).toBeUndefined();
  expect(diskWarning({ freeBytes: 90 * GB, totalBytes: 1000 * GB })).toMatch(/ 91 % full\. Make room in time/);
  expect(diskWarning({ freeBytes: 40 * GB, totalBytes: 1000 * GB })).toMatch(/ 96 % full\. Make room now/);
});

test('no warning for an unknown disk', () => {
  expect(diskWarning({ freeBytes: 0, totalBytes: 0 })).toBeUndefined();
  expect(diskWarning(null)).toBeUndefined();
});
