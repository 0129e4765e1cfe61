// Drafts: only real changes are sent, and a save never swallows what was typed while it ran.
import type { Lead } from 'shared/leads.ts';
import { expect, test } from 'vitest';
import { changedFields, changesOf, isEmptyDraft, withoutSaved, withoutUnchanged } from './lead-draft.ts';

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
  expect(withoutUnchanged(lead, { status: 'new', note: ' ' })).toEqual({ note: ' ' });
  expect(isEmptyDraft({ note: ' ' })).toBe(true);
  expect(isEmptyDraft({ assignee: '' })).toBe(false);
});
