// A new owner with the keyboard alone: samples are cleared and restored, and a picture is renamed and described. The
// focus is in the right place afterwards.
import { expect, test } from 'vitest';
import { expectToast, openConsole } from './journey.ts';
import {
  button,
  dialog,
  expectFocus,
  expectKept,
  expectTrapped,
  field,
  pressOn,
  tabTo,
  typeInto,
  undo,
} from './keyboard-steps.ts';
import { addPicture } from './media-steps.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();
const { call } = staffed;

const open = (address: string) => openConsole(staffed.browser, staffed.server, address);

test('all samples are cleared, and restored by Undo', thorough, async () => {
  const companyName = async () =>
    ((await call('GET', '/api/content')) as { branding: { companyName: string } }).branding.companyName;
  const before = await companyName();
  const { page, close } = await open('/admin');
  const clear = button(page, 'Clear all samples');
  await pressOn(page, clear);
  await dialog(page).waitFor();
  await expectTrapped(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocus(clear);

  await page.keyboard.press('Enter');
  await pressOn(page, button(dialog(page), 'Clear all samples'));
  await dialog(page).getByText('Name of your company is required').waitFor();
  await expectKept(page);
  await tabTo(page, field(page, 'Name of your company'), 'Shift+Tab');
  await page.keyboard.type('Tema Marine Works');
  await pressOn(page, button(dialog(page), 'Clear all samples'));
  await dialog(page).waitFor({ state: 'detached' });
  await clear.waitFor({ state: 'detached' });
  expect(await companyName()).toBe('Tema Marine Works');
  await expectKept(page);
  await undo(page);
  await expectToast(page, 'Restored', '');
  await clear.waitFor();
  expect(await companyName()).toBe(before);
  await expectKept(page);
  await close();
});

test('a picture is renamed, gets a caption, and both are stored', thorough, async () => {
  await addPicture(staffed, 'dsc-0042.png');
  const { page, close } = await open('/admin/media');
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await pressOn(page, tile('dsc-0042.png'));
  await pressOn(page, button(dialog(page), 'Rename'));
  await expectFocus(dialog(page).getByLabel('New name'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Jetty at Tema');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Renamed', 'dsc-0042.png is jetty-at-tema.png now');
  await dialog(page).getByText('/uploads/jetty-at-tema.png').waitFor();
  await expectKept(page);
  await expectTrapped(page);
  await typeInto(page, dialog(page).getByRole('textbox', { name: 'Caption' }), 'The new jetty');
  await pressOn(page, button(dialog(page), 'Save Changes'));
  await expectToast(page, 'Saved', 'caption');
  await expectKept(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocus(tile('jetty-at-tema.png'));
  expect(await call('GET', '/api/uploads?names=jetty-at-tema.png')).toMatchObject([{ caption: 'The new jetty' }]);
  await close();
});
