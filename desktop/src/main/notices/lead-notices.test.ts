// Notifications of reported leads, with a clock set by the test.
import type { LeadReport, ReportedLead } from 'shared/desktop/desktop-calls.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { REPORTED_LEADS } from 'shared/limits.ts';
import { expect, test } from 'vitest';
import { makeNoticeComputer } from '../../testing/notice-computer.ts';
import { escalated, MINUTE, reportedLead, START } from 'shared/testing/reported-leads.ts';

const lead = (id: number, changes: Partial<ReportedLead> = {}) => reportedLead(id, 0, changes);
const call = (id: number) => escalated(id, id);

const reportOf = (...leads: ReportedLead[]): LeadReport => ({
  leads,
  unseen: leads.filter((l) => !l.isSeen).length,
  office: DEFAULT_SETTINGS,
});

test('after a restart the notification counts only leads that arrived meanwhile, and names the time', () => {
  const first = makeNoticeComputer();
  first.notices.report(reportOf(lead(1)));
  first.titles();
  first.clock.now += 30 * MINUTE;
  first.notices.tick();
  first.notices.pause();

  const second = makeNoticeComputer(first.file);
  second.clock.now = START + 180 * MINUTE;
  second.notices.report(reportOf(lead(3), lead(2), lead(1)));
  const [title] = second.titles();
  expect(title).toMatch(/^2 new enquiries since \d\d:30$/);
  second.notices.report(reportOf(lead(3), lead(2), lead(1)));
  expect(second.titles()).toEqual([]);
});

test('after a sleep, leads that were read before it do not use up the summary', () => {
  const computer = makeNoticeComputer();
  computer.notices.report({ ...reportOf(lead(1)), age: 0 });
  computer.titles();
  computer.notices.pause();
  // While a computer sleeps, its running time may stand still.
  computer.clock.ahead += 70 * MINUTE;
  // The program does not know of the sleep yet.
  computer.notices.tick();
  computer.notices.hadGap();
  computer.clock.now += 1000;
  computer.notices.report({ ...reportOf(lead(1)), age: 1001, late: 1 });
  expect(computer.titles()).toEqual([]);
  computer.notices.report({ ...reportOf(lead(3), lead(2), lead(1)), age: 999 });
  expect(computer.titles()).toEqual([
    expect.stringMatching(/^2 new enquiries since \d\d:00$/),
    'Nobody has opened an enquiry for 15 minutes',
  ]);
});

test('if all reported leads are new, the notification says that there may be more', () => {
  const full = (taken = Infinity) =>
    Array.from({ length: REPORTED_LEADS }, (_, index) => REPORTED_LEADS - index).map((id) =>
      lead(id, { isTaken: id > taken }),
    );
  const computer = makeNoticeComputer();
  computer.notices.report(reportOf(...full()));
  expect(computer.titles()).toEqual(['50 or more new enquiries']);
  computer.clock.now += 5 * MINUTE;
  computer.notices.tick();
  expect(computer.titles()).toEqual(['Nobody has opened 50 or more enquiries for 5 minutes']);
  const other = makeNoticeComputer();
  other.notices.report(reportOf(...full(20)));
  expect(other.titles()).toEqual(['20 or more new enquiries']);
});

test('another server has its own lead numbers', () => {
  const computer = makeNoticeComputer();
  computer.notices.report(reportOf(lead(4, { isSeen: true })));
  computer.settings.change({ server: 'https://b.example' });
  computer.notices.report(reportOf(lead(2)));
  expect(computer.titles()).toEqual(['New enquiry: Quote']);
  computer.settings.change({ server: 'https://a.example' });
  computer.notices.report(reportOf(lead(4, { isSeen: true })));
  expect(computer.titles()).toEqual([]);
  expect(Object.keys(computer.settings.read().announced)).toHaveLength(2);
});

test('signing out removes the count and the notifications, and stops reminders', () => {
  const computer = makeNoticeComputer();
  computer.notices.report(reportOf(lead(1)));
  computer.titles();
  computer.notices.forget();
  expect(computer.counts.at(-1)).toBe(0);
  expect(computer.onScreen()).toEqual([]);
  computer.clock.now += 20 * MINUTE;
  computer.settings.change({ server: 'https://b.example' });
  computer.notices.tick();
  expect(computer.titles()).toEqual([]);
  expect(Object.keys(computer.settings.read().announced)).toEqual(['https://a.example']);
});

test('leads that came in while nobody was signed in share one notification, which names the time', () => {
  const computer = makeNoticeComputer();
  computer.notices.report(reportOf(lead(1)));
  computer.titles();
  computer.notices.forget();
  computer.clock.now += 180 * MINUTE;
  computer.notices.report(reportOf(reportedLead(3, 179), lead(2), lead(1, { isSeen: true })));
  expect(computer.titles()).toEqual([expect.stringMatching(/^1 new enquiry since \d\d:00$/), 'New enquiry: Quote']);
});

const quiet = (...leads: ReportedLead[]) =>
  reportOf(...structuredClone(leads).map((one) => Object.assign(one, { isQuiet: true })));

test('leads that came while a user without notices of them was signed in are announced to the next user', () => {
  const computer = makeNoticeComputer();
  computer.notices.report(reportOf(lead(1)));
  computer.titles();
  computer.notices.forget();
  computer.notices.report(quiet(lead(1)));
  computer.clock.now += 60 * MINUTE;
  computer.notices.report(quiet(reportedLead(2, 60), lead(1)));
  computer.clock.now += 60 * MINUTE;
  computer.notices.report(quiet(reportedLead(3, 120), reportedLead(2, 60), lead(1)));
  expect(computer.titles()).toEqual([]);
  computer.notices.forget();
  computer.clock.now += 30 * MINUTE;
  const later = reportOf(reportedLead(3, 120), reportedLead(2, 60), lead(1, { isSeen: true }));
  computer.notices.report(later);
  expect(computer.titles()).toEqual([expect.stringMatching(/^2 new enquiries since \d\d:00$/)]);
  computer.notices.report(later);
  expect(computer.titles()).toEqual([]);
});

test('leads that a user begins to be notified of long after they came share one notification', () => {
  const computer = makeNoticeComputer();
  computer.notices.report(reportOf(lead(1, { isSeen: true })));
  const came = [reportedLead(3, 1), reportedLead(2, 1)];
  computer.clock.now += 20 * MINUTE;
  computer.notices.report(quiet(...came));
  computer.notices.report(reportOf(...came));
  expect(computer.titles()).toEqual([expect.stringMatching(/^2 new enquiries since /)]);
});

test('an unopened lead gets urgent reminders without a new report', () => {
  const computer = makeNoticeComputer();
  computer.notices.report(reportOf(lead(1)));
  computer.titles();
  computer.clock.now += 5 * MINUTE;
  computer.notices.tick();
  expect(computer.shown).toMatchObject([
    { title: 'Nobody has opened an enquiry for 5 minutes', lead: 1, isUrgent: true },
  ]);
});

test('a program that is killed after a reminder does not remind again at the next start', () => {
  const first = makeNoticeComputer();
  first.notices.report(reportOf(lead(1)));
  first.clock.now += 16 * MINUTE;
  first.notices.tick();
  expect(first.titles().at(-1)).toBe('Nobody has opened an enquiry for 15 minutes');
  const second = makeNoticeComputer(first.file);
  second.clock.now = START + 18 * MINUTE;
  second.notices.report(reportOf(lead(1)));
  expect(second.titles()).toEqual([]);
});

test('other notifications appear unless the window is in front or they are off, and without details if those are hidden', () => {
  const news = { title: 'Assigned to you', text: '#0001, by efua', lead: 1 };
  const computer = makeNoticeComputer();
  computer.notices.showNews(news);
  computer.focus(true);
  computer.notices.showNews(news);
  expect(computer.shown).toMatchObject([{ title: 'Assigned to you', body: '#0001, by efua', isSilent: false }]);
  const off = makeNoticeComputer(undefined, { notices: false });
  off.notices.showNews(news);
  expect(off.shown).toEqual([]);
  const hidden = makeNoticeComputer(undefined, { hidesDetails: true, sound: false });
  hidden.notices.showNews(news);
  expect(hidden.shown).toMatchObject([{ title: 'News about a lead', isSilent: true }]);
  expect(JSON.stringify(hidden.shown)).not.toContain('efua');
});

test('in quiet hours other notifications do not appear, except the answer to a button', () => {
  const computer = makeNoticeComputer(undefined, { quietHours: { from: '00:00', to: '23:59' } });
  computer.notices.showNews({ title: 'Assigned to you', text: '#0001, by efua', lead: 1 });
  computer.notices.showNews({ title: 'Not assigned to you', text: '#0007', lead: 7, isAnswer: true });
  expect(computer.titles()).toEqual(['Not assigned to you']);
});

test('of many other notifications within a minute the fourth only says that there are more; all answers appear', () => {
  const computer = makeNoticeComputer();
  for (let number = 1; number <= 10; number += 1)
    computer.notices.showNews({ title: `Changed by ${number}`, text: 'status', lead: number });
  expect(computer.titles()).toEqual(['Changed by 1', 'Changed by 2', 'Changed by 3', 'More news about leads']);
  computer.notices.showNews({ title: 'Not assigned to you', text: '#0007', lead: 7, isAnswer: true });
  expect(computer.titles()).toEqual(['Not assigned to you']);
  computer.clock.now += MINUTE;
  computer.clock.ahead = -60 * MINUTE;
  computer.notices.showNews({ title: 'Changed by 11', text: 'status', lead: 1 });
  expect(computer.titles()).toEqual(['Changed by 11']);
});

test('names are removed from the menu as soon as details are hidden', () => {
  const computer = makeNoticeComputer();
  computer.notices.preferencesChanged();
  expect(computer.named).toEqual([]);
  computer.notices.report(reportOf(lead(1)));
  computer.settings.change({ preferences: { ...computer.settings.read().preferences, hidesDetails: true } });
  computer.notices.preferencesChanged();
  expect(computer.named).toEqual([true, false]);
});

test.each(['failed', 'unsupported'] as const)(
  'a system that answers %s is reported to the user, and again only after a notification was shown',
  async (outcome) => {
    const computer = makeNoticeComputer();
    computer.notices.report(reportOf(lead(1)));
    await Promise.resolve();
    expect(computer.system.refusals).toBe(0);
    computer.system.outcome = outcome;
    for (const id of [2, 3]) {
      computer.notices.report(reportOf(lead(id)));
      await Promise.resolve();
      expect(computer.system.refusals).toBe(1);
    }
    computer.system.outcome = 'shown';
    computer.notices.report(reportOf(lead(4)));
    await Promise.resolve();
    computer.system.outcome = outcome;
    computer.notices.report(reportOf(lead(5)));
    await Promise.resolve();
    expect(computer.system.refusals).toBe(2);
  },
);

test('an escalation has one notification per computer, also after a restart, and is withdrawn once the lead is opened', () => {
  const one = call(2);
  const first = makeNoticeComputer();
  first.notices.report({ ...reportOf(), calls: [one] });
  expect(first.titles()).toEqual(['Nobody has opened an enquiry yet']);
  expect(first.onScreen()).toEqual(['Nobody has opened an enquiry yet']);
  first.notices.report({ ...reportOf(), calls: [] });
  expect([first.onScreen(), first.titles()]).toEqual([[], []]);
  // A later notification about the lead is not part of the escalation.
  first.notices.showNews({ title: 'Assigned to you', text: '#0002, by efua', lead: 2 });
  first.notices.report({ ...reportOf(), calls: [] });
  expect(first.onScreen()).toEqual(['Assigned to you']);
  const second = makeNoticeComputer(first.file);
  second.notices.report({ ...reportOf(), calls: [one] });
  expect(second.titles()).toEqual([]);
});

/** Stored by an older console while the clock was ahead. */
const ofOlder = () => ({
  store: {
    announced: {
      'https://a.example': { upTo: 0, at: new Date(START).toISOString(), calledAt: '2027-01-01T00:00:00.000Z' },
    },
  },
});

test('the time of the latest escalation stored by an older console is used, even from a clock that was ahead', () => {
  const { notices, titles } = makeNoticeComputer(ofOlder());
  notices.report({ ...reportOf(), calls: [call(1)] });
  expect(titles()).toEqual([]);
  notices.report({ ...reportOf(), calls: [call(2), call(1)] });
  expect(titles()).toEqual(['Nobody has opened an enquiry yet']);
});

test('the time stored by an older console is not used after the first report, even after a restart', () => {
  const first = makeNoticeComputer(ofOlder());
  first.notices.report({ ...reportOf(), calls: [] });
  const second = makeNoticeComputer(first.file);
  second.notices.report({ ...reportOf(), calls: [call(1)] });
  expect(second.titles()).toEqual(['Nobody has opened an enquiry yet']);
});

test('with a full disk each notification appears once, and is not repeated by a later run once there is room', () => {
  let isFull = false;
  let kept: Record<string, unknown> = {};
  const file = {
    get store() {
      return kept;
    },
    set store(next: Record<string, unknown>) {
      if (isFull) throw new Error('ENOSPC: no space left on device');
      kept = next;
    },
  };
  const { notices, titles } = makeNoticeComputer(file);
  notices.report(reportOf(lead(1)));
  titles();
  isFull = true;
  for (const news of [['New enquiry: Quote'], []]) {
    expect(() => notices.report(reportOf(lead(2), lead(1)))).toThrow('ENOSPC');
    expect(titles()).toEqual(news);
  }
  isFull = false;
  notices.tick();
  expect(titles()).toEqual([]);
  const later = makeNoticeComputer(file);
  later.notices.report(reportOf(lead(2), lead(1)));
  expect(later.titles()).toEqual([]);
});
