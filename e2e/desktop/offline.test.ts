// Work without a connection in the installed console. The real server process is stopped and restarted, and the console
// is killed, reloaded and quit meanwhile: every edit arrives once, in order, and overwrites nobody else's.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendEnquiry } from '../lead-steps.ts';
import { ADMIN, callApi, type RunningServer } from '../running-server.ts';
import { signInOnPage, tryNow } from '../journey.ts';
import { shortOrLong, thorough } from 'shared/testing/thorough.ts';
import { KOFI, startStaffedServer } from '../staffed-server.ts';
import type { DesktopRun } from './desktop-driver.ts';
import { rollOut } from './desktop-folder.ts';
import { startDesktop } from './desktop-run.ts';
import {
  go,
  holdUp,
  noteBox,
  openLead,
  untilKept,
  untilLeadKept,
  untilLive,
  untilSent,
  waitingNotes,
  writeNote,
  writeNotes,
} from './offline-steps.ts';

/** Rounds of writing notes; before each the program is killed while it writes. */
const ROUNDS = shortOrLong(2, 20);
/** Each round uses a lead of its own, and other tests use the last ones. */
const LEADS = Math.max(ROUNDS, 4);
const NOTES_A_ROUND = 10;

let server: RunningServer;
let token: string;
let folder: string;
let desktop: DesktopRun;

interface StoredLead {
  id: number;
  notes: string;
  status: string;
  priority: string;
  updatedAt: string;
}

const addLead = (name: string) => sendEnquiry(server, { name, message: `From ${name}.` });

const readLead = async (id: number) => (await callApi(server, 'GET', `/api/messages/${id}`, { token })) as StoredLead;
const change = (id: number, body: object) => callApi(server, 'PATCH', `/api/messages/${id}`, { token, body });
/** Files with the offline data of all people who used this console. */
const keptParts = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /outbox$|\.part$/.test(name));

let leads: { id: number; name: string }[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'offline-e2e-'));
  ({ server, token } = await startStaffedServer());
  leads = [];
  for (let number = 0; number < LEADS; number += 1) {
    const name = `Lead ${String.fromCharCode(65 + number)}`;
    leads.push({ name, id: await addLead(name) });
  }
  // Deployed with settings, so that the console asks neither for an address nor about starting at login.
  rollOut(folder, server.url);
  desktop = await startDesktop(folder);
  const page = await desktop.page();
  await signInOnPage(page);
  await untilLive(page);
});
afterAll(async () => {
  await desktop.quit();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('after the sign-in all data is stored in the background', async () => {
  await untilKept(await desktop.page());
  // Quitting writes the session to disk, which the browser otherwise does about once a minute.
  await desktop.quit();
  desktop = await startDesktop(folder);
});

test('without the server the console starts, reads, searches and says so; notes are kept after kills', async () => {
  await server.end('SIGKILL');
  let page = await desktop.page();
  await page.getByText(/Offline since \d\d:\d\d/).waitFor();
  for (const { id, name } of leads.slice(0, ROUNDS)) {
    await desktop.kill();
    desktop = await startDesktop(folder);
    page = await desktop.page();
    await page.getByText(/Offline since/).waitFor();
    await openLead(page, id, name);
    const texts = Array.from({ length: NOTES_A_ROUND }, (_, note) => `${name} note ${note}`);
    // The last note is not awaited: it may or may not survive the kill, as it was not acknowledged.
    await writeNotes(page, texts, { last: `${name} unheard` });
  }
  await page.reload();
  const words = await page.getByText(/\d+ changes waiting to be sent/).textContent();
  const count = Number(/(\d+) changes/.exec(words ?? '')?.[1]);
  expect(count).toBeGreaterThanOrEqual(ROUNDS * NOTES_A_ROUND);
  expect(count).toBeLessThanOrEqual(ROUNDS * (NOTES_A_ROUND + 1));
  await page.getByText(/Messages are as of/).waitFor();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('from lead c');
  await page.getByRole('link', { name: /Lead C/ }).waitFor();
  await expect.poll(() => page.locator('a[data-lead]').count()).toBe(1);
  await page.getByRole('button', { name: 'Show them' }).click();
  await page
    .getByRole('dialog')
    .getByText(`Note: ${leads[ROUNDS - 1]?.name} note ${NOTES_A_ROUND - 1}`)
    .waitFor();
  const listed = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  const numbers = listed.flatMap((text) => /Note: Lead (\w) note (\d+)/.exec(text)?.slice(1).join('') ?? []);
  // The edits are listed in the order in which they were written.
  const letters = leads.slice(0, ROUNDS).map(({ name }) => name.at(-1));
  expect(numbers).toEqual(
    letters.flatMap((letter) => Array.from({ length: NOTES_A_ROUND }, (_, n) => `${letter}${n}`)),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}, 600_000);

test('online again all edits arrive once and in order; edits by others are kept, and a clash asks', async () => {
  const [clashing, merging] = leads;
  if (!clashing || !merging) throw new Error('There are more leads');
  let page = await desktop.page();
  for (const { id, name } of [clashing, merging]) {
    await openLead(page, id, name);
    await page.getByRole('radio', { name: 'In progress' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    // Earlier notes also wait to be sent, so the text at the lead's details is what shows this change.
    await page.getByText('Unsaved: status').waitFor({ state: 'detached' });
    await page.locator('.detail-meta').getByText('waiting to be sent').waitFor();
  }
  await desktop.quit();
  await server.restart();
  await change(clashing.id, { status: 'closed', note: 'Closed by the server’s people' });
  await change(merging.id, { priority: 'high', note: 'Noted by the server’s people' });

  desktop = await startDesktop(folder);
  page = await desktop.page();
  await untilLive(page);
  await untilSent(page);
  for (const { id, name } of leads.slice(0, ROUNDS)) {
    const arrived = async () =>
      [...(await readLead(id)).notes.matchAll(new RegExp(`${name} note (\\d+)`, 'g'))].map((match) => Number(match[1]));
    await expect.poll(arrived).toEqual(Array.from({ length: NOTES_A_ROUND }, (_, note) => note));
    expect((await readLead(id)).notes.match(/unheard/g)?.length ?? 0).toBeLessThanOrEqual(1);
  }
  await expect.poll(() => readLead(merging.id)).toMatchObject({ status: 'in_progress', priority: 'high' });
  const stored = await readLead(clashing.id);
  expect(stored.status).toBe('closed');
  expect(stored.notes).toContain('Closed by the server’s people');

  await openLead(page, clashing.id, clashing.name);
  const clash = page.getByRole('group', { name: 'Status was changed meanwhile' });
  await clash.getByText(/^Meanwhile \S+ set it to Closed\. You chose In progress\.$/).waitFor();
  await clash.getByRole('button', { name: 'Keep In progress' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(async () => (await readLead(clashing.id)).status).toBe('in_progress');
}, 300_000);

test(
  'a note written offline is marked, kept after a cancelled sign-out, and stored once with its time',
  thorough,
  async () => {
    const id = await addLead('Once Only');
    const page = await desktop.page();
    await page
      .getByRole('link', { name: /Once Only/ })
      .first()
      .waitFor();
    await openLead(page, id, 'Once Only');
    await untilLeadKept(page, await readLead(id));
    await server.end('SIGKILL');
    await page.getByText(/Offline since/).waitFor();
    await writeNote(page, 'Called back');
    await page
      .getByRole('link', { name: /Once Only/ })
      .filter({ hasText: 'Waiting to be sent' })
      .waitFor();
    // Signing out would delete the change, so the page asks first.
    await go(page, '/admin/logout');
    await page.getByText('Not sent to the server yet: 1 change').waitFor();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.getByText('1 change waiting to be sent').waitFor();
    await openLead(page, id, 'Once Only');
    const shown = await waitingNotes(page).locator('time').getAttribute('datetime');
    await server.restart();
    await tryNow(page);
    await waitingNotes(page).waitFor({ state: 'detached' });
    await page.getByText(/Offline since/).waitFor({ state: 'detached' });
    await expect.poll(async () => (await readLead(id)).notes).toBe(`[${shown}] ${ADMIN.username}: Called back`);
  },
);

test('a console started offline signs out by itself once the server is back and has all edits', thorough, async () => {
  const { id, name } = leads[3] ?? { id: 0, name: '' };
  let page = await desktop.page();
  await openLead(page, id, name);
  await server.end('SIGKILL');
  await page.getByText(/Offline since/).waitFor();
  await writeNote(page, 'Kept over night');
  // Simulates a power cut: the outbox is written to disk at once, but the removal of the draft only seconds later.
  const key = `draft:lead:${ADMIN.username}:${id}`;
  await page.evaluate((entry) => localStorage.setItem(entry, '{"note":"Kept over night"}'), key);
  await desktop.quit();
  desktop = await startDesktop(folder);
  page = await desktop.page();
  await page.getByText(/Offline since/).waitFor();
  await openLead(page, id, name);
  await waitingNotes(page).waitFor();
  expect(await noteBox(page).inputValue()).toBe('');
  expect(await page.evaluate((entry) => localStorage.getItem(entry), key)).toBeNull();
  await go(page, '/admin/logout');
  await page.getByText('Not sent to the server yet: 1 change').waitFor();
  await server.restart();
  await page.waitForURL('**/admin/login**');
  expect((await readLead(id)).notes).toMatch(/Kept over night$/);
  await signInOnPage(page);
  await untilLive(page);
});

test('an expired session keeps all edits for its owner, and nobody else sees or sends them', thorough, async () => {
  const page = await desktop.page();
  const { id, name } = leads[2] ?? { id: 0, name: '' };
  const letThrough = await holdUp(page, id);
  await openLead(page, id, name);
  await writeNote(page, 'Not to be lost');
  await page.evaluate(() => localStorage.setItem('token', 'no-session-any-more'));
  await page.reload();
  await page.waitForURL('**/admin/login**');
  await signInOnPage(page, KOFI);
  await untilLive(page);
  await expect.poll(() => page.getByText(/waiting to be sent/).count()).toBe(0);
  await letThrough();
  await go(page, '/admin/logout');
  await page.waitForURL('**/admin/login**');
  expect((await readLead(id)).notes).not.toContain('Not to be lost');
  await signInOnPage(page);
  await untilLive(page);
  await expect.poll(async () => (await readLead(id)).notes.match(/Not to be lost/g)?.length).toBe(1);
});

test(
  'a note for a lead that was reassigned is returned to its writer, kept after a kill, and gone with the session',
  thorough,
  async () => {
    let page = await desktop.page();
    await go(page, '/admin/logout');
    await page.waitForURL('**/admin/login**');
    await signInOnPage(page, KOFI);
    // Quitting writes the session to disk.
    await desktop.quit();
    desktop = await startDesktop(folder);
    page = await desktop.page();
    const id = await addLead('Taken Away');
    await change(id, { assignee: KOFI.username });
    await page.getByText('Live', { exact: true }).waitFor();
    await page
      .getByRole('link', { name: /Taken Away/ })
      .first()
      .waitFor();
    await openLead(page, id, 'Taken Away');
    await untilLeadKept(page, await readLead(id));
    const letThrough = await holdUp(page, id);
    await writeNote(page, 'My long story');
    await change(id, { assignee: ADMIN.username });
    await letThrough();
    await page.getByText('1 change not accepted.').or(page.getByText('Unsaved')).first().waitFor();
    await openLead(page, id, 'Taken Away');
    await expect.poll(() => noteBox(page).inputValue()).toBe('My long story');
    await expect.poll(() => page.getByText(/1 change/).count()).toBe(0);
    // The server would accept the note now, but it must not be sent before its writer saves it again.
    await change(id, { assignee: KOFI.username });
    await desktop.kill();
    desktop = await startDesktop(folder);
    page = await desktop.page();
    await untilLive(page);
    await openLead(page, id, 'Taken Away');
    await expect.poll(() => noteBox(page).inputValue()).toBe('My long story');
    expect((await readLead(id)).notes).toBe('');
    // A session that is ended leaves no data on this computer.
    expect(keptParts().length).toBeGreaterThan(2);
    const users = (await callApi(server, 'GET', '/api/users', { token })) as { id: number; username: string }[];
    const kofi = users.find(({ username }) => username === KOFI.username) ?? { id: 0 };
    await callApi(server, 'PATCH', `/api/users/${kofi.id}`, { token, body: { active: false } });
    await page.waitForURL('**/admin/login**');
    await page.getByText('Your account is not active any more').waitFor();
    await expect.poll(keptParts).toEqual([]);
  },
);
