// Pictures that the system passes to the console at a time when it cannot store them: each is stored later or refused,
// and never lost silently or uploaded in another person's name.
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectToast, signInOnPage } from '../journey.ts';
import { callApi, type RunningServer } from '../running-server.ts';
import { KOFI, startStaffedServer } from '../staffed-server.ts';
import type { DesktopRun } from './desktop-driver.ts';
import { writePhoto, rollOut } from './desktop-folder.ts';
import { startDesktop } from './desktop-run.ts';
import { go, untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: RunningServer;
let token: string;
let folder: string;
let desktop: DesktopRun;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  ({ server, token } = await startStaffedServer());
  rollOut(folder, server.url);
  desktop = await startDesktop(folder, makePhoto('not-mine.png'));
});
afterAll(async () => {
  await desktop.quit();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const makePhoto = (name: string) => writePhoto(folder, name);

const stored = async () =>
  ((await callApi(server, 'GET', '/api/uploads?limit=500', { token })) as { name: string }[])
    .map(({ name }) => name)
    .toSorted();

test(
  'files of a user who may not upload are refused, even at the start, and the next person uploads none',
  thorough,
  async () => {
    const page = await desktop.page();
    await signInOnPage(page, KOFI);
    await expectToast(page, 'Not uploaded', 'Ask an administrator for the right to add pictures');
    await go(page, '/admin/logout');
    await signInOnPage(page);
    await untilLive(page);
    await desktop.startAgain('/opt/console', makePhoto('mine.png'));
    await expect.poll(stored).toEqual(['mine.png']);
  },
);

/** Size of an empty list: nonce, tag and the encrypted text `[]`. */
const EMPTY_LIST_BYTES = 12 + 16 + '[]'.length;

/** Files with the lists of waiting uploads, one for each person. */
function listFiles(): string[] {
  const offline = path.join(folder, 'offline');
  const names = readdirSync(offline, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('/uploads'));
  return names.map((name) => path.join(offline, name));
}

test('files that could not be stored are reported, and stored with the next ones', thorough, async () => {
  const page = await desktop.page();
  // The server has the picture before the console has removed it from the list, which no screen shows.
  const sizes = () => listFiles().map((file) => statSync(file).size);
  await expect.poll(sizes).toEqual([EMPTY_LIST_BYTES]);
  const [list] = listFiles();
  // A folder in place of the draft file makes writing the list fail, as a full disk does.
  const draft = `${list}.new`;
  mkdirSync(draft);
  await desktop.startAgain('/opt/console', makePhoto('no-room.png'));
  await expectToast(page, 'Not uploaded', 'Make room on its disk');
  rmdirSync(draft);
  await desktop.startAgain('/opt/console', makePhoto('room.png'));
  await expect.poll(stored).toEqual(['mine.png', 'no-room.png', 'room.png']);
});
