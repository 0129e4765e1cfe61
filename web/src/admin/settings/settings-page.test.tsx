import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.ts';
import { section } from '../../testing/settings-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const SECTIONS = [
  ['Leads', 'leads', 'Staff and leads'],
  ['Office hours', 'hours', 'Closed days'],
  ['What is kept', 'keeping', 'What is kept, and for how long'],
  ['Privacy', 'privacy', "One person's data"],
  ['Spam list', 'spam', 'Taken for spam'],
  ['Mail', 'mail', 'Outbox'],
  ['Backups', 'backups', 'When the console cannot be opened'],
  ['System health', 'system', 'System health'],
  ['This device', '', 'In this browser'],
] as const;

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('every section has its address, and is marked in the list', thorough, async () => {
  await openScreen(await startServer(), '/admin/settings');
  for (const [name, path, title] of SECTIONS) {
    await section(name).click();
    await expect.element(heading(title)).toBeVisible();
    expect(location.pathname).toBe(path === '' ? '/admin/settings' : `/admin/settings/${path}`);
    await expect.element(section(name)).toHaveAttribute('aria-current', 'page');
  }
});

test('on a phone the sections are a choice', thorough, async () => {
  await openScreen(await startServer(), '/admin/settings/mail', { width: 390, height: 844 });
  const choice = page.getByRole('combobox', { name: 'Section' });
  await expect.element(choice).toHaveValue('/admin/settings/mail');
  await choice.selectOptions('Backups');
  await expect.element(heading('When the console cannot be opened')).toBeVisible();
  expect(location.pathname).toBe('/admin/settings/backups');
});

test('a slash at the end of the address makes no difference', thorough, async () => {
  await openScreen(await startServer(), '/admin/settings/');
  await expect.element(section('This device')).toHaveAttribute('aria-current', 'page');
  expect(location.pathname).toBe('/admin/settings');
});

test.each([
  ['a section that is none', '/admin/settings/nowhere', 'efua'],
  ['staff', '/admin/settings/privacy', 'kofi'],
] as const)('%s is redirected to the dashboard', thorough, async (_, address, as) => {
  await openScreen(await startServer(), address, { as });
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(location.pathname).toBe('/admin');
});

test('cards show a loading indicator until the settings are loaded', async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers('/api/settings');
  await openScreen(server, '/admin/settings/leads');
  const staff = page.getByRole('region', { name: 'Staff and leads' });
  await expect.element(staff).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(staff.getByRole('checkbox').first()).toBeVisible();
  await expect.element(staff).toHaveAttribute('aria-busy', 'false');
});
