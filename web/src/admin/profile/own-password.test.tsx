import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, pressOn, tabTo, typeInto } from '../../testing/by-keyboard.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });

test('a common password is refused at its field', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/profile', { as: 'kofi' });
  await field('Current password').fill('correct horse battery');
  await field('New password').fill('iloveyou');
  await field('Repeat password').fill('iloveyou');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.element(field('New password')).toHaveAccessibleDescription(/one of the most common/);
});

test('a change of one’s own password is refused and then made by the keyboard alone', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/profile', { as: 'kofi' });
  await typeInto(field('Current password'), 'not this one');
  await typeInto(field('New password'), 'correct horse stable');
  await typeInto(field('Repeat password'), 'correct horse stable');
  await userEvent.keyboard('{Enter}');
  await expectToast('Save Failed', 'The current password is not right');
  await expectKept();
  await tabTo(field('Current password'), '{Shift>}{Tab}{/Shift}');
  await typeInto(field('Current password'), 'correct horse battery');
  const change = page.getByRole('button', { name: 'Change password' });
  const mine = localStorage.getItem('token');
  await pressOn(change);
  await expectToast('Saved', /^Password changed/);
  await expect.element(change).toHaveFocus();
  await expect.element(field('New password')).toHaveValue('');
  const credentials = { username: 'kofi', password: 'correct horse stable' };
  await server.request('POST', '/api/auth/login', { body: credentials, as: null });
  expect(localStorage.getItem('token')).not.toBe(mine);
});
