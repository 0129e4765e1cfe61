// Two editors at once, drafts that are not lost, and the history.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  field,
  form,
  openTab,
  readContent,
  save,
  saveAsAma,
  startEditedServer,
  type EditedServer,
} from './content-steps.ts';
import { expectToast, openConsole, openPage, signInOnPage } from './journey.ts';
import { ADMIN, callApi, type RunningServer } from './running-server.ts';

let edited: EditedServer;
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  edited = await startEditedServer();
  ({ server, browser } = edited);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** The console as before any news: nobody tells this page what others save. */
async function withoutNews(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.abort());
}

test('two editors: what differs is brought together, and the same field is chosen by hand', async () => {
  const { page, close } = await openConsole(browser, server, '/admin/content/hero');
  await field(page, 'Title').fill('Title of Efua');
  await saveAsAma(edited, { hero: { subtitle: 'Subtitle of Ama' }, footer: { hours: 'Hours of Ama' } });
  await expectToast(page, 'Content changed', 'ama has saved Hero Section, Footer.');
  await expect.poll(() => field(page, 'Subtitle').inputValue()).toBe('Subtitle of Ama');
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Title of Efua');
  await save(page);
  await expectToast(page, 'Saved', 'Hero section saved successfully');
  await expect
    .poll(async () => (await readContent(server)).hero)
    .toMatchObject({ title: 'Title of Efua', subtitle: 'Subtitle of Ama' });

  // The same field: told at once, chosen before the save.
  await field(page, 'Title').fill('Second of Efua');
  await saveAsAma(edited, { hero: { title: 'Second of Ama' } });
  await page.getByText('Somebody else has changed the same: Hero Section › Title.').waitFor();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed the same' });
  await dialog.getByText('Second of Ama').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved', 'Hero section saved successfully');
  await expect
    .poll(async () => (await readContent(server)).hero)
    .toMatchObject({ title: 'Second of Efua', subtitle: 'Subtitle of Ama' });
  await close();

  // Without news it is the server that brings together, or refuses.
  const deaf = await openConsole(browser, server, '/admin/content/hero', { prepare: withoutNews });
  await field(deaf.page, 'Title').fill('Third of Efua');
  await saveAsAma(edited, { footer: { hours: 'Third of Ama' } });
  await save(deaf.page);
  await expectToast(deaf.page, 'Brought together', 'Somebody else has changed Footer meanwhile.');
  await openTab(deaf.page, 'Footer');
  await expect.poll(() => field(deaf.page, 'Opening hours').inputValue()).toBe('Third of Ama');
  await field(deaf.page, 'Opening hours').fill('Fourth of Efua');
  await field(deaf.page, 'PO box').fill('PO Box of Efua');
  await saveAsAma(edited, { footer: { hours: 'Fourth of Ama' } });
  await save(deaf.page);
  await expectToast(deaf.page, 'Not saved yet', 'Somebody else has changed the same.');
  const refused = deaf.page.getByRole('dialog', { name: 'Somebody else changed the same' });
  await refused.getByRole('radio', { name: /^Theirs/ }).check();
  await refused.getByRole('button', { name: 'Save' }).click();
  await expectToast(deaf.page, 'Saved', 'Footer saved');
  await expect
    .poll(async () => (await readContent(server)).footer)
    .toMatchObject({ hours: 'Fourth of Ama', poBox: 'PO Box of Efua' });
  await deaf.close();
});

test('drafts outlive a reload and the session, and leaving is asked about', async () => {
  const { page, close } = await openConsole(browser, server, '/admin/content/about');
  await field(page, 'Headline').fill('Only a draft');
  await page.reload();
  await page.getByText(/^Your unsaved changes of today at \d\d:\d\d are back: About\.$/).waitFor();
  await expect.poll(() => field(page, 'Headline').inputValue()).toBe('Only a draft');
  await page.getByRole('button', { name: 'Keep' }).click();

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await callApi(server, 'POST', '/api/auth/logout', { token });
  await page.waitForURL(/\/admin\/login\?from=/);
  await signInOnPage(page, ADMIN);
  await page.waitForURL(/\/admin\/content\/about$/);
  await page.getByText(/are back: About\.$/).waitFor();
  await expect.poll(() => field(page, 'Headline').inputValue()).toBe('Only a draft');

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await openTab(page, 'Safety');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await question.getByText('Not saved: About.').waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(new URL(page.url()).pathname).toBe('/admin/content/safety');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/admin\/users$/);
  await page.goBack();
  await form(page, 'Safety').waitFor();
  // Forward leads out of the room, too.
  await page.evaluate(() => history.forward());
  await question.waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/content/safety');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/admin\/users$/);

  await page.goto('/admin/content/about');
  await form(page, 'About').getByRole('button', { name: 'Discard' }).click();
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => field(page, 'Headline').inputValue()).toBe('Only a draft');
  await form(page, 'About').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.waitForURL(/\/admin$/);
  await close();
});

test('the history tells what a save changed, and brings an earlier one back', async () => {
  await saveAsAma(edited, { hero: { title: 'We repair ships' } });
  await saveAsAma(edited, { hero: { title: 'We repair cranes' } });
  const { page, close } = await openConsole(browser, server, '/admin/content/hero');
  await page.getByRole('link', { name: 'Revisions' }).click();
  const list = page.getByRole('navigation', { name: 'Revisions' });
  const [newest, before] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)];
  await expect.poll(() => newest.textContent()).toMatch(/^Hero Sectionama, today at \d\d:\d\dnewest$/);
  const shown = page.getByRole('region', { name: 'Hero Section' });
  await shown.locator('del', { hasText: 'ships' }).waitFor();
  await shown.locator('ins', { hasText: 'cranes' }).waitFor();
  await expect.poll(() => shown.locator('dt').textContent()).toBe('Title');

  await before.getByRole('link').click();
  await page.getByText('What restoring changes').click();
  await shown.locator('del', { hasText: 'cranes' }).waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Restored', 'again');
  await expect.poll(async () => (await readContent(server)).hero).toMatchObject({ title: 'We repair ships' });
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Restored', 'The site shows what it showed before.');
  await expect.poll(async () => (await readContent(server)).hero).toMatchObject({ title: 'We repair cranes' });
  await page.getByText('Built-in content').click();
  await page.getByRole('region', { name: 'Footer' }).waitFor();
  await close();
});

test('a visitor is shown nothing of an unsaved change', async () => {
  const { page, close } = await openPage(browser, server);
  await page.goto('/about');
  expect(await page.content()).not.toContain('Only a draft');
  await close();
});
