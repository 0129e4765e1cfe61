// How the installed console notifies of leads on Windows, with a simulated system and clock: buttons of notifications,
// the Action Center and a start from it, unopened leads, quiet hours, sleep, the end of the day, and a system that
// shows no notifications.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { sendFromNewPerson } from '../lead-steps.ts';
import { keepOfficeOpen } from '../open-office.ts';
import { ADMIN, callApi, type RunningServer } from '../running-server.ts';
import { KOFI, startStaffedServer } from '../staffed-server.ts';
import type { PretendedRun } from './desktop-driver.ts';
import { rollOut } from './desktop-folder.ts';
import { startPretended } from './desktop-run.ts';
import { noticeSteps } from './notice-steps.ts';
import { untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: RunningServer;
let token: string;
let folder: string;
let desktop: PretendedRun;

const setting = { system: 'win32' };

/** From two hours ago until twenty hours from now: longer than these tests move the clock. */
function quietHours(): { from: string; to: string } {
  const timeIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toTimeString().slice(0, 5);
  return { from: timeIn(-2), to: timeIn(20) };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  ({ server, token } = await startStaffedServer());
  // There are no reminders while the office is closed.
  await keepOfficeOpen(server, token);
  rollOut(folder, server.url);
  desktop = startPretended(folder, { setting });
  await signInOnPage(await desktop.page());
  await untilLive(await desktop.page());
});
afterAll(async () => {
  await desktop.quit();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  if (await desktop.isVisible()) await desktop.closeWindow();
});

const addLead = (name: string) => sendFromNewPerson(server, name);
const ref = (id: number) => String(id).padStart(4, '0');
const readLead = (id: number) =>
  callApi(server, 'GET', `/api/messages/${id}`, { token }) as Promise<{ assignee: string; firstContactAt: string }>;

/** Title of a notification for several leads. If they are from before midnight, it names the day. */
const sinceWhen = (count: number) => new RegExp(`^${count} new enquir(y|ies) since (\\d+ \\w+, )?\\d\\d:\\d\\d$`);

const { look, untilNotified, startOver, change, wait, sleep } = noticeSteps(() => desktop);

/** Marks all leads as seen, so that they cause no notifications in the next test. */
async function seeAll(): Promise<void> {
  const [newest] = (await callApi(server, 'GET', '/api/messages?limit=1', { token })) as { id: number }[];
  if (newest) await callApi(server, 'POST', '/api/messages/seen', { token, body: { upTo: newest.id } });
  await expect.poll(() => desktop.badge()).toBe(0);
  await look();
}

test('closing the window has one notification, and the tray has the newest leads', async () => {
  expect((await untilNotified('The console goes on')).body).toContain('tray');
  const id = await addLead('Ama Boateng');
  expect(await untilNotified('New enquiry: Quote')).toMatchObject({ body: `Ama, #${ref(id)}` });
  await expect
    .poll(() => desktop.tray())
    .toEqual(['Open the console (1 waiting)', `• #${ref(id)}, Quote, Ama`, 'Quit']);
  await desktop.clickTray('Ama');
  const page = await desktop.page();
  await page.getByRole('heading', { name: 'Ama Boateng' }).waitFor();
  // The lead arrived while the hidden window had no taskbar icon to be marked.
  await expect.poll(() => desktop.overlays()).toContain('1 waiting');
  await expect.poll(async () => (await desktop.tray())[0]).toBe('Open the console');
  await desktop.closeWindow();
  expect((await look()).map(({ title }) => title)).toEqual([]);
});

test('"Assign to me" takes only an unassigned lead, also while the window is hidden', async () => {
  const mine = await addLead('Yaw Darko');
  await untilNotified('New enquiry: Quote');
  await desktop.pressNotice('New enquiry: Quote', 'Assign to me');
  expect((await untilNotified('Assigned to you')).body).toContain(`#${ref(mine)}`);
  expect((await readLead(mine)).assignee).toBe(ADMIN.username);
  await expect.poll(() => desktop.isVisible()).toBe(false);

  const taken = await addLead('Esi Quaye');
  await untilNotified('New enquiry: Quote');
  // The console does not learn that the lead was taken, so its notification stays in the Action Center.
  const page = await desktop.page();
  await page.route('**/api/messages?*', (route) => route.fulfill({ status: 501, json: { error: 'Not now' } }));
  await callApi(server, 'PATCH', `/api/messages/${taken}`, { token, body: { assignee: KOFI.username } });
  await desktop.pressNotice('New enquiry: Quote', 'Assign to me');
  expect((await untilNotified('Not assigned to you')).body).toBe(`#${ref(taken)}. ${KOFI.username} has it already.`);
  await page.unroute('**/api/messages?*');
  expect((await readLead(taken)).assignee).toBe(KOFI.username);
  // Refused requests are repeated at growing intervals; a reload avoids that the next test waits for that.
  await page.reload();
  await untilLive(page);
});

test('a notification in the Action Center is withdrawn when its lead is seen elsewhere', thorough, async () => {
  await seeAll();
  await wait(2);
  await addLead('Seen Elsewhere');
  await untilNotified('New enquiry: Quote');
  expect((await desktop.notices()).at(-1)?.isClosed).toBe(false);
  await seeAll();
  await expect.poll(async () => (await desktop.notices()).at(-1)?.isClosed).toBe(true);
});

test('"Reply" opens a mail once, is noted in the history, and asks for the outcome', thorough, async () => {
  await wait(2);
  const id = await addLead('Kojo Annan');
  await untilNotified('New enquiry: Quote');
  const before = (await desktop.opened()).length;
  await desktop.pressNotice('New enquiry: Quote', 'Reply');
  await expect
    .poll(async () => (await desktop.opened()).slice(before))
    .toEqual([expect.stringMatching(/^mailto:person-\d+@example\.com\?subject=/)]);
  await expect.poll(async () => (await readLead(id)).firstContactAt).toMatch(/^\d{4}-/);
  await expect.poll(() => desktop.isVisible()).toBe(true);
  expect((await desktop.opened()).slice(before)).toHaveLength(1);
  await (await desktop.page()).getByRole('region', { name: 'How did it go by mail?' }).waitFor();
});

test('unopened leads have reminders after 5 and 15 minutes, many have one, and hidden details name nobody', async () => {
  await seeAll();
  await wait(2);
  const id = await addLead('Left Alone');
  await untilNotified('New enquiry: Quote');
  await wait(4);
  expect(await look()).toEqual([]);
  await wait(1.5);
  expect((await untilNotified('Nobody has opened an enquiry for 5 minutes')).body).toContain(`Left, #${ref(id)}`);
  await wait(10);
  await untilNotified('Nobody has opened an enquiry for 15 minutes');
  await wait(60);
  expect(await look()).toEqual([]);

  await change({ hidesDetails: true, sound: false });
  await addLead('Secret Person');
  expect((await untilNotified('New enquiry')).body).toBe('Open the console to read it.');
  expect((await desktop.sounds()).at(-1)).toBe(false);
  expect((await desktop.tray()).join()).not.toMatch(/Secret|Quote/);
  await Promise.all(Array.from({ length: 5 }, (_, number) => addLead(`Burst ${number}`)));
  expect((await untilNotified(/^\d new enquiries$/)).body).toBe('Open the console to read it.');
  await change({ hidesDetails: false, sound: true });
});

test(
  'a sleep without new leads loses neither a reminder nor leads that wait for the end of quiet hours',
  thorough,
  async () => {
    await seeAll();
    await wait(2);
    await addLead('Before The Sleep');
    await untilNotified('New enquiry: Quote');
    await sleep(6);
    await untilNotified('Nobody has opened an enquiry for 5 minutes');

    await seeAll();
    await change({ quietHours: quietHours() });
    await addLead('Late In The Evening');
    await expect.poll(() => desktop.badge()).toBe(1);
    await sleep(60);
    await change({ quietHours: null });
    expect((await untilNotified(sinceWhen(1))).body).toContain('Late');
  },
);

test(
  'quiet hours have no notices, and afterwards there is one of all leads; the same after a sleep',
  thorough,
  async () => {
    await seeAll();
    await wait(5);
    await change({ quietHours: quietHours() });
    await addLead('Night One');
    await addLead('Night Two');
    await expect.poll(() => desktop.badge()).toBe(2);
    expect(await look()).toEqual([]);
    // By the simulated clock the leads are half an hour old.
    await desktop.passTime(30);
    await change({ quietHours: null });
    expect((await untilNotified(sinceWhen(2))).body).toMatch(/^The newest: Quote, Night/);

    await seeAll();
    const page = await desktop.page();
    await desktop.power('suspend');
    await page.context().setOffline(true);
    const ids = [await addLead('Slept One'), await addLead('Slept Two'), await addLead('Slept Three')];
    await desktop.passTime(60);
    // Resumed before the network is back: otherwise leads that are reported in between would have single notifications.
    await desktop.power('resume');
    await page.context().setOffline(false);
    expect((await untilNotified(sinceWhen(3))).body).toBe(`The newest: Quote, Slept, #${ref(ids[2] ?? 0)}`);
    await desktop.clickNotice((await desktop.notices()).at(-1)?.title ?? '');
    await page.getByRole('heading', { name: 'Slept Three' }).waitFor();
  },
);

test('a system that refuses notifications is explained, with advice', thorough, async () => {
  const page = await desktop.page();
  await desktop.blockNotices(true);
  // The window shows the problem by itself, without a test notification.
  await addLead('Without Notice');
  await page.getByText('This computer does not show that a lead has come.').waitFor();
  await desktop.clickMenu('This Computer…');
  await page.getByRole('button', { name: 'Test a notification' }).click();
  await page.getByText('The system refused it. Look in Settings, System, Notifications').waitFor();
  await desktop.blockNotices(false);
  await page.getByRole('button', { name: 'Test a notification' }).click();
  await page.getByText('The system took it. Did you see nothing? Then it is held back.').waitFor();
  await desktop.closeWindow();
  await desktop.clickNotice('This is how a notice looks');
  await expect.poll(() => desktop.isVisible()).toBe(true);
});

test('a lead reminded of before the computer was switched off has no reminder on the next day', thorough, async () => {
  await seeAll();
  await wait(2);
  await addLead('Not Opened Today');
  await untilNotified('New enquiry: Quote');
  await wait(16);
  await untilNotified('Nobody has opened an enquiry for 15 minutes');
  await desktop.endSession();
  // Later than at any step before: the clock has not been set back.
  desktop = startPretended(folder, { setting: { ...setting, minutesAhead: 24 * 60 } });
  startOver();
  await expect.poll(() => desktop.badge()).toBe(1);
  await desktop.closeWindow();
  await wait(30);
  // Once this later lead is notified, all notifications that were due before have been shown.
  await addLead('The Next Day');
  await untilNotified('New enquiry: Quote');
  expect((await desktop.notices()).map(({ title }) => title)).toEqual(['New enquiry: Quote']);
});

test(
  'a button in the Action Center starts the console and works once, and so does a click on a notice without a lead',
  thorough,
  async () => {
    await wait(2);
    const taken = await addLead('Button After Reboot');
    await untilNotified('New enquiry: Quote');
    const button = await desktop.launchOf('New enquiry: Quote', 'Assign to me');
    await desktop.quit();
    // Windows starts the program, and Electron reports which button was pressed.
    desktop = startPretended(folder, { setting: { ...setting, activation: button } });
    let page = await desktop.page();
    // The lead was assigned by the server, whose answer is shown.
    await page.locator('.toast').filter({ hasText: 'The enquiry is yours' }).waitFor();
    await expect.poll(async () => (await readLead(taken)).assignee).toBe(ADMIN.username);
    await desktop.quit();
    desktop = startPretended(folder, {
      setting: { ...setting, activation: button.replace(`assign:${taken}`, 'open:/admin/media') },
    });
    page = await desktop.page();
    await page.getByRole('heading', { name: 'Media' }).waitFor();
  },
);
