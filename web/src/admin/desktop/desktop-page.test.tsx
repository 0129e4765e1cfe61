// This computer, as a person sets up the installed console on it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pressOn } from '../../testing/by-keyboard.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { card } from '../../testing/settings-screen.ts';
import { startProgram, type Program } from '../../testing/start-program.ts';
import { startServer, type Person } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const setting = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const kept = async ({ bridge }: Program) => (await bridge.start()).preferences;

async function open(
  computer: Record<string, unknown> = {},
  { as = 'efua', hash = '' }: { as?: Person; hash?: string } = {},
): Promise<Program> {
  const server = await startServer();
  const program = await startProgram(server, computer);
  await openScreen(server, `/admin/desktop${hash}`, { program, as });
  await expect.element(card('The program')).toBeVisible();
  return program;
}

test('shows how this computer notifies of leads, and the program keeps what is changed', async () => {
  const program = await open({}, { as: 'kofi' });
  for (const name of ['Notify of leads', 'Sound']) await expect.element(setting(name)).toBeChecked();
  for (const name of ['Hide details', 'Quiet hours']) await expect.element(setting(name)).not.toBeChecked();
  for (const name of ['Notify of leads', 'Sound', 'Hide details']) await pressOn(setting(name), ' ');
  const changed = { notices: false, sound: false, hidesDetails: true, quietHours: null };
  await expect.poll(() => kept(program)).toEqual(changed);
  // A screen that is left and entered again begins with it.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(card('The program')).not.toBeInTheDocument();
  history.back();
  await expect.element(setting('Hide details')).toBeChecked();
  await expect.element(setting('Sound')).not.toBeChecked();
});

eachCase(['Sound', 'Start with the computer', 'Hide details', 'Quiet hours'], 2)(
  '%s is set back, and the person told, when the program cannot keep it',
  async (name) => {
    const program = await open();
    // Which leads were reported is written down too.
    await expect.poll(() => program.answered).toContain('reportLeads');
    const before = await kept(program);
    const wasOn = (setting(name).element() as HTMLInputElement).checked;
    await program.set({ isDiskFull: true });
    await setting(name).click();
    await expectToast('Not done', 'The program could not do it. Try again, or restart the console.');
    await expect.poll(() => (setting(name).element() as HTMLInputElement).checked).toBe(wasOn);
    expect(await kept(program)).toEqual(before);
    await program.set({ isDiskFull: false });
    await setting(name).click();
    await expect.poll(() => (setting(name).element() as HTMLInputElement).checked).toBe(!wasOn);
  },
);

test('quiet hours begin with those of a night, and an emptied time is none', async () => {
  const program = await open();
  const quietHours = async () => (await kept(program)).quietHours;
  await setting('Quiet hours').click();
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('18:00');
  await expect.poll(quietHours).toEqual({ from: '18:00', to: '07:00' });
  await page.getByLabelText('To', { exact: true }).fill('06:30');
  await expect.poll(quietHours).toEqual({ from: '18:00', to: '06:30' });
  await page.getByLabelText('To', { exact: true }).fill('');
  await page.getByLabelText('From', { exact: true }).fill('19:00');
  await expect.poll(quietHours).toEqual({ from: '19:00', to: '06:30' });
  await setting('Quiet hours').click();
  await expect.poll(quietHours).toBeNull();
  await expect.element(page.getByLabelText('From', { exact: true })).not.toBeInTheDocument();
});

eachCase(
  [
    ['shown', 'linux', /^The system took it\. Did you see nothing\?.*turn off “Do not disturb”\.$/],
    ['failed', 'win32', /^The system refused it\. Look in Settings, System, Notifications/],
    ['unsupported', 'linux', /^This system has no notifications\./],
    ['unknown', 'darwin', /^The system does not say whether it was shown\..*turn off any Focus\.$/],
  ],
  3,
)('the test of a notification that is %s on %s says what to do', async (notice, system, words) => {
  const program = await open({ notice, system });
  const letGo = program.hold('testNotice');
  await button('Test a notification').click();
  await expect.element(button('Test a notification')).toBeDisabled();
  letGo();
  await expect.element(card('Notifications').getByText(words)).toBeVisible();
  await expect.element(button('Test a notification')).toBeEnabled();
});

test('it starts with the computer when that is wanted', async () => {
  const { bridge } = await open();
  await expect.element(setting('Start with the computer')).not.toBeChecked();
  await setting('Start with the computer').click();
  await expect.poll(async () => (await bridge.start()).startsAtLogin).toBe(true);
  await setting('Start with the computer').click();
  await expect.poll(async () => (await bridge.start()).startsAtLogin).toBe(false);
});

test('where the system does not start it, it says where that is allowed', thorough, async () => {
  await open({ system: 'win32', startsPrograms: false });
  await setting('Start with the computer').click();
  await expectToast('It does not start with the computer yet', 'Allow it in Settings, Apps, Startup.');
  await expect.element(setting('Start with the computer')).not.toBeChecked();
});

test('names its version and its server, and leads to the choice of another', thorough, async () => {
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
] as const)('a look for a newer version finds %s %s', async (state, version, words) => {
  const notes = version === undefined ? '' : 'Better in every way.';
  const program = await open({ update: { state, version, notes } });
  const letGo = program.hold('checkForUpdate');
  await button('Look for a newer version').click();
  await expect.element(card('The program').getByRole('button', { name: 'Looking...' })).toBeDisabled();
  letGo();
  await expect.element(card('The program').getByText(words)).toBeVisible();
  if (notes !== '') await expect.element(card('The program').getByText(notes)).toBeVisible();
});

test('what was found by itself is there without a look', thorough, async () => {
  await open({ latest: { state: 'ready', version: '0.2.0', notes: '' } });
  await expect.element(page.getByText('Version 0.2.0 is installed when you quit the console.')).toBeVisible();
});

test('diagnostics name what works and what does not', async () => {
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

test('the menu that asks for diagnostics is answered at once', thorough, async () => {
  await open({ notice: 'unsupported' }, { hash: '#diagnostics' });
  await expect.element(page.getByText('This system does not show notifications')).toBeVisible();
});

test('a report is saved, given up, or cannot be written where it was to be', async () => {
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

test('a browser has no such screen', thorough, async () => {
  await openScreen(await startServer(), '/admin/desktop');
  await expect.element(page.getByText('Welcome, efua.')).toBeVisible();
  expect(location.pathname).toBe('/admin');
});
