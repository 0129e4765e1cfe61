// The state of the copies after a restart; a damaged file is not treated as a missing one.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { copiesFolder, newState, readState, stateFile, writeState } from './copies-state.ts';

const PLACE = '/srv/copies';
const NOW = '2026-11-30T10:00:00.000Z';
let folder: string;
beforeEach(() => {
  folder = makeTestFolder('copies-state');
});
afterEach(() => rmSync(folder, { recursive: true }));

const known = { ...newState(PLACE, NOW), isMade: true, owner: { number: 2, id: '20261130T100000000Z-abcdefgh' } };

test('the state is read as it was written, and is that of one place', () => {
  expect(readState(folder, PLACE)).toBeUndefined();
  writeState(folder, known);
  expect(readState(folder, PLACE)).toEqual(known);
  expect(readState(folder, '/srv/others')).toBeUndefined();
});

test('the state stays that of the place when its account is changed there', () => {
  const placeOf = (account: string) => `rest:https://${account}copies.example.com/site`;
  writeState(folder, newState(placeOf('efua:old@'), NOW));
  expect(readState(folder, placeOf('efua:new@'))).toMatchObject({ since: NOW });
  expect(readState(folder, placeOf(''))).toMatchObject({ since: NOW });
  // Earlier versions stored the hash of the whole address.
  const hash = createHash('sha256').update(placeOf('efua:old@')).digest('hex');
  writeState(folder, { ...newState(PLACE, NOW), repository: hash });
  const found = readState(folder, placeOf('efua:old@'));
  expect(found).toEqual(newState(placeOf('efua:new@'), NOW));
});

test('a state stored before there were owners has no owner', () => {
  writeState(folder, { ...known, owner: undefined });
  expect(readState(folder, PLACE)).toEqual({ ...newState(PLACE, NOW), isMade: true });
});

test('a damaged state says that the owner is not known, and its file is not changed', () => {
  writeState(folder, known);
  const whole = readFileSync(stateFile(folder), 'utf8');
  const damages = [
    '',
    '\0'.repeat(whole.length),
    whole.slice(0, -20),
    'null',
    '[]',
    '{}',
    whole.replace(/"repository":"../, '"repository":"..'),
    whole.replace('"number":2', '"number":"2"'),
    whole.replace('"number":2', '"number":2e99'),
    whole.replace('"isMade":true', '"isMade":0'),
  ];
  for (const damaged of damages) {
    writeFileSync(stateFile(folder), damaged);
    const state = readState(folder, PLACE);
    expect(state, damaged).toMatchObject({ isOwnerUnknown: true, isMade: true });
    if (state) writeState(folder, { ...state, warnedAt: NOW });
    expect(readFileSync(stateFile(folder), 'utf8')).toBe(damaged);
  }
});

test('a state that cannot be read is not treated as a missing one', () => {
  mkdirSync(stateFile(folder), { recursive: true });
  expect(readState(folder, PLACE)).toMatchObject({ isOwnerUnknown: true });
  rmSync(copiesFolder(folder), { recursive: true });
  writeFileSync(copiesFolder(folder), '');
  expect(readState(folder, PLACE)).toMatchObject({ isOwnerUnknown: true });
});
