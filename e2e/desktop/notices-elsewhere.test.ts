// How the installed console notifies of leads on macOS and Linux: buttons, clicks, notifications that are left when the
// program ends, and what it says where there may be no tray.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { sendFromNewPerson } from '../lead-steps.ts';
import { ADMIN, callApi, type RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { PretendedRun } from './desktop-driver.ts';
import { rollOut } from './desktop-folder.ts';
import { startPretended } from './desktop-run.ts';
import { untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: RunningServer;
let token: string;
let folder: string;
let desktop: PretendedRun;

beforeAll(async () => {
  ({ server, token } = await startStaffedServer());
});
afterEach(async () => {
  await desktop.quit();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => server.remove());

async function start(system: string): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  // Leads of earlier tests are marked as seen, so that they cause no notifications.
  await callApi(server, 'POST', '/api/messages/seen', { token, body: { upTo: latest } });
  rollOut(folder, server.url);
  desktop = startPretended(folder, { setting: { system, isPackaged: true } });
  const page = await desktop.page();
  await signInOnPage(page);
  await untilLive(page);
  await desktop.closeWindow();
}

let latest = 0;
async function addLead(name: string): Promise<number> {
  latest = await sendFromNewPerson(server, name);
  return latest;
}
const openNotices = async () => (await desktop.notices()).filter(({ isClosed }) => !isClosed).map(({ title }) => title);
const untilNotified = (title: string) => expect.poll(openNotices).toContain(title);
const leftOnScreen = () => JSON.parse(readFileSync(path.join(folder, 'left.json'), 'utf8')) as string[];

test(
  'on macOS the buttons of a notification work, a pressed one disappears, and none is left at the end',
  thorough,
  async () => {
    await start('darwin');
    const mine = await addLead('Yaw Darko');
    await untilNotified('New enquiry: Quote');
    await desktop.pressNotice('New enquiry: Quote', 'Assign to me');
    expect(await openNotices()).not.toContain('New enquiry: Quote');
    await expect.poll(async () => (await desktop.notices()).map(({ title }) => title)).toContain('Assigned to you');
    const { assignee } = (await callApi(server, 'GET', `/api/messages/${mine}`, { token })) as { assignee: string };
    expect(assignee).toBe(ADMIN.username);
    expect(await desktop.isVisible()).toBe(false);
    await addLead('Kojo Annan');
    await untilNotified('New enquiry: Quote');
    await desktop.pressNotice('New enquiry: Quote', 'Reply');
    expect(await openNotices()).not.toContain('New enquiry: Quote');
    await expect.poll(async () => (await desktop.opened()).at(-1)).toMatch(/^mailto:person-\d+@example\.com\?subject=/);
    await expect.poll(() => desktop.isVisible()).toBe(true);
    await desktop.closeWindow();
    await addLead('Left Alone');
    await untilNotified('New enquiry: Quote');
    await desktop.quit();
    expect(leftOnScreen()).toEqual([]);
  },
);

test(
  'on Linux a click removes the notification, pictures are small, and none is left when the console quits',
  thorough,
  async () => {
    await start('linux');
    await untilNotified('The console goes on');
    const [shown] = await desktop.notices();
    // On Linux there may be no tray, and a program cannot find out.
    expect(shown?.body).toContain('Start it again to see it');
    await addLead('Clicked On Linux');
    await untilNotified('New enquiry: Quote');
    await desktop.clickNotice('New enquiry: Quote');
    expect(await openNotices()).toEqual(['The console goes on']);
    await (await desktop.page()).getByRole('heading', { name: 'Clicked On Linux' }).waitFor();
    await desktop.closeWindow();
    await addLead('Left Alone');
    await untilNotified('New enquiry: Quote');
    const [icon = ''] = await desktop.icons();
    expect(await sharp(icon).metadata()).toMatchObject({ width: 128, height: 128 });
    await desktop.quit();
    expect(leftOnScreen()).toEqual([]);
  },
);
