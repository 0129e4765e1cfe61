// The report on leads that a screen sends to the installed console.
import type { Lead } from 'shared/leads/leads.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { expect, test } from 'vitest';
import { makeLead } from '../../testing/make-lead.ts';
import { leadReport } from './lead-report.ts';

const EFUA = { id: 1, username: 'efua', role: 'admin', isAdmin: true } as const;
const KOFI = { id: 2, username: 'kofi', role: 'staff', isAdmin: false } as const;

const nameOf = (username: string) => (username === 'kofi' ? 'Kofi Annan' : username);

const lead = (changes: Partial<Lead> = {}): Lead =>
  makeLead(7, { name: '  Akosua Frimpong ', reason: 'Quote', ts: '2026-03-02T09:15:00.000Z', ...changes });

const reported = (
  changes: Partial<Lead> = {},
  user: typeof EFUA | typeof KOFI = EFUA,
  newLeadsTell: 'everyone' | 'admins' = 'everyone',
) =>
  leadReport(
    { late: 0, age: 9, leads: [lead(changes)], unseen: { count: 1, ids: [7], more: false, addressed: [] } },
    user,
    {
      ...DEFAULT_SETTINGS,
      newLeadsTell,
    },
    nameOf,
  ).leads[0];

test('the report of a lead has a first name and a reason, but no text of the enquiry', () => {
  expect(reported()).toEqual({
    id: 7,
    ref: '0007',
    reason: 'Quote',
    firstName: 'Akosua',
    receivedAt: '2026-03-02T09:15:00.000Z',
    isSeen: false,
    isTaken: false,
    isQuiet: false,
  });
});

test.each<Partial<Lead>>([{ read: true }, { status: 'in_progress' }, { assignee: 'kofi' }])(
  'a lead with %j is reported as taken',
  (changes) => {
    expect(reported(changes)?.isTaken).toBe(true);
  },
);

test('a lead is quiet for users who are not notified, and for everybody if it may be a repeat', () => {
  expect(reported({}, KOFI, 'admins')?.isQuiet).toBe(true);
  expect(reported({}, EFUA, 'admins')?.isQuiet).toBe(false);
  expect(reported({ possibleRepeat: true })?.isQuiet).toBe(true);
});

test('calls are reported for unopened leads only, with a first name and who has not opened them', () => {
  const one = { lead: 3, name: 'Ama Badu', reason: 'Quote', by: '', ts: '2026-03-02T09:15:00.000Z' };
  const addressed = [
    { ...one, kind: 'unopened' as const, assignee: 'kofi' },
    { ...one, kind: 'late' as const },
  ];
  const unseen = { count: 1, ids: [3], more: false, addressed };
  expect(leadReport({ late: 1, age: 9, leads: [], unseen }, EFUA, DEFAULT_SETTINGS, nameOf)).toEqual({
    leads: [],
    age: 9,
    unseen: 1,
    late: 1,
    calls: [
      {
        id: 3,
        ref: '0003',
        reason: 'Quote',
        firstName: 'Ama',
        calledAt: one.ts,
        notOpenedBy: 'Kofi Annan has not opened',
      },
    ],
    unopened: [{ id: 3, ref: '0003', reason: 'Quote', firstName: 'Ama' }],
    office: {
      timeZone: DEFAULT_SETTINGS.timeZone,
      officeHours: DEFAULT_SETTINGS.officeHours,
      publicHolidays: true,
      closedDays: [],
    },
  });
});

test('unopened leads are reported beside the newest ones if the person is notified of them', () => {
  const one = (id: number) => ({ lead: id, name: 'Yaw Darko', reason: 'Parts', ts: lead().ts });
  const newest = [one(4), { ...one(3), possibleRepeat: true }];
  const addressed = (['unopened', 'assigned', 'late', 'asked'] as const).map((kind, at) =>
    Object.assign(one(at === 0 ? lead().id : at), { kind, by: '' }),
  );
  const unseen = { count: 6, ids: [7, 4, 3], more: false, newest, addressed };
  const report = (user: typeof EFUA | typeof KOFI) => {
    const office = { ...DEFAULT_SETTINGS, newLeadsTell: 'admins' as const };
    return leadReport({ late: 0, age: 9, leads: [lead()], unseen }, user, office, nameOf).unopened;
  };
  expect(report(EFUA)?.map(({ id }) => id)).toEqual([4, 1]);
  expect(report(EFUA)?.[0]).toEqual({ id: 4, ref: '0004', reason: 'Parts', firstName: 'Yaw' });
  // Escalated to Kofi, who is not notified of new leads otherwise.
  expect(report(KOFI)?.map(({ id }) => id)).toEqual([7, 1]);
});

test('a lead that was opened on any device is reported as seen', () => {
  const unseen = { count: 0, ids: [], more: false, addressed: [] };
  expect(leadReport({ late: 0, age: 9, leads: [lead()], unseen }, EFUA, DEFAULT_SETTINGS, nameOf)).toMatchObject({
    unseen: 0,
    leads: [{ isSeen: true }],
  });
});
