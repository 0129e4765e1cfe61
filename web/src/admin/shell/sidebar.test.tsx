import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SiteContent } from 'shared/content/site-content.ts';
import { changeSite } from '../../testing/change-site.ts';
import { addPicture } from '../../testing/fill-library.ts';
import { button } from '../../testing/lead-screen.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer } from '../../testing/start-server.ts';
import { watchRequests } from '../../testing/watch-requests.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const main = () => page.getByRole('navigation', { name: 'Main' });
const screen = (name: string) => main().getByRole('link', { name });
const drawer = () => page.getByRole('dialog', { name: 'Menu' });

test('links to every screen, and marks the open one', async () => {
  await openScreen(await startServer(), '/admin');
  for (const [name, address] of [
    ['Content', '/admin/content'],
    ['Media', '/admin/media'],
    ['Messages', '/admin/messages'],
    ['Users', '/admin/users'],
    ['Settings', '/admin/settings'],
    ['Dashboard', '/admin'],
  ] as const) {
    await screen(name).click();
    await expect.poll(() => location.pathname.startsWith(address)).toBe(true);
    await expect.element(screen(name)).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => document.title).toMatch(new RegExp(`^${name}`));
  }
});

test('has the counts of bell and list, and the number of late leads', async () => {
  const server = await startServer();
  const followUpAt = new Date(Date.now() - 3_600_000).toISOString();
  await sendEnquiry(server, { name: 'Late Of Kofi' }, { assignee: 'kofi', followUpAt });
  await sendEnquiry(server, { name: 'Late Of Efua' }, { assignee: 'efua', followUpAt });
  await sendEnquiry(server, { name: 'Asked For' }, { read: true });
  await server.request('POST', '/api/messages/3/ask', { as: 'kofi' });
  await sendEnquiry(server, { name: 'Opened By Nobody' });
  await openScreen(server, '/admin/messages?view=late&id=2');
  await expect.element(main().getByRole('link', { name: /^Messages 2 late ?, 3 waiting$/ })).toBeVisible();
  await expect.element(button('Notifications, 3 waiting')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Late 2' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Message list' });
  await expect.element(rows.getByRole('link', { name: /Late Of Kofi/ })).toBeVisible();
  await expect.element(rows.getByRole('link', { name: /Late Of Efua/ })).toBeVisible();
  await page.getByRole('link', { name: /^All/ }).first().click();
  const marked = () => rows.getByText('Not opened yet.').elements().length;
  await expect.poll(marked).toBe(1);
  await expect.element(rows.getByRole('link', { name: /Asked for\./ })).toMatchTextContent('Asked For');
});

test('has the number of unopened leads', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Begun' }, { status: 'in_progress' });
  await sendEnquiry(server, { name: 'Not Begun' });
  await openScreen(server, '/admin/users');
  await expect.element(screen('Messages 1 waiting')).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await changeLead(server, 2, { status: 'in_progress' });
  await expect.element(screen('Messages')).toBeVisible();
});

test('reports that the server is unreachable, and that it is back', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  const mend = await server.breakOff('/api/');
  await server.restart();
  await expect.element(main().getByText('No connection, trying again')).toBeVisible();
  await expect.element(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible();
  await mend();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Offline since/)).not.toBeInTheDocument();
});

test('is a drawer in a narrow window, closed by a choice, Escape and a click beside it', thorough, async () => {
  await openScreen(await startServer(), '/admin', { width: 700 });
  await expect.element(main()).not.toBeInTheDocument();
  await button('Open menu').click();
  await screen('Users').click();
  await expect.element(drawer()).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'People' })).toBeVisible();
  await button('Open menu').click();
  await expect.element(drawer()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer()).not.toBeInTheDocument();
  await button('Open menu').click();
  await expect.element(drawer()).toBeVisible();
  document.querySelector<HTMLDialogElement>('.drawer')?.click();
  await expect.element(drawer()).not.toBeInTheDocument();
});

test('the first Tab stop skips it', thorough, async () => {
  await openScreen(await startServer(), '/admin');
  await expect.element(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(button('Generate Report')).toHaveFocus();
});

test.each(['', '/content', '/messages', '/messages/bin', '/activity', '/profile'])(
  'on a phone the bar shows the title of /admin%s in full',
  thorough,
  async (address) => {
    await openScreen(await startServer(), `/admin${address}`, { width: 390, height: 844 });
    const title = () => document.querySelector('.top-bar-title');
    await expect.poll(() => title()?.textContent).toBeTruthy();
    await expect.poll(() => (title()?.scrollWidth ?? 1) - (title()?.clientWidth ?? 0)).toBeLessThanOrEqual(0);
    expect((title()?.scrollHeight ?? 2) - (title()?.clientHeight ?? 0)).toBeLessThanOrEqual(1);
  },
);

test('switches the colours, which are stored for this browser', thorough, async () => {
  await openScreen(await startServer(), '/admin');
  const isDark = () => document.documentElement.classList.contains('dark');
  const toggle = button('Dark mode');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  expect([isDark(), localStorage.getItem('theme')]).toEqual([true, 'dark']);
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  expect([isDark(), localStorage.getItem('theme')]).toEqual([false, 'light']);
});

test.each([
  ['efua', 'efuaAdministrator', true],
  ['kofi', 'kofiStaff', false],
] as const)('the menu of %s shows the person, and signs out', thorough, async (as, words, hasSettings) => {
  await openScreen(await startServer(), '/admin', { as });
  await button(/User menu$/).click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.poll(() => page.getByRole('link', { name: 'Settings' }).elements().length).toBe(hasSettings ? 2 : 0);
  await expect.element(page.getByRole('link', { name: 'This computer' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect.poll(() => localStorage.getItem('token')).toBeNull();
});

test('reads again on request who is signed in', thorough, async () => {
  const server = await startServer();
  const mend = await server.refuse('/api/me', 'GET', 500);
  const asked = watchRequests();
  await openScreen(server, '/admin/users');
  await expect.element(page.getByText('Your rights are unknown, retrying.')).toBeVisible();
  await expect.element(screen('Users')).not.toBeInTheDocument();
  asked();
  await button('Try now').click();
  expect(asked()).toContain('GET /api/me');
  await mend();
  await expect.element(page.getByRole('region', { name: 'People' })).toBeVisible();
  await expect.element(page.getByText('Your rights are unknown, retrying.')).not.toBeInTheDocument();
});

const brand = () => main().getByRole('link', { name: /Admin console$/ });
const sign = () => brand().getByRole('presentation');

/** Opens the console of a site with this picture in its library. */
async function openWithPicture(picture: File, change: (branding: SiteContent['branding']) => void): Promise<void> {
  const server = await startServer();
  await addPicture(server, picture);
  await changeSite(server, ({ branding }) => change(branding));
  await openScreen(server, '/admin/users');
}

test('a logo that contains the name replaces it, also for screen readers', thorough, async () => {
  await openWithPicture(await makePicture('logo.png'), (branding) => {
    Object.assign(branding, { companyName: 'Tema Works', logoUrl: '/uploads/logo.png', nameAt: 'within' });
  });
  await expect
    .element(brand().getByRole('img', { name: 'Tema Works' }))
    .toHaveAttribute('src', expect.stringMatching(/\/uploads\/logo\.png$/));
  await expect.element(brand()).toHaveAccessibleName('Tema Works Admin console');
  await expect.element(brand()).toMatchTextContent(/^Admin console$/);
});

eachCase([
  ['', 'beside'],
  ['', 'within'],
  // On another site, whose pictures the console does not show.
  ['https://elsewhere.example/logo.png', 'within'],
] as const)('without a logo of its own (%j, name %s) the icon is beside the name', async (logoUrl, nameAt) => {
  await openWithPicture(await makePicture('icon.png'), (branding) => {
    Object.assign(branding, { companyName: 'Tema Works', logoUrl, nameAt, faviconUrl: '/uploads/icon.png' });
  });
  await expect.element(sign()).toHaveAttribute('src', expect.stringMatching(/\/uploads\/icon\.png$/));
  await expect.element(brand()).toMatchTextContent(/^Tema Works/);
});

test('a long name beside a wide logo is fully visible above the links, and touches nothing', thorough, async () => {
  const name = 'Takoradi Marine and Industrial Works Ltd';
  await openWithPicture(await makePicture('logo.png', { width: 400, height: 120 }), (branding) => {
    Object.assign(branding, { companyName: name, logoUrl: '/uploads/logo.png', nameAt: 'beside' });
  });
  await expect.element(main().getByText(/^Takoradi Marine/)).toBeVisible();
  await expect.poll(() => document.querySelector<HTMLImageElement>('.company-logo')?.naturalWidth).toBeGreaterThan(0);
  const words = main()
    .getByText(/^Takoradi Marine/)
    .element();
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
  const { top, bottom } = words.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(4);
  expect(screen('Dashboard').element().getBoundingClientRect().top - bottom).toBeGreaterThanOrEqual(4);
});
