import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isAskedBeforeUnload } from '../../testing/ask-to-unload.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { comeBack, comeBackLater } from '../../testing/come-back.ts';
import { findUser } from '../../testing/find-user.ts';
import { holdNotice, pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const PASSWORD = 'correct horse battery';
const NEW = 'quite another pass phrase';
let server: ScreenServer;
const field = (name: string) => page.getByLabelText(name);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const save = () => button('Save Changes');
const proof = () => field('Current password, for the new address');
const sessions = () => page.getByRole('region', { name: 'Signed in' });
const kofi = () => findUser(server, 'kofi');

async function signInElsewhere(): Promise<string> {
  const body = { username: 'kofi', password: PASSWORD };
  return (await server.request<{ token: string }>('POST', '/api/auth/login', { body, as: null })).token;
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await fetch('/api/me', { headers: { Authorization: `Bearer ${token}` } })).ok;
}

const open = () => openScreen(server, '/admin/profile', { as: 'kofi' });

beforeEach(async () => {
  server = await startServer();
});

describe('name and address', () => {
  test('are reached from the user menu, with nothing to save at first', thorough, async () => {
    await openScreen(server, '/admin');
    await button('efua User menu').click();
    await page.getByRole('link', { name: 'Your Profile' }).click();
    await expect.element(page.getByRole('heading', { name: 'efua' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'efua' }).getByText('Administrator')).toBeVisible();
    await expect.element(save()).toBeDisabled();
    expect(isAskedBeforeUnload()).toBe(false);
  });

  test('a new name is saved by Enter, and a change can be reverted by hand', async () => {
    await open();
    await field('Display name').fill('Kofi Mensah');
    await userEvent.keyboard('{Enter}');
    await expectToast('Saved', 'Profile updated');
    expect(await kofi()).toMatchObject({ displayName: 'Kofi Mensah', email: '' });
    await expect.element(save()).toBeDisabled();
    await field('Display name').fill('Somebody');
    await expect.element(save()).toBeEnabled();
    await field('Display name').fill('Kofi Mensah');
    await expect.element(save()).toBeDisabled();
  });

  test('Undo restores the former name', async () => {
    await open();
    await field('Display name').fill('Kofi Mensah');
    await save().click();
    await expectToast('Saved', 'Profile updated');
    await pressInNotice('Undo');
    await expectToast('Changed back', 'Your name is as before');
    expect(await kofi()).toMatchObject({ displayName: '' });
    await expect.element(field('Display name')).toHaveValue('');
  });

  test('a new address needs the password, whose field is empty again afterwards', async () => {
    await open();
    expect(proof().query()).toBeNull();
    await field('E-mail address').fill('kofi@example.com');
    await proof().fill('wrong');
    await save().click();
    await expectToast('Save Failed', 'The current password is not right');
    await expect.element(proof()).toHaveAccessibleDescription('The current password is not right');
    await expect.element(field('E-mail address')).toHaveValue('kofi@example.com');
    expect(await kofi()).toMatchObject({ email: '' });
    await proof().fill(PASSWORD);
    await save().click();
    await expectToast('Saved', 'Profile updated');
    await expect.element(proof()).not.toBeInTheDocument();
    expect(await kofi()).toMatchObject({ email: 'kofi@example.com' });
    await field('E-mail address').fill('');
    await expect.element(proof()).toHaveValue('');
  });

  describe('Undo of a new address', () => {
    const dialog = () => page.getByRole('dialog');
    const again = () => dialog().getByLabelText('Your password, to confirm');

    async function saveBoth(): Promise<void> {
      await server.request('PATCH', `/api/users/${(await kofi()).id}`, { body: { email: 'old@example.com' } });
      await open();
      await field('Display name').fill('Kofi Mensah');
      await field('E-mail address').fill('kofi@example.com');
      await proof().fill(PASSWORD);
      await userEvent.keyboard('{Enter}');
      await expectToast('Saved', 'Profile updated');
    }

    test('needs the password again, and also restores the name', thorough, async () => {
      await saveBoth();
      await holdNotice('Undo');
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog()).toHaveAccessibleName('Change back your name and e-mail address?');
      const words = 'Your name becomes empty again. Your e-mail address becomes old@example.com again.';
      await expect.element(dialog().getByText(words)).toBeVisible();
      await expect.element(again()).toHaveFocus();
      await expectAccessible();
      await userEvent.keyboard('wrong{Enter}');
      await expect.element(again()).toHaveAccessibleDescription('The current password is not right');
      expect(await kofi()).toMatchObject({ displayName: 'Kofi Mensah', email: 'kofi@example.com' });
      await again().fill(PASSWORD);
      await userEvent.keyboard('{Enter}');
      await expectToast('Changed back', 'Your name and e-mail address are as before');
      await expect.element(dialog()).not.toBeInTheDocument();
      expect(await kofi()).toMatchObject({ displayName: '', email: 'old@example.com' });
      await expect.element(field('Display name')).toHaveValue('');
      await expect.element(field('E-mail address')).toHaveValue('old@example.com');
      await expect.element(save()).toBeDisabled();
    });

    test('is cancelled by Escape, which changes nothing', async () => {
      await saveBoth();
      await pressInNotice('Undo');
      await again().fill(PASSWORD);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog()).not.toBeInTheDocument();
      expect(await kofi()).toMatchObject({ displayName: 'Kofi Mensah', email: 'kofi@example.com' });
    });

    test('fails with a message if an administrator has changed the address since', thorough, async () => {
      await saveBoth();
      await holdNotice('Undo');
      await server.request('PATCH', `/api/users/${(await kofi()).id}`, { body: { email: 'third@example.com' } });
      await pressInNotice('Undo');
      await again().fill(PASSWORD);
      await userEvent.keyboard('{Enter}');
      const words = 'efua has changed your details meanwhile. It stays as it is now.';
      await expect.element(dialog().getByText(words)).toBeVisible();
      expect(await kofi()).toMatchObject({ displayName: 'Kofi Mensah', email: 'third@example.com' });
    });

    test('can be tried again after a failure, also on another screen', thorough, async () => {
      await saveBoth();
      await holdNotice('Undo');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
      await pressInNotice('Undo');
      const mend = await server.refuse('/api/me', 'PATCH', 500);
      await again().fill(PASSWORD);
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog().getByText('Request failed: 500')).toBeVisible();
      await mend();
      await userEvent.keyboard('{Enter}');
      await expectToast('Changed back', 'Your name and e-mail address are as before');
      expect(await kofi()).toMatchObject({ displayName: '', email: 'old@example.com' });
    });

    test('is no longer offered after another person has signed in', thorough, async () => {
      await saveBoth();
      await pressInNotice('Undo');
      await expect.element(again()).toBeVisible();
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
      await field('Username').fill('efua');
      await page.getByLabelText('Password').fill(PASSWORD);
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('heading', { name: 'efua' })).toBeVisible();
      expect(dialog().query()).toBeNull();
    });
  });

  test.each([
    ['E-mail address', 'no address', 'Invalid email address'],
    ['Display name', 'x'.repeat(101), 'The display name is too long'],
  ])('a refusal by the server is reported at "%s", which keeps its value', thorough, async (name, text, words) => {
    await open();
    await field(name).fill(text);
    if (proof().query()) await proof().fill(PASSWORD);
    await save().click();
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect.element(field(name)).toHaveValue(text);
    expect(await kofi()).toMatchObject({ displayName: '', email: '' });
  });

  test('a slow save cannot be pressed twice, and a failed one can be tried again', thorough, async () => {
    const mend = await server.refuse('/api/me', 'PATCH', 500);
    await open();
    await field('Display name').fill('Kofi Mensah');
    await save().click();
    await expectToast('Save Failed', 'Request failed: 500');
    await mend();
    const letGo = await server.hold('/api/me', 'PATCH');
    await save().click();
    await expect.element(button('Saving…').first()).toBeDisabled();
    await letGo();
    await expectToast('Saved', 'Profile updated');
    expect(await kofi()).toMatchObject({ displayName: 'Kofi Mensah' });
  });

  test('a change by an administrator is shown, but does not replace typed text', thorough, async () => {
    await open();
    await field('Display name').fill('Kofi Mensah');
    const body = { displayName: 'K. Mensah', email: 'kofi@example.com' };
    await server.request('PATCH', `/api/users/${(await kofi()).id}`, { body });
    comeBackLater();
    await expect.element(field('E-mail address')).toHaveValue('kofi@example.com');
    await expect.element(field('Display name')).toHaveValue('Kofi Mensah');
  });

  test('leaving with unsaved changes asks first', thorough, async () => {
    await open();
    await field('Display name').fill('Kofi Mensah');
    expect(isAskedBeforeUnload()).toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Leave without saving?');
    await button('Stay').click();
    await expect.element(field('Display name')).toHaveValue('Kofi Mensah');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await button('Leave').click();
    await expect.poll(() => location.pathname).toBe('/admin/messages');
    expect(await kofi()).toMatchObject({ displayName: '' });
  });
});

describe('the password', () => {
  async function fill(current: string, next: string, repeated = next): Promise<void> {
    await field('Current password').fill(current);
    await field('New password').fill(next);
    await field('Repeat password').fill(repeated);
    await button('Change password').click();
  }

  test('is changed, and all other sessions end with it', async () => {
    const elsewhere = await signInElsewhere();
    await open();
    await expect.element(sessions().getByRole('button', { name: /^End/ })).toBeVisible();
    await fill(PASSWORD, NEW);
    await expectToast('Saved', 'Password changed. Your other sessions have ended.');
    for (const name of ['Current password', 'New password', 'Repeat password'])
      await expect.element(field(name)).toHaveValue('');
    await expect.element(sessions().getByRole('button', { name: /^End/ })).not.toBeInTheDocument();
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(server.tokens.kofi)).toBe(true);
    await expect(signInElsewhere()).rejects.toThrow('401');
    expect(isAskedBeforeUnload()).toBe(false);
  });

  eachCase([
    ['', NEW, NEW, 'Current password', 'Please enter your current password'],
    [PASSWORD, '', '', 'New password', 'Password is required'],
    [PASSWORD, 'short', 'short', 'New password', 'Password must be at least 8 characters'],
    [PASSWORD, NEW, 'another', 'Repeat password', 'The passwords differ'],
  ])('"%s", "%s" and "%s" are refused at "%s"', async (current, next, repeated, name, words) => {
    await open();
    await fill(current, next, repeated);
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect.element(field(name)).toHaveFocus();
    expect(isAskedBeforeUnload()).toBe(true);
    expect(await isSignedIn(await signInElsewhere())).toBe(true);
  });

  test('is refused by the server with a message at its field, and the fields keep their values', thorough, async () => {
    await open();
    await fill('wrong', NEW);
    await expectToast('Save Failed', 'The current password is not right');
    await expect.element(field('Current password')).toHaveAccessibleDescription('The current password is not right');
    await expect.element(field('New password')).toHaveValue(NEW);
  });

  test('is not sent twice', thorough, async () => {
    const letGo = await server.hold('/api/me/password');
    await open();
    await fill(PASSWORD, NEW);
    await expect.element(button('Saving…')).toBeDisabled();
    await letGo();
    await expectToast('Saved', 'Password changed. Your other sessions have ended.');
  });
});

describe('the list of sessions', () => {
  test('can end other sessions', async () => {
    const elsewhere = await signInElsewhere();
    await open();
    await expect.element(sessions().getByText('(this one)')).toBeVisible();
    await expect.poll(() => sessions().getByRole('listitem').elements()).toHaveLength(2);
    await sessions()
      .getByRole('button', { name: /^End the session of Chrome on / })
      .click();
    await expectToast('Signed out', 'The session has ended');
    await expect.poll(() => sessions().getByRole('listitem').elements()).toHaveLength(1);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  test('reports that a session could not be ended', thorough, async () => {
    const elsewhere = await signInElsewhere();
    await server.refuse('/api/me/sessions/', 'DELETE', 500);
    await open();
    await sessions().getByRole('button', { name: /^End/ }).click();
    await expectToast('Not signed out', 'Request failed: 500');
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test('says how old it is if it could not be loaded again', thorough, async () => {
    await open();
    await expect.element(sessions().getByText('(this one)')).toBeVisible();
    const mend = await server.refuse('/api/me/sessions', 'GET', 500);
    comeBack();
    await expect.element(sessions().getByText(/^Not up to date: this is from/)).toBeVisible();
    await expect.element(sessions().getByText('(this one)')).toBeVisible();
    await mend();
    await sessions().getByRole('button', { name: 'Try again' }).click();
    await expect.element(sessions().getByText(/^Not up to date/)).not.toBeInTheDocument();
  });
});

test('notices of this browser are turned off and on', thorough, async () => {
  await open();
  const notices = () => page.getByRole('checkbox', { name: /^Notices Notifies you of your leads/ });
  await expect.element(notices()).toBeChecked();
  await notices().click();
  expect(localStorage.getItem('notices')).toBe('off');
  await expect.element(page.getByRole('checkbox', { name: /^Notices of new enquiries/ })).toBeDisabled();
});
