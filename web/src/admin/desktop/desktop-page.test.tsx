// This computer: the program, its server, its updates and its diagnostics.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, pressOn, tabTo } from '../../testing/by-keyboard.ts';
import { button, kept, open, setting } from '../../testing/desktop-screen.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { card } from '../../testing/settings-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

test('the program starts with the computer if that is wanted', async () => {
  const { bridge } = await open();
  await expect.element(setting('Start with the computer')).not.toBeChecked();
  await setting('Start with the computer').click();
  await expect.poll(async () => (await bridge.start()).startsAtLogin).toBe(true);
  await setting('Start with the computer').click();
  await expect.poll(async () => (await bridge.start()).startsAtLogin).toBe(false);
});

test('if the system does not start the program, the page says where to allow it', thorough, async () => {
  await open({ system: 'win32', startsPrograms: false });
  await setting('Start with the computer').click();
  await expectToast('It does not start with the computer yet', 'Allow it in Settings, Apps, Startup.');
  await expect.element(setting('Start with the computer')).not.toBeChecked();
});

test('shows its version and its server, and links to the choice of another', thorough, async () => {
  await open();
  await expect.element(card('The program').getByText('Version 0.1.0')).toBeVisible();
  await expect.element(card('The program').getByText(location.origin)).toBeVisible();
  await page.getByRole('link', { name: 'Choose another server' }).click();
  await expect.element(page.getByRole('heading', { name: 'Servers' })).toBeVisible();
});

eachCase([
  ['none', undefined, 'This is the newest version that your server has.'],
  ['announced', '0.2.0', 'Version 0.2.0 is there. Ask your administrator how to install it.'],
  ['ready', '0.2.0', 'Version 0.2.0 is installed when you quit the console.'],
  ['refused', '0.2.0', /^Version 0\.2\.0 is not signed by those who make this console/],
  ['failed', undefined, 'The server could not be asked, or the download broke off. Try again later.'],
] as const)('a check for a newer version finds %s %s', async (state, version, words) => {
  const notes = version === undefined ? '' : 'Better in every way.';
  const program = await open({ update: { state, version, notes } });
  const letGo = program.hold('checkForUpdate');
  await button('Look for a newer version').click();
  await expect.element(card('The program').getByRole('button', { name: 'Looking...' })).toBeDisabled();
  letGo();
  await expect.element(card('The program').getByText(words)).toBeVisible();
  if (notes !== '') await expect.element(card('The program').getByText(notes)).toBeVisible();
});

test('an update found automatically is shown without a check', thorough, async () => {
  await open({ latest: { state: 'ready', version: '0.2.0', notes: '' } });
  await expect.element(page.getByText('Version 0.2.0 is installed when you quit the console.')).toBeVisible();
});

test('diagnostics show what works and what does not', async () => {
  const program = await open({ keepsSecrets: false });
  const letGo = program.hold('diagnose');
  await button('Look').click();
  await expect.element(card('Diagnostics').getByRole('button', { name: 'Looking...' })).toBeDisabled();
  letGo();
  const found = (what: string) => card('Diagnostics').getByRole('listitem').filter({ hasText: what });
  await expect.element(found('Connection and certificate, Good')).toMatchTextContent(location.origin);
  await expect.element(found('Offline storage, Wrong')).toMatchTextContent('This system keeps no secrets');
  await expectAccessible();
});

test('a request for diagnostics from the menu is answered at once', thorough, async () => {
  await open({ notice: 'unsupported' }, { hash: '#diagnostics' });
  await expect.element(page.getByText('This system does not show notifications')).toBeVisible();
});

test('a report is saved, cancelled, or cannot be written', async () => {
  const program = await open();
  await button('Save a report').click();
  await expectToast('Saved', 'The report holds no names, texts or passwords');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument();
  await program.set({ report: 'cancelled' });
  await button('Save a report').click();
  await expect.poll(() => program.answered.filter((name) => name === 'saveDiagnostics')).toHaveLength(2);
  await program.set({ report: 'refused' });
  await button('Save a report').click();
  await expectToast('Not saved', 'It cannot be written there. Choose another folder.');
  expect(page.getByText('Saved', { exact: true }).query()).toBeNull();
});

test('the screen does not exist in a browser', thorough, async () => {
  await openScreen(await startServer(), '/admin/desktop');
  await expect.element(page.getByText('Welcome, efua.')).toBeVisible();
  expect(location.pathname).toBe('/admin');
});

test('by keyboard: notices are tested, quiet hours set, and diagnostics read and saved', thorough, async () => {
  const program = await open({ keepsSecrets: false });
  await pressOn(setting('Quiet hours'), ' ');
  await tabTo(page.getByLabelText('To', { exact: true }));
  await userEvent.keyboard('0630');
  await expect.poll(async () => (await kept(program)).quietHours).toEqual({ from: '18:00', to: '06:30' });
  for (const [name, words] of [
    ['Test a notification', /^The system took it/],
    ['Look for a newer version', 'This is the newest version that your server has.'],
    ['Look', 'Connection and certificate'],
  ] as const) {
    await pressOn(button(name));
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(button(name)).toHaveFocus();
  }
  await pressOn(button('Save a report'), ' ');
  await expectToast('Saved', 'The report holds no names, texts or passwords');
  await expect.element(button('Save a report')).toHaveFocus();
  await tabTo(page.getByRole('link', { name: 'Choose another server' }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Servers' })).toBeVisible();
  await expectKept();
});
