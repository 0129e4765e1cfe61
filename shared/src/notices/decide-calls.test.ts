// Which escalations have a notification: each once, several together, and none that a window in front shows itself.
import { desktopPreferencesSchema } from '../desktop/desktop-calls.ts';
import { DEFAULT_SETTINGS } from '../office/default-settings.ts';
import { ADDRESSED_MAX } from '../limits.ts';
import { createOfficeTime } from '../office/office-time.ts';
import { expect, test } from 'vitest';
import { escalated, MINUTE, START } from '../testing/reported-leads.ts';
import { decideNotices, NO_NOTICES, type NoticeState } from './decide-notices.ts';
import { wordsOf } from './notice-words.ts';

/** The escalation notifications of a computer in this state. */
function onCalls(
  calls: ReturnType<typeof escalated>[],
  changes: { state?: Partial<NoticeState>; isFocused?: boolean; quiet?: boolean } = {},
) {
  const { isFocused = false, quiet = false } = changes;
  const state = { ...NO_NOTICES, upTo: 9, at: START, hadGap: false, ...changes.state };
  const preferences = desktopPreferencesSchema.parse(quiet ? { quietHours: { from: '09:00', to: '11:00' } } : {});
  return decideNotices({
    report: { leads: [], unseen: 0, calls, office: DEFAULT_SETTINGS },
    officeTime: createOfficeTime(DEFAULT_SETTINGS),
    state,
    preferences,
    isFocused,
    now: START + 60 * MINUTE,
    runningTime: 60 * MINUTE,
    minuteOfDay: 600,
  });
}

test('an escalation has one notification, also for a lead that is not among the newest', () => {
  const { notices, state } = onCalls([escalated(3, 50)]);
  expect(notices.map((notice) => wordsOf(notice, false, START))).toEqual([
    { title: 'Nobody has opened an enquiry yet', body: 'Quote, Ama, #0003' },
  ]);
  expect(onCalls([escalated(3, 50)], { state }).notices).toEqual([]);
  // The next step for the same lead is a new one.
  expect(onCalls([escalated(3, 55)], { state }).notices).toHaveLength(1);
});

test('an escalation from when the clock of the server was ahead silences no later one, and those of others stay known', () => {
  const ahead = onCalls([escalated(3, 5000)]);
  const { notices, state } = onCalls([escalated(4, 50), escalated(3, 5000)], ahead);
  expect(notices).toMatchObject([{ kind: 'call', newest: { id: 4 }, leads: [4] }]);
  const ofOther = onCalls([escalated(5, 51)], { state });
  expect(ofOther.notices).toHaveLength(1);
  expect(onCalls([escalated(4, 50)], ofOther).notices).toEqual([]);
  const many = Array.from({ length: 100 }, (_, index) => escalated(index + 10, 52));
  expect(onCalls(many, ofOther).state.calls).toHaveLength(100);
});

test('leads escalated together have one notification, even if a full list shows some only once others are opened', () => {
  const all = Array.from({ length: 2 * ADDRESSED_MAX }, (_, index) => escalated(300 - index, 50 - index / 1000));
  const listOf = (opened: number) => all.slice(opened, opened + ADDRESSED_MAX);
  let { notices, state } = onCalls(listOf(0), onCalls([escalated(20, 40)]));
  expect(notices).toHaveLength(1);
  for (const opened of [1, 2, 90, 100, 150]) {
    ({ notices, state } = onCalls(listOf(opened), { state }));
    expect(notices).toEqual([]);
  }
  expect(onCalls([escalated(301, 51), ...listOf(150)], { state }).notices).toMatchObject([{ leads: [301] }]);
});

test('earlier escalations of a second user on the computer have a notification, whatever the first one had', () => {
  const ofFirst = Array.from({ length: ADDRESSED_MAX }, (_, index) => escalated(300 - index, 50));
  const { state } = onCalls(ofFirst);
  expect(onCalls([escalated(20, 40)], { state }).notices).toMatchObject([{ kind: 'call', leads: [20] }]);
});

test('several escalations share one notification, which respects hidden details', () => {
  const [notice] = onCalls([escalated(3, 50), escalated(4, 52)]).notices;
  if (!notice) throw new Error('nothing was said');
  expect(wordsOf(notice, false, START)).toEqual({
    title: 'Nobody has opened 2 enquiries yet',
    body: 'Quote, Ama, #0004',
  });
  expect(wordsOf(notice, true, START).body).not.toContain('Ama');
});

test('an escalation names who has not opened it, and several only if it is the same person', () => {
  const kofis = { notOpenedBy: 'Kofi Annan has not opened' };
  const titleOf = (calls: ReturnType<typeof escalated>[], hidesDetails = false) => {
    const [notice] = onCalls(calls).notices;
    return notice && wordsOf(notice, hidesDetails, START).title;
  };
  expect(titleOf([escalated(3, 50, kofis)])).toBe('Kofi Annan has not opened an enquiry yet');
  expect(titleOf([escalated(3, 50, kofis), escalated(4, 51, kofis)])).toBe('Kofi Annan has not opened 2 enquiries yet');
  expect(titleOf([escalated(3, 50, kofis), escalated(4, 51)])).toBe('Not opened in time: 2 enquiries');
  expect(titleOf([escalated(3, 50, kofis)], true)).toBe('Not opened in time: an enquiry');
});

test('in quiet hours an escalation waits, and a window in front shows it itself', () => {
  expect(onCalls([escalated(3, 50)], { quiet: true })).toMatchObject({ notices: [], state: { calls: [] } });
  expect(onCalls([escalated(3, 50)], { isFocused: true })).toMatchObject({
    notices: [],
    state: { calls: [expect.stringMatching(/^3 /)] },
  });
});
