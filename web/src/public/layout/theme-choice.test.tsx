import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { changeSite } from '../../testing/change-site.ts';
import { openPage, type OpenedPage, type PageWindow } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const offer = (site: OpenedPage, scheme: 'Dark' | 'Light') =>
  site.getByRole('contentinfo').getByRole('button', { name: `${scheme} colours` });
const ground = (site: OpenedPage) => site.window().getComputedStyle(site.window().document.body).backgroundColor;
const chosen = (site: OpenedPage) => site.window().document.documentElement.className;
const browserColours = (site: OpenedPage) =>
  site.all<HTMLMetaElement>('meta[name="theme-color"]').map(({ content }) => content);

async function preferDark(isDark: boolean): Promise<void> {
  // The type of the session is the provider's.
  const driver = cdp() as unknown as { send: (name: string, details: object) => Promise<unknown> };
  const features = [{ name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' }];
  await driver.send('Emulation.setEmulatedMedia', { features });
}
afterEach(() => preferDark(false));

test('the chosen colours apply on the next page too', async () => {
  await startServer();
  const site = await openPage('/');
  const light = ground(site);
  await offer(site, 'Dark').click();
  await expect.element(offer(site, 'Light')).toBeVisible();
  await expect.element(offer(site, 'Dark')).not.toBeInTheDocument();
  expect(ground(site)).not.toBe(light);
  const dark = ground(site);
  await site.goTo('/about');
  expect(ground(site)).toBe(dark);
  expect(browserColours(site)).toEqual(['#111a24', '#111a24']);
  await offer(site, 'Light').click();
  await expect.poll(() => ground(site)).toBe(light);
  expect(browserColours(site)).toEqual(['#ffffff', '#ffffff']);
});

test('the menu of a phone has the button too, and both have the same label', thorough, async () => {
  await startServer();
  const site = await openPage('/about', { width: 390, height: 844 });
  await site.getByLabelText('Menu', { exact: true }).click();
  await site.getByRole('banner').getByRole('button', { name: 'Dark colours' }).click();
  await expect.element(site.getByRole('banner').getByRole('button', { name: 'Light colours' })).toBeVisible();
  const offers = site.all('.foot .theme [data-scheme]:not([hidden])');
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Light colours']);
});

test('without a choice the colours follow the system, with one they do not', thorough, async () => {
  await startServer();
  await preferDark(true);
  const site = await openPage('/about');
  await expect.element(offer(site, 'Light')).toBeInTheDocument();
  const dark = ground(site);
  await preferDark(false);
  await expect.element(offer(site, 'Dark')).toBeInTheDocument();
  expect(ground(site)).not.toBe(dark);
  expect(chosen(site)).toBe('');
  expect(browserColours(site)).toEqual(['#ffffff', '#111a24']);
  await offer(site, 'Dark').click();
  await preferDark(true);
  await preferDark(false);
  await expect.poll(() => ground(site)).toBe(dark);
});

test('on a site that is always dark a visitor can still choose light', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ branding }) => (branding.theme.mode = 'dark'));
  const site = await openPage('/about');
  expect(chosen(site)).toBe('dark');
  await offer(site, 'Light').click();
  await site.goTo('/safety');
  expect(chosen(site)).toBe('light');
});

test('a choice in one tab applies in the others', thorough, async () => {
  await startServer();
  const site = await openPage('/');
  const other = await openPage('/about');
  await offer(other, 'Dark').click();
  await expect.element(offer(site, 'Light')).toBeInTheDocument();
  expect(chosen(site)).toBe('dark');
});

test('a page restored by Back reads the choice again', thorough, async () => {
  await startServer();
  const site = await openPage('/about');
  await offer(site, 'Dark').click();
  site.window().document.documentElement.className = 'light';
  site.window().dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => chosen(site)).toBe('dark');
});

test('an invalid stored value is not changed', thorough, async () => {
  await startServer();
  localStorage.setItem('theme', 'purple');
  const site = await openPage('/about');
  expect(chosen(site)).toBe('');
  await expect.element(offer(site, 'Dark')).toBeInTheDocument();
});

test('without storage the choice applies to this page', thorough, async () => {
  await startServer();
  const refuse = () => {
    throw new DOMException('Not here', 'SecurityError');
  };
  const prepare = (window: PageWindow) => Object.assign(window.Storage.prototype, { getItem: refuse, setItem: refuse });
  const site = await openPage('/about', { prepare });
  await offer(site, 'Dark').click();
  expect(chosen(site)).toBe('dark');
  await expect.element(offer(site, 'Light')).toBeInTheDocument();
});
