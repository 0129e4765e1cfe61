// Text typed into Content Management survives the end of the page, the window and the session.
import { expect, test } from 'vitest';
import { field, openTab, saveAll, startEditors, withoutNews } from './content-steps.ts';
import { expectToast, signInOnPage } from './journey.ts';
import { ADMIN, callApi } from './running-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const editors = startEditors();

test('drafts are kept after a reload and after the end of the session', thorough, async () => {
  const { page, close } = await editors.open('/admin/content/about');
  await field(page, 'Headline').fill('Only a draft');
  await page.reload();
  await page.getByText(/^Your unsaved changes of today at \d\d:\d\d are back: About\.$/).waitFor();
  await expect.poll(() => field(page, 'Headline').inputValue()).toBe('Only a draft');
  await page.getByRole('button', { name: 'Keep' }).click();
  expect(await editors.publicPage('/about')).not.toContain('Only a draft');

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await callApi(editors.server(), 'POST', '/api/auth/logout', { token });
  await page.waitForURL(/\/admin\/login\?from=/);
  await signInOnPage(page, ADMIN);
  await page.waitForURL(/\/admin\/content\/about$/);
  await page.getByText(/are back: About\.$/).waitFor();
  await expect.poll(() => field(page, 'Headline').inputValue()).toBe('Only a draft');
  await close();
});

test('a window that ends a moment after a key loses no text', async () => {
  const { page, close } = await editors.open('/admin/content/about');
  await field(page, 'Mission').fill('Typed at the last moment');
  await page.close();
  const next = await page.context().newPage();
  await next.goto('/admin/content');
  await next.getByText(/are back: About\.$/).waitFor();
  await close();
});

test('a session that ends during a save loses no text', thorough, async () => {
  const { page, close } = await editors.open('/admin/content/about', {
    // Without events, the page learns only by the save that the session is over.
    prepare: withoutNews,
  });
  await field(page, 'Headline').fill('Sent too late');
  await openTab(page, 'Footer');
  await field(page, 'PO box').fill('PO Box 77');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await page.route('**/api/content?*', async (route) => {
    if (route.request().method() === 'PUT') await callApi(editors.server(), 'POST', '/api/auth/logout', { token });
    return route.fallback();
  });
  await saveAll(page);
  await page.waitForURL(/\/admin\/login\?from=%2Fadmin%2Fcontent%2Ffooter&ended=/);
  await page.getByText('Your session was ended').waitFor();
  await page.unrouteAll();
  await signInOnPage(page, ADMIN);
  await page.waitForURL(/\/admin\/content\/footer$/);
  await page.getByText(/are back: About, Footer\.$/).waitFor();
  await expect.poll(() => field(page, 'PO box').inputValue()).toBe('PO Box 77');
  await saveAll(page);
  await expectToast(page, 'Saved', 'All changes saved');
  await expect
    .poll(() => editors.content())
    .toMatchObject({
      footer: { poBox: 'PO Box 77' },
      pages: { about: { headline: 'Sent too late' } },
    });
  await close();
});
