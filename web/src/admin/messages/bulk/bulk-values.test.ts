// One change to many leads, and the way back.
import { expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { changesFor, wayBack } from './bulk-values.ts';

const lead = { id: 1, read: false, status: 'new', priority: 'low', assignee: 'kofi' } as Lead;

test('starts from what is on screen, in the fields that are changed', () => {
  expect(changesFor([lead], { status: 'closed', assignee: '' })).toEqual([
    { id: 1, status: 'closed', assignee: '', base: { status: 'new', assignee: 'kofi' } },
  ]);
});

test('goes back to what each was, from what it was made', () => {
  const { id, read, status, priority, assignee } = lead;
  const changed = [{ id, updatedAt: '', from: { read, status, priority, assignee } }];
  expect(wayBack(changed, { priority: 'high' })).toEqual([{ id: 1, priority: 'low', base: { priority: 'high' } }]);
});
