import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { card, readSettings, saveButton } from '../../../testing/settings-screen.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('nobody asks a passkey of administrators without having one', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/settings/access');
  await page.getByRole('checkbox', { name: /^Administrators need a password and a passkey/ }).click();
  await expect.element(page.getByText('Unsaved: passkeys of administrators')).toBeVisible();
  await saveButton('How administrators sign in').click();
  const words = 'Add a passkey to your own account first, so that you do not lock yourself out.';
  await expectToast('Save Failed', words);
  await expect.element(card('How administrators sign in').getByText(words)).toBeVisible();
  expect(await readSettings(server)).toMatchObject({ adminsNeedPasskey: false });
});

test('where passkeys cannot be used it says why', thorough, async () => {
  const server = await startServer({ config: { publicUrl: 'https://www.example.com' } });
  await openScreen(server, '/admin/settings/access');
  const section = card('How administrators sign in');
  await expect.element(section.getByText(/^Passkeys can be used only at https:\/\/www\.example\.com\./)).toBeVisible();
});
