// Drafts: only real changes are sent, and a save never swallows what was typed while it ran.
import type { Lead } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import {
  afterSave,
  changedFields,
  changesOf,
  clashesOf,
  edited as editedWith,
  givenBack,
  isEmptyDraft,
  patchOf,
  withoutSaved,
  withoutWaiting,
  type LeadChanges,
  type LeadDraft,
} from './lead-draft.ts';

const lead = { status: 'new', priority: 'medium', assignee: 'kofi' } as Lead;

const edited = (of: Lead, draft: LeadDraft, values: LeadChanges, id = 'a') => editedWith(of, draft, values, () => id);

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
  expect(draft).toEqual({ status: 'closed', note: 'Done', base: { status: 'new' }, id: 'a' });
  expect(patchOf(lead, draft)).toEqual({ status: 'closed', note: 'Done', base: { status: 'new' } });
  expect(patchOf(lead, { note: 'Done' })).toEqual({ note: 'Done' });
  expect(isEmptyDraft({ base: { status: 'new' }, id: 'a', back: ['b'] })).toBe(true);
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

test('a note has its id from the first letter until it was saved or is gone', () => {
  const begun = edited(lead, {}, { note: 'o' });
  const written = edited(lead, begun, { note: 'one', status: 'closed' }, 'b');
  expect([begun.id, written.id, edited(lead, written, { note: ' ' }).id]).toEqual(['a', 'a', undefined]);
  expect(withoutSaved(written, { status: 'closed' })).toEqual({ note: 'one', id: 'a' });
  expect(withoutSaved({ ...written, note: 'one, two' }, { note: 'one', status: 'closed' })).toEqual({
    note: 'one, two',
  });
});

test.each(['new', 'in_progress'] as const)('%s, chosen while another value is being saved, is an edit', (status) => {
  const draft = edited(lead, {}, { status: 'closed', note: 'x' });
  const chosen = editedWith(lead, draft, { status }, () => 'b', { status: 'closed' });
  expect(chosen).toMatchObject({ status, base: { status: 'new' } });
  const saved = { ...lead, status: 'closed' } as Lead;
  const left = afterSave(saved, chosen, { status: 'closed', note: 'x' });
  expect(left).toEqual({ status, base: { status: 'closed' } });
  expect(clashesOf(saved, left)).toEqual([]);
  expect(changesOf(saved, left)).toEqual({ status });
  expect(afterSave(saved, draft, { status: 'closed', note: 'x' })).toEqual({});
});

test('what was given back is put in once, whatever is edited afterwards', () => {
  const back = { key: 'k', part: { note: 'two', status: 'closed', base: { status: 'new' }, id: 'b' } } as const;
  const draft = givenBack({ note: 'three ', id: 'a' }, back);
  expect(draft).toEqual({ status: 'closed', note: 'two\nthree', base: { status: 'new' }, id: 'a', back: ['k'] });
  const shortened = edited(lead, draft, { note: 'th', status: 'new' });
  expect(givenBack(shortened, back)).toEqual({ note: 'th', id: 'a', back: ['k'] });
  expect(givenBack({ note: 'two and a half' }, back)).toMatchObject({ note: 'two and a half', id: 'b' });
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
