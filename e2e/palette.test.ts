// The palette on a line so slow that its code has not loaded yet.
import { expect, test } from 'vitest';
import { expectToast, openConsole } from './journey.ts';
import { expectFocus } from './keyboard-steps.ts';
import { staffedForFile } from './staffed-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

/** A screen with a field, where Ctrl+K was pressed before the code of the palette had loaded. */
async function openWaiting() {
  const { promise: letGo, resolve: arrive } = Promise.withResolvers<void>();
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/profile', {
    prepare: (fresh) => fresh.route(/\/palette-[^/]*\.js$/, (route) => letGo.then(() => route.continue())),
  });
  const field = page.getByLabel('Display name');
  await field.waitFor();
  await page.keyboard.press('Control+k');
  return { page, field, box: page.getByRole('combobox', { name: 'Search or jump to' }), arrive, close };
}

test('palette and list of keys report that their code cannot be loaded, and can be tried again', thorough, async () => {
  let isLost = true;
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/profile', {
    prepare: (fresh) =>
      fresh.route(/\/(palette|key-list)-[^/]*\.js$/, (route) =>
        isLost ? route.abort('internetdisconnected') : route.continue(),
      ),
  });
  await page.getByLabel('Display name').waitFor();
  await page.keyboard.press('Control+k');
  await expectToast(page, 'Search failed', 'It could not be loaded. Check the connection and try again.');
  await page.keyboard.press('?');
  await expectToast(page, 'Error', 'It could not be loaded. Check the connection and try again.');
  isLost = false;
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
  await close();
});

test('text typed while the palette is loading is in its box', async () => {
  const { page, box, arrive, close } = await openWaiting();
  await page.keyboard.type('use');
  arrive();
  await box.waitFor();
  await expectFocus(box);
  expect(await box.inputValue()).toBe('use');
  await close();
});

test('Enter after it chooses the result, as soon as the palette has loaded', thorough, async () => {
  const { page, arrive, close } = await openWaiting();
  await page.keyboard.type('users\n');
  arrive();
  await page.waitForURL('/admin/users');
  await close();
});

test('Enter before it, such as a second one on its button, chooses nothing and loses nothing', thorough, async () => {
  const { page, box, arrive, close } = await openWaiting();
  await page.keyboard.type('\nuse');
  arrive();
  await box.waitFor();
  await expectFocus(box);
  expect(await box.inputValue()).toBe('use');
  await close();
});

eachCase(['a click elsewhere', 'Escape', 'Tab'])('%s cancels it, and text is typed on the page again', async (sign) => {
  const { page, field, box, arrive, close } = await openWaiting();
  if (sign === 'a click elsewhere') await field.click();
  else await page.keyboard.press(sign);
  await field.focus();
  await page.keyboard.type('Efua');
  expect(await field.inputValue()).toBe('Efua');
  const arrived = page.waitForResponse(/\/palette-[^/]*\.js$/);
  arrive();
  await (await arrived).finished();
  await page.keyboard.type(' Mensah');
  expect(await field.inputValue()).toBe('Efua Mensah');
  expect(await box.count()).toBe(0);
  await page.keyboard.press('Control+k');
  await box.waitFor();
  expect(await box.inputValue()).toBe('');
  await close();
});
