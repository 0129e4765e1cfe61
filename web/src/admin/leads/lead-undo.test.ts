// The fields of a change of a lead that Undo restores, and their values.
import { expect, test } from 'vitest';
import { makeLead } from '../../testing/make-lead.ts';
import { leadUndo } from './lead-undo.ts';

const EFUA = { username: 'efua', role: 'admin' } as const;
const KOFI = { username: 'kofi', role: 'staff' } as const;
const before = makeLead(7, { status: 'new', priority: 'low', assignee: '', read: false });

test.each([
  [
    'what was sent and is different',
    { status: 'closed' },
    { status: 'closed', priority: 'high' },
    EFUA,
    { status: 'new', base: { status: 'closed' }, undo: true },
  ],
  ['nothing of what was so already', { status: 'new' }, {}, EFUA, undefined],
  ['no note', { note: 'Called' }, { notes: '[2026-03-02T09:15:00.000Z] kofi: Called' }, EFUA, undefined],
  [
    'whose it was, by who assigns',
    { assignee: 'kofi' },
    { assignee: 'kofi' },
    EFUA,
    { assignee: '', base: { assignee: 'kofi' }, undo: true },
  ],
  [
    'that it was unassigned, by who has taken it',
    { assignee: 'kofi' },
    { assignee: 'kofi' },
    KOFI,
    { assignee: '', base: { assignee: 'kofi' }, undo: true },
  ],
  ['that it was unread', { read: true }, { read: true }, KOFI, { read: false, base: { read: true }, undo: true }],
] as const)('%s', (_words, sent, after, user, back) => {
  expect(leadUndo(sent, before, { ...before, ...after }, user)).toEqual(back);
});

test('an undo restores everything except an assignee who cannot have leads any more', () => {
  const sent = { assignee: 'efua', status: 'closed' } as const;
  const wasKofis = { ...before, assignee: 'kofi' };
  const how = { base: sent, undo: true };
  const back = (active?: readonly string[]) => leadUndo(sent, wasKofis, { ...wasKofis, ...sent }, EFUA, active);
  expect(back()).toEqual({ assignee: 'kofi', status: 'new', ...how });
  expect(back(['efua', 'Kofi'])).toEqual({ assignee: 'kofi', status: 'new', ...how });
  expect(back(['efua'])).toEqual({ assignee: '', status: 'new', ...how });
});
