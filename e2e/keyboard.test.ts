// Whole journeys by the keyboard alone: what is done, and where the focus is afterwards.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLead, row } from './desk-steps.ts';
import { expectToast, openConsole, openPage, settled } from './journey.ts';
import { chooseInMenu, expectFocus, expectKept, expectTrapped, pressOn, tabTo, typeInto } from './keyboard-steps.ts';
import { makePng } from './make-png.ts';
import { ADMIN, callApi } from './running-server.ts';
import { startStaffedServer, type StaffedServer } from './staffed-server.ts';

let staffed: StaffedServer;
beforeAll(async () => {
  staffed = await startStaffedServer();
  for (const name of ['Abla Mensah', 'Efe Agbeko', 'Nana Owusu']) await addLead(staffed, name);
});
afterAll(async () => {
  await staffed.browser.close();
  await staffed.server.remove();
});

const open = (address: string) => openConsole(staffed.browser, staffed.server, address, { reducedMotion: 'reduce' });
const call = (method: string, address: string, body?: unknown) =>
  callApi(staffed.server, method, address, { token: staffed.token, body });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();
/** F8 goes to the newest notice, from wherever the focus is. */
async function undo(page: Page): Promise<void> {
  await page.locator('.toast:not(.is-leaving)').getByRole('button', { name: 'Undo' }).last().waitFor();
  await page.keyboard.press('F8');
  await expectFocus(page.locator('.toast').getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
}

test('signing in, a room by the palette, the report of the month, signing out', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, { reducedMotion: 'reduce' });
  await page.goto('/admin');
  await expectFocus(field(page, 'Username'));
  await page.keyboard.type(ADMIN.username);
  await typeInto(page, field(page, 'Password'), ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expectKept(page);

  // The first stop of every room leads past the bar and the menu.
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

describe('messages', () => {
  test('one after the other: opened, noted, closed, deleted and brought back', async () => {
    const { page, close } = await open('/admin/messages');
    // The first of the list opens by itself, and `j` goes on from there.
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

    // Closed by its key; given up by Discard, which goes itself; then saved by its button, which cannot be pressed twice.
    await page.keyboard.press('e');
    await pressOn(page, button(page, 'Discard'));
    await button(page, 'Discard').waitFor({ state: 'detached' });
    await expectKept(page);
    await page.keyboard.press('e');
    await pressOn(page, button(page, 'Save Changes'));
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
    await expectToast(page, 'Restored', 'is back');
    await expectKept(page);
    await close();
  });

  test('the list: filtered, kept as a view, many changed at once and put back, and out of the bin', async () => {
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
  });
});

test('content: changed, put in order, a picture chosen, saved, left after the question, brought back', async () => {
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

test('media: added, hidden, replaced, deleted, taken out of the bin; a category', async () => {
  const { page, close } = await open('/admin/media');
  // Caught from the beginning: a key is quicker than the catching.
  page.on('filechooser', () => undefined);
  const picture = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  /** A form of the picture that is still on its way when its file goes ends in a 404. */
  const untilDrawn = async () => {
    await expect.poll(async () => JSON.stringify(await call('GET', '/api/uploads?limit=1'))).toContain('.avif');
    await settled(() =>
      page
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) => images.map(({ complete, currentSrc }) => [complete, currentSrc])),
    );
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

test('users, profile and settings: a person, a link, a password, a backup, somebody erased', async () => {
  const { page, close } = await open('/admin/users');
  await typeInto(page, field(page, 'Username'), 'yaa');
  await pressOn(page, button(page, 'Create user'));
  await expectFocus(field(page, 'Password'));
  await page.keyboard.type('tide and steel');
  await page.keyboard.press('Enter');
  await button(page, 'Manage yaa').waitFor();
  await expectKept(page);
  await pressOn(page, button(page, 'Manage yaa'));
  await pressOn(page, button(dialog(page), 'Make a reset link'));
  await dialog(page).getByRole('link', { name: 'Share by WhatsApp' }).waitFor();
  await expectKept(page);
  await expectTrapped(page);
  await tabTo(page, dialog(page).getByRole('checkbox', { name: /^Active/ }));
  await page.keyboard.press('Space');
  await pressOn(page, button(dialog(page), 'Save Changes'));
  await page.getByRole('row', { name: /yaa.*No/ }).waitFor();
  await expectFocus(button(page, 'Manage yaa'));

  await page.goto('/admin/profile');
  await typeInto(page, field(page, 'Current password'), 'not this one');
  await typeInto(page, field(page, 'New password'), 'correct horse stable');
  await typeInto(page, field(page, 'Repeat password'), 'correct horse stable');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Save Failed', '');
  await expectKept(page);

  await page.goto('/admin/settings/leads');
  await tabTo(page, page.getByRole('checkbox', { name: /^Staff may claim/ }));
  await page.keyboard.press('Space');
  await pressOn(page, button(page, 'Save Changes').and(page.locator(':enabled')));
  await expectToast(page, 'Saved', '');
  await expectKept(page);

  await page.goto('/admin/settings/backups');
  await pressOn(page, button(page, 'Make a backup now'));
  await expectToast(page, 'Backup made', '');
  await expectFocus(button(page, 'Make a backup now'));

  await page.goto('/admin/settings/privacy');
  await typeInto(page, field(page, 'E-mail address'), 'abla.mensah@example.com');
  await page.keyboard.press('Enter');
  await pressOn(page, button(page, /^Erase everything/));
  await expectTrapped(page);
  await page.keyboard.press('Escape');
  await expectFocus(button(page, /^Erase everything/));
  await page.keyboard.press('Enter');
  await typeInto(page, field(dialog(page), 'Type ERASE to confirm'), 'ERASE');
  await page.keyboard.press('Enter');
  await page.getByText(/^Removed for good: 1 lead/).waitFor();
  await expectKept(page);
  await close();
});
