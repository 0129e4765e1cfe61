import { expect, test } from 'vitest';
import { diskWarning } from './disk-warning.ts';

const GB = 1024 ** 3;
const of100 = (freeGb: number) => diskWarning({ freeBytes: freeGb * GB, totalBytes: 100 * GB });

test('a disk is reported at 90 %, more urgently at 95 %, and never as full while something is free', () => {
  expect(of100(10.1)).toBeUndefined();
  expect(of100(9.9)).toBe('The disk of the server is 90 % full. Make room in time.');
  expect(of100(4)).toBe('The disk of the server is 96 % full. Make room now, before nothing can be saved any more.');
  expect(of100(0.1)).toMatch(/ is 99 % full\. /);
  expect(of100(0)).toMatch(/^The disk of the server is full\. /);
});

test('much room on a large disk is no warning, nor is a disk that is not reported', () => {
  expect(diskWarning({ freeBytes: 40 * GB, totalBytes: 1000 * GB })).toBeUndefined();
  expect(diskWarning({ freeBytes: 19 * GB, totalBytes: 1000 * GB })).toMatch(/98 % full/);
  expect(diskWarning({ freeBytes: 0, totalBytes: 0 })).toBeUndefined();
  expect(diskWarning(null)).toBeUndefined();
});
