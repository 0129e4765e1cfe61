// Drafts of leads: only real changes are sent, and a save never removes later input.
import type { Some } from 'shared/editing/clashes.ts';
import * as drafts from 'shared/editing/draft.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import {
  withReturned,
  isEmptyLeadDraft,
  readLeadDraft,
  RULES,
  valuesOf,
  withNoteId,
  withoutWaiting,
  type LeadDraft,
  type LeadValues,
} from './lead-draft.ts';

const lead = valuesOf({ status: 'new', priority: 'medium', assignee: 'kofi' } as Lead);
let made = 0;
const makeId = () => `id-${(made += 1)}`;
const NONE = drafts.NO_DRAFT as LeadDraft;

const stateOf = (stored: LeadValues, draft: LeadDraft) => drafts.stateOf(stored, draft, RULES);
const clashesOf = (stored: LeadValues, draft: LeadDraft) => stateOf(stored, draft).clashes.map(({ field }) => field);

/** A choice as on screen, where the stored value is known. */
function chosen(stored: LeadValues, draft: LeadDraft, values: Some<LeadValues>, sent?: LeadDraft): LeadDraft {
  const begun = drafts.withMine(stored, draft, Object.keys(values) as (keyof LeadValues)[]);
  return withNoteId({ ...draft, ...drafts.edited(stored, begun, values, { ...RULES, sent }) }, makeId);
}

function afterSave(stored: LeadValues, draft: LeadDraft, sent: Some<LeadValues>): LeadDraft {
  return withNoteId({ ...draft, ...drafts.afterSave(stored, draft, sent, RULES) }, makeId, sent);
}

function draftOf(values: Some<LeadValues>, marks: Partial<LeadDraft> = {}): LeadDraft {
  const base = Object.fromEntries(Object.keys(values).map((field) => [field, lead[field as keyof LeadValues]]));
  return { values, base, ...marks };
}

test('sends only changed values', () => {
  const draft = draftOf({ status: 'new', priority: 'high', assignee: '', note: '  called him \n' });
  expect(stateOf(lead, draft).changes).toEqual({ priority: 'high', assignee: '', note: 'called him' });
  expect(stateOf(lead, draftOf({ note: ' \n ' })).changes).toEqual({});
});

test('keeps input during a save', () => {
  const draft = draftOf({ status: 'closed', note: 'called him, and again' });
  const sent = { status: 'closed', note: 'called him' } as const;
  expect(afterSave({ ...lead, status: 'closed' }, draft, sent)).toMatchObject({
    values: { note: ', and again' },
  });
  // It is added to the sent note, which must not be sent twice.
  expect(afterSave(lead, draftOf({ note: ' One\n\nTwo ' }), { note: 'One' }).values).toEqual({ note: 'Two ' });
  expect(afterSave(lead, draftOf({ note: 'Another one' }), { note: 'One' }).values).toEqual({ note: 'Another one' });
  expect(isEmptyLeadDraft(afterSave(lead, draftOf({ note: 'a ' }), { note: 'a' }))).toBe(true);
});

test('a change that is undone by hand leaves no draft', () => {
  expect(chosen(lead, draftOf({ status: 'closed', note: ' ' }), { status: 'new' }).values).toEqual({ note: ' ' });
  expect(isEmptyLeadDraft(draftOf({ note: ' ' }))).toBe(true);
  expect(isEmptyLeadDraft(draftOf({ assignee: '' }))).toBe(false);
});

test('a value is sent with the one that it replaces', () => {
  const draft = chosen(lead, chosen(lead, NONE, { status: 'closed' }), { note: 'Done' });
  expect(draft).toMatchObject({ values: { status: 'closed', note: 'Done' }, base: { status: 'new', note: '' } });
  expect(stateOf(lead, draft).patch).toEqual({ status: 'closed', note: 'Done', base: { status: 'new', note: '' } });
  expect(isEmptyLeadDraft(draftOf({}, { id: 'a', back: ['b'] }))).toBe(true);
});

test('a value changed by somebody else meanwhile is a clash until one of the two is chosen', () => {
  const draft = chosen(lead, NONE, { status: 'closed', priority: 'high' });
  const changed = { ...lead, status: 'in_progress' } as const;
  expect(clashesOf(lead, draft)).toEqual([]);
  expect(clashesOf(changed, draft)).toEqual(['status']);
  // The same value as mine is no clash.
  expect(clashesOf({ ...lead, status: 'closed' }, draft)).toEqual([]);
  // A note does not decide the clash.
  expect(clashesOf(changed, chosen(changed, draft, { note: 'x' }))).toEqual(['status']);
  const mine = chosen(changed, draft, { status: 'closed' });
  expect(clashesOf(changed, mine)).toEqual([]);
  expect(stateOf(changed, mine).patch).toEqual({
    status: 'closed',
    priority: 'high',
    base: { status: 'in_progress', priority: 'medium' },
  });
  // Another value, even the original one, is a choice too.
  const back = chosen(changed, draft, { status: 'new' });
  expect(stateOf(changed, back)).toMatchObject({ shown: { status: 'new' }, clashes: [] });
  expect(chosen(changed, draft, { status: 'in_progress' })).toMatchObject({
    values: { priority: 'high' },
    base: { priority: 'medium' },
  });
});

test('an assignee is the same in any spelling', () => {
  const draft = chosen(lead, NONE, { assignee: 'Ama' });
  expect(clashesOf({ ...lead, assignee: 'ama' }, draft)).toEqual([]);
});

test('a note has its id from the first letter until it was saved or removed', () => {
  const begun = chosen(lead, NONE, { note: 'o' });
  const written = chosen(lead, begun, { note: 'one', status: 'closed' });
  expect(begun.id).toEqual(expect.any(String));
  expect(written.id).toBe(begun.id);
  expect(chosen(lead, written, { note: ' ' }).id).toBeUndefined();
  expect(afterSave(lead, written, { status: 'closed' })).toMatchObject({ values: { note: 'one' }, id: begun.id });
  const typedOn = afterSave(lead, chosen(lead, written, { note: 'one, two' }), { note: 'one', status: 'closed' });
  expect(typedOn.values).toEqual({ note: ', two' });
  expect(typedOn.id).not.toBe(begun.id);
});

test.each(['new', 'in_progress'] as const)('%s, chosen while another value is being saved, is an edit', (status) => {
  const sent = { status: 'closed', note: 'x' } as const;
  const draft = chosen(lead, NONE, sent);
  const now = chosen(lead, draft, { status }, draft);
  expect(now).toMatchObject({ values: { status }, base: { status: 'closed' } });
  const saved = { ...lead, status: 'closed' } as const;
  const left = afterSave(saved, now, sent);
  expect(left).toMatchObject({ values: { status }, base: { status: 'closed' } });
  expect(stateOf(saved, left)).toMatchObject({ changes: { status }, clashes: [] });
  expect(isEmptyLeadDraft(afterSave(saved, draft, sent))).toBe(true);
});

test('a returned edit is added once, whatever is edited afterwards', () => {
  const back = { key: 'k', part: draftOf({ note: 'two', status: 'closed' }, { id: 'b' }) };
  const draft = withReturned(draftOf({ note: 'three ' }, { id: 'a' }), back);
  expect(draft).toEqual({
    values: { note: 'two\nthree', status: 'closed' },
    base: { note: '', status: 'new' },
    id: 'a',
    back: ['k'],
  });
  const shortened = chosen(lead, draft, { note: 'th', status: 'new' });
  expect(withReturned(shortened, back)).toEqual({ values: { note: 'th' }, base: { note: '' }, id: 'a', back: ['k'] });
  expect(withReturned(draftOf({ note: 'two and a half' }), back)).toMatchObject({
    values: { note: 'two and a half' },
    id: 'b',
  });
});

test('edits that wait to be sent are removed from a draft that is still stored', () => {
  const waiting = [{ note: 'one' }, { note: 'two', status: 'closed' }] as const;
  expect(withoutWaiting(draftOf({ note: ' two\n', status: 'closed' }), waiting)).toEqual(NONE);
  expect(withoutWaiting(draftOf({ note: 'one' }), waiting)).toEqual(NONE);
  expect(withoutWaiting(draftOf({ note: 'one and a half' }, { id: 'a' }), waiting).id).toBeUndefined();
  const other = { note: 'one and a half', priority: 'high', status: 'new' } as const;
  expect(withoutWaiting(draftOf(other), waiting).values).toEqual(other);
});

test('a stored draft is read as far as possible, also in the format of earlier consoles', () => {
  const draft = draftOf({ note: 'half', status: 'closed' }, { id: 'a', back: ['b-back'] });
  expect(readLeadDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  const { values, base, ...marks } = draft;
  const { note: _none, ...baseOfValues } = base;
  expect(readLeadDraft({ ...values, base: baseOfValues, ...marks })).toEqual(draft);
  expect(readLeadDraft({ note: 'half' })).toEqual(draftOf({ note: 'half' }));
  expect(readLeadDraft({ status: 'gone', note: 5 })).toEqual(NONE);
  expect(readLeadDraft({ ...draft, values: { status: 'gone', note: 'half' } })).toMatchObject({
    values: { note: 'half' },
  });
  for (const nothing of [null, 7, 'x', []]) expect(readLeadDraft(nothing)).toEqual(NONE);
});
