import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SiteContent } from 'shared/content/site-content.ts';
import { addPictures } from '../../../testing/fill-gallery.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const PASSWORD = 'correct horse battery';
const username = () => page.getByRole('textbox', { name: 'Username' });
const password = () => page.getByLabelText('Password');
const signIn = () => page.getByRole('button', { name: 'Sign in' });
const problem = (words: string) => page.getByRole('main').getByText(words);
const open = (address = '/admin/login', options = {}) => openScreen(server, address, { as: null, ...options });
let server: ScreenServer;

async function enter(name: string, secret: string): Promise<void> {
  await username().fill(name);
  await password().fill(secret);
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  server = await startServer();
});

test('is ready to be filled in', async () => {
  await open();
  await expect.element(username()).toHaveFocus();
  await expect.element(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  await expect.poll(() => document.title).toMatch(/^Sign in · ./);
  await expect.element(password()).toHaveAttribute('type', 'password');
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/forgot');
});

test.each([
  ['nothing', '', '', username],
  ['no password', 'efua', '', password],
  ['no username', '  ', PASSWORD, username],
])(
  'with %s it asks for both, and goes to the first that is missing',
  thorough,
  async (_what, name, secret, missing) => {
    await open();
    await username().fill(name);
    await password().fill(secret);
    await signIn().click();
    await expectToast('Error', 'Please enter both username and password');
    await expect.element(problem('Please enter both username and password')).toBeVisible();
    await expect.element(missing()).toHaveFocus();
  },
);

test('refuses what is wrong and keeps what was typed; the right one leads in', async () => {
  await open();
  await enter('efua', 'wrong');
  await expectToast('Login Failed', 'Invalid credentials');
  // It stays when the notice is gone.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(problem('Invalid credentials')).toBeVisible();
  await expect.element(username()).toHaveValue('efua');
  await expect.element(password()).toHaveValue('wrong');
  await enter(' efua ', PASSWORD);
  await expectToast('Success', 'Logged in successfully');
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(location.pathname).toBe('/admin');
});

eachCase(
  [
    ['/admin/messages?status=new', '/admin/messages?status=new'],
    ['/admin/login?from=https%3A%2F%2Felsewhere.example', '/admin'],
    ['/admin/profile', '/admin/profile'],
    ['/admin/login?from=%2Fadmin%2Flogout', '/admin'],
  ],
  2,
)('after a request for %s the sign-in leads to %s', async (wanted, address) => {
  await open(wanted);
  await expect.poll(() => location.pathname).toBe('/admin/login');
  await enter('efua', PASSWORD);
  await expect.poll(() => location.pathname + location.search).toBe(address);
});

eachCase([
  [false, 12],
  [true, 30 * 24],
])('with remember-me %s the session lasts %i hours', async (isRemembered, hours) => {
  await open();
  if (isRemembered) await page.getByRole('checkbox', { name: 'Remember me' }).click();
  await enter('kofi', PASSWORD);
  await expect.poll(() => localStorage.getItem('token')).not.toBeNull();
  const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
  const sessions = (await (await fetch('/api/me/sessions', { headers })).json()) as Record<string, string | boolean>[];
  const mine = sessions.find(({ current }) => current);
  const lasts = Date.parse(String(mine?.['expiresAt'])) - Date.parse(String(mine?.['createdAt']));
  expect(Math.round(lasts / 3_600_000)).toBe(hours);
});

test('says that it is at it, and cannot be pressed twice', thorough, async () => {
  const letGo = await server.hold('/api/auth/login');
  await open();
  await enter('efua', PASSWORD);
  await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await letGo();
  await expect.poll(() => location.pathname).toBe('/admin');
});

describe('a refusal', () => {
  test('leaves no token that is not valid any more', async () => {
    const { left } = await open();
    await username().fill('efua');
    await password().fill('wrong');
    // As something else on this page may have put it there: no other window says so. The page goes on to the console as
    // soon as it looks, so that signing in has to follow at once.
    const button = signIn().element() as HTMLButtonElement;
    localStorage.setItem('token', 'no.longer.valid');
    button.click();
    await expect.poll(() => localStorage.getItem('token')).toBeNull();
    await expect.poll(() => left.concat(location.pathname).join(' ')).toMatch(/\/admin\/login/);
  });

  test('by something between here and the server says nothing against the password', thorough, async () => {
    await server.refuse('/api/auth/login', 'POST', 502);
    await open();
    await enter('efua', PASSWORD);
    await expectToast('Login Failed', 'The server could not be reached. Try it again.');
    await expect.element(problem('The server could not be reached. Try it again.')).toBeVisible();
  });

  test('for want of a connection says so', thorough, async () => {
    const mend = await server.breakOff('/api/auth/login');
    await open();
    await enter('efua', PASSWORD);
    await expectToast('Login Failed', 'The server cannot be reached. Check the connection and try again.');
    await mend();
    await signIn().click();
    await expect.poll(() => location.pathname).toBe('/admin');
  });

  test('after too many attempts has the words of the server', thorough, async () => {
    server = await startServer({ config: { rateLimits: true } });
    await open();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await server.request('POST', '/api/auth/login', { body: { username: 'efua', password: 'no' } }).catch(() => '');
    }
    await enter('efua', PASSWORD);
    await expectToast('Login Failed', 'Too many failed attempts. Please wait a few minutes and try again.');
  });

  test('of somebody who is not active says no more than of others', thorough, async () => {
    await open();
    await enter('yaw', PASSWORD);
    await expectToast('Login Failed', 'Invalid credentials');
  });
});

test.each([
  ['session_expired', /^Your session has ended\./],
  ['session_revoked', /^Your session was ended/],
  ['user_inactive', /^Your account is not active any more\. Ask an administrator\.$/],
])('says why, after %s', thorough, async (reason, words) => {
  await open(`/admin/login?ended=${reason}`);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a made-up reason leaves the form as it is', thorough, async () => {
  await open('/admin/login?ended=__proto__');
  await expect.element(username()).toBeVisible();
});

test('says where the set-up link is as long as nobody can sign in', thorough, async () => {
  server = await startServer({ isEmpty: true });
  await open();
  await expect.element(page.getByText(/^Nobody can sign in yet: there is no administrator\./)).toBeVisible();
  await expect.element(page.getByText('npm run admin -- setup-link')).toBeVisible();
});

test('a person who is signed in already goes straight on', thorough, async () => {
  await open('/admin/login?from=%2Fadmin%2Fprofile', { as: 'kofi' });
  await expect.element(page.getByRole('heading', { name: 'Your profile' })).toBeInTheDocument();
  expect(location.pathname).toBe('/admin/profile');
});

test(
  'has the name, the colours and the mode of the site, and the mode of the visitor before that',
  thorough,
  async () => {
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    const content = await server.request<SiteContent>('GET', '/api/content');
    const branding = { ...content.branding, companyName: 'Tema Dry Dock', theme: { mode: 'dark', accent: '#aa3322' } };
    await server.request('PUT', '/api/content', { body: { ...content, branding } });
    await open();
    await expect.element(page.getByText(/^Tema Dry Dock/)).toBeVisible();
    await expect.poll(() => document.title).toBe('Sign in · Tema Dry Dock');
    await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(true);
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('#aa3322');
  },
);

async function saveLogo(nameAt: SiteContent['branding']['nameAt']): Promise<void> {
  const content = await server.request<SiteContent>('GET', '/api/content');
  await addPictures(server, ['sign.png']);
  const branding = { ...content.branding, companyName: 'Tema Dry Dock', logoUrl: '/uploads/sign.png', nameAt };
  await server.request('PUT', '/api/content', { body: { ...content, branding } });
}

test('has the logo of the site beside its name', thorough, async () => {
  await saveLogo('beside');
  await open();
  await expect.poll(() => document.querySelector<HTMLImageElement>('.company-logo')?.naturalWidth).toBe(80);
  await expect.element(page.getByText(/^Tema Dry Dock/)).toBeVisible();
});

test('does not repeat a name that is in the logo', thorough, async () => {
  await saveLogo('within');
  await open();
  await expect.element(page.getByRole('img', { name: 'Tema Dry Dock' })).toBeVisible();
  await expect.element(page.getByText(/^Tema Dry Dock/)).not.toBeInTheDocument();
});
