// One change of many leads, and its undo.
import { expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { changesFor, wayBack } from './bulk-values.ts';

const lead = { id: 1, read: false, status: 'new', priority: 'low', assignee: 'kofi' } as Lead;

test('is based on the values on screen, for the changed fields', () => {
  expect(changesFor([lead], { status: 'closed', assignee: '' })).toEqual([
    { id: 1, status: 'closed', assignee: '', base: { status: 'new', assignee: 'kofi' } },
  ]);
});

test('restores the former value of each, based on the changed one', () => {
  const { id, read, status, priority, assignee } = lead;
  const changed = [{ id, updatedAt: '', from: { read, status, priority, assignee } }];
  expect(wayBack(changed, { priority: 'high' }, [])).toEqual([
    { id: 1, priority: 'low', base: { priority: 'high' }, undo: true },
  ]);
});

test('does not reassign leads to a person who is not active any more', () => {
  const { id, read, status, priority, assignee } = lead;
  const changed = [{ id, updatedAt: '', from: { read, status, priority, assignee } }];
  const base = { assignee: 'efua' };
  expect(wayBack(changed, base, ['efua', 'Kofi'])).toEqual([{ id: 1, assignee: 'kofi', base, undo: true }]);
  expect(wayBack(changed, base, ['efua'])).toEqual([{ id: 1, assignee: '', base, undo: true }]);
});
