// Drafts: only real changes are sent, and a save never swallows what was typed while it ran.
import type { Lead } from 'shared/leads.ts';
import { expect, test } from 'vitest';
import {
  changedFields,
  changesOf,
  clashesOf,
  edited,
  isEmptyDraft,
  noteSentAs,
  patchOf,
  withoutSaved,
  withoutWaiting,
} from './lead-draft.ts';

const lead = { status: 'new', priority: 'medium', assignee: 'kofi' } as Lead;

test('sends only what differs', () => {
  expect(changesOf(lead, { status: 'new', priority: 'high', assignee: '', note: '  called him \n' })).toEqual({
    priority: 'high',
    assignee: '',
    note: 'called him',
  });
  expect(changesOf(lead, { note: ' \n ' })).toEqual({});
  expect(changedFields(changesOf(lead, { note: 'x', status: 'closed' }))).toEqual(['status', 'note']);
});

test('keeps what was typed during a save', () => {
  const draft = { status: 'closed', note: 'called him, and again' } as const;
  expect(withoutSaved(draft, { status: 'closed', note: 'called him' })).toEqual({ note: 'called him, and again' });
  expect(isEmptyDraft(withoutSaved({ note: 'a ' }, { note: 'a' }))).toBe(true);
});

test('taking a change back leaves no draft', () => {
  expect(edited(lead, { status: 'closed', base: { status: 'new' }, note: ' ' }, { status: 'new' })).toEqual({
    note: ' ',
  });
  expect(isEmptyDraft({ note: ' ' })).toBe(true);
  expect(isEmptyDraft({ assignee: '' })).toBe(false);
});

test('a value is sent with the one it was chosen in place of', () => {
  const draft = edited(lead, edited(lead, {}, { status: 'closed' }), { note: 'Done' });
  expect(draft).toEqual({ status: 'closed', note: 'Done', base: { status: 'new' } });
  expect(patchOf(lead, draft)).toEqual({ status: 'closed', note: 'Done', base: { status: 'new' } });
  expect(patchOf(lead, { note: 'Done' })).toEqual({ note: 'Done' });
  expect(isEmptyDraft({ base: { status: 'new' }, sent: { name: 'a', text: '{}' } })).toBe(true);
});

test('what somebody else changed meanwhile is a clash until one of the two is chosen', () => {
  const draft = edited(lead, {}, { status: 'closed', priority: 'high' });
  const changed = { ...lead, status: 'in_progress' } as Lead;
  expect(clashesOf(lead, draft)).toEqual([]);
  expect(clashesOf(changed, draft)).toEqual(['status']);
  // The same as mine is none.
  expect(clashesOf({ ...lead, status: 'closed' }, draft)).toEqual([]);
  // Writing a note decides nothing about it.
  expect(clashesOf(changed, edited(changed, draft, { note: 'x' }))).toEqual(['status']);
  const mine = edited(changed, draft, { status: 'closed' });
  expect(clashesOf(changed, mine)).toEqual([]);
  expect(patchOf(changed, mine)).toEqual({
    status: 'closed',
    priority: 'high',
    base: { status: 'in_progress', priority: 'medium' },
  });
  expect(edited(changed, draft, { status: 'in_progress' })).toEqual({ priority: 'high', base: { priority: 'medium' } });
});

test('what was sent is forgotten with its answer', () => {
  const draft = { note: 'a, b', base: { status: 'new' }, sent: { name: 'n', text: '' } } as const;
  expect(withoutSaved(draft, { note: 'a' })).toEqual({ note: 'a, b' });
});

test('a draft that is still on disk loses what waits to be sent', () => {
  const waiting = [{ note: 'one' }, { note: 'two', status: 'closed' }] as const;
  expect(withoutWaiting({ note: ' two\n', status: 'closed', base: { status: 'new' } }, waiting)).toEqual({});
  expect(withoutWaiting({ note: 'one' }, waiting)).toEqual({});
  expect(withoutWaiting({ note: 'one and a half', priority: 'high', status: 'new' }, waiting)).toEqual({
    note: 'one and a half',
    priority: 'high',
    status: 'new',
  });
});

test('the name of a save stays as long as its note does', () => {
  const sent = { name: 'n', text: '{"note":"three"}' };
  expect(withoutSaved({ note: ' three', sent }, { status: 'closed' })).toEqual({ note: ' three', sent });
  expect(withoutSaved({ note: 'three, four', sent }, { note: 'three' })).toEqual({ note: 'three, four' });
  expect(withoutWaiting({ note: 'three', status: 'closed', sent }, [{ status: 'closed' }, { note: 'two' }])).toEqual({
    note: 'three',
    sent,
  });
  expect(withoutWaiting({ note: 'three', status: 'closed', sent }, [{ note: 'three' }])).toEqual({ status: 'closed' });
});

test('a note that was sent before with other values is known by its name', () => {
  const sent = { name: 'n', text: JSON.stringify({ status: 'closed', note: 'He said "yes"' }) };
  expect(noteSentAs({ sent }, { note: 'He said "yes"' })).toBe('n');
  // All of it the same is a repeat of the whole.
  expect(noteSentAs({ sent }, { status: 'closed', note: 'He said "yes"' })).toBeUndefined();
  expect(noteSentAs({ sent }, { note: 'He said' })).toBeUndefined();
  expect(noteSentAs({ sent }, { note: '{"note":"He said"}' })).toBeUndefined();
  expect(noteSentAs({ sent }, { status: 'new' })).toBeUndefined();
  expect(noteSentAs({}, { note: 'He said "yes"' })).toBeUndefined();
});
