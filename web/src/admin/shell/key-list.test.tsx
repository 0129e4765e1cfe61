// The list of the keys: by its own key, and from the menu (rule G17d).
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const list = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const menu = () => page.getByRole('button', { name: /User menu$/ });

test('is opened by its key, and not while somebody types', thorough, async () => {
  await openScreen(await startServer(), '/admin/users');
  const username = page.getByRole('textbox', { name: 'Username' });
  await username.click();
  await userEvent.keyboard('?');
  await expect.element(username).toHaveValue('?');
  await expect.element(list()).not.toBeInTheDocument();
  await username.clear();
  await page.getByRole('heading', { name: 'Add a user' }).click();
  await userEvent.keyboard('?');
  await expect.element(list()).toBeVisible();
  await expect.element(list().getByText('search, or go to another screen')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list()).not.toBeInTheDocument();
});

test('is opened from the menu too, also if the letters are switched off', thorough, async () => {
  await openScreen(await startServer(), '/admin/users', { width: 390, kept: { 'single-keys': 'off' } });
  await expect.element(menu()).toBeVisible();
  await page.getByRole('heading', { name: 'Add a user' }).click();
  await userEvent.keyboard('?');
  await menu().click();
  await expect.element(list()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await expect.element(list().getByText(/turned off in your menu/)).toBeVisible();
  await list().getByRole('button', { name: 'Close' }).click();
  await expect.element(list()).not.toBeInTheDocument();
});

test('does not open while a question is open', thorough, async () => {
  await openScreen(await startServer(), '/admin');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const question = page.getByRole('dialog', { name: 'Generate Report' });
  await question.getByRole('button', { name: 'Show report' }).hover();
  await userEvent.keyboard('?');
  await expect.element(question).toBeVisible();
  await expect.element(list()).not.toBeInTheDocument();
});

test('names to staff only what they may do', async () => {
  await openScreen(await startServer(), '/admin', { as: 'kofi' });
  await menu().click();
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await expect.element(list().getByText('next lead')).toBeVisible();
  for (const administrators of ['choose the lead, to change many', 'delete what is chosen', 'give more or fewer stars'])
    await expect.element(list().getByText(administrators)).not.toBeInTheDocument();
});
