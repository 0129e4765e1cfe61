// A backup on a drive at the person's computer (rules H19x, H19y).
import type { BackupAnswer } from 'shared/system/backups.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isAskedBeforeUnload } from '../../../../testing/ask-to-unload.ts';
import { catchDownloads } from '../../../../testing/catch-downloads.ts';
import { chooseFolder, withoutFolders } from '../../../../testing/choose-folder.ts';
import { expectToast, openScreen } from '../../../../testing/open-screen.ts';
import { prepareServer, startServer, type ScreenServer } from '../../../../testing/start-server.ts';

const ADDRESS = '/admin/settings/backups';
const withBackup = prepareServer((server) => server.request('POST', '/api/backups'));
const dialog = () => page.getByRole('dialog', { name: /^Copy the backup of .* to a drive$/ });
const choose = () => dialog().getByRole('button', { name: /^Choose a folder/ });
// The notices are in the dialog too, after it.
const said = () => dialog().getByRole('status').first();
const STOPPED = 'The copy was stopped. A file there that ends in .partial is not finished.';
const says = (words: RegExp) => expect.element(said().getByText(words)).toBeVisible();

async function openDialog(): Promise<{ server: ScreenServer; name: string; end: () => void }> {
  const server = await startServer({ like: withBackup });
  const { backups } = await server.request<{ backups: BackupAnswer[] }>('GET', '/api/backups');
  const { end } = await openScreen(server, ADDRESS);
  await page.getByRole('region', { name: 'Copies elsewhere' }).getByRole('button', { name: 'Copy to a drive' }).click();
  return { server, name: backups[0]?.name ?? '', end };
}

test('the drive has the complete backup under its name, and the comparison is reported', async () => {
  const drive = await chooseFolder();
  const { server, name } = await openDialog();
  await choose().click();
  await says(new RegExp(`^The drive holds a checked copy: ${name}\\.tar, [\\d.]+ [KM]B, in the folder USB-DISK`));
  const headers = { Authorization: `Bearer ${server.tokens.efua}` };
  const sent = await (await fetch(`/api/backups/${name}/all`, { headers })).bytes();
  expect(await drive.list()).toEqual({ [`${name}.tar`]: sent.length });
  expect(await drive.read(`${name}.tar`)).toEqual(sent);

  // Another copy replaces this one.
  await choose().click();
  await expect.element(dialog().getByRole('button', { name: 'Copying…' })).not.toBeInTheDocument();
  await says(/^The drive holds a checked copy/);
  expect(await drive.list()).toEqual({ [`${name}.tar`]: sent.length });
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('by keyboard only, from the menu of a backup', thorough, async () => {
  const drive = await chooseFolder();
  await openScreen(await startServer({ like: withBackup }), ADDRESS);
  const more = page.getByRole('button', { name: /^More for the backup of/ });
  await expect.element(more).toBeEnabled();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  const item = page.getByRole('button', { name: 'Copy to a drive' }).last();
  await expect.element(item).toBeVisible();
  item.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(choose()).toBeVisible();
  choose().element().focus();
  await userEvent.keyboard('{Enter}');
  await says(/^The drive holds a checked copy/);
  await expect.element(choose()).toHaveFocus();
  expect(Object.keys(await drive.list())).toEqual([expect.stringMatching(/\.tar$/)]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

function spoil(piece: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  // One bit of a large piece in the middle of the file.
  const changed = piece.slice();
  if (changed.length > 5000) changed[4000] = (changed[4000] ?? 0) ^ 1;
  return changed;
}

eachCase([
  ['takes other bytes', { spoil }, /What was read back from the drive is not what the server sent/],
  ['is full', { refuses: 'QuotaExceededError' }, /The drive is full/],
  ['was pulled out', { refuses: 'NotFoundError' }, /not there any more\. Connect it again/],
  ['may not be written to', { isForbidden: true }, /It was not allowed to write into this folder/],
  ['is write-protected', { refuses: 'NoModificationAllowedError' }, /the drive is write-protected/],
  ['has another fault', { refuses: 'UnknownError' }, /The drive did not take the file \(No\)/],
] as const)('a drive that %s is reported, and no file is left there', async (_, faults, words) => {
  const drive = await chooseFolder(faults);
  await openDialog();
  await choose().click();
  await says(/^Nothing was copied\./);
  await says(words);
  expect(await drive.list()).toEqual({});
});

eachCase([
  ['is cut off', (server: ScreenServer) => server.cut('/api/backups/'), /The connection broke off/],
  ['cannot be had', (server: ScreenServer) => server.breakOff('/api/backups/'), /The server cannot be reached/],
  [
    'is the page of a network',
    (server: ScreenServer) =>
      server.refuse('/api/backups/', 'GET', { status: 200, type: 'text/html', body: '<p>Sign in</p>' }),
    /Something else answered in place of the server/,
  ],
] as const)('an answer that %s is reported, and the next attempt succeeds', async (_, fail, words) => {
  const drive = await chooseFolder();
  const { server } = await openDialog();
  const mend = await fail(server);
  await choose().click();
  await says(words);
  expect(await drive.list()).toEqual({});
  await mend();
  await choose().click();
  await says(/^The drive holds a checked copy/);
});

test('if a further copy fails, an earlier one of the same backup is kept, and not reported as missing', async () => {
  const drive = await chooseFolder();
  const { server, name } = await openDialog();
  await choose().click();
  await says(/^The drive holds a checked copy/);
  const before = await drive.list();
  await server.breakOff('/api/backups/');
  await choose().click();
  await says(/^Nothing was copied\. The server cannot be reached/);
  expect(Object.keys(before)).toEqual([`${name}.tar`]);
  expect(await drive.list()).toEqual(before);
});

test('a stopped copy that could not be removed is not reported as removed', thorough, async () => {
  const drive = await chooseFolder({ isKept: true });
  const { server } = await openDialog();
  await server.holdAnswers('/api/backups/');
  await choose().click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Stop copying?' }).getByRole('button', { name: 'Stop' }).click();
  await expect.element(said()).toHaveTextContent(STOPPED);
  expect(Object.keys(await drive.list())).toEqual([expect.stringMatching(/\.tar\.partial$/)]);
});

test('a running copy is stopped only after a question, and no file is left', async () => {
  const drive = await chooseFolder();
  const { server } = await openDialog();
  const arrive = await server.holdAnswers('/api/backups/');
  await choose().click();
  await expect.element(dialog().getByRole('progressbar', { name: 'Copied' })).toBeVisible();
  expect(Object.keys(await drive.list())).toEqual([expect.stringMatching(/\.tar\.partial$/)]);
  expect(isAskedBeforeUnload()).toBe(true);
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Stop copying?' });
  await question.getByRole('button', { name: 'Go on copying' }).click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect.element(said()).toHaveTextContent(STOPPED);
  expect(await drive.list()).toEqual({});
  expect(isAskedBeforeUnload()).toBe(false);
  await arrive();
});

test('a question answered by the end of the copy is not asked again during the next one', async () => {
  await chooseFolder();
  const { server } = await openDialog();
  const arrive = await server.holdAnswers('/api/backups/');
  await choose().click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Stop copying?' });
  await expect.element(question).toBeVisible();
  await arrive();
  await says(/^The drive holds a checked copy/);
  await expect.element(question).not.toBeInTheDocument();

  const arriveAgain = await server.holdAnswers('/api/backups/');
  await choose().click();
  await expect.element(dialog().getByRole('progressbar')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await arriveAgain();
  await says(/^The drive holds a checked copy/);
});

test('a folder chosen after the console has ended gets no file', async () => {
  const drive = await chooseFolder({ isSlow: true });
  const { server, end } = await openDialog();
  await choose().click();
  end();
  drive.answer();
  await server.request('GET', '/api/backups');
  expect(await drive.list()).toEqual({});
  expect(await server.request('GET', '/api/activity')).toEqual([]);
});

test('the end of the console stops the copy, and no file is left', async () => {
  const drive = await chooseFolder();
  const { server, end } = await openDialog();
  await server.holdAnswers('/api/backups/');
  await choose().click();
  await expect.element(dialog().getByRole('progressbar')).toBeVisible();
  end();
  await expect.poll(() => drive.list()).toEqual({});
});

test('a person who chooses no folder is back in the dialog', thorough, async () => {
  await chooseFolder('none');
  await openDialog();
  await choose().click();
  await expect.element(choose()).toBeEnabled();
  await expect.element(said()).toBeEmptyDOMElement();
});

eachCase([
  ['insecure', /only when its address begins with https:/],
  ['unable', /Chrome, Edge and the installed console do/],
] as const)('if the browser cannot (%s), the reason and another way are shown', async (how, words) => {
  const files = catchDownloads();
  withoutFolders(how);
  const { name } = await openDialog();
  await expect.element(dialog().getByText(words)).toBeVisible();
  await dialog().getByRole('button', { name: 'Download all' }).click();
  await expectToast('Downloaded', `${name}.tar has been saved`);
  expect(files.map((file) => file.name)).toEqual([`${name}.tar`]);
});
