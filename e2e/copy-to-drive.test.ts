// A backup on a drive of the person's own computer (rule H19x), by the console as it is built. The browser's choice of a
// folder cannot be driven: it answers with one in the browser's own file system.
import { expect, test } from 'vitest';
import { openConsole } from './journey.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

test('the newest backup is copied to a drive, read back, and stored there under its name', async () => {
  const { browser, server, token } = staffed;
  const { name } = (await callApi(server, 'POST', '/api/backups', { token })) as { name: string };
  const { page, close } = await openConsole(browser, server, '/admin/settings/backups');
  await page.evaluate(() => {
    const showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('USB-DISK', { create: true });
    Object.defineProperty(window, 'showDirectoryPicker', { value: showDirectoryPicker });
  });
  await page.getByRole('button', { name: 'Copy to a drive' }).click();
  await page.getByRole('button', { name: /^Choose/ }).click();
  await page.getByText(/holds a checked copy/).waitFor();
  const files = await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('USB-DISK');
    const names: string[] = [];
    for await (const each of folder.keys()) names.push(each);
    return names;
  });
  expect(files).toEqual([expect.stringContaining(name)]);
  expect(files[0]).toMatch(/\.tar$/);
  await close();
});
