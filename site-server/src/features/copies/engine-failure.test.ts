// What the engine says is named, and passwords are left out of it.
import { expect, test } from 'vitest';
import type { CopyProblem } from 'shared/system/copies.ts';
import { explainFailure, withoutPasswords } from './engine-failure.ts';

test.each<[words: string, CopyProblem]>([
  ['Fatal: wrong password or no key found', 'wrong_password'],
  ['Save(<data/1>) returned error: write /mnt/x: no space left on device', 'full'],
  [
    'Fatal: unable to open config file: Head "http://x": dial tcp: connection refused\nIs there a repository at the following location?',
    'unreachable',
  ],
  ['something else', 'failed'],
])('%j is %s', (errors, kind) => {
  expect(explainFailure({ code: 1, signal: null, errors, isLate: false }).kind).toBe(kind);
});

test('no password of an address is shown', () => {
  expect(withoutPasswords('rest:https://me:secret@example.com/')).toBe('rest:https://***@example.com/');
  expect(withoutPasswords('rest:https://me:p@ss@host')).toBe('rest:https://***@host');
});
