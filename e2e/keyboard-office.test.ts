// Users, profile and settings by the keyboard alone: what is done, and where the focus is afterwards.
import { expect, test } from 'vitest';
import { addLead } from './desk-steps.ts';
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
} from './keyboard-steps.ts';
import { signIn } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile({ prepare: (all) => addLead(all, 'Abla Mensah') });

const open = (address: string) => openConsole(staffed.browser, staffed.server, address, { reducedMotion: 'reduce' });

test('users: a person made, given a link, and deactivated', async () => {
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
  await close();
});

test("a password of one's own: refused, then changed", async () => {
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/profile', {
    user: KOFI,
    reducedMotion: 'reduce',
  });
  await typeInto(page, field(page, 'Current password'), 'not this one');
  await typeInto(page, field(page, 'New password'), 'correct horse stable');
  await typeInto(page, field(page, 'Repeat password'), 'correct horse stable');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Save Failed', '');
  await expectKept(page);
  await tabTo(page, field(page, 'Current password'), 'Shift+Tab');
  await typeInto(page, field(page, 'Current password'), KOFI.password);
  await pressOn(page, button(page, 'Change password'));
  await expectToast(page, 'Saved', 'Password changed');
  await expectFocus(button(page, 'Change password'));
  await expect.poll(() => field(page, 'New password').inputValue()).toBe('');
  await close();
  await signIn(staffed.server, { ...KOFI, password: 'correct horse stable' });
});

test('settings: a decision, a backup, somebody erased', async () => {
  const { page, close } = await open('/admin/settings/leads');
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
