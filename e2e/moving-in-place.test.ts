// Links between public pages are followed without a reload (rule B36).
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { violations } from './axe-findings.ts';
import { fillEnquiry, openPage, untilAlive } from './journey.ts';
import { leadsNamed } from './lead-steps.ts';
import { makePng } from './make-png.ts';
import { addPicture } from './media-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile({ environment: { PUBLIC_URL: 'https://harbourline.example' } });

/** Opens a page in which every loaded document gets a random number, so that a reload is noticed. */
async function open(options: BrowserContextOptions = {}): Promise<Awaited<ReturnType<typeof openPage>>> {
  const opened = await openPage(staffed.browser, staffed.server, options);
  await opened.page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Refused: ${violatedDirective} ${blockedURI}`),
    );
    Object.assign(window, { loaded: Math.random() });
  });
  return opened;
}

const loadedOf = (page: Page) => page.evaluate(() => (window as unknown as { loaded: number }).loaded);
const inMenu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const pathOf = (page: Page) => URL.parse(page.url())?.pathname;

async function start(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await untilAlive(page);
  return loadedOf(page);
}

/** Follows a link of the menu. Clicked by a script, as a pointer would first scroll up to the menu. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  await inMenu(page, name).evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction((wanted) => document.querySelector(`.nav a[aria-current][href="${wanted}"]`), path);
  await untilAlive(page);
}

test('the page of a link replaces the one before, with its metadata, and is announced', async () => {
  const { page, close } = await open({ reducedMotion: 'no-preference' });
  const loaded = await start(page, '/');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await follow(page, 'Services', '/services');
  expect(await loadedOf(page)).toBe(loaded);
  expect(pathOf(page)).toBe('/services');
  expect(await page.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'h1']);
  const title = await page.title();
  expect(title).toMatch(/^Services/);
  await expect.poll(() => page.locator('p.vh[role="status"]').textContent()).toBe(title);
  const said = await page.evaluate(() => ({
    canonical: document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]').length,
    url: document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content,
    descriptions: document.querySelectorAll('meta[name="description"]').length,
    facts: [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      textContent.includes('BreadcrumbList'),
    ),
  }));
  expect(said).toEqual({
    canonical: 1,
    url: 'https://harbourline.example/services',
    descriptions: 1,
    facts: [true],
  });
  expect(await violations(page)).toEqual([]);

  // Simulates that the site's owner has chosen other colours and another icon in the meantime.
  await page.route('/safety', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/<html lang="[^"]*"/, '$& class="dark"')
      .replace(/<meta name="theme-color"[^>]*light\)"\/>/, '')
      .replace(/<link rel="icon" href="[^"?]*/, '$&?other=');
    await route.fulfill({ response: answer, body });
  });
  await follow(page, 'Safety', '/safety');
  expect(await loadedOf(page)).toBe(loaded);
  const looks = await page.evaluate(() => ({
    colours: document.documentElement.className,
    bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content),
    hasIcon: document.querySelectorAll('link[rel="icon"][href*="?other="]').length,
  }));
  expect(looks).toEqual({ colours: 'dark', bars: ['#111a24'], hasIcon: 1 });
  await close();
});

test('among pages with the same title the heading is announced', async () => {
  const { page, close } = await open();
  const loaded = await start(page, '/contact?about=marine-engine-services');
  const said = () => page.locator('p.vh[role="status"]').textContent();
  await inMenu(page, 'Contact').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('/contact');
  await expect.poll(said).toBe('Tell us what needs doing');
  await page.goBack();
  await expect.poll(said).toBe('Ask for a price: Marine engine services');
  expect(await loadedOf(page)).toBe(loaded);
  await close();
});

/** Counts page changes with a view transition. The page's clock stands still, as a slow page change has none. */
async function countMotions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    performance.now = () => 0;
    const startViewTransition = document.startViewTransition.bind(document);
    const counted = Object.assign(window, { motions: 0 });
    document.startViewTransition = (update) => {
      counted.motions += 1;
      return startViewTransition(update);
    };
  });
  return () => page.evaluate(() => (window as unknown as { motions: number }).motions);
}

test('the security policy allows a page with pictures of its own', async () => {
  await addPicture(staffed, 'quay.png', makePng(0x3c5a78));
  const { server, token } = staffed;
  const body = { focus: { x: 20, y: 80 } };
  await callApi(server, 'POST', '/api/uploads/quay.png/meta', { token, body });
  const content = (await callApi(server, 'GET', '/api/content')) as { pages: { about: { words: object } } };
  const { about } = content.pages;
  const words = { ...about.words, image: '/uploads/quay.png' };
  const pages = { ...content.pages, about: { ...about, words } };
  await callApi(server, 'PUT', '/api/content', { token, body: { ...content, pages } });
  const { page, close } = await open();
  const loaded = await start(page, '/');
  await follow(page, 'About', '/about');
  expect(await loadedOf(page)).toBe(loaded);
  // The picture's focal point is styled although the policy allows no inline styles.
  expect(await page.locator('.story-art img').evaluate((image) => getComputedStyle(image).objectPosition)).toBe(
    '20% 80%',
  );
  await close();
});

test('a page change is animated if motion is wanted, and not otherwise', async () => {
  for (const [reducedMotion, expected] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const) {
    const { page, close } = await open({ reducedMotion });
    const motions = await countMotions(page);
    const loaded = await start(page, '/');
    await follow(page, 'Services', '/services');
    expect(await motions(), reducedMotion).toBe(expected);
    expect(await loadedOf(page)).toBe(loaded);
    await close();
  }
});

test('Back restores the scroll position and the input, in both forms', async () => {
  const { page, close } = await open();
  const loaded = await start(page, '/about');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await follow(page, 'Contact', '/contact');
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sentence');
  const callback = page.locator('form:not(#enquiry)');
  await callback.getByRole('textbox', { name: 'Name' }).fill('Kwame');
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await follow(page, 'Safety', '/safety');
  await page.goBack();
  await untilAlive(page);
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect.poll(() => message.inputValue()).toBe('Half a sentence');
  expect(await callback.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Kwame');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith('About'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  expect(await loadedOf(page)).toBe(loaded);
  await close();
});

test('after a page change with data saved, the code of React is fetched with an interaction only', async () => {
  const { page, close } = await open();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const seen = Object.assign(window, { hasScrolled: false });
    addEventListener('scroll', () => (seen.hasScrolled = true));
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const loaded = await start(page, '/about');
  await page.evaluate(async () => {
    scrollTo({ top: 600, behavior: 'instant' });
    while (!('hasScrolled' in window && window.hasScrolled)) await new Promise(requestAnimationFrame);
    Object.assign(window, { hasScrolled: false });
  });
  await inMenu(page, 'Gallery').evaluate((link: HTMLElement) => link.click());
  // The move scrolls to the top.
  await page.waitForFunction(() => 'hasScrolled' in window && window.hasScrolled && scrollY === 0);
  await page.waitForFunction(() => document.querySelector('button.theme:enabled') !== null);
  const code = await page.evaluate(() => document.body.dataset['islandScript'] ?? '');
  expect(code).not.toBe('');
  expect(asked).not.toContain(code);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => asked).toContain(code);
  expect(await loadedOf(page)).toBe(loaded);
  await close();
});

test('a link to a part that the page no longer has moves the focus to the heading', async () => {
  const { page, close } = await open();
  for (const [part, focused] of [
    ['old-name', 'h1'],
    // No valid encoding.
    ['100%', 'h1'],
    ['industrial-painting', 'body'],
  ] as const) {
    const loaded = await start(page, '/');
    await inMenu(page, 'Services').evaluate((link: HTMLAnchorElement, hash) => {
      link.hash = hash;
      link.click();
    }, part);
    await page.waitForFunction(() => document.querySelector('p.vh[role="status"]')?.textContent.startsWith('Services'));
    expect(new URL(page.url()).hash).toBe(`#${part}`);
    expect(await page.evaluate(() => document.activeElement?.localName), part).toBe(focused);
    expect(await loadedOf(page)).toBe(loaded);
  }
  await close();
});

test('thanks are shown once, and a waiting enquiry can still be corrected after a page change', async () => {
  const { page, close } = await open();
  await start(page, '/contact');
  async function send(message: string): Promise<void> {
    await fillEnquiry(page, { Name: 'Moves On', Message: message });
    await page.getByRole('button', { name: 'Send enquiry' }).click();
  }
  const thanks = page.locator('#enquiry').getByText('Your reference is');
  await send('Something else.');
  await thanks.waitFor();
  await page.route('/api/contact', (route) => route.abort());
  await send('Two tanks.');
  const waiting = page.getByText(/^Your enquiry is kept in this browser/);
  await waiting.waitFor();
  await follow(page, 'About', '/about');
  await follow(page, 'Contact', '/contact');
  await waiting.waitFor();
  expect(await thanks.count()).toBe(0);
  const tried = page.waitForEvent('requestfailed');
  await send('Three tanks.');
  await tried;
  await page.unroute('/api/contact');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await thanks.waitFor();
  const messages = (await leadsNamed(staffed, 'Moves On')).map(({ message }) => message);
  expect(messages).toEqual(['Three tanks.', 'Something else.']);
  await close();
});

test('the button of the home page leads to the form, a service of the footer to its section', thorough, async () => {
  const { page, close } = await open();
  const loaded = await start(page, '/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL('/contact');
  await untilAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Industrial painting' }).click();
  await page.waitForURL('/services#industrial-painting');
  const place = page.locator('#industrial-painting');
  await expect.poll(async () => (await place.boundingBox())?.y ?? -1).toBeLessThan(200);
  expect(await loadedOf(page)).toBe(loaded);
  await close();
});

test('a page of another release is loaded normally, as is one that fails', async () => {
  const { page, close } = await open();
  const loaded = await start(page, '/');
  await page.route('/about', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/data-release="/, '$&other') });
  });
  await inMenu(page, 'About').click();
  await page.waitForFunction((before) => (window as unknown as { loaded: number }).loaded !== before, loaded);
  await page.waitForFunction(() => document.title.startsWith('About'));
  await untilAlive(page);
  const again = await loadedOf(page);
  await page.route('/safety', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  // Back is pressed before the script of the loaded page has arrived. The browser treats that page and the one before
  // as one document.
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await inMenu(page, 'Safety').click();
  await page.waitForFunction(() => document.title.startsWith('Safety'));
  expect(await loadedOf(page)).not.toBe(again);
  await page.evaluate(() => history.back());
  await page.waitForURL('/about');
  scripts.resolve();
  await page.waitForFunction(() => document.title.startsWith('About'));
  await close();
});

test('a picture of the gallery is still one history entry, also after a page change', thorough, async () => {
  const { page, close } = await open();
  const loaded = await start(page, '/');
  await follow(page, 'Gallery', '/gallery');
  await page.locator('.tile a').first().click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/gallery');
  await page.goBack();
  await page.waitForURL('/');
  await expect.poll(() => page.locator('.hero').count()).toBe(1);
  expect(await loadedOf(page)).toBe(loaded);
  await close();
});

test('a visitor who follows another link before the next page has loaded gets to the later one', thorough, async () => {
  const { page, close } = await open();
  const loaded = await start(page, '/contact');
  await page.locator('form:not(#enquiry)').getByRole('textbox', { name: 'Name' }).fill('Kwame');
  const comes = Promise.withResolvers<undefined>();
  await page.route('/about', async (route) => {
    await comes.promise;
    await route.continue();
  });
  await inMenu(page, 'About').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('/about');
  await page.locator('.skip').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('/about#main');
  comes.resolve(undefined);
  await page.waitForFunction(() => document.title.startsWith('About'));
  expect(await loadedOf(page)).toBe(loaded);
  // Typed text is stored only with the history entry of the page on which it was typed.
  const kept = await page.evaluate(() => navigation.entries().map((entry) => JSON.stringify(entry.getState())));
  expect(kept.filter((state) => state?.includes('Kwame'))).toHaveLength(1);
  await close();
});

test('a browser without the Navigation API loads every page normally', thorough, async () => {
  const { page, close } = await open();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'navigation', { value: undefined });
    Reflect.deleteProperty(window, 'navigation');
  });
  const loaded = await start(page, '/');
  await follow(page, 'About', '/about');
  expect(await loadedOf(page)).not.toBe(loaded);
  await close();
});
