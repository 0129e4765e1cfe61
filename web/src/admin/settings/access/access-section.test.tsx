import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, pressOn, tabTo } from '../../../testing/by-keyboard.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { card, readSettings, saveButton } from '../../../testing/settings-screen.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const CARD = 'How administrators sign in';

test('an administrator without a passkey cannot require passkeys of administrators', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/settings/access');
  await page.getByRole('checkbox', { name: /^Administrators need a password and a passkey/ }).click();
  await expect.element(page.getByText('Unsaved: passkeys of administrators')).toBeVisible();
  await saveButton(CARD).click();
  const words = 'Add a passkey to your own account first, so that you do not lock yourself out.';
  await expectToast('Save Failed', words);
  await expect.element(card(CARD).getByText(words)).toBeVisible();
  expect(await readSettings(server)).toMatchObject({ adminsNeedPasskey: false });
});

test('the section says why passkeys cannot be used', thorough, async () => {
  const server = await startServer({ config: { publicUrl: 'https://www.example.com' } });
  await openScreen(server, '/admin/settings/access');
  const section = card(CARD);
  await expect.element(section.getByText(/^Passkeys can be used only at https:\/\/www\.example\.com\./)).toBeVisible();
});

test('the requirement is switched on, refused and discarded by the keyboard', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/settings/access');
  const passkeys = page.getByRole('checkbox', { name: /^Administrators need a password and a passkey/ });
  await pressOn(passkeys, ' ');
  await expect.element(passkeys).toBeChecked();
  await pressOn(saveButton(CARD));
  await expect.element(card(CARD).getByText(/^Add a passkey to your own account first/)).toBeVisible();
  await expect.element(saveButton(CARD)).toHaveFocus();
  await tabTo(card(CARD).getByRole('button', { name: 'Discard' }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.element(passkeys).not.toBeChecked();
  await expectKept();
});
