// Notifications and links of one server never act on another one: after a change of the server, from the Action Center
// of Windows, and if a notification starts the program.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { sendFromNewPerson } from '../lead-steps.ts';
import { ADMIN, callApi, type RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { PretendedRun } from './desktop-driver.ts';
import { clickAway, startPretended } from './desktop-run.ts';
import { untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

let accra: RunningServer;
let tema: RunningServer;
let token: string;
let folder: string;
let desktop: PretendedRun;

/** What Windows passes to the program for a click on a notification and for its button. */
interface Launches {
  link: string;
  button: string;
}

const setting = { system: 'win32', isPackaged: true };
const settingsFile = () => path.join(folder, 'settings.json');

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  const [first, second] = await Promise.all([startStaffedServer(), startStaffedServer()]);
  ({ server: accra, token } = first);
  tema = second.server;
  const settings = { server: accra.url, servers: [accra.url, tema.url], hasAskedForLogin: true };
  writeFileSync(settingsFile(), JSON.stringify({ ...settings, hasToldOfTray: true }));
  desktop = startPretended(folder, { setting });
  await signInOnPage(await desktop.page());
  await untilLive(await desktop.page());
});
afterAll(async () => {
  await desktop.quit();
  await Promise.all([accra.remove(), tema.remove()]);
  rmSync(folder, { recursive: true, force: true });
});

const assigneeAt = async (server: RunningServer, id: number) =>
  ((await callApi(server, 'GET', `/api/messages/${id}`, { token })) as { assignee: string }).assignee;
const openNotices = async () => (await desktop.notices()).filter(({ isClosed }) => !isClosed).map(({ title }) => title);
const NEW = 'New enquiry: Quote';
/** Waits until the newest notification is about this lead. */
const untilNotified = (id: number) =>
  expect.poll(() => desktop.launchOf(NEW).catch(() => '')).toContain(`siteconsole://lead/${id}?`);

/** Records the leads that the window opens from now on. */
function watchLeads(page: Page): string[] {
  const opened: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, searchParams } = new URL(frame.url());
    const id = searchParams.get('id');
    if (pathname === '/admin/messages' && id !== null) opened.push(id);
  });
  return opened;
}

/** A change of the server withdraws all notices of the former one, and the window keeps its place. */
async function changeServer(): Promise<void> {
  const id = await sendFromNewPerson(accra, 'Lead In Accra');
  const other = await sendFromNewPerson(tema, 'Lead In Tema');
  // Leads of both servers have the same numbers.
  expect(other).toBe(id);
  await desktop.closeWindow();
  await untilNotified(await sendFromNewPerson(accra, 'Another In Accra'));
  await desktop.clickMenu('This Computer…');
  const page = await desktop.page();
  await page.getByRole('button', { name: 'Test a notification' }).click();
  await expect.poll(openNotices).toContain('This is how a notice looks');
  const place = { x: 120, y: 90, width: 1100, height: 720 };
  await desktop.moveWindow(place);
  await desktop.clickMenu('Servers…');
  await clickAway(page.getByRole('button', { name: `Use ${tema.url}` }));
  await expect.poll(async () => (await desktop.page()).url()).toContain('/admin/login');
  expect(await openNotices()).toEqual([]);
  expect(await desktop.bounds()).toEqual(place);
  await signInOnPage(await desktop.page());
  await untilLive(await desktop.page());
}

/**
 * In the Action Center, and at a start from there, a notification of another server only opens the window.
 * @returns those of the notification of Accra's lead
 */
async function actAtTheOther(): Promise<Launches> {
  // Simulates an earlier run with Accra's server, whose notifications stay in the Action Center.
  await desktop.clickMenu('Servers…');
  await clickAway((await desktop.page()).getByRole('button', { name: `Use ${accra.url}` }));
  await expect.poll(async () => (await desktop.page()).url()).not.toContain('/admin/connect');
  await untilLive(await desktop.page());
  // The new window is shown after it has loaded: if it were closed earlier, it would be shown again.
  await expect.poll(() => desktop.isVisible()).toBe(true);
  await desktop.closeWindow();
  const id = await sendFromNewPerson(accra, 'Shown In Accra');
  expect(await sendFromNewPerson(tema, 'Never Shown')).toBe(id - 1);
  expect(await sendFromNewPerson(tema, 'Same Number')).toBe(id);
  await untilNotified(id);
  const link = await desktop.launchOf(NEW);
  const button = await desktop.launchOf(NEW, 'Assign to me');
  await desktop.quit();
  expect(JSON.parse(readFileSync(path.join(folder, 'left.json'), 'utf8'))).toContain(NEW);

  const settings = JSON.parse(readFileSync(settingsFile(), 'utf8')) as object;
  writeFileSync(settingsFile(), JSON.stringify({ ...settings, server: tema.url }));
  desktop = startPretended(folder, { setting: { ...setting, activation: button }, args: [link] });
  const page = await desktop.page();
  const opened = watchLeads(page);
  await untilLive(page);
  await expect.poll(() => desktop.isVisible()).toBe(true);
  await desktop.closeWindow();
  await desktop.startAgain('/opt/console', link);
  await expect.poll(() => desktop.isVisible()).toBe(true);
  // A link written by hand names no server and is for the one in use. It is handled after all earlier ones.
  const plain = await sendFromNewPerson(tema, 'By A Plain Link');
  await desktop.startAgain('/opt/console', `siteconsole://lead/${plain}`);
  await page.getByRole('heading', { name: 'By A Plain Link' }).waitFor();
  expect(opened.filter((one) => one !== String(plain))).toEqual([]);
  expect(await assigneeAt(tema, id)).toBe('');
  // Notifications of the server in use still work. Earlier leads are marked as seen, so that they cause none.
  await callApi(tema, 'POST', '/api/messages/seen', { token, body: { upTo: plain } });
  await expect.poll(() => desktop.badge()).toBe(0);
  await desktop.closeWindow();
  await desktop.passTime(2);
  const own = await sendFromNewPerson(tema, 'Shown In Tema');
  await untilNotified(own);
  await desktop.pressNotice(NEW, 'Assign to me');
  await expect.poll(() => assigneeAt(tema, own)).toBe(ADMIN.username);
  expect(await assigneeAt(tema, id)).toBe('');
  return { link, button };
}

async function useAccra(): Promise<void> {
  await desktop.quit();
  const settings = JSON.parse(readFileSync(settingsFile(), 'utf8')) as object;
  writeFileSync(settingsFile(), JSON.stringify({ ...settings, server: accra.url }));
}

test('notifications and links of one server act on no other', { ...thorough, timeout: 600_000 }, async () => {
  await changeServer();
  const { link, button } = await actAtTheOther();
  // At the server it names, a notification in the Action Center opens its lead, and its button works.
  await useAccra();
  desktop = startPretended(folder, { setting, args: [link] });
  await (await desktop.page()).getByRole('heading', { name: 'Shown In Accra' }).waitFor();
  await useAccra();
  desktop = startPretended(folder, { setting: { ...setting, activation: button } });
  await untilLive(await desktop.page());
  const id = Number(/lead\/(\d+)/.exec(link)?.[1]);
  await expect.poll(() => assigneeAt(accra, id)).toBe(ADMIN.username);
});
