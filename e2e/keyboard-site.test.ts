// Content and media with the keyboard alone: each action works, and the focus is in the right place afterwards.
import type { Locator } from 'playwright';
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
import { makePng } from './make-png.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

const open = (address: string) => openConsole(staffed.browser, staffed.server, address);
const { call } = staffed;

test('content: changed, reordered, a picture chosen, saved, left after the question, restored', thorough, async () => {
  const form = new FormData();
  form.append('file', new Blob([makePng(0x3c5a78)]), 'quay.png');
  const headers = { Authorization: `Bearer ${staffed.token}` };
  await fetch(`${staffed.server.url}/api/upload`, { method: 'POST', headers, body: form });
  const { page, close } = await open('/admin/content');
  await typeInto(page, field(page, 'Title'), 'Made without a mouse');
  await pressOn(page, button(page, 'Choose').first());
  await dialog(page).getByRole('gridcell').first().waitFor();
  await expectTrapped(page);
  await pressOn(page, dialog(page).getByRole('button', { name: /^quay\.png/ }));
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocus(button(page, 'Choose').first());
  await pressOn(page, button(page, 'Save'));
  await expectToast(page, 'Saved', 'Hero');
  await expectKept(page);

  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  const clients = page.getByRole('region', { name: 'Clients' });
  await clients.waitFor();
  const names = () => clients.locator('.content-row-name').allTextContents();
  const [first = '', second = ''] = await names();
  await pressOn(page, button(clients, `Move ${second} up`));
  await expect.poll(async () => (await names())[0]).toBe(second);
  await expectKept(page);
  await pressOn(page, button(clients, `Remove ${first}`));
  await expect.poll(names).not.toContain(first);
  await expectKept(page);
  await undo(page);
  await expect.poll(names).toContain(first);
  await expectKept(page);

  await tabTo(page, page.getByRole('link', { name: 'Back to Dashboard' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(button(dialog(page), 'Stay'));
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('link', { name: 'Back to Dashboard' }));
  await pressOn(page, button(page, 'Discard'));
  await button(page, 'Discard').waitFor({ state: 'detached' });
  await expectKept(page);

  await tabTo(page, page.getByRole('link', { name: 'Revisions' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Hero Section' }).waitFor();
  await expectKept(page);
  await pressOn(page, page.getByRole('link', { name: /^Built-in content/ }));
  await pressOn(page, button(page, 'Restore').and(page.locator(':enabled')));
  await expectToast(page, 'Restored', '');
  await expectKept(page);
  await close();
});

test('media: added, hidden, replaced, deleted, restored from the bin; a category', thorough, async () => {
  const { page, close } = await open('/admin/media');
  // Playwright must intercept file dialogs from the start: a later listener may be too late for a key press.
  page.on('filechooser', () => undefined);
  const picture = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  /**
   * Waits until the tile shows the final form. If it were still loading when the file is deleted, it would be a 404.
   */
  const untilDrawn = async () => {
    await expect.poll(async () => JSON.stringify(await call('GET', '/api/uploads?limit=1'))).toContain('.avif');
    const [{ version }] = (await call('GET', '/api/uploads?limit=1')) as [{ version: string }];
    const shown = page.locator('[role="gridcell"]').filter({ hasText: 'crane.png' }).locator('.thumb img');
    const drawn = () =>
      shown.evaluateAll(
        (all: HTMLImageElement[], wanted) => all.map((one) => one.complete && one.src.includes(wanted)),
        version,
      );
    await expect.poll(drawn).toEqual([true]);
  };
  const choose = async (target: Locator, name: string, colour: number) => {
    await tabTo(page, target);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles({ name, mimeType: 'image/png', buffer: makePng(colour) });
  };
  await choose(button(page, 'Upload'), 'crane.png', 0x884422);
  await picture('crane.png').waitFor();
  await expectFocus(button(page, 'Upload'));
  await pressOn(page, button(page, 'Clear list'));
  await button(page, 'Clear list').waitFor({ state: 'detached' });
  await expectKept(page);

  await typeInto(page, field(page, 'New category'), 'Cranes');
  await page.keyboard.press('Enter');
  await button(page, 'Rename Cranes').waitFor();
  await expectFocus(field(page, 'New category'));
  await tabTo(page, button(page, 'Rename Cranes'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(field(page, 'New name of Cranes'));
  await page.keyboard.press('Escape');
  await expectFocus(button(page, 'Rename Cranes'));
  await pressOn(page, button(page, 'Delete Cranes'));
  await pressOn(page, button(dialog(page), 'Delete'));
  await button(page, 'Rename Cranes').waitFor({ state: 'detached' });
  await expectKept(page);

  await tabTo(page, picture('crane.png'));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'Hide'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell').getByText('Hidden', { exact: true }).waitFor();
  await expectKept(page);

  await pressOn(page, picture('crane.png'));
  await dialog(page).waitFor();
  await expectTrapped(page);
  await untilDrawn();
  // The dialog has got the event about the smaller forms, and shows one.
  await expect
    .poll(() =>
      dialog(page)
        .locator('.file-picture img')
        .evaluate(({ complete, currentSrc }: HTMLImageElement) => complete && currentSrc),
    )
    .toMatch(/\.webp/);
  await tabTo(page, button(dialog(page), 'Replace'));
  await page.keyboard.press('Enter');
  await choose(button(dialog(page), 'Choose the new file'), 'new.png', 0x226688);
  await expectToast(page, 'Replaced', '');
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocus(picture('crane.png'));
  await untilDrawn();

  await page.keyboard.press('Delete');
  await pressOn(page, button(dialog(page), /^Delete/));
  await picture('crane.png').waitFor({ state: 'detached' });
  await expectKept(page);
  await tabTo(page, button(page, 'Bin'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressOn(page, button(dialog(page), 'Restore crane.png'));
  await button(dialog(page), 'Restore crane.png').waitFor({ state: 'detached' });
  await expectKept(page);
  await page.keyboard.press('Escape');
  await expectFocus(button(page, 'Bin'));
  await close();
});
