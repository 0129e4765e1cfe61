// Quiet hours of a browser that shows notices of the system (rule D18e).
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Settings } from 'shared/office/settings.ts';
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import { ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { openedLead } from '../../testing/lead-screen.ts';
import { keepNotices, notices, pressInNotice, shownNotices } from '../../testing/notices.ts';
import { openScreen, type Screen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide } from '../../testing/settings-screen.ts';
import { startAt, WEDNESDAY_NOON } from '../../testing/start-at.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';

const MINUTE_MS = 60_000;
const setting = (name: RegExp) => page.getByRole('checkbox', { name });
const quietHours = () => setting(/^Quiet hours/);
const isLive = () => expect.element(page.getByText('Live', { exact: true })).toBeVisible();

interface Shown {
  title: string;
  body: string;
  tag: string;
}
let shown: Shown[] = [];
const inWords = () => shown.map(({ title, body }) => `${title}: ${body}`);

/** The test browser has neither notices of the system nor a worker for them, so they are kept here. The page has no focus. */
beforeEach(() => {
  shown = [];
  keepNotices();
  const without = (tag: string) => shown.filter((one) => one.tag !== tag);
  const worker = {
    active: {},
    showNotification(title: string, options: Omit<Shown, 'title'>) {
      shown = [...without(options.tag), { title, ...options }];
      return Promise.resolve();
    },
    getNotifications: () =>
      Promise.resolve(shown.map((one) => ({ ...one, close: () => void (shown = without(one.tag)) }))),
  };
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(worker as never);
  onTestFinished(() => void vi.restoreAllMocks());
});

/** A time of the local clock, from now. */
function timeIn(minutes: number): string {
  const time = new Date(Date.now() + minutes * MINUTE_MS);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

async function openQuiet(server: ScreenServer): Promise<Screen> {
  const screen = await openScreen(server, '/admin/profile', { as: 'kofi' });
  await isLive();
  await expect.element(quietHours()).toBeDisabled();
  await setting(/^Notices of the system/).click();
  await quietHours().click();
  await page.getByLabelText('From', { exact: true }).fill(timeIn(-60));
  await page.getByLabelText('To', { exact: true }).fill(timeIn(60));
  return screen;
}

const endNow = () => page.getByLabelText('To', { exact: true }).fill(timeIn(0));

test('leads that nobody has opened are one notice if they are escalated together', async () => {
  const server = await startAt(WEDNESDAY_NOON);
  for (const name of ['Yaw Badu', 'Esi Owusu', 'Nana Ofori']) await sendEnquiry(server, { name });
  await openScreen(server, '/admin/profile');
  await isLive();
  await setting(/^Notices of the system/).click();
  await decide(server, { ...ALWAYS_OPEN, escalation: { assignee: null, everyone: null, admins: 5 } });
  await server.advance(301_000);
  await server.escalate();
  await expect.poll(inWords).toEqual(['Nobody has opened 3 messages yet: The newest is Nana, #0003, Quote']);
  await expect.element(notices().getByText('The newest is Nana Ofori, #0003, Quote')).toBeVisible();
  for (const id of [1, 2, 3]) await server.request('POST', `/api/messages/${id}/seen`, { as: 'kofi' });
  await expect.poll(inWords).toEqual([]);
});

test('the person’s own times are there again after they were switched off, also on a later visit', async () => {
  const server = await startServer();
  const screen = await openQuiet(server);
  const from = page.getByLabelText('From', { exact: true });
  await from.fill('20:15');
  await quietHours().click();
  await expect.element(from).not.toBeInTheDocument();
  const kept = { ...localStorage } as Record<string, string>;
  screen.end();
  await openScreen(server, '/admin/profile', { as: 'kofi', kept });
  await quietHours().click();
  await expect.element(from).toHaveValue('20:15');
});

test('equal times of the quiet hours have a hint that no hours are quiet', thorough, async () => {
  await openQuiet(await startServer());
  const words = page.getByText('These times are the same, so no hours are quiet.');
  expect(words.query()).toBeNull();
  await page.getByLabelText('To', { exact: true }).fill(timeIn(-60));
  await expect.element(words).toBeVisible();
});

const AGO_MS = 10 * MINUTE_MS;

/** Leads that are too old for a notice once the clock of the server, which `startBefore` has put back, is right. */
async function sendBefore(server: ScreenServer, ...names: string[]): Promise<void> {
  for (const name of names) await sendEnquiry(server, { name });
  await server.advance(AGO_MS);
}

const startBefore = () => startAt(WEDNESDAY_NOON, AGO_MS);

test('leads from quiet hours have one notice when the hours end; other events have none', async () => {
  const server = await startBefore();
  await openQuiet(server);
  await sendBefore(server, 'Yaw Badu', 'Esi Owusu', 'Nana Ofori');
  await expect.element(notices().getByText(/Nana Ofori/)).toBeVisible();
  await changeLead(server, 3, { assignee: 'kofi' });
  await expect.element(notices().getByText('Assigned to you')).toBeVisible();
  expect(shown).toEqual([]);
  await endNow();
  const once = [expect.stringMatching(/^2 new enquiries since \d\d:\d\d: The newest: Quote, Esi, #0002$/)];
  await expect.poll(inWords).toEqual(once);
  // It is removed once all its leads are opened, and later leads have a notice each.
  for (const id of [1, 2]) await server.request('POST', `/api/messages/${id}/seen`, { as: 'kofi' });
  await expect.poll(inWords).toEqual([]);
  await sendEnquiry(server, { name: 'Adjoa Mensah' });
  await expect.poll(inWords).toEqual(['New enquiry: Adjoa, #0004, Quote']);
});

/** This tab gets the focus; `openQuiet` leaves it without. */
function focusHere(): void {
  vi.mocked(document.hasFocus).mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
}

test('a tab that has the focus when the hours end says it itself, and what it says can be opened', async () => {
  const server = await startBefore();
  await openQuiet(server);
  await sendBefore(server, 'Yaw Badu', 'Esi Owusu');
  await expect.element(notices().getByText(/Esi Owusu/)).toBeVisible();
  focusHere();
  await endNow();
  await expect.element(notices().getByText(/^2 new enquiries since \d\d:\d\d$/)).toBeVisible();
  await expect.element(notices().getByText('The newest: Quote, Esi, #0002')).toBeVisible();
  await expect
    .poll(() => JSON.parse(localStorage.getItem('quiet-hours:kofi') ?? '{}'))
    .not.toHaveProperty('heldBackSince');
  // Both may have been announced together before, without a time.
  expect(shownNotices().filter(([title]) => title?.startsWith('2 new enquiries since'))).toHaveLength(1);
  expect(shown).toEqual([]);
  await pressInNotice('Open');
  await expect.element(openedLead('Esi Owusu')).toBeVisible();
});

test('a tab without the focus leaves it to the one that has it, and says it once there is none', async () => {
  const server = await startBefore();
  await openQuiet(server);
  await sendBefore(server, 'Yaw Badu', 'Esi Owusu');
  await expect.element(notices().getByText(/Esi Owusu/)).toBeVisible();
  // As another tab holds it.
  const { promise, resolve: blur } = Promise.withResolvers<void>();
  const held = navigator.locks.request('console-focus', { mode: 'shared' }, () => promise);
  const asked = vi.spyOn(navigator.locks, 'query');
  await endNow();
  await expect.poll(() => asked.mock.results.length).toBeGreaterThan(0);
  await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>));
  blur();
  await held;
  // A change of the setting checks again, as happens after half a minute.
  await quietHours().click();
  await expect.poll(inWords).toEqual([expect.stringMatching(/^2 new enquiries since/)]);
});

test(
  'quiet days belong to one user, and held back notices are shown once, also after the page was closed',
  thorough,
  async () => {
    const server = await startBefore();
    const officeHours = Object.fromEntries(WEEKDAYS.map((day) => [day, { from: '08:00', to: '17:00' }]));
    await decide(server, { officeHours: officeHours as Settings['officeHours'], publicHolidays: false });
    await sendBefore(server, 'Yaw Badu', 'Esi Owusu');
    const times = { quietHours: null, quietDaysOff: true, heldBackSince: Date.now() - 15 * MINUTE_MS };
    const kept = { 'notices-system': 'on', 'quiet-hours:kofi': JSON.stringify(times) };
    const other = await openScreen(server, '/admin/profile', { as: 'ama', kept });
    await expect.element(setting(/^Quiet on days off/)).not.toBeChecked();
    await isLive();
    expect(shown).toEqual([]);
    other.end();
    const day = new Date().toISOString().slice(0, 10);
    const screen = await openScreen(server, '/admin/profile', { as: 'kofi', kept });
    await expect.element(setting(/^Quiet on days off/)).toBeChecked();
    await expect.poll(inWords).toEqual([expect.stringMatching(/^2 new enquiries since/)]);
    shown = [];
    const left = { ...localStorage } as Record<string, string>;
    screen.end();
    // A day off by the calendar of the office.
    await decide(server, { closedDays: [{ date: day, name: 'Founders' }] });
    await openScreen(server, '/admin/profile', { as: 'kofi', kept: left });
    await isLive();
    await sendEnquiry(server, { name: 'Adjoa Mensah' });
    await expect.element(notices().getByText(/Adjoa Mensah/)).toBeVisible();
    expect(shown).toEqual([]);
    await setting(/^Quiet on days off/).click();
    await expect.poll(inWords).toEqual(['New enquiry: Quote: Adjoa, #0003']);
  },
);

test(
  'an enquiry that arrives while the notice of held back leads is prepared has a notice afterwards',
  thorough,
  async () => {
    const server = await startBefore();
    await openQuiet(server);
    await sendBefore(server, 'Yaw Badu', 'Esi Owusu');
    await expect.element(notices().getByText(/Esi Owusu/)).toBeVisible();
    const letGo = await server.hold('/api/messages/unseen');
    await endNow();
    // The list of leads has been read by then.
    await expect.poll(() => server.countHeld()).toBeGreaterThan(0);
    await sendEnquiry(server, { name: 'Adjoa Mensah' });
    await expect.element(notices().getByText(/Adjoa Mensah/)).toBeVisible();
    await letGo();
    await expect.poll(inWords).toContainEqual(expect.stringMatching(/^2 new enquiries since/));
    await expect.poll(() => JSON.parse(localStorage.getItem('quiet-hours:kofi') ?? '{}')).toHaveProperty('saidUpTo');
    // A change of the setting checks again, as happens after half a minute.
    await quietHours().click();
    await expect.poll(inWords).toContainEqual('New enquiry: Quote: Adjoa, #0003');
  },
);

test('a start of quiet hours in the future, as after setting back the clock, holds no notices back', async () => {
  const server = await startServer();
  const times = { quietHours: null, quietDaysOff: false, heldBackSince: Date.now() + 60 * MINUTE_MS };
  const kept = { 'notices-system': 'on', 'quiet-hours:kofi': JSON.stringify(times) };
  await openScreen(server, '/admin/profile', { as: 'kofi', kept });
  await isLive();
  await expect.poll(() => localStorage.getItem('quiet-hours:kofi')).toBeNull();
  await sendEnquiry(server, { name: 'Adjoa Mensah' });
  await expect.poll(inWords).toEqual(['New enquiry: Adjoa, #0001, Quote']);
});

test('held back notices are not shown before the closed days of the office are loaded', async () => {
  const server = await startBefore();
  await sendBefore(server, 'Yaw Badu', 'Esi Owusu');
  await decide(server, { closedDays: [{ date: new Date().toISOString().slice(0, 10), name: 'Founders' }] });
  const times = { quietHours: null, quietDaysOff: true, heldBackSince: Date.now() - 15 * MINUTE_MS };
  const kept = { 'notices-system': 'on', 'quiet-hours:kofi': JSON.stringify(times) };
  const letGo = await server.hold('/api/office');
  await openScreen(server, '/admin/profile', { as: 'kofi', kept });
  await isLive();
  await sendEnquiry(server, { name: 'Adjoa Mensah' });
  await expect.element(notices().getByText(/Adjoa Mensah/)).toBeVisible();
  expect(shown).toEqual([]);
  await letGo();
  expect(JSON.parse(localStorage.getItem('quiet-hours:kofi') ?? '{}')).toHaveProperty('heldBackSince');
});

test(
  'no notice of held back leads is shown to a user who has turned off notices of new enquiries',
  thorough,
  async () => {
    const server = await startBefore();
    await openQuiet(server);
    await setting(/^Notices of new enquiries/).click();
    await sendBefore(server, 'Yaw Badu', 'Esi Owusu');
    await expect.element(page.getByRole('navigation', { name: 'Main' }).getByText('2 waiting')).toBeInTheDocument();
    await endNow();
    await expect
      .poll(() => JSON.parse(localStorage.getItem('quiet-hours:kofi') ?? '{}'))
      .not.toHaveProperty('heldBackSince');
    expect(shown).toEqual([]);
  },
);
