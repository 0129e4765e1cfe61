import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, expectTrapped, pressOn, tabTo, typeInto } from '../../testing/by-keyboard.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

test('a person is added, gets a link, and is deactivated', thorough, async () => {
  await openScreen(await startServer(), '/admin/users');
  const password = page.getByLabelText('Password', { exact: true });
  await typeInto(page.getByLabelText('Username'), 'yaa');
  await pressOn(button('Create user'));
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('tide and steel{Enter}');
  await expect.element(button('Manage yaa')).toBeVisible();
  await expectKept();
  await pressOn(button('Manage yaa'));
  await pressOn(button('Make a reset link'));
  await expect.element(dialog().getByRole('link', { name: 'Share by WhatsApp' })).toBeVisible();
  await expectKept();
  await expectTrapped();
  await tabTo(dialog().getByRole('checkbox', { name: /^Active/ }));
  await userEvent.keyboard(' ');
  await pressOn(button('Save Changes'));
  await expect.element(page.getByRole('row', { name: /yaa.*No/ })).toBeVisible();
  await expect.element(button('Manage yaa')).toHaveFocus();
});

test('a person is invited, and the invitation is withdrawn', thorough, async () => {
  await openScreen(await startServer(), '/admin/users');
  await typeInto(page.getByLabelText('Username'), 'yaa');
  await tabTo(page.getByRole('radio', { name: /^Set a password/ }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog().getByRole('link', { name: 'Share by WhatsApp' })).toBeVisible();
  await expectKept();
  await expectTrapped();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await pressOn(button('Manage yaa'));
  await pressOn(button('Withdraw'));
  await expect.element(page.getByRole('row', { name: /yaa.*invitation withdrawn/ })).toBeInTheDocument();
});
