import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const main = () => page.getByRole('navigation', { name: 'Main' });
const screens = () =>
  main()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

eachCase([
  ['administrators', 'efua', ['Dashboard', 'Content', 'Media', 'Messages', 'Users', 'Settings']],
  ['staff', 'kofi', ['Dashboard', 'Media', 'Messages']],
] as const)('the screens of %s', async (_, as, names) => {
  await openScreen(await startServer(), '/admin', { as });
  await expect.element(page.getByText('No open leads assigned to you.')).toBeVisible();
  expect(screens().filter((name) => names.some((one) => name.startsWith(one)))).toHaveLength(names.length);
  if (as === 'kofi') expect(screens().join()).not.toMatch(/Users|Settings|Content/);
});

eachCase(['/admin/users', '/admin/settings', '/admin/content', '/admin/nowhere'])(
  '%s redirects staff to the dashboard',
  async (address) => {
    await openScreen(await startServer(), address, { as: 'kofi' });
    await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(location.pathname).toBe('/admin');
  },
);

test('the address of a screen may have other letters and slashes', thorough, async () => {
  await openScreen(await startServer(), '/admin/Profile/', { as: 'kofi' });
  await expect.poll(() => document.title).toMatch(/^Your profile/);
});

test('the bar has the colours, the bell and the search', thorough, async () => {
  await openScreen(await startServer(), '/admin');
  for (const name of [/^(Dark|Light) mode$/, /^Notifications/, /^Search/])
    await expect.element(page.getByRole('button', { name }).first()).toBeVisible();
});

test('the user menu leads to the profile, the settings, and signs out', thorough, async () => {
  await openScreen(await startServer(), '/admin');
  await page.getByRole('button', { name: /User menu$/ }).click();
  const item = (name: string) => page.getByRole('link', { name, exact: true }).last();
  await expect.element(item('Settings')).toHaveAttribute('href', '/admin/settings');
  await expect.element(page.getByText('Sign out', { exact: true })).toBeVisible();
  await item('Your Profile').click();
  await expect.poll(() => document.title).toMatch(/^Your profile/);
});
