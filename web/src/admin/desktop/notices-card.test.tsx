// The settings for notices on this computer.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pressOn } from '../../testing/by-keyboard.ts';
import { button, kept, open, setting } from '../../testing/desktop-screen.ts';
import { expectToast } from '../../testing/open-screen.ts';
import { card } from '../../testing/settings-screen.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

test('shows the notice settings of this computer, and the program stores changes', async () => {
  const program = await open({}, { as: 'kofi' });
  for (const name of ['Notify of leads', 'Sound']) await expect.element(setting(name)).toBeChecked();
  for (const name of ['Hide details', 'Quiet hours', 'Quiet on days off'])
    await expect.element(setting(name)).not.toBeChecked();
  for (const name of ['Notify of leads', 'Sound', 'Hide details', 'Quiet on days off'])
    await pressOn(setting(name), ' ');
  const changed = { notices: false, sound: false, hidesDetails: true, quietHours: null, quietDaysOff: true };
  await expect.poll(() => kept(program)).toEqual(changed);
  // The screen shows them when it is opened again.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(card('The program')).not.toBeInTheDocument();
  history.back();
  await expect.element(setting('Hide details')).toBeChecked();
  await expect.element(setting('Sound')).not.toBeChecked();
});

eachCase(['Sound', 'Start with the computer', 'Hide details', 'Quiet hours'], 2)(
  '%s is set back with a message if the program cannot store it',
  async (name) => {
    const program = await open();
    // The reported leads are stored in the same file.
    await expect.poll(() => program.answered).toContain('reportLeads');
    // What was changed before the failure stays.
    await setting('Quiet on days off').click();
    await expect.poll(() => kept(program)).toMatchObject({ quietDaysOff: true });
    const before = await kept(program);
    const wasOn = (setting(name).element() as HTMLInputElement).checked;
    await program.set({ isDiskFull: true });
    await setting(name).click();
    await expectToast('Not done', 'The program could not do it. Try again, or restart the console.');
    await expect.poll(() => (setting(name).element() as HTMLInputElement).checked).toBe(wasOn);
    expect(await kept(program)).toEqual(before);
    await expect.element(setting('Quiet on days off')).toBeChecked();
    await program.set({ isDiskFull: false });
    await setting(name).click();
    await expect.poll(() => (setting(name).element() as HTMLInputElement).checked).toBe(!wasOn);
  },
);

test('quiet hours are from 18:00 to 07:00 at first, and an empty time is not stored', thorough, async () => {
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
  // Switching them on again undoes switching them off.
  await setting('Quiet hours').click();
  await expect.poll(quietHours).toEqual({ from: '19:00', to: '06:30' });
});

eachCase(
  [
    ['shown', 'linux', /^The system took it\. Did you see nothing\?.*turn off “Do not disturb”\.$/],
    ['failed', 'win32', /^The system refused it\. Look in Settings, System, Notifications/],
    ['unsupported', 'linux', /^This system has no notifications\./],
    ['unknown', 'darwin', /^The system does not say whether it was shown\..*turn off any Focus\.$/],
  ],
  3,
)('the test of a notification that is %s on %s gives advice', async (notice, system, words) => {
  const program = await open({ notice, system });
  const letGo = program.hold('testNotice');
  await button('Test a notification').click();
  await expect.element(button('Test a notification')).toBeDisabled();
  letGo();
  await expect.element(card('Notifications').getByText(words)).toBeVisible();
  await expect.element(button('Test a notification')).toBeEnabled();
});
