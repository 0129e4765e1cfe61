import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const GOOD = 'a long enough password';
const username = () => page.getByRole('textbox', { name: 'Username' });
const password = () => page.getByLabelText('Password');
const repeated = () => page.getByLabelText('Repeat password');
const create = () => page.getByRole('button', { name: 'Create administrator' });
let server: ScreenServer;

const open = (code: string) => openScreen(server, `/admin/setup${code && `#code=${code}`}`, { as: null });

async function fill(name: string, first: string, second = first): Promise<void> {
  await username().fill(name);
  await password().fill(first);
  await repeated().fill(second);
}

beforeEach(async () => {
  server = await startServer({ isEmpty: true });
});

test('the form creates the first administrator and signs in', async () => {
  await open(await server.setupCode());
  await expect.element(username()).toHaveFocus();
  await fill(' abena ', GOOD);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Welcome, abena.')).toBeVisible();
  expect(location.pathname).toBe('/admin');
  const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
  expect(await (await fetch('/api/me', { headers })).json()).toMatchObject({ username: 'abena', isAdmin: true });
});

test.each([
  { name: '', first: GOOD, second: GOOD, field: username, words: 'Username is required' },
  { name: '@example.com', first: GOOD, second: GOOD, field: username, words: 'Username needs a part before the @' },
  {
    name: 'a:b',
    first: GOOD,
    second: GOOD,
    field: username,
    words: 'Username contains characters that are not allowed',
  },
  { name: 'abena', first: '', second: '', field: password, words: 'Password is required' },
  {
    name: 'abena',
    first: 'short',
    second: 'short',
    field: password,
    words: 'Password must be at least 8 characters',
  },
  { name: 'abena', first: GOOD, second: 'another', field: repeated, words: 'The passwords differ' },
])(
  '"$words" is reported at its field, which gets the focus',
  thorough,
  async ({ name, first, second, field, words }) => {
    await open(await server.setupCode());
    await fill(name, first, second);
    await create().click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(field()).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field()).toHaveFocus();
    expect(localStorage.getItem('token')).toBeNull();
  },
);

test('an incomplete link is reported, with a link to the sign-in page', thorough, async () => {
  await open('');
  await expect.element(page.getByText(/^The set-up link is incomplete\./)).toBeVisible();
  expect(create().query()).toBeNull();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/login');
});

test('an invalid code is refused, and the fields keep their values until another link is opened', async () => {
  await open('not-the-code');
  await fill('abena', GOOD);
  await create().click();
  await expect
    .element(page.getByRole('alert').getByText(/^The set-up link is not valid\. Open the whole link/))
    .toBeVisible();
  await expect.element(username()).toHaveValue('abena');
  await expect.element(password()).toHaveValue(GOOD);
  // Opens the right link in the same window.
  location.hash = `code=${await server.setupCode()}`;
  await expect.element(password()).toHaveValue('');
  await fill('abena', GOOD);
  await create().click();
  await expect.element(page.getByText('Welcome, abena.')).toBeVisible();
});

test('a second person is told when sending the form that the link was used', thorough, async () => {
  const code = await server.setupCode();
  await open(code);
  await fill('other', GOOD);
  const body = { code, username: 'abena', password: GOOD };
  await server.request('POST', '/api/auth/setup', { body, as: null });
  await create().click();
  await expect.element(page.getByText('The set-up link is no longer valid. Please sign in.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.element(page.getByText(/Nobody can sign in yet/)).not.toBeInTheDocument();
});

test('the form is not shown if there is an administrator already', thorough, async () => {
  server = await startServer();
  await open('whatever');
  await expect.element(page.getByText('There is an administrator already: the set-up link works once.')).toBeVisible();
  expect(create().query()).toBeNull();
});

test('the button is disabled while the form is sent', thorough, async () => {
  const letGo = await server.hold('/api/auth/setup');
  await open(await server.setupCode());
  await fill('abena', GOOD);
  await create().click();
  await expect.element(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  await letGo();
  await expect.poll(() => location.pathname).toBe('/admin');
});
