// When notifications are withdrawn, depending on the reports of their leads.
import type { LeadReport, ReportedLead } from 'shared/desktop/desktop-calls.ts';
import { REPORTED_LEADS, REPORTED_LEADS_MAX } from 'shared/limits.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { expect, test } from 'vitest';
import { makeNoticeComputer } from '../../testing/notice-computer.ts';
import { escalated, MINUTE, reportedLead } from 'shared/testing/reported-leads.ts';

const lead = (id: number, changes: Partial<ReportedLead> = {}) =>
  reportedLead(id, 0, { reason: `Lead ${id}`, ...changes });
const call = (id: number) => escalated(id, id);
const titleOf = (id: number) => `New enquiry: Lead ${id}`;
const reportOf = (...leads: ReportedLead[]): LeadReport => ({ leads, unseen: 0, office: DEFAULT_SETTINGS });

/** A computer that shows a notification of each of these leads. */
function computerWith(...ids: number[]) {
  const computer = makeNoticeComputer();
  // Reported one by one, as leads reported together share a notification.
  for (const id of ids) {
    computer.notices.report(
      reportOf(
        ...ids
          .filter((other) => other <= id)
          .map((other) => lead(other))
          .toReversed(),
      ),
    );
    computer.clock.now += MINUTE;
  }
  expect(computer.onScreen()).toEqual(ids.map(titleOf));
  return computer;
}

test('notifications of opened or assigned leads are withdrawn, and news of an assigned one stays', () => {
  const computer = computerWith(1, 2);
  for (const id of [1, 2]) computer.notices.showNews({ title: `Changed ${id}`, text: 'status', lead: id });
  computer.notices.report(reportOf(lead(2), lead(1)));
  computer.notices.report(reportOf(lead(2, { isTaken: true }), lead(1, { isSeen: true, isTaken: true })));
  // The notification of the change may report the assignment itself.
  expect(computer.onScreen()).toEqual(['Changed 2']);
});

test('news of an opened lead stays, also of one that was just opened, until its reader opens it again', () => {
  const computer = computerWith(1, 2);
  const opened = reportOf(lead(2, { isSeen: true }), lead(1, { isSeen: true }));
  computer.notices.report(reportOf(lead(2), lead(1, { isSeen: true })));
  for (const id of [1, 2]) computer.notices.showNews({ title: `Changed ${id}`, text: 'status', lead: id });
  for (let time = 0; time < 2; time += 1) computer.notices.report(opened);
  expect(computer.onScreen()).toEqual(['Changed 1', 'Changed 2']);
  computer.notices.showNews({ title: '', text: '', leads: [1], isOver: true });
  expect(computer.onScreen()).toEqual(['Changed 2']);
});

test('a request for a lead stays while others only open the lead', () => {
  const computer = makeNoticeComputer();
  computer.notices.showNews({ title: 'A lead is asked for', text: 'Kofi would like to have #0001', lead: 1 });
  computer.notices.report(reportOf(lead(1)));
  computer.notices.report(reportOf(lead(1, { isSeen: true })));
  expect(computer.onScreen()).toEqual(['A lead is asked for']);
});

test('news that an escalated lead was closed stays', () => {
  const computer = makeNoticeComputer();
  computer.notices.report({ ...reportOf(lead(1, { isTaken: true })), calls: [call(1)] });
  computer.notices.showNews({ title: 'Changed by Efua', text: 'status', lead: 1 });
  computer.notices.report({ ...reportOf(lead(1, { isSeen: true, isTaken: true })), calls: [] });
  expect(computer.onScreen()).toEqual(['Changed by Efua']);
});

test('only news is withdrawn with the leads that its reader has opened, and news of several with the last of them', () => {
  const computer = computerWith(1);
  computer.notices.showNews({ title: 'Assigned to you', text: '2 messages, by Efua', leads: [1, 2] });
  computer.notices.showNews({ title: 'Not assigned to you', text: '#0001', lead: 1, isAnswer: true });
  const open = (id: number) => computer.notices.showNews({ title: '', text: '', leads: [id], isOver: true });
  open(1);
  expect(computer.onScreen()).toEqual([titleOf(1), 'Assigned to you', 'Not assigned to you']);
  open(2);
  expect(computer.onScreen()).toEqual([titleOf(1), 'Not assigned to you']);
});

test('news of several leads stays until the last of them is opened', () => {
  const computer = makeNoticeComputer();
  computer.notices.showNews({ title: 'Assigned to you', text: '2 messages, by Efua', leads: [1, 2] });
  computer.notices.report(reportOf(lead(2, { isTaken: true }), lead(1, { isTaken: true })));
  computer.notices.report(reportOf(lead(2, { isTaken: true }), lead(1, { isSeen: true, isTaken: true })));
  expect(computer.onScreen()).toEqual(['Assigned to you']);
  computer.notices.report(reportOf(lead(2, { isSeen: true, isTaken: true }), lead(1, { isSeen: true, isTaken: true })));
  expect(computer.onScreen()).toEqual([]);
});

test.each([false, true])(
  'the notification of a withdrawn request is withdrawn, and those of others stay; details hidden: %s',
  (hidesDetails) => {
    const computer = makeNoticeComputer(undefined, { hidesDetails });
    const of = (name: string) => ({ title: 'A lead is asked for', text: `${name} would like to have #0001`, lead: 1 });
    for (const name of ['Kofi', 'Ama']) computer.notices.showNews(of(name));
    expect(computer.onScreen()).toHaveLength(2);
    computer.notices.showNews({ ...of('Kofi'), isOver: true });
    expect(computer.onScreen()).toHaveLength(1);
    computer.notices.showNews({ ...of('Kofi'), isOver: true });
    expect(computer.onScreen()).toHaveLength(1);
    computer.notices.showNews({ ...of('Ama'), isOver: true });
    expect(computer.onScreen()).toEqual([]);
  },
);

test('notifications of deleted leads are withdrawn, but not of leads that newer ones have pushed off the list', () => {
  const computer = computerWith(1, 2, 3);
  computer.notices.report(reportOf(lead(3), lead(1)));
  expect(computer.onScreen()).toEqual([titleOf(1), titleOf(3)]);
  // Lead 1 was deleted: one new lead is too few to push it off the list.
  computer.notices.report(reportOf(lead(4), lead(3)));
  expect(computer.onScreen()).toEqual([titleOf(3), titleOf(4)]);
  const full = Array.from({ length: REPORTED_LEADS }, (_, index) =>
    lead(REPORTED_LEADS + 4 - index, { isQuiet: true }),
  );
  computer.notices.report(reportOf(...full));
  expect(computer.onScreen()).toEqual([titleOf(3), titleOf(4)]);
  computer.notices.report(reportOf());
  expect(computer.onScreen()).toEqual([titleOf(3), titleOf(4)]);
});

test('the notification of a deleted lead stays while its escalation is active', () => {
  const computer = computerWith(1);
  computer.notices.report({ ...reportOf(), calls: [call(1)] });
  expect(computer.onScreen()).toEqual([titleOf(1), 'Nobody has opened an enquiry yet']);
});

const SEVERAL = [
  ['at once', [lead(4), lead(3), lead(2), lead(1)], 0, '4 new enquiries'],
  ['while the computer was asleep', [lead(2), lead(1)], 10, '2 new enquiries not opened yet'],
] as const;
test.each(SEVERAL)(
  'one notification of leads that came %s is withdrawn with the last of them',
  (_when, leads, after, title) => {
    const computer = makeNoticeComputer();
    computer.clock.now += after * MINUTE;
    if (after === 0) computer.notices.report(reportOf());
    computer.notices.report(reportOf(...leads));
    const own = computer.onScreen();
    expect(own[0]).toBe(title);
    // The newest lead is deleted, one is assigned, and the others are opened.
    computer.notices.report(reportOf(...leads.slice(1)));
    expect(computer.onScreen()[0]).toBe(title);
    const rest = leads.slice(1).map(({ id }) => id);
    computer.notices.report(reportOf(...rest.map((id) => lead(id, { isSeen: id !== 1 }))));
    expect(computer.onScreen()[0]).toBe(title);
    computer.notices.report(reportOf(...rest.map((id) => lead(id, { isSeen: id !== 1, isTaken: id === 1 }))));
    expect(computer.onScreen()).toEqual([]);
  },
);

test('a reminder of two leads stays until both are opened', () => {
  const computer = computerWith(1, 2);
  computer.clock.now += 5 * MINUTE;
  computer.notices.tick();
  const reminder = 'Nobody has opened 2 enquiries for 5 minutes';
  expect(computer.onScreen()).toContain(reminder);
  computer.notices.report(reportOf(lead(2), lead(1, { isSeen: true })));
  expect(computer.onScreen()).toEqual([titleOf(2), reminder]);
  computer.notices.report(reportOf(lead(2, { isSeen: true }), lead(1, { isSeen: true })));
  expect(computer.onScreen()).toEqual([]);
});

test('a notification of several escalations stays until a complete list shows that all have ended', () => {
  const computer = makeNoticeComputer();
  computer.notices.report({ ...reportOf(), calls: [call(1)] });
  const later = Array.from({ length: REPORTED_LEADS_MAX }, (_, index) => call(index + 2));
  computer.notices.report({ ...reportOf(), calls: later });
  const [one, many] = ['Nobody has opened an enquiry yet', 'Nobody has opened 100 or more enquiries yet'];
  expect(computer.onScreen()).toEqual([one, many]);
  computer.notices.report({ ...reportOf(), calls: later.slice(1) });
  expect(computer.onScreen()).toEqual([many]);
  computer.notices.report({ ...reportOf(), calls: [call(3)] });
  expect(computer.onScreen()).toEqual([many]);
  computer.notices.report({ ...reportOf(), calls: [] });
  expect(computer.onScreen()).toEqual([]);
});

test('the answer to a button stays when the lead is deleted, opened or assigned to somebody, until the session ends', () => {
  const computer = computerWith(1, 2);
  for (const id of [1, 2])
    computer.notices.showNews({ title: `Not assigned ${id}`, text: 'Kofi', lead: id, isAnswer: true });
  computer.notices.report(reportOf(lead(2, { isSeen: true, isTaken: true })));
  expect(computer.onScreen()).toEqual(['Not assigned 1', 'Not assigned 2']);
  computer.notices.forget();
  expect(computer.onScreen()).toEqual([]);
});
