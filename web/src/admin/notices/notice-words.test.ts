// The texts of notices.
import { expect, test } from 'vitest';
import type { LiveEvent } from 'shared/system/live-events.ts';
import { noticeOfAddressed } from './addressed-words.ts';
import { noticeOf, noticeOfNew, noticeOfUnopened } from './notice-words.ts';

const nameOf = (username: string) => (username === 'efua' ? 'Efua Sarpong' : username);
const wordsOf = (event: LiveEvent, username: string) => noticeOf(event, username, nameOf);

const lead = { id: 7, ref: '0007', name: 'Ama Badu', actor: 'efua', ts: '2026-03-02T09:15:00.000Z' };
const created = { type: 'lead.created', ...lead, actor: '', reason: 'Quote' } as const;
const changed = {
  type: 'lead.changed',
  ...lead,
  fields: ['status', 'notes'],
  status: 'new',
  assignee: 'kofi',
} as const;

test('a notice of one new enquiry has its name, one of several their number and the newest', () => {
  expect(noticeOfNew([])).toBeUndefined();
  expect(noticeOfNew([created])).toEqual({ title: 'New enquiry', text: 'Ama Badu, #0007, Quote', lead: 7, leads: [7] });
  expect(noticeOfNew([{ ...created, reason: '' }])?.text).toBe('Ama Badu, #0007');
  expect(noticeOfNew([created, { ...created, id: 8, ref: '0008' }])).toEqual({
    title: '2 new enquiries',
    text: 'The newest is Ama Badu, #0008, Quote',
    lead: 8,
    leads: [7, 8],
  });
});

test('a notice of several unopened leads has their number and the newest', () => {
  const one = { type: 'lead.escalated', ...lead, actor: '', reason: 'Quote', step: 'admins', assignee: '' } as const;
  const other = { ...one, id: 8, ref: '0008' };
  expect(noticeOfUnopened([], 'kofi', nameOf)).toBeUndefined();
  expect(noticeOfUnopened([one], 'kofi', nameOf)).toEqual(wordsOf(one, 'kofi'));
  expect(noticeOfUnopened([other, one], 'kofi', nameOf)).toEqual({
    title: 'Nobody has opened 2 messages yet',
    text: 'The newest is Ama Badu, #0008, Quote',
    lead: 8,
    leads: [8, 7],
  });
  expect(noticeOfUnopened([one, { ...other, assignee: 'efua' }], 'kofi', nameOf)?.title).toBe(
    'Not opened in time: 2 messages',
  );
});

test('a notice of a changed lead names the actor and the changed fields', () => {
  expect(wordsOf({ ...changed, fields: [...changed.fields] }, 'kofi')).toEqual({
    title: 'Changed by Efua Sarpong',
    text: 'Ama Badu, #0007: status, notes',
    lead: 7,
    leads: [7],
  });
  expect(wordsOf({ ...changed, fields: ['assignee'] }, 'kofi')).toMatchObject({ title: 'Assigned to you' });
  const answered = ['contact', 'firstContactAt', 'respondedAt', 'followUpAt'];
  expect(wordsOf({ ...changed, fields: answered }, 'kofi')?.text).toBe('Ama Badu, #0007: contact, follow-up');
  expect(wordsOf({ ...changed, fields: ['read', 'someNewMember'] }, 'kofi')?.text).toBe('Ama Badu, #0007: read mark');
  expect(wordsOf({ ...changed, fields: ['restored'] }, 'kofi')).toEqual({
    title: 'Restored by Efua Sarpong',
    text: 'Ama Badu, #0007',
    lead: 7,
    leads: [7],
  });
  expect(wordsOf({ type: 'lead.asked', ...lead, actor: 'kofi' }, 'efua')).toMatchObject({
    text: 'kofi would like to have Ama Badu, #0007',
  });
  // A deleted lead cannot be opened.
  expect(wordsOf({ type: 'lead.deleted', ...lead, assignee: 'kofi' }, 'kofi')).not.toHaveProperty('lead');
  expect(wordsOf({ type: 'content.saved', revision: 2, actor: 'efua', ts: lead.ts }, 'kofi')).toBeUndefined();
});

test("a notice of many changed leads counts only the reader's own", () => {
  const ids = ['Yaw', '', 'Esi', 'Adwoa'].map((name, index) => ({
    id: index + 1,
    ref: `000${index + 1}`,
    name,
    assignee: index === 2 ? 'ama' : 'kofi',
  }));
  const many = { type: 'leads.changed', actor: 'efua', ts: lead.ts, leads: ids, left: [] } as const;
  const notice = (fields: string[], username: string) =>
    wordsOf({ ...many, leads: [...many.leads], left: [], fields }, username);
  expect(notice(['assignee'], 'kofi')).toEqual({
    title: 'Assigned to you',
    text: '3 messages (Yaw, #0002 and 1 more), by Efua Sarpong',
    leads: [1, 2, 4],
  });
  // A notice of one lead opens it.
  expect(notice(['status', 'priority'], 'ama')).toEqual({
    title: 'Changed by Efua Sarpong',
    text: 'Esi, #0003: status, priority',
    lead: 3,
    leads: [3],
  });
  const unnamed = [{ id: 1, assignee: 'kofi' }];
  expect(wordsOf({ ...many, leads: unnamed, left: [], fields: ['status'] }, 'kofi')?.text).toBe('One message: status');
});

test('a notice of an unopened lead names the person who should open it', () => {
  const escalated = { type: 'lead.escalated', ...lead, actor: '', reason: 'Quote', step: 'admins' } as const;
  expect(wordsOf({ ...escalated, assignee: '' }, 'kofi')).toEqual({
    title: 'Nobody has opened it yet',
    text: 'Ama Badu, #0007, Quote',
    lead: 7,
    leads: [7],
  });
  expect(wordsOf({ ...escalated, assignee: 'efua' }, 'kofi')?.title).toBe('Efua Sarpong has not opened it yet');
  expect(wordsOf({ ...escalated, assignee: 'efua' }, 'Efua')?.title).toBe('You have not opened it yet');
  // Older servers send no assignee.
  expect(wordsOf(escalated, 'kofi')?.title).toBe('Nobody has opened it yet');
});

test.each([
  ['', 'Nobody has opened it, Quote'],
  ['efua', 'Efua Sarpong has not opened it, Quote'],
  ['kofi', 'You have not opened it, Quote'],
])('the text of a lead escalated to kofi and assigned to %j', (assignee, text) => {
  const one = { kind: 'unopened', lead: 7, name: 'Ama Badu', reason: 'Quote', by: '', assignee, ts: lead.ts } as const;
  expect(noticeOfAddressed(one, 'kofi', nameOf).text).toBe(text);
});

test.each([
  ['unopened', '', 'Nobody has opened it, Quote'],
  ['assigned', 'efua', 'Assigned to you by Efua Sarpong, Quote'],
  ['assigned', '', 'Yours, not opened yet, Quote'],
  ['asked', 'kofi', 'Asked for by kofi, Quote'],
  ['late', '', 'Late, Quote'],
] as const)('the text of a lead addressed to a person: %s', (kind, by, text) => {
  const one = { kind, lead: 7, name: 'Ama Badu', reason: 'Quote', by, ts: lead.ts };
  expect(noticeOfAddressed(one, 'kofi', nameOf)).toEqual({ title: 'Ama Badu', text, lead: 7, ts: lead.ts });
});
