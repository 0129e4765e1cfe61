import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { readSettings, saveButton } from '../../../testing/settings-screen.ts';
import { startServer } from '../../../testing/start-server.ts';

test('nobody asks a passkey of administrators without having one', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/settings/access');
  await page.getByRole('checkbox', { name: /^Administrators need a password and a passkey/ }).click();
  await expect.element(page.getByText('Unsaved: passkeys of administrators')).toBeVisible();
  await saveButton('How administrators sign in').click();
  await expectToast('Save Failed', 'Add a passkey to your own account first, so that you do not lock yourself out.');
  expect(await readSettings(server)).toMatchObject({ adminsNeedPasskey: false });
});
