import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, expectTrapped, pressOn, tabTo, typeInto } from '../../testing/by-keyboard.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { readSettings, saveButton } from '../../testing/settings-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a decision is made', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/settings/leads');
  await tabTo(page.getByRole('checkbox', { name: /^Staff may claim/ }));
  await userEvent.keyboard(' ');
  await pressOn(saveButton('Staff and leads'));
  await expectToast('Saved', 'Settings updated');
  await expectKept();
  expect(await readSettings(server)).toMatchObject({ staffMayClaim: true });
});

test('a backup is made', thorough, async () => {
  await openScreen(await startServer(), '/admin/settings/backups');
  await pressOn(button('Make a backup now'));
  await expectToast('Backup made', /checked$/);
  await expect.element(button('Make a backup now')).toHaveFocus();
});

test('somebody is erased', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' });
  await openScreen(server, '/admin/settings/privacy');
  await typeInto(page.getByLabelText('E-mail address'), 'abla.mensah@example.com');
  await userEvent.keyboard('{Enter}');
  await pressOn(button(/^Erase everything/));
  await expectTrapped();
  await userEvent.keyboard('{Escape}');
  await expect.element(button(/^Erase everything/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await typeInto(page.getByLabelText('Type ERASE to confirm'), 'ERASE');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Removed for good: 1 lead/)).toBeVisible();
  await expectKept();
});
