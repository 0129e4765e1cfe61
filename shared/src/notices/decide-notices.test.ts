// Which notifications of leads are shown: single, grouped, after a gap, as reminders, or none.
import { desktopPreferencesSchema, type DesktopPreferences, type ReportedLead } from '../desktop/desktop-calls.ts';
import { DEFAULT_SETTINGS } from '../office/default-settings.ts';
import { createOfficeTime } from '../office/office-time.ts';
import type { Settings } from '../office/settings.ts';
import { expect, test } from 'vitest';
import { MINUTE, reportedLead as lead, START } from '../testing/reported-leads.ts';
import { decideNotices, NO_NOTICES, type NoticeState } from './decide-notices.ts';
import { sinceWords, wordsOf } from './notice-words.ts';
import { isWithinHours } from './quiet-hours.ts';

const DAY = 24 * 60;

/** A computer with a clock set by the test. */
function computer(
  changes: Partial<DesktopPreferences> = {},
  state: NoticeState = NO_NOTICES,
  decided: Partial<Settings> = {},
) {
  const preferences = desktopPreferencesSchema.parse(changes);
  const office = { ...DEFAULT_SETTINGS, ...decided };
  return {
    state,
    /** @param ahead  by how many minutes its clock is wrong */
    at(minute: number, leads: ReportedLead[], { isFocused = false, minuteOfDay = 600, ahead = 0 } = {}) {
      const now = START + (minute + ahead) * MINUTE;
      const decided = decideNotices({
        report: { leads: leads.toSorted((a, b) => b.id - a.id), unseen: leads.length, office },
        state: this.state,
        preferences,
        officeTime: createOfficeTime(office),
        isFocused,
        now,
        runningTime: minute * MINUTE,
        minuteOfDay,
      });
      this.state = decided.state;
      return decided.notices.map((notice) => wordsOf(notice, preferences.hidesDetails, now).title);
    },
  };
}

/** As `computer`, after a first look at the leads. */
function busyComputer(changes: Partial<DesktopPreferences> = {}, decided: Partial<Settings> = {}) {
  const busy = computer(changes, NO_NOTICES, decided);
  busy.at(0, [lead(1, -60, { isSeen: true })]);
  return busy;
}

test('a new lead has one notification, however often it is reported', () => {
  const here = busyComputer();
  expect(here.at(1, [lead(2, 1)])).toEqual(['New enquiry: Quote']);
  expect(here.at(1.1, [lead(2, 1)])).toEqual([]);
  expect(here.at(2, [lead(3, 2), lead(2, 1)])).toEqual(['New enquiry: Quote']);
});

test('a laptop whose clock is wrong still shows notifications', () => {
  const here = busyComputer();
  expect(here.at(1, [lead(2, -500)])).toEqual(['New enquiry: Quote']);
  expect(here.at(2, [lead(3, 900)])).toEqual(['New enquiry: Quote']);
});

test.each([{ isSeen: true }, { isTaken: true }, { isQuiet: true }])('a lead with %j has no notice', (changes) => {
  const here = busyComputer();
  expect(here.at(1, [lead(2, 1, changes)])).toEqual([]);
  expect(here.at(30, [lead(2, 1, changes)])).toEqual([]);
});

test('many at once are one notification, also when they arrive in small groups', () => {
  expect(
    busyComputer().at(
      1,
      [2, 3, 4, 5, 6].map((id) => lead(id, 1)),
    ),
  ).toEqual(['5 new enquiries']);
  const here = busyComputer();
  const leads = [lead(2, 1)];
  expect(here.at(1, leads)).toEqual(['New enquiry: Quote']);
  leads.push(lead(3, 1.1), lead(4, 1.1));
  expect(here.at(1.1, leads)).toHaveLength(2);
  leads.push(lead(5, 1.2));
  expect(here.at(1.2, leads)).toEqual(['4 new enquiries']);
  leads.push(lead(6, 3));
  expect(here.at(3, leads)).toEqual(['New enquiry: Quote']);
});

test('a flood causes one notification a minute, and leads in between are included in the next', () => {
  const here = busyComputer();
  const leads = [2, 3, 4, 5].map((id) => lead(id, 1));
  expect(here.at(1, leads)).toEqual(['4 new enquiries']);
  for (let id = 6; id < 26; id += 1) {
    leads.push(lead(id, 1 + (id - 5) / 24));
    expect(here.at(1 + (id - 5) / 24, leads)).toEqual([]);
  }
  expect(here.at(2, leads)).toEqual(['20 new enquiries']);
  leads.push(lead(26, 2.5));
  expect(here.at(2.5, leads)).toEqual([]);
  // Seen in the meantime, so no further notification.
  leads[leads.length - 1] = lead(26, 2.5, { isSeen: true });
  leads.push(lead(27, 2.6));
  expect(here.at(3.1, leads)).toEqual(['New enquiry: Quote']);
});

test('a lead notified shortly before a power cut gets its reminder after it, and an older one gets none', () => {
  const before = busyComputer();
  before.at(1, [lead(2, 1)]);
  before.at(60, [lead(2, 1), lead(3, 60)]);
  // After a restart, only these two values are known.
  const { upTo, at } = before.state;
  const leads = [lead(2, 1), lead(3, 60)];
  const soon = computer({}, { ...NO_NOTICES, upTo, at });
  expect(soon.at(62, leads)).toEqual([]);
  expect(soon.at(65, leads)).toEqual(['Nobody has opened an enquiry for 5 minutes']);
  const late = computer({}, { ...NO_NOTICES, upTo, at });
  expect(late.at(90, leads)).toEqual(['Nobody has opened an enquiry for 15 minutes']);
  expect(late.at(120, leads)).toEqual([]);
});

test('after sleep the missed leads are one digest, and a lead that just arrived has its own notification', () => {
  const here = busyComputer();
  here.state = { ...here.state, hadGap: true };
  const missed = [2, 3, 4, 5].map((id) => lead(id, id * 10));
  const since = sinceWords(START, START + 90 * MINUTE);
  expect(here.at(90, [...missed, lead(6, 89)])).toEqual([`4 new enquiries since ${since}`, 'New enquiry: Quote']);
  expect(here.at(90.1, [...missed, lead(6, 89)])).toEqual([]);
});

test('a new computer reports the number of unopened leads, without a time', () => {
  expect(computer().at(0, [lead(7, -300), lead(8, -200), lead(9, -100, { isSeen: true })])).toEqual([
    '2 new enquiries not opened yet',
  ]);
  expect(computer().at(0, [])).toEqual([]);
});

test('an unopened lead has reminders after 5 and 15 minutes, and then no more', () => {
  const here = busyComputer();
  const leads = [lead(2, 1)];
  here.at(1, leads);
  expect(here.at(5.9, leads)).toEqual([]);
  expect(here.at(6, leads)).toEqual(['Nobody has opened an enquiry for 5 minutes']);
  expect(here.at(6.5, leads)).toEqual([]);
  expect(here.at(16, leads, { isFocused: true })).toEqual(['Nobody has opened an enquiry for 15 minutes']);
  expect(here.at(300, leads)).toEqual([]);
});

test('a clock that is set back delays no reminder, and makes no single lead one of many', () => {
  const here = busyComputer();
  const leads = [lead(2, 1), lead(3, 3), lead(4, 5)];
  here.at(1, leads.slice(0, 1), { ahead: 60 });
  here.at(3, leads.slice(0, 2), { ahead: 60 });
  here.at(5, leads, { ahead: 60 });
  leads.push(lead(5, 6));
  expect(here.at(6, leads)).toEqual(['New enquiry: Quote', 'Nobody has opened an enquiry for 5 minutes']);
});

test('a burst silences no longer than its minute when the clock is set back', () => {
  const here = busyComputer();
  const leads = [2, 3, 4, 5].map((id) => lead(id, 1));
  expect(here.at(1, leads, { ahead: 60 })).toEqual(['4 new enquiries']);
  leads.push(lead(6, 1.5));
  expect(here.at(1.5, leads)).toEqual([]);
  expect(here.at(2.1, leads)).toEqual(['New enquiry: Quote']);
});

test('a clock that is set forward makes no reminder early', () => {
  const here = busyComputer();
  const leads = [lead(2, 1)];
  here.at(1, leads);
  expect(here.at(1.5, leads, { ahead: 120 })).toEqual([]);
  expect(here.at(6, leads, { ahead: 120 })).toEqual(['Nobody has opened an enquiry for 5 minutes']);
});

test('of leads from before the start, none counts as announced in the future by a clock that is set forward', () => {
  const here = computer({}, { ...NO_NOTICES, upTo: 2, at: START });
  const leads = [lead(2, 0)];
  expect(here.at(1, leads, { ahead: -30 })).toEqual([]);
  here.at(2, leads);
  expect(here.at(7, leads)).toEqual(['Nobody has opened an enquiry for 5 minutes']);
});

test('a clock that is set back between two runs counts no reminder as given', () => {
  const here = computer({}, { ...NO_NOTICES, upTo: 2, at: START + 60 * MINUTE });
  const leads = [lead(2, 0)];
  expect(here.at(1, leads)).toEqual([]);
  expect(here.at(5, leads)).toEqual(['Nobody has opened an enquiry for 5 minutes']);
});

test('several waiting leads share one reminder, without those opened meanwhile', () => {
  const here = busyComputer();
  const leads = [lead(2, 1), lead(3, 1), lead(4, 1)];
  here.at(1, leads);
  expect(here.at(7, [lead(2, 1), lead(3, 1), lead(4, 1, { isTaken: true })])).toEqual([
    'Nobody has opened 2 enquiries for 5 minutes',
  ]);
});

test('a computer that slept through both reminders shows one', () => {
  const here = busyComputer();
  here.at(1, [lead(2, 1)]);
  expect(here.at(60, [lead(2, 1)])).toEqual(['Nobody has opened an enquiry for 15 minutes']);
  expect(here.at(90, [lead(2, 1)])).toEqual([]);
});

test('no reminders while the office is closed, and the time starts when it opens', () => {
  const here = busyComputer({}, { closedDays: [{ date: '2026-03-03', name: 'Stocktaking' }] });
  // Two minutes before the office closes for the rest of the day and for the next day.
  const leads = [lead(2, 8 * 60 - 2)];
  expect(here.at(8 * 60 - 2, leads)).toEqual(['New enquiry: Quote']);
  expect(here.at(8 * 60 + 20, leads)).toEqual([]);
  // A new lead is still announced on a closed day.
  leads.push(lead(3, DAY));
  expect(here.at(DAY, leads)).toEqual(['New enquiry: Quote']);
  expect(here.at(DAY + 60, leads)).toEqual([]);
  const opening = 2 * DAY - 60;
  expect(here.at(opening + 2.9, leads)).toEqual([]);
  expect(here.at(opening + 3, leads)).toEqual(['Nobody has opened an enquiry for 5 minutes']);
  expect(here.at(opening + 5, leads)).toEqual(['Nobody has opened an enquiry for 5 minutes']);
  expect(here.at(opening + 15, leads)).toEqual(['Nobody has opened 2 enquiries for 15 minutes']);
});

test('a window in front gets no second notification, but still reminders', () => {
  const here = busyComputer();
  expect(here.at(1, [lead(2, 1)], { isFocused: true })).toEqual([]);
  expect(here.at(2, [lead(2, 1)])).toEqual([]);
  expect(here.at(6, [lead(2, 1)])).toEqual(['Nobody has opened an enquiry for 5 minutes']);
});

test('a day off is quiet as a whole, and ends like quiet hours', () => {
  const closedDays = [{ date: '2026-03-03', name: 'Founders' }];
  const here = computer({ quietDaysOff: true }, undefined, { closedDays });
  here.at(0, []);
  expect(here.at(DAY, [lead(2, DAY)])).toEqual([]);
  expect(here.at(2 * DAY, [lead(2, DAY)])).toEqual(['1 new enquiry since 2 Mar, 09:00']);
});

test('quiet hours have no notifications, and end with one about everything', () => {
  const here = busyComputer({ quietHours: { from: '18:00', to: '07:00' } });
  const quiet = { minuteOfDay: 23 * 60 };
  expect(here.at(1, [lead(2, 1)], quiet)).toEqual([]);
  expect(here.at(20, [lead(2, 1), lead(3, 20)], quiet)).toEqual([]);
  expect(here.at(60, [lead(2, 1), lead(3, 20)])[0]).toMatch(/^2 new enquiries since /);
});

test('no notifications while switched off, and after switching on only for new leads', () => {
  const here = busyComputer({ notices: false });
  expect(here.at(1, [lead(2, 1)])).toEqual([]);
  const again = computer({}, here.state);
  expect(again.at(2, [lead(2, 1)])).toEqual([]);
  expect(again.at(2, [lead(2, 1), lead(3, 2)])).toEqual(['New enquiry: Quote']);
});

test('hidden details show no names or texts', () => {
  const notices = [
    { kind: 'lead', lead: lead(2, 0) },
    { kind: 'burst', newest: lead(2, 0), leads: [2, 1], isPart: false },
    { kind: 'digest', newest: lead(2, 0), leads: [2, 1], isPart: true, since: undefined },
    { kind: 'reminder', oldest: lead(2, 0), leads: [2], minutes: 5 },
  ] as const;
  for (const notice of notices) {
    expect(JSON.stringify(wordsOf(notice, true, START))).not.toMatch(/Ama|Quote|0002/);
    expect(JSON.stringify(wordsOf(notice, false, START))).toMatch(/Ama/);
  }
});

test.each([
  ['18:00', '07:00', 17 * 60 + 59, false],
  ['18:00', '07:00', 18 * 60, true],
  ['18:00', '07:00', 0, true],
  ['18:00', '07:00', 7 * 60, false],
  ['12:30', '13:30', 12 * 60 + 45, true],
  ['12:30', '13:30', 13 * 60 + 30, false],
  ['08:00', '08:00', 8 * 60, false],
])('hours from %s to %s hold minute %i: %s', (from, to, minute, within) => {
  expect(isWithinHours(minute, { from, to })).toBe(within);
});
