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

test('the empty form has the focus on the username, and links to the page for forgotten passwords', async () => {
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
  'with %s the form asks for both, and focuses the first missing field',
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

test('a wrong password is refused and stays in its field; the right one signs in', async () => {
  await open();
  await enter('efua', 'wrong');
  await expectToast('Login Failed', 'Invalid credentials');
  // The message stays when the notice is dismissed.
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

test('the button is disabled while the form is sent', thorough, async () => {
  const letGo = await server.hold('/api/auth/login');
  await open();
  await enter('efua', PASSWORD);
  await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await letGo();
  await expect.poll(() => location.pathname).toBe('/admin');
});

describe('a refusal', () => {
  test('removes an invalid token', async () => {
    const { left } = await open();
    await username().fill('efua');
    await password().fill('wrong');
    // Stored without an event, as by this page itself. The page opens the console as soon as it finds the token, so the
    // form must be sent at once.
    const button = signIn().element() as HTMLButtonElement;
    localStorage.setItem('token', 'no.longer.valid');
    button.click();
    await expect.poll(() => localStorage.getItem('token')).toBeNull();
    await expect.poll(() => left.concat(location.pathname).join(' ')).toMatch(/\/admin\/login/);
  });

  test('by a proxy is not reported as a wrong password', thorough, async () => {
    await server.refuse('/api/auth/login', 'POST', 502);
    await open();
    await enter('efua', PASSWORD);
    await expectToast('Login Failed', 'The server could not be reached. Try it again.');
    await expect.element(problem('The server could not be reached. Try it again.')).toBeVisible();
  });

  test('without a connection says so', thorough, async () => {
    const mend = await server.breakOff('/api/auth/login');
    await open();
    await enter('efua', PASSWORD);
    await expectToast('Login Failed', 'The server cannot be reached. Check the connection and try again.');
    await mend();
    await signIn().click();
    await expect.poll(() => location.pathname).toBe('/admin');
  });

  test('after too many attempts shows the message of the server', thorough, async () => {
    server = await startServer({ config: { rateLimits: true } });
    await open();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await server.request('POST', '/api/auth/login', { body: { username: 'efua', password: 'no' } }).catch(() => '');
    }
    await enter('efua', PASSWORD);
    await expectToast('Login Failed', 'Too many failed attempts. Please wait a few minutes and try again.');
  });

  test('of a deactivated user has the same message as others', thorough, async () => {
    await open();
    await enter('yaw', PASSWORD);
    await expectToast('Login Failed', 'Invalid credentials');
  });
});

test.each([
  ['session_expired', /^Your session has ended\./],
  ['session_revoked', /^Your session was ended/],
  ['user_inactive', /^Your account is not active any more\. Ask an administrator\.$/],
])('the page gives the reason %s', thorough, async (reason, words) => {
  await open(`/admin/login?ended=${reason}`);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('an unknown reason does not affect the form', thorough, async () => {
  await open('/admin/login?ended=__proto__');
  await expect.element(username()).toBeVisible();
});

test('the page says how to get the set-up link as long as there is no administrator', thorough, async () => {
  server = await startServer({ isEmpty: true });
  await open();
  await expect.element(page.getByText(/^Nobody can sign in yet: there is no administrator\./)).toBeVisible();
  await expect.element(page.getByText('npm run admin -- setup-link')).toBeVisible();
});

test('a user who is signed in already is sent on to the requested page', thorough, async () => {
  await open('/admin/login?from=%2Fadmin%2Fprofile', { as: 'kofi' });
  await expect.element(page.getByRole('heading', { name: 'Your profile' })).toBeInTheDocument();
  expect(location.pathname).toBe('/admin/profile');
});

test('the page has the name, the accent colour and the mode of the site', thorough, async () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const content = await server.request<SiteContent>('GET', '/api/content');
  const branding = { ...content.branding, companyName: 'Tema Dry Dock', theme: { mode: 'dark', accent: '#aa3322' } };
  await server.request('PUT', '/api/content', { body: { ...content, branding } });
  await open();
  await expect.element(page.getByText(/^Tema Dry Dock/)).toBeVisible();
  await expect.poll(() => document.title).toBe('Sign in · Tema Dry Dock');
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(true);
  expect(document.documentElement.style.getPropertyValue('--accent')).toBe('#aa3322');
});

async function saveLogo(nameAt: SiteContent['branding']['nameAt']): Promise<void> {
  const content = await server.request<SiteContent>('GET', '/api/content');
  await addPictures(server, ['sign.png']);
  const branding = { ...content.branding, companyName: 'Tema Dry Dock', logoUrl: '/uploads/sign.png', nameAt };
  await server.request('PUT', '/api/content', { body: { ...content, branding } });
}

test('the page has the logo of the site beside its name', thorough, async () => {
  await saveLogo('beside');
  await open();
  await expect.poll(() => document.querySelector<HTMLImageElement>('.company-logo')?.naturalWidth).toBe(80);
  await expect.element(page.getByText(/^Tema Dry Dock/)).toBeVisible();
});

test('the page does not repeat a name that the logo contains', thorough, async () => {
  await saveLogo('within');
  await open();
  await expect.element(page.getByRole('img', { name: 'Tema Dry Dock' })).toBeVisible();
  await expect.element(page.getByText(/^Tema Dry Dock/)).not.toBeInTheDocument();
});
