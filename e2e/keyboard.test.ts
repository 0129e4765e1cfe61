// The console with the keyboard alone: signing in and out, and messages. Each action works, and the focus is in the
// right place afterwards.
import { expect, test } from 'vitest';
import { addLead, row } from './console-steps.ts';
import { expectToast, holdToast, openConsole, openPage } from './journey.ts';
import {
  button,
  chooseInMenu,
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
import { ADMIN } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile({
  async prepare(all) {
    for (const name of ['Abla Mensah', 'Efe Agbeko', 'Nana Owusu']) await addLead(all, name);
  },
});

const open = (address: string) => openConsole(staffed.browser, staffed.server, address);
const { call } = staffed;

test('signing in, a screen by the palette, the report of the month, signing out', thorough, async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server);
  await page.goto('/admin');
  await expectFocus(field(page, 'Username'));
  await page.keyboard.type(ADMIN.username);
  await typeInto(page, field(page, 'Password'), ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expectKept(page);

  // The first tab stop of every screen skips the bar and the menu.
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocus(button(page, 'Generate Report'));

  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await expectTrapped(page);
  await page.keyboard.press('Escape');
  await expectFocus(button(page, 'Generate Report'));
  await page.keyboard.press('Enter');
  await pressOn(page, button(dialog(page), 'Show report'));
  await page.getByRole('heading', { name: 'Figures' }).waitFor();
  await expectKept(page);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
  await page.keyboard.type('users');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'People' }).waitFor();
  await expectKept(page);

  await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }));
  await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
  await pressOn(page, page.getByRole('link', { name: /^Upload Media/ }));
  await expectFocus(button(page, 'Upload'));

  await tabTo(page, button(page, /User menu$/), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('link', { name: 'Your Profile' }));
  await page.keyboard.press('Escape');
  await expectFocus(button(page, /User menu$/));
  await page.keyboard.press('Enter');
  await chooseInMenu(page, 'Sign out');
  await expectFocus(field(page, 'Username'));
  await close();
});

test('leads one after the other: opened, noted, closed, deleted and restored', async () => {
  const { page, close } = await open('/admin/messages');
  // The first lead of the list opens automatically, and `j` moves to the next one.
  await page.getByRole('heading', { name: 'Nana Owusu' }).waitFor();
  await page.keyboard.press('j');
  await expectFocus(row(page, 'Efe Agbeko'));
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { name: 'Nana Owusu' }));
  await page.keyboard.press('n');
  await page.keyboard.type('Called, wants a price.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Saved', 'Message updated');
  await expectKept(page);
  await page.keyboard.press('Escape');

  // The lead is closed by the key `e`. Discard undoes that, and its button disappears. Then it is closed and saved.
  await page.keyboard.press('e');
  await pressOn(page, button(page, 'Discard'));
  await button(page, 'Discard').waitFor({ state: 'detached' });
  await expectKept(page);
  await page.keyboard.press('e');
  await pressOn(page, button(page, 'Save Changes'));
  // The toast alone would prove nothing, as it may be that of the earlier save.
  await page.getByText('Unsaved: status').waitFor({ state: 'detached' });
  await expectToast(page, 'Saved', 'Message updated');
  await expectKept(page);
  await tabTo(page, button(page, 'Mark as Read'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(button(page, 'Mark as Unread'));

  await pressOn(page, button(page, 'More actions'));
  await chooseInMenu(page, 'Delete');
  await expectFocus(button(dialog(page), 'Cancel'));
  await expectTrapped(page);
  await page.keyboard.press('Escape');
  await expectFocus(button(page, 'More actions'));
  await page.keyboard.press('Enter');
  await chooseInMenu(page, 'Delete');
  await pressOn(page, button(dialog(page), 'Delete'));
  await expectToast(page, 'Deleted', 'Message deleted');
  await expectFocus(row(page, 'Efe Agbeko'));
  await undo(page);
  await expectToast(page, 'Changed back', 'is back');
  await expectKept(page);
  await close();
});

test(
  'the list: filtered, saved as a view, many changed at once and restored, and one restored from the bin',
  thorough,
  async () => {
    await call('DELETE', `/api/messages/${await addLead(staffed, 'Gone Astray')}`);
    await call('DELETE', `/api/messages/${await addLead(staffed, 'Gone Missing')}`);
    const { page, close } = await open('/admin/messages?view=all');
    await row(page, 'Efe Agbeko').waitFor();
    await tabTo(page, field(page, 'Priority'));
    await page.keyboard.type('Medium');
    await page.waitForURL('**priority=medium**');
    await expectFocus(field(page, 'Priority'));

    await tabTo(page, button(page, 'More for this list'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await chooseInMenu(page, 'Save or arrange views');
    for (const name of ['First', 'Second']) {
      await typeInto(page, field(dialog(page), 'Keep the present filters as'), name);
      await page.keyboard.press('Enter');
      await field(dialog(page), `Name of ${name}`).waitFor();
    }
    await pressOn(page, button(dialog(page), 'Move Second up'));
    await button(dialog(page), 'Move First up').and(page.locator(':enabled')).waitFor();
    await expectKept(page);
    await pressOn(page, button(dialog(page), 'Remove First'));
    // The toast appears before the server has answered.
    await holdToast(page, 'View removed', 'First');
    await field(dialog(page), 'Name of First').waitFor({ state: 'detached' });
    await expectKept(page);
    await undo(page);
    await field(dialog(page), 'Name of First').waitFor();
    await expectKept(page);
    await expectTrapped(page);
    await page.keyboard.press('Escape');
    await expectFocus(button(page, 'More for this list'));

    await tabTo(page, row(page, 'Efe Agbeko'));
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('2 chosen').waitFor();
    await tabTo(page, button(page, 'Set status'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await chooseInMenu(page, 'In progress');
    // Another notice with Undo may still be there.
    await expectToast(page, 'Changed', '2 messages updated');
    await undo(page);
    await expect
      .poll(async () => ((await call('GET', '/api/messages?status=in_progress&limit=5')) as unknown[]).length)
      .toBe(0);
    await expectKept(page);
    await page.keyboard.press('Escape');
    await page.getByText('chosen').first().waitFor({ state: 'detached' });
    await expectKept(page);

    await tabTo(page, button(page, 'More for this list'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await chooseInMenu(page, 'Deleted messages');
    await button(page, 'Restore Gone Missing').waitFor();
    await expectKept(page);
    await pressOn(page, button(page, 'Restore Gone Missing'));
    await expectToast(page, 'Restored', 'is back');
    await expectFocus(button(page, 'Restore Gone Astray'));
    await close();
  },
);

test('dismissing a notice whose button is still busy moves the focus to an element beside it', thorough, async () => {
  const { page, close } = await open('/admin/messages?view=all');
  await page.getByText('Live', { exact: true }).waitFor();
  await tabTo(page, row(page, 'Efe Agbeko'));
  await page.keyboard.press('x');
  await tabTo(page, button(page, 'Set status'), 'Shift+Tab');
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/messages/bulk', async (route) => {
    await letGo;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await chooseInMenu(page, 'Closed');
  await button(page, 'Set status').and(page.locator(':disabled')).waitFor();
  await addLead(staffed, 'Kojo Antwi');
  const notice = page.locator('.toast').filter({ hasText: 'New enquiry' });
  await notice.waitFor();
  await page.keyboard.press('F8');
  await expectFocus(button(notice, 'Open'));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await notice.waitFor({ state: 'detached' });
  await expectKept(page);
  resolve();
  await expectToast(page, 'Changed', '1 message updated');
  await expectKept(page);
  await close();
});
