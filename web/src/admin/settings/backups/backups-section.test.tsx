import type { BackupAnswer } from 'shared/system/backups.ts';
import type { System } from 'shared/system/system.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { catchDownloads } from '../../../testing/catch-downloads.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { prepareServer, startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/backups';
const section = () => page.getByRole('region', { name: 'Backups', exact: true });
const make = () => page.getByRole('button', { name: 'Make a backup now' });
const more = () => page.getByRole('button', { name: /^More for the backup of/ });
/** Chooses from the menu of the newest backup, or of another. */
async function choose(name: string, at = 0): Promise<void> {
  await more().nth(at).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** One has been made already. */
const withBackup = prepareServer((server) => server.request('POST', '/api/backups'));
const readBackups = async (server: ScreenServer) =>
  (await server.request<{ backups: BackupAnswer[] }>('GET', '/api/backups')).backups;

test('an empty list says so, and how a backup is restored', async () => {
  await openScreen(await startServer(), ADDRESS);
  await expect.element(section().getByText(/^No backups? yet/)).toBeVisible();
  await expect.element(page.getByText('npm run admin -- restore latest')).toBeVisible();
});

test('shows the storage of pictures that are not in backups, and that it is unreachable', async () => {
  // No server listens there.
  const address = 'http://127.0.0.1:1/pictures/site';
  const mediaStorage = {
    address,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    cacheBytes: 1024 ** 3,
    timeLimitMs: 1000,
  };
  const server = await startServer({ config: { mediaStorage } });
  const problem = async () => (await server.request<System>('GET', '/api/system')).mediaStorage?.problem?.kind;
  await expect.poll(problem).toBe('unreachable');
  await openScreen(server, ADDRESS);
  await expect
    .element(section().getByRole('alert'))
    .toHaveTextContent(
      `Backups do not hold the pictures, which are in the storage ${address}. The storage of pictures cannot be reached.`,
    );
});

test('a loading indicator is shown until the list is loaded', thorough, async () => {
  const server = await startServer({ like: withBackup });
  const arrive = await server.holdAnswers('/api/backups');
  await openScreen(server, ADDRESS);
  await expect.element(section()).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(more()).toBeVisible();
  await expect.element(section()).toHaveAttribute('aria-busy', 'false');
});

test('makes one backup however often the button is pressed, and shows its contents', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  await openScreen(server, ADDRESS);
  await make().dblClick();
  await expectToast('Backup made', /^site-.* was opened and checked$/);
  const [backup, ...others] = await readBackups(server);
  expect(others).toEqual([]);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect.element(cells.first()).toHaveAttribute('title', backup?.name);
  expect(
    cells
      .elements()
      .map(({ textContent }) => textContent)
      .slice(1, 4),
  ).toEqual([expect.stringMatching(/^[\d.]+ (KB|MB)$/), '1', '0']);
});

test('the focus returns to the button after the backup was made', thorough, async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers('/api/backups', 'POST');
  await openScreen(server, ADDRESS);
  await expect.element(make()).toBeEnabled();
  (await make().findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(section()).toHaveAttribute('aria-busy', 'true');
  expect(document.activeElement).not.toBe(document.body);
  await arrive();
  await expectToast('Backup made', /checked$/);
  await expect.element(make()).toHaveFocus();
});

eachCase([
  ['Download the database', '.db'],
  ['Download all, with pictures', '.tar'],
])('downloads a backup: %s', async (choice, end) => {
  const files = catchDownloads();
  const server = await startServer({ like: withBackup });
  await openScreen(server, ADDRESS);
  const arrive = await server.holdAnswers('/api/backups/');
  await choose(choice);
  await expect.element(page.getByText('Downloading…')).toBeVisible();
  await arrive();
  const [backup] = await readBackups(server);
  await expectToast('Downloaded', `${backup?.name}${end} has been saved`);
  expect(files.map(({ name }) => name)).toEqual([`${backup?.name}${end}`]);
  // In the tar file, after its first header.
  const start = end === '.db' ? 0 : 512;
  expect(await files[0]?.slice(start, start + 15).text()).toBe('SQLite format 3');
});

test('checks a backup again, and reports its damage', thorough, async () => {
  const server = await startServer({ like: withBackup });
  await openScreen(server, ADDRESS);
  await choose('Check now');
  await expectToast('Backup checked', 'Every page was read, and nothing is missing');
  const [backup] = await readBackups(server);
  const damage = 'The backup cannot be used: it is damaged';
  const body = JSON.stringify({ ...backup, check: { at: backup?.madeAt, damage } });
  await server.refuse('/api/backups/', 'POST', { status: 200, type: 'application/json', body });
  await choose('Check now');
  await expectToast('This backup cannot be used', damage);
});

eachCase([
  ['made', 'Backup failed', 'Backup made', () => make().click(), 'POST'],
  ['downloaded', 'Download failed', 'Downloaded', () => choose('Download the database'), 'GET'],
] as const)('reports that no backup could be %s', async (_, title, done, act, method) => {
  const server = await startServer({ like: withBackup });
  await openScreen(server, ADDRESS);
  await expect.element(more()).toBeVisible();
  const mend = await server.refuse('/api/backups', method, 501);
  await act();
  await expectToast(title, /501/);
  await mend();
  await act();
  await expectToast(done, /^site-/);
});

test('deletes an older backup after a confirmation', async () => {
  const server = await startServer({ like: withBackup });
  await server.advance(1000);
  await server.request('POST', '/api/backups');
  const [newest, older] = await readBackups(server);
  await openScreen(server, ADDRESS);
  await expect.poll(() => more().elements()).toHaveLength(2);
  await more().first().click();
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await choose('Delete', 1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose('Delete', 1);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast('Backup deleted', older?.name ?? '');
  await expect.poll(() => more().elements()).toHaveLength(1);
  expect(await readBackups(server)).toEqual([newest]);
});

test.each([320, 390, 400])('at %i pixels a backup takes few lines, and is fully visible', thorough, async (width) => {
  await openScreen(await startServer({ like: withBackup }), ADDRESS, { width, height: 844 });
  await expect.element(more()).toBeVisible();
  const table = section().getByRole('region', { name: 'Table of backups' }).element();
  expect(table.scrollWidth).toBe(table.clientWidth);
  // The date in two lines at most, its age, and what is in it.
  const row = table.querySelector('tbody tr');
  expect(row?.getBoundingClientRect().height).toBeLessThanOrEqual(width < 360 ? 108 : 84);
  await expect.element(section().getByText(/^[\d.]+ KB, 0 leads$/)).toBeVisible();
});

test('on a tablet Restore has a label, and pictures have a column', async () => {
  await openScreen(await startServer({ like: withBackup }), ADDRESS, { width: 768, height: 1024 });
  await expect.element(section().getByRole('columnheader', { name: 'Pictures' })).toBeVisible();
  const word = section().getByText('Restore', { exact: true }).element();
  expect(word.getBoundingClientRect().width).toBeGreaterThan(40);
  const table = section().getByRole('region', { name: 'Table of backups' }).element();
  expect(table.scrollWidth).toBe(table.clientWidth);
});
