// Content Management, from the form to the public page: every tab, every refusal, who comes in, and without barriers.
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { overflow, violations } from './axe-findings.ts';
import { field, form, openEntry, openTab, save, saveAll, startEditors, TAB_WORDS } from './content-steps.ts';
import { expectToast } from './journey.ts';
import { KOFI } from './staffed-server.ts';

const editors = startEditors();

test('every tab saves its own part, says so, and the public page shows it', async () => {
  const { page, close } = await editors.open('/admin');
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByRole('heading', { name: 'Content Management' }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect.poll(() => tabs.allTextContents()).toEqual(TAB_WORDS.map(({ tab }) => tab));

  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  for (const { tab, label, saved, path, entry } of TAB_WORDS) {
    await openTab(page, tab);
    if (entry !== undefined) await openEntry(page, entry);
    const words = `Written into ${tab}`;
    await field(page, label).fill(words);
    // The page as it will be, before anything is sent.
    await preview.getByText(words).first().waitFor({ state: 'attached' });
    await expect.poll(() => editors.publicPage(path)).not.toContain(words);
    await save(page);
    await expectToast(page, 'Saved', saved);
    await expect.poll(() => editors.publicPage(path)).toContain(words);
    await page.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor();
  }
  // The part of the page that the tab is about is brought into sight, without a movement of the console.
  const scrolled = () => preview.locator('html').evaluate(() => window.scrollY);
  await openTab(page, 'Footer');
  await expect.poll(scrolled).toBeGreaterThan(500);
  await openTab(page, 'Branding');
  await expect.poll(scrolled).toBe(0);
  await expect.poll(() => page.locator('.preview-paper').evaluate((paper) => paper.scrollTop)).toBe(0);
  const stored = await editors.content();
  expect(stored.features).toEqual(stored.pages.home.features);
  await openTab(page, 'Privacy');
  await expect.poll(() => page.getByText(/^Last updated: /).textContent()).toContain(String(new Date().getFullYear()));

  // Two tabs at once; a rating is put right; the accent stays readable.
  await openTab(page, 'Testimonials');
  await page.getByRole('button', { name: 'Kwaku Mensah', exact: true }).click();
  await field(page, 'Rating').fill('9');
  await field(page, 'Name').focus();
  await expect.poll(() => field(page, 'Rating').inputValue()).toBe('5');
  await field(page, 'Rating').fill('2');
  await openTab(page, 'Branding');
  await field(page, 'Accent colour').fill('#facc15');
  await page.getByText(/Text on the accent is black, with a contrast of 1\d\.\d : 1/).waitFor();
  const marked = page.getByRole('navigation', { name: 'Sections' }).getByText('(unsaved)', { exact: false });
  await expect.poll(() => marked.count()).toBe(2);
  await saveAll(page);
  await expectToast(page, 'Saved', 'All changes saved');
  await expect.poll(() => marked.count()).toBe(0);
  await expect.poll(async () => (await editors.content()).testimonials[1]?.rating).toBe(2);
  await expect.poll(() => editors.publicPage('/')).toContain('--accent:#facc15');
  // The console follows the new name and accent without a reload.
  await page.getByRole('link', { name: 'Written into Branding' }).waitFor();
  await close();
});

test('what is missing or refused is told beside its field, and nothing is lost', async () => {
  const { page, close } = await editors.open('/admin/content');
  for (const label of ['Title', 'Subtitle', 'Primary button text', 'Primary button link'])
    await field(page, label).fill('');
  await save(page);
  for (const label of ['Title', 'Subtitle', 'Primary button text', 'Primary button link'])
    await page.getByText(`${label} is required`, { exact: true }).waitFor();
  await expect.poll(() => field(page, 'Title').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Title is required').waitFor({ state: 'detached' });

  // Flagged while it is typed; the server's refusal comes to the same field.
  await field(page, 'Secondary button link').fill('javascript:alert(1)');
  await page.getByText('Must be a web address, a path on this site, or a mailto:, tel: or sms: link').waitFor();
  await save(page);
  await expectToast(
    page,
    'Save Failed',
    'Hero Section › Secondary button (optional) › Secondary button link must be a web address',
  );
  await expect.poll(() => field(page, 'Secondary button link').getAttribute('aria-invalid')).toBe('true');
  await field(page, 'Secondary button link').fill('/about');
  await page.getByText('Must be a web address').waitFor({ state: 'detached' });
  await field(page, 'Title').fill('x'.repeat(70));
  await page.getByText('70 of about 60').waitFor();

  // The server's own words, else those of the tab.
  const answers: [status: number, body: object, words: string][] = [
    [501, {}, 'Failed to save hero section'],
    [429, { error: 'Too many saves' }, 'Too many saves'],
  ];
  for (const [status, json, words] of answers) {
    await page.route('**/api/content?*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status, json }) : route.fallback(),
    );
    await save(page);
    await expectToast(page, 'Save Failed', words);
    await page.unroute('**/api/content?*');
  }
  await page.route('**/api/content?*', (route) =>
    route.request().method() === 'PUT' ? route.abort('failed') : route.fallback(),
  );
  await openTab(page, 'Footer');
  await field(page, 'Address').first().fill('x'.repeat(130));
  await page.getByText('130 of about 120').waitFor();
  await page.getByText('Long for its place: look at the preview at phone width.').waitFor();
  await field(page, 'Address').first().fill('Fishing Harbour Road, Tema');
  await page.getByText('Long for its place').waitFor({ state: 'detached' });
  await field(page, 'Email').first().fill('yard at example.com');
  await page.getByText('This does not look like an email address.').waitFor();
  await field(page, 'Email').first().fill('yard@example.com');
  await field(page, 'Phone').first().fill('by the gate');
  await page.getByText('This does not look like a phone number.').waitFor();
  await field(page, 'Phone').first().fill('030 300 0000');
  await page.getByText('This does not look like').waitFor({ state: 'detached' });
  await field(page, 'PO box').fill('PO Box 1');
  await save(page);
  await expectToast(page, 'Save Failed', 'Failed to save footer');
  await saveAll(page);
  await expectToast(page, 'Save Failed', 'Failed to save all changes');
  await page.unroute('**/api/content?*');
  await saveAll(page);
  await expectToast(page, 'Saved', 'All changes saved');

  await page.route('**/api/content?*', (route) => route.fulfill({ status: 501, json: {} }));
  await page.reload();
  await expectToast(page, 'Error', 'Failed to load content');
  await page.unroute('**/api/content?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await form(page, 'Footer').waitFor();
  await close();
});

test('Save All leads to what is wrong, from another tab and from the preview of a phone', async () => {
  const { page, close } = await editors.open('/admin/content/footer');
  await page.setViewportSize({ width: 390, height: 800 });
  const hasFocus = (part: Locator) =>
    expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true);
  const second = page.getByRole('region', { name: 'Quick links' }).getByRole('listitem').nth(1);
  await second.getByLabel('Address').fill('javascript:alert(1)');
  await openTab(page, 'About');
  await page.getByRole('button', { name: 'Preview' }).click();
  await saveAll(page);
  await expectToast(page, 'Save Failed', 'Footer › Quick links › link 2 › Address must be a web address');
  await hasFocus(second.getByLabel('Address'));

  await openTab(page, 'Hero Section');
  await field(page, 'Title').fill('');
  await openTab(page, 'About');
  await page.getByRole('button', { name: 'Preview' }).click();
  await saveAll(page);
  await page.getByText('Title is required', { exact: true }).waitFor();
  await hasFocus(field(page, 'Title'));
  await close();
});

test('staff are led to the dashboard, and unknown tabs to the first', async () => {
  const staff = await editors.open('/admin/content/footer', { user: KOFI });
  await staff.page.waitForURL(/\/admin$/);
  await expect.poll(() => staff.page.getByRole('link', { name: 'Content', exact: true }).count()).toBe(0);
  await staff.close();
  const { page, close } = await editors.open('/admin/content/nothing');
  await page.waitForURL(/\/admin\/content$/);
  await form(page, 'Hero Section').waitFor();
  await close();
});

test('without barriers', async () => {
  const { page, close } = await editors.open('/admin/content', { reducedMotion: 'reduce' });
  await page.frameLocator('iframe').getByRole('heading').first().waitFor({ state: 'attached' });
  for (const tab of ['Home', 'Services', 'Footer', 'Branding', 'Privacy', 'Hero Section']) {
    await openTab(page, tab);
    const first = page.locator('.content-row-name').first();
    if (await first.isVisible()) await first.click();
    expect(await violations(page), tab).toEqual([]);
  }
  await openTab(page, 'Services');
  await page.locator('.content-row-name').first().click();
  await page.getByRole('button', { name: 'Icons' }).click();
  await page.getByRole('button', { name: 'hammer' }).waitFor();
  expect(await violations(page), 'icons').toEqual([]);
  await page.keyboard.press('Escape');

  await openTab(page, 'Hero Section');
  await field(page, 'Title').fill('');
  await field(page, 'Secondary button link').fill('javascript:');
  await save(page);
  await page.getByText('Title is required').waitFor();
  expect(await violations(page), 'errors').toEqual([]);
  await field(page, 'Title').fill('Mine');
  await editors.saveAsAma({ hero: { title: 'Theirs' } });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('dialog', { name: 'Somebody else changed the same' }).waitFor();
  expect(await violations(page), 'clash').toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByText(/are back/).waitFor();
  expect(await violations(page), 'brought back').toEqual([]);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  expect(await violations(page), 'leaving').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await page.getByRole('link', { name: 'Revisions' }).click();
  await page.getByRole('region', { name: 'Hero Section' }).waitFor();
  expect(await violations(page), 'revisions').toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/admin/content/home',
    '/admin/content/footer',
    '/admin/content/revisions',
    '/admin/content/branding',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Content Management' }).waitFor();
    expect(await overflow(page), path).toBe(0);
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByRole('heading').first().waitFor({ state: 'attached' });
  expect(await violations(page), 'preview').toEqual([]);
  await close();
});
