// One picture: its link, categories and visibility, replaced, deleted and taken back, also while others do the same.
import { expect, test } from 'vitest';
import { holdCalls } from './held-answers.ts';
import { expectToast, holdToast } from './journey.ts';
import { makePng } from './make-png.ts';
import { addCategory, addPicture, dialog, picture, png, pressOnTile, startLibrary, tile } from './media-steps.ts';
import { callApi } from './running-server.ts';

const library = startLibrary();

test('its link, categories and visibility; replaced and put back; deleted and taken back', async () => {
  await addPicture(library, 'ferry.png');
  await addCategory(library, 'Marine');
  const content = (await callApi(library.server, 'GET', '/api/content')) as Record<string, object>;
  const hero = { ...content['hero'], image: '/uploads/ferry.png', backgroundImage: '/uploads/ferry.png' };
  await callApi(library.server, 'PUT', '/api/content', { token: library.token, body: { ...content, hero } });
  const { page, close } = await library.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pressOnTile(page, 'Copy link to', 'ferry.png');
  await expectToast(page, 'Copied', 'Link copied');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${library.server.url}/uploads/ferry.png`);

  await page.getByRole('button', { name: 'Categories of ferry.png' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Marine' }).check();
  await expect.poll(library.list).toMatchObject([{ categories: ['marine'] }]);
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Undo last replacement' }).count()).toBe(0);
  await expect
    .poll(() => dialog(page).locator('label', { hasText: 'Hidden' }).getAttribute('title'))
    .toMatch(/still works/);
  await dialog(page)
    .getByRole('checkbox', { name: /Hidden/ })
    .check();
  await expect.poll(library.list).toMatchObject([{ hidden: true, categories: ['marine'] }]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await tile(page, 'ferry.png').getByText('Marine').waitFor();
  await tile(page, 'ferry.png').getByText('Hidden', { exact: true }).waitFor();

  await pressOnTile(page, 'Replace', 'ferry.png');
  await dialog(page).getByText('Hero Section: image').waitFor();
  await dialog(page)
    .getByLabel('New file')
    .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await dialog(page).getByText('Replace failed: Please upload an image file').waitFor();
  await dialog(page)
    .getByLabel('New file')
    .setInputFiles(png('other.png', makePng(0xffffff, false, 90, 30)));
  const told = await holdToast(page, 'Replaced', 'ferry.png replaced');
  await expect.poll(library.list).toMatchObject([{ name: 'ferry.png', width: 90, hidden: true }]);
  await told.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(library.list).toMatchObject([{ name: 'ferry.png', width: 40 }]);
  // Offered in the window too, since there is something to undo by now.
  await picture(page, 'ferry.png').click();
  await dialog(page)
    .getByText(/^Kept until /)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Undo last replacement' }).click();
  await expect.poll(library.list).toMatchObject([{ name: 'ferry.png', width: 90 }]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await pressOnTile(page, 'Delete', 'ferry.png');
  await dialog(page).getByText('Delete ferry.png? This cannot be undone').waitFor();
  const [used, question] = await Promise.all([
    dialog(page).getByText('Hero Section: image').boundingBox(),
    dialog(page).getByText('Delete ferry.png? This cannot be undone').boundingBox(),
  ]);
  expect(used?.y).toBeLessThan(question?.y ?? 0);
  await page.route('**/api/uploads/ferry.png', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 501, json: { error: 'Not today' } })
      : route.continue(),
  );
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Delete Failed', 'Not today');
  await page.unroute('**/api/uploads/ferry.png');
  await picture(page, 'ferry.png').focus();
  await page.keyboard.press('Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  const deleted = await holdToast(page, 'Deleted', 'ferry.png deleted');
  await tile(page, 'ferry.png').waitFor({ state: 'detached' });
  await deleted.getByRole('button', { name: 'Undo', exact: true }).click();
  await tile(page, 'ferry.png').waitFor();
  await close();
});

test('a tick that is under way is asked about before it goes with the page', async () => {
  await addPicture(library, 'ticked.png');
  const { page, close } = await library.open();
  await picture(page, 'ticked.png').click();
  const letGo = await holdCalls(page, '**/api/uploads/ticked.png/meta', 'POST');
  await dialog(page)
    .getByRole('checkbox', { name: /Hidden/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  letGo();
  await tile(page, 'ticked.png').getByText('Hidden', { exact: true }).waitFor();
  await close();
});

test('of a double click that deletes, nothing reaches what lies below the question', async () => {
  for (let number = 1; number <= 12; number += 1) await addPicture(library, `quay-${number}.png`);
  const { page, close } = await library.open({ viewport: { width: 1200, height: 500 } });
  await pressOnTile(page, 'Delete', 'quay-12.png');
  const box = await dialog(page).getByRole('button', { name: 'Delete' }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
  const tiles = await Promise.all((await page.locator('.tile-open').all()).map((button) => button.boundingBox()));
  const isBelow = (at: (typeof tiles)[number]) =>
    at !== null && at.x < x && x < at.x + at.width && at.y < y && y < at.y + at.height;
  expect(tiles.filter(isBelow)).toHaveLength(1);
  await page.mouse.dblclick(x, y);
  await expectToast(page, 'Deleted', 'quay-12.png deleted');
  await tile(page, 'quay-12.png').waitFor({ state: 'detached' });
  expect(await dialog(page).all()).toEqual([]);
  await close();
});

test('what another administrator has deleted meanwhile: the window says so, and deleting it is no failure', async () => {
  await addPicture(library, 'weir.png');
  const { server, token } = library;
  const { page, close } = await library.open();
  await page.getByText('Live', { exact: true }).waitFor();
  await picture(page, 'weir.png').click();
  await dialog(page).getByRole('button', { name: 'Replace' }).waitFor();
  await callApi(server, 'DELETE', '/api/uploads/weir.png', { token });
  await dialog(page).getByText('Somebody has deleted this file meanwhile.').waitFor();
  expect(await dialog(page).getByRole('button').allInnerTexts()).toEqual(['Copy link', 'Close']);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await tile(page, 'weir.png').waitFor({ state: 'detached' });

  await callApi(server, 'POST', '/api/uploads/weir.png/restore', { token });
  await pressOnTile(page, 'Replace', 'weir.png');
  await callApi(server, 'DELETE', '/api/uploads/weir.png', { token });
  await dialog(page).getByLabel('New file').setInputFiles(png('other.png'));
  await dialog(page)
    .getByText('Replace failed: Somebody has deleted this file meanwhile. Restore it from the bin first.')
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await callApi(server, 'POST', '/api/uploads/weir.png/restore', { token });
  await pressOnTile(page, 'Delete', 'weir.png');
  await callApi(server, 'DELETE', '/api/uploads/weir.png', { token });
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Deleted', 'weir.png deleted');
  await close();
});

test('quick ticks are kept in their order, and a replacement is undone once however often that is pressed', async () => {
  await addPicture(library, 'jetty.png');
  for (const name of ['Berths', 'Cranes']) await addCategory(library, name);
  const { page, close } = await library.open();
  await pressOnTile(page, 'Replace', 'jetty.png');
  await dialog(page)
    .getByLabel('New file')
    .setInputFiles(png('other.png', makePng(0xffffff, false, 90, 30)));
  await expectToast(page, 'Replaced', 'jetty.png replaced');
  await picture(page, 'jetty.png').click();
  await dialog(page).getByRole('button', { name: 'Undo last replacement' }).dblclick();
  await expectToast(page, 'Replaced', 'jetty.png shows its former picture again');
  await expect.poll(library.list).toMatchObject([{ width: 40 }]);

  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/uploads/jetty.png/meta', async (route) => {
    sent += 1;
    // The first one takes longer than the second.
    if (sent === 1) await letGo;
    await route.continue();
  });
  await dialog(page).getByRole('checkbox', { name: 'Berths' }).check();
  await dialog(page).getByRole('checkbox', { name: 'Cranes' }).check();
  await page.waitForTimeout(300);
  resolve();
  await expect.poll(() => sent).toBe(2);
  await expect.poll(library.list).toMatchObject([{ categories: ['berths', 'cranes'] }]);
  expect(await dialog(page).getByRole('checkbox', { checked: true }).count()).toBe(2);
  await close();
});
