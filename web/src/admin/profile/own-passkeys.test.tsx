// The card of one's own passkeys, with an authenticator in software in this browser (rule C27).
import type { Passkey } from 'shared/accounts/passkeys/passkeys.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { holdNotice, keepNotices, notices, pressInNotice, shownNotices } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { plugInDevice } from '../../testing/plug-in-device.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PASSWORD = 'correct horse battery';
const card = () => page.getByRole('region', { name: 'Passkeys' });
const name = () => card().getByLabelText('Name of the passkey');
const password = () => card().getByLabelText('Your password, to confirm');
const add = () => card().getByRole('button', { name: 'Add a passkey' });
const none = () => card().getByText('You have none yet.');
const list = () => server.request<Passkey[]>('GET', '/api/me/passkeys');
let server: ScreenServer;

async function addNamed(called: string): Promise<void> {
  await name().fill(called);
  await password().fill(PASSWORD);
  await add().click();
}

async function removeOnly(called: string): Promise<void> {
  await card()
    .getByRole('button', { name: `Remove ${called}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast('Passkey removed', called);
}

/** Signs out as another window would. */
function signOutElsewhere(): void {
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

beforeEach(async () => {
  server = await startServer();
});

test('a passkey is added, renamed and removed', thorough, async () => {
  keepNotices();
  await plugInDevice();
  await openScreen(server, '/admin/profile');
  await expect.element(none()).toBeVisible();
  await addNamed('Yard computer');
  await expectToast('Passkey added', 'You can sign in with Yard computer');
  // The notice would cover the question below.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(card().getByText(/not used yet$/)).toBeVisible();
  await expect.element(password()).toHaveValue('');
  await expectAccessible();

  await card().getByRole('button', { name: 'Rename Yard computer' }).click();
  await expect.element(card().getByLabelText('Name of Yard computer')).toHaveFocus();
  await userEvent.keyboard(' in the shed{Escape}');
  await card().getByRole('button', { name: 'Rename Yard computer' }).click();
  await card().getByLabelText('Name of Yard computer').fill('Office computer');
  await card().getByRole('button', { name: 'Save' }).click();
  await expect.element(card().getByRole('button', { name: 'Rename Office computer' })).toBeVisible();
  expect(await list()).toMatchObject([{ name: 'Office computer' }]);
  await expectToast('Passkey renamed', 'Yard computer is now Office computer');
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The name of this passkey is as before');
  await expect.element(card().getByRole('button', { name: 'Rename Yard computer' })).toBeVisible();
  expect(await list()).toMatchObject([{ name: 'Yard computer' }]);
  for (const dismiss of page.getByRole('button', { name: 'Dismiss' }).elements()) (dismiss as HTMLElement).click();

  await removeOnly('Yard computer');
  await expect.element(none()).toBeVisible();
  expect(await list()).toEqual([]);
});

test('Undo removes a passkey that was just added', async () => {
  await plugInDevice();
  await openScreen(server, '/admin/profile');
  await addNamed('Yard computer');
  await expectToast('Passkey added', 'You can sign in with Yard computer');
  await pressInNotice('Undo');
  await expectToast('Changed back', 'You can no longer sign in with Yard computer');
  await expect.element(none()).toBeVisible();
  expect(await list()).toEqual([]);
});

test('Undo restores a removed passkey, which can sign in again', async () => {
  await plugInDevice();
  await openScreen(server, '/admin/profile');
  await addNamed('Yard computer');
  await removeOnly('Yard computer');
  await expect.element(none()).toBeVisible();
  await holdNotice('Undo');
  await userEvent.keyboard('{Enter}');
  await expectToast('Changed back', 'You can sign in with Yard computer again');
  await expect.element(card().getByText(/not used yet$/)).toBeVisible();
  expect(await list()).toMatchObject([{ name: 'Yard computer' }]);

  signOutElsewhere();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.element(card().getByText(/used just now$/)).toBeVisible();
});

test('Undo of a removal is refused after another passkey was added, which the card lists', thorough, async () => {
  keepNotices();
  await plugInDevice();
  await openScreen(server, '/admin/profile');
  await addNamed('Yard computer');
  await removeOnly('Yard computer');
  await expect.element(none()).toBeVisible();
  await addNamed('Added again');
  await expectToast('Passkey added', 'You can sign in with Added again');
  await notices().getByRole('button', { name: 'Dismiss' }).last().click();
  await expect.poll(() => shownNotices().length).toBe(2);
  await pressInNotice('Undo');
  await expectToast('Not changed back', /^You have added a passkey since, perhaps on the same device\./);
  await expect.element(card().getByRole('button', { name: 'Rename Added again' })).toBeVisible();
  expect(await list()).toMatchObject([{ name: 'Added again' }]);
});

test('Undo of a renaming fails if the passkey was renamed again since', thorough, async () => {
  keepNotices();
  await plugInDevice();
  await openScreen(server, '/admin/profile');
  await addNamed('Yard computer');
  await card().getByRole('button', { name: 'Rename Yard computer' }).click();
  await card().getByLabelText('Name of Yard computer').fill('Office computer');
  await card().getByRole('button', { name: 'Save' }).click();
  await expectToast('Passkey renamed', 'Yard computer is now Office computer');
  const [passkey] = await list();
  await server.request('PATCH', `/api/me/passkeys/${passkey?.id}`, { body: { name: 'Laptop' } });
  await pressInNotice('Undo');
  await expectToast('Not changed back', /^You have changed this passkey meanwhile\./);
  await expect.element(card().getByRole('button', { name: 'Rename Laptop' })).toBeVisible();
});

test('a passkey cannot get an empty name, and its field says so', async () => {
  await plugInDevice();
  await openScreen(server, '/admin/profile');
  await addNamed('Yard computer');
  await card().getByRole('button', { name: 'Rename Yard computer' }).click();
  const field = card().getByLabelText('Name of Yard computer');
  await field.fill('  ');
  await card().getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveAccessibleDescription('Please enter a name');
  await expect.element(field).toHaveFocus();
  await expectAccessible();
  await field.fill('Office computer');
  await expect.element(field).toHaveAccessibleDescription('');
  await userEvent.keyboard('{Enter}');
  await expect.element(card().getByRole('button', { name: 'Rename Office computer' })).toBeVisible();
});

test('a name that could not be stored stays in its field', thorough, async () => {
  await plugInDevice();
  await openScreen(server, '/admin/profile');
  await addNamed('Yard computer');
  await card().getByRole('button', { name: 'Rename Yard computer' }).click();
  const mend = await server.refuse('/api/me/passkeys/', 'PATCH', 500);
  await card().getByLabelText('Name of Yard computer').fill('Office computer');
  await card().getByRole('button', { name: 'Save' }).click();
  await expectToast('Not renamed', 'Request failed: 500');
  await expect.element(card().getByLabelText('Name of Yard computer')).toHaveValue('Office computer');
  await mend();
  await card().getByRole('button', { name: 'Save' }).click();
  await expect.element(card().getByRole('button', { name: 'Rename Office computer' })).toBeVisible();
});

test.each([
  ['https://www.example.com', /^Passkeys can be used only at https:\/\/www\.example\.com\./],
  ['http://192.168.1.20:3000', /^Passkeys need a server whose address/],
])('with the site at %s the card says why passkeys cannot be used here', thorough, async (publicUrl, words) => {
  server = await startServer({ config: { publicUrl } });
  await openScreen(server, '/admin/profile');
  await expect.element(card().getByText(words)).toBeVisible();
  expect(add().query()).toBeNull();
});

test('a device can be added once', thorough, async () => {
  await plugInDevice();
  await openScreen(server, '/admin/profile');
  for (const toast of ['Passkey added', 'No passkey added']) {
    await password().fill(PASSWORD);
    await add().click();
    await expectToast(
      toast,
      toast === 'Passkey added' ? /^You can sign in with/ : /has a passkey for your account already/,
    );
  }
  expect(await list()).toHaveLength(1);
});

test('a missing name, a missing password and a wrong password are reported at their fields', thorough, async () => {
  await openScreen(server, '/admin/profile');
  await name().fill('  ');
  await add().click();
  await expect.element(name()).toHaveAccessibleDescription(expect.stringContaining('Please enter a name'));
  await expect.element(name()).toHaveFocus();
  await name().fill('Yard computer');
  await add().click();
  await expect.element(password()).toHaveAccessibleDescription('Please enter your current password');
  await password().fill('wrong');
  await add().click();
  await expectToast('No passkey added', 'The current password is not right');
  await expect.element(password()).toHaveAccessibleDescription('The current password is not right');
  expect(await list()).toEqual([]);
});

test('after "Ask for both" the sign-in page asks for the password and a passkey', thorough, async () => {
  await plugInDevice();
  await openScreen(server, '/admin/profile');
  await password().fill(PASSWORD);
  await add().click();
  await card().getByRole('button', { name: 'Ask for both' }).click();
  const confirmed = card().getByLabelText('Your current password');
  await confirmed.fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(confirmed).toHaveAccessibleDescription('The current password is not right');
  await confirmed.fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(card().getByText('You sign in with your password, and then with a passkey.')).toBeVisible();
  await expectAccessible();

  signOutElsewhere();
  await page.getByRole('textbox', { name: 'Username' }).fill('efua');
  await page.getByLabelText('Password').fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The password is right. Now confirm with your passkey.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill('efua');
  await page.getByLabelText('Password').fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect.element(card().getByRole('button', { name: 'No longer ask for both' })).toBeVisible();
});

describe('Undo of the choice of both factors', () => {
  const isOn = async () => (await server.request<{ isOn: boolean }>('GET', '/api/me/second-factor')).isOn;
  const dialog = () => page.getByRole('dialog', { name: 'Change back how you sign in?' });
  const proof = () => dialog().getByLabelText('Your password, to confirm');

  async function press(words: string): Promise<void> {
    await card().getByRole('button', { name: words }).click();
    await card().getByLabelText('Your current password').fill(PASSWORD);
    await userEvent.keyboard('{Enter}');
  }

  async function askForBoth(): Promise<void> {
    await plugInDevice();
    await openScreen(server, '/admin/profile');
    await password().fill(PASSWORD);
    await add().click();
    await press('Ask for both');
    await expectToast('Saved', 'You are asked for both from now on');
  }

  test('needs the password again, after asking for both', async () => {
    await askForBoth();
    await holdNotice('Undo');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(dialog().getByText('You will sign in with your password or with a passkey again.'))
      .toBeVisible();
    await expect.element(proof()).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(proof()).toHaveAccessibleDescription('Please enter your current password');
    await userEvent.keyboard('wrong{Enter}');
    await expect.element(proof()).toHaveAccessibleDescription('The current password is not right');
    expect(await isOn()).toBe(true);
    await proof().fill(PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expectToast('Changed back', 'How you sign in is as before');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(card().getByRole('button', { name: 'Ask for both' })).toBeVisible();
    expect(await isOn()).toBe(false);
  });

  test('is offered after no longer asking for both, also on another screen', async () => {
    await askForBoth();
    await press('No longer ask for both');
    await expectToast('Saved', 'You are no longer asked for both');
    await holdNotice('Undo');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await pressInNotice('Undo');
    await proof().fill(PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expectToast('Changed back', 'How you sign in is as before');
    expect(await isOn()).toBe(true);
  });
});
