// Content Management, from the form to the public page: every tab, every refusal, pictures, lists.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflow, violations } from './axe-findings.ts';
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
import { expectToast, openConsole } from './journey.ts';
import { makePng } from './make-png.ts';
import type { RunningServer } from './running-server.ts';
import { KOFI } from './staffed-server.ts';

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

async function publicPage(path: string): Promise<string> {
  return (await fetch(server.url + path)).text();
}

test('every tab saves its own part, says so, and the public page shows it', async () => {
  const { page, close } = await openConsole(browser, server, '/admin');
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByRole('heading', { name: 'Content Management' }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect
    .poll(async () => (await tabs.allTextContents()).join(', '))
    .toBe(
      'Hero Section, Home, About, Services, Safety, Features, Testimonials, Call to Action, Footer, Branding, Privacy, Terms',
    );

  const card = async (name: string) => page.getByRole('button', { name, exact: true }).click();
  const edits: [tab: string, label: string, saved: string, path: string, open?: string][] = [
    ['Hero Section', 'Title', 'Hero section saved successfully', '/'],
    ['Home', 'Intro', 'Home content saved', '/'],
    ['About', 'Headline', 'About page saved', '/about'],
    ['Services', 'Title', 'Services page saved', '/services', 'Welding and fabrication'],
    ['Safety', 'Title', 'Safety page saved', '/safety', 'Environmental Safety'],
    ['Features', 'Title', 'Features saved', '/', 'Safety First'],
    ['Testimonials', 'Quote', 'Testimonials saved', '/', 'Esi Boateng'],
    ['Call to Action', 'Headline', 'CTA saved', '/'],
    ['Footer', 'Opening hours', 'Footer saved', '/contact'],
    ['Branding', 'Company name', 'Branding saved', '/about'],
    ['Privacy', 'Text', 'Privacy page saved', '/privacy'],
    ['Terms', 'Text', 'Terms page saved', '/terms'],
  ];
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  for (const [tab, label, saved, path, open] of edits) {
    await openTab(page, tab);
    if (open !== undefined) await card(open);
    const words = `Written into ${tab}`;
    await field(page, label).fill(words);
    // The page as it will be, before anything is sent.
    await preview.getByText(words).first().waitFor({ state: 'attached' });
    await expect.poll(() => publicPage(path)).not.toContain(words);
    await save(page);
    await expectToast(page, 'Saved', saved);
    await expect.poll(() => publicPage(path)).toContain(words);
    await page.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor();
  }
  // The part of the page that the tab is about is brought into sight, without a movement of the console.
  const scrolled = () => preview.locator('html').evaluate(() => window.scrollY);
  await openTab(page, 'Footer');
  await expect.poll(scrolled).toBeGreaterThan(500);
  await openTab(page, 'Branding');
  await expect.poll(scrolled).toBe(0);
  await expect.poll(() => page.locator('.preview-paper').evaluate((paper) => paper.scrollTop)).toBe(0);
  const stored = await readContent(server);
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
  await page.getByRole('button', { name: 'Save All Changes' }).click();
  await expectToast(page, 'Saved', 'All changes saved');
  await expect.poll(() => marked.count()).toBe(0);
  await expect.poll(async () => (await readContent(server)).testimonials[1]?.rating).toBe(2);
  await expect.poll(() => publicPage('/')).toContain('--accent:#facc15');
  // The console follows the new name and accent without a reload.
  await page.getByRole('link', { name: 'Written into Branding' }).waitFor();
  await close();
});

test('what is missing or refused is told beside its field, and nothing is lost', async () => {
  const { page, close } = await openConsole(browser, server, '/admin/content');
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
  await expectToast(page, 'Save Failed', 'hero.ctaSecondary.href must be a web address');
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
  await field(page, 'PO box').fill('PO Box 1');
  await save(page);
  await expectToast(page, 'Save Failed', 'Failed to save footer');
  await page.getByRole('button', { name: 'Save All Changes' }).click();
  await expectToast(page, 'Save Failed', 'Failed to save all changes');
  await page.unroute('**/api/content?*');
  await page.getByRole('button', { name: 'Save All Changes' }).click();
  await expectToast(page, 'Saved', 'All changes saved');

  await page.route('**/api/content?*', (route) => route.fulfill({ status: 501, json: {} }));
  await page.reload();
  await expectToast(page, 'Error', 'Failed to load content');
  await page.unroute('**/api/content?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await form(page, 'Footer').waitFor();
  await close();
});

test('pictures are checked, uploaded and chosen, each in its own words', async () => {
  const { page, close } = await openConsole(browser, server, '/admin/content/hero');
  const upload = (label: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel(`${label} to upload`).setInputFiles(file);
  const png = (colour: number) => ({ name: `c${colour}.png`, mimeType: 'image/png', buffer: makePng(colour) });

  await page.getByText('PNG, JPG, GIF up to 5MB').waitFor();
  await upload('Background image', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expectToast(page, 'Upload failed', 'Please upload an image file');
  await upload('Background image', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 ** 2 + 1) });
  await expectToast(page, 'Upload failed', 'Image size should be less than 5MB');
  // Only the bytes tell that this is none.
  await upload('Background image', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expectToast(page, 'Upload failed', 'Please upload an image file');
  await page.route('**/api/upload', (route) => route.abort('failed'));
  await upload('Background image', png(1));
  await expectToast(page, 'Upload failed', 'Failed to upload image');
  await page.unroute('**/api/upload');
  await upload('Background image', png(1));
  await expectToast(page, 'Uploaded', 'Image uploaded successfully');
  await expect.poll(() => field(page, 'Background image address').inputValue()).toBe('/uploads/c1.png');
  await page.locator('.content-thumb img').waitFor();
  await page.getByRole('button', { name: 'Remove Background image' }).click();
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog', { name: 'Choose a picture' }).getByText('c1.png').click();
  await expectToast(page, 'Media', 'Background image set from media');
  await save(page);
  await expectToast(page, 'Saved', 'Hero section saved successfully');
  await expect.poll(() => publicPage('/')).toContain('/uploads/c1.png');

  const others: [tab: string, label: string, words: string, open?: string][] = [
    ['Branding', 'Logo', 'Logo uploaded'],
    ['Branding', 'Favicon', 'Favicon uploaded'],
    ['Call to Action', 'Background image', 'CTA background uploaded'],
    ['Testimonials', 'Avatar', 'Avatar uploaded', 'Esi Boateng'],
    ['Services', 'Image', 'Image uploaded', 'Marine engine services'],
  ];
  for (const [index, [tab, label, words, open]] of others.entries()) {
    await openTab(page, tab);
    if (open !== undefined) await page.getByRole('button', { name: open, exact: true }).click();
    await upload(label, png(index + 10));
    await expectToast(page, 'Uploaded', words);
  }
  await page.getByRole('group', { name: 'Image' }).getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog', { name: 'Choose a picture' }).getByText('c12.png').click();
  await expectToast(page, 'Media', 'Selected');
  await page.getByRole('button', { name: 'Icons' }).click();
  const icons = page.getByRole('dialog', { name: 'Choose an icon' });
  await icons.getByLabel('Search by name').fill('spray can');
  await icons.getByRole('button', { name: 'spray-can' }).click();
  await expect.poll(() => field(page, 'Icon').inputValue()).toBe('SprayCan');
  await page.getByRole('button', { name: 'Save All Changes' }).click();
  await expectToast(page, 'Saved', 'All changes saved');
  await close();
});

test('lists are put in order by keyboard and by drag, and a removal can be undone', async () => {
  const { page, close } = await openConsole(browser, server, '/admin/content/home');
  const clients = page.getByRole('region', { name: 'Clients' });
  const names = () => clients.locator('.content-row-name').allTextContents();
  await clients.waitFor();
  const began = await names();
  const up = clients.getByRole('button', { name: 'Move Keta Basin Energy up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await clients.getByText('Keta Basin Energy moved to place 1 of 6').waitFor();
  await expect.poll(() => names()).toEqual([began[1], began[0], ...began.slice(2)]);

  await clients
    .getByTitle('Drag to reorder')
    .nth(5)
    .dragTo(clients.getByRole('listitem').nth(0), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(names).toEqual([began[5], began[1], began[0], ...began.slice(2, 5)]);

  // Undone at once, and once more after the removal was saved.
  for (const isSaved of [false, true]) {
    await clients.getByRole('button', { name: 'Remove Volta Lines' }).click();
    await expect.poll(() => names()).not.toContain('Volta Lines');
    if (isSaved) {
      await save(page);
      await expectToast(page, 'Saved', 'Home content saved');
    }
    await page.locator('.toast:not(.is-leaving)').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual([began[5], began[1], began[0], ...began.slice(2, 5)]);
  }

  await clients.getByRole('button', { name: 'Add client' }).click();
  await page.keyboard.type('Takoradi Dry Dock');
  await save(page);
  await expectToast(page, 'Saved', 'Home content saved');
  await expect
    .poll(async () => (await readContent(server)).home.clients.map(({ name }) => name))
    .toEqual([began[5], began[1], began[0], ...began.slice(2, 5), 'Takoradi Dry Dock']);
  await close();
});

test('staff are led to the dashboard, and unknown tabs to the first', async () => {
  const staff = await openConsole(browser, server, '/admin/content/footer', { user: KOFI });
  await staff.page.waitForURL(/\/admin$/);
  await expect.poll(() => staff.page.getByRole('link', { name: 'Content', exact: true }).count()).toBe(0);
  await staff.close();
  const { page, close } = await openConsole(browser, server, '/admin/content/nothing');
  await page.waitForURL(/\/admin\/content$/);
  await form(page, 'Hero Section').waitFor();
  await close();
});

test('without barriers', async () => {
  const { page, close } = await openConsole(browser, server, '/admin/content', { reducedMotion: 'reduce' });
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
  await saveAsAma(edited, { hero: { title: 'Theirs' } });
  await page.getByRole('button', { name: 'Compare' }).click();
  expect(await violations(page), 'clash').toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByText(/are back/).waitFor();
  expect(await violations(page), 'brought back').toEqual([]);
  await page.getByRole('link', { name: 'Users' }).click();
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
