import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeSite } from '../../testing/change-site.ts';
import { addPictures } from '../../testing/fill-gallery.ts';
import { readContent } from 'shared/content/read-content.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const footer = (site: OpenedPage) => site.getByRole('contentinfo');
const strip = (site: OpenedPage) => site.getByRole('complementary', { name: 'Contact strip' });
const thumbs = (site: OpenedPage) => site.getByRole('navigation', { name: 'Quick contact' });

test('contact links are on every page', async () => {
  const server = await startServer();
  await changeSite(server, ({ footer: stored }) => {
    Object.assign(stored, {
      phone: '024 111 1111',
      phones: ['at the gate'],
      email: 'yard@example.com',
      emails: [],
      hours: 'Always',
    });
  });
  const site = await openPage('/about');
  await expect
    .element(strip(site).getByRole('link', { name: '024 111 1111' }))
    .toHaveAttribute('href', 'tel:+233241111111');
  await expect
    .element(strip(site).getByRole('link', { name: 'yard@example.com' }))
    .toHaveAttribute('href', 'mailto:yard@example.com');
  await expect.element(strip(site).getByText('Always')).toBeVisible();
  await expect.element(footer(site).getByRole('link', { name: '024 111 1111' })).toBeInTheDocument();
  // Not a valid telephone number.
  await expect.element(footer(site).getByText('at the gate')).toBeInTheDocument();
  await expect.element(footer(site).getByRole('link', { name: 'at the gate' })).not.toBeInTheDocument();
});

test('the bottom bar of a phone has links to call, to write, and to ask for a quote', thorough, async () => {
  await startServer();
  const site = await openPage('/about', { width: 390, height: 844 });
  await expect
    .element(thumbs(site).getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+/));
  await expect
    .element(thumbs(site).getByRole('link', { name: 'Email' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  await thumbs(site).getByRole('link', { name: 'Get a quote' }).click();
  await site.untilAt('/contact');
});

test('a focused element is never behind the bottom bar', async () => {
  await startServer();
  const site = await openPage('/services', { width: 390, height: 500 });
  const { document } = site.window();
  const floor = site.all('.bar')[0]?.getBoundingClientRect().top;
  // From the first link on, wherever an earlier test has left the focus.
  site.all('a')[0]?.focus();
  while (site.count('.foot a:focus') === 0) {
    await userEvent.tab();
    await expect.poll(() => document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(floor ?? 0);
  }
});

test('a wide screen, which has no bottom bar, has no space for one', thorough, async () => {
  await startServer();
  const site = await openPage('/services');
  const { document, getComputedStyle } = site.window();
  expect(getComputedStyle(document.documentElement).scrollPaddingBottom).toBe('8px');
});

test('WhatsApp replaces e-mail if a number is configured', thorough, async () => {
  const server = await startServer();
  await changeSite(server, (content) => (content.footer.whatsapp = '024 111 1111'));
  const site = await openPage('/contact', { width: 390, height: 844 });
  const chat = expect.stringMatching(/^https:\/\/wa\.me\/233241111111\?text=Hello/);
  await expect.element(thumbs(site).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', chat);
  await expect.element(thumbs(site).getByRole('link', { name: 'Email' })).not.toBeInTheDocument();
  const panel = site.getByRole('complementary', { name: 'Faster by phone' });
  await expect.element(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', chat);
});

test('missing details are left out', thorough, async () => {
  const server = await startServer();
  await changeSite(server, (content) => {
    const none = { address: '', poBox: '', hours: '', phone: '', phones: [], email: '', emails: [], whatsapp: '' };
    Object.assign(content.footer, none, { links: [], social: [{ label: ' ', href: 'https://example.com' }] });
    content.pages.services.items = [];
    content.home.coreServices = [];
    content.pages.about.subheadline = '';
  });
  const site = await openPage('/contact');
  await expect.element(site.getByRole('heading', { level: 1 })).toBeVisible();
  // A heading without anything below would look broken.
  await expect.element(site.getByRole('heading', { name: 'Reach us' })).not.toBeInTheDocument();
  await expect.element(strip(site)).not.toBeInTheDocument();
  expect(site.count('a[href^="tel:"], a[href^="mailto:"], .social, .duo')).toBe(0);
  await expect.element(footer(site).getByRole('navigation')).not.toBeInTheDocument();
  expect(site.count('.panel dt')).toBe(0);
});

test('the columns of the footer fill its width, whatever is left out', thorough, async () => {
  const server = await startServer();
  const site = await openPage('/about', { width: 1366 });
  const edges = () => {
    const columns = site.all('.foot-grid > *').map((column) => column.getBoundingClientRect());
    const grid = site.all('.foot-grid')[0]?.getBoundingClientRect();
    expect(new Set(columns.map(({ top }) => top)).size).toBe(1);
    expect(columns.at(-1)?.right).toBeCloseTo(grid?.right ?? 0, 0);
    return columns.length;
  };
  expect(edges()).toBe(4);
  const none = { address: '', poBox: '', phone: '', phones: [], email: '', emails: [] };
  await changeSite(server, ({ footer: stored }) => Object.assign(stored, none));
  await site.goTo('/about');
  expect(edges()).toBe(3);
  await changeSite(server, ({ footer: stored }) => (stored.links = []));
  await site.goTo('/about');
  expect(edges()).toBe(2);
});

test('each social network has its icon, and other links have a generic one', thorough, async () => {
  const server = await startServer();
  await changeSite(server, (content) => {
    const labels = ['LinkedIn page', 'X', 'Our forum'];
    content.footer.social = labels.map((label) => ({ label, href: 'https://example.com/us' }));
  });
  const site = await openPage('/about');
  const signs = site.all('.social path').map((sign) => sign.getAttribute('d'));
  expect(new Set(signs).size).toBe(3);
  const link = footer(site).getByRole('link', { name: 'LinkedIn page' });
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a link without an address is shown as text', thorough, async () => {
  const server = await startServer();
  await changeSite(server, (content) => {
    content.footer.links = [
      { label: 'Soon', href: '' },
      { label: 'Careers', href: 'https://example.com/careers' },
    ];
  });
  const site = await openPage('/about');
  const links = footer(site).getByRole('navigation', { name: 'Quick links' });
  await expect.element(links.getByText('Soon')).toBeInTheDocument();
  await expect.element(links.getByRole('link', { name: 'Soon' })).not.toBeInTheDocument();
  await expect
    .element(links.getByRole('link', { name: 'Careers' }))
    .toHaveAttribute('href', 'https://example.com/careers');
});

test('the services in the footer link to their descriptions', thorough, async () => {
  await startServer();
  const site = await openPage('/about');
  await footer(site).getByRole('link', { name: 'Industrial painting' }).click();
  await site.untilAt('/services#industrial-painting');
  await expect.element(site.getByRole('heading', { name: 'Industrial painting' })).toBeInViewport();
});

test("the company's own sign replaces the drawn one; if it does not load the name does", thorough, async () => {
  const server = await startServer();
  await addPictures(server, ['sign.png']);
  await addPictures(server, ['lost.png']);
  const own = { logoUrl: '/uploads/sign.png', logoAlt: 'Our sign', nameAt: 'within' };
  await changeSite(server, ({ branding }) => Object.assign(branding, own));
  const site = await openPage('/about');
  const header = site.getByRole('banner');
  await expect.element(header.getByRole('img', { name: 'Our sign' })).toBeVisible();
  await expect.element(header.getByText('Harbourline Industrial')).not.toBeInTheDocument();
  await changeSite(server, ({ branding }) => (branding.nameAt = 'beside'));
  await site.goTo('/about');
  await expect
    .element(header.getByRole('link', { name: 'Our sign Harbourline Industrial Industrial contractors' }))
    .toBeVisible();
  expect(site.count('header img.logo')).toBe(1);
  await server.breakOff('/uploads/lost.png');
  await server.breakOff('/variants/');
  await changeSite(server, ({ branding }) => (branding.logoUrl = '/uploads/lost.png'));
  await site.goTo('/about');
  await expect.element(header.getByText('Harbourline Industrial')).toBeVisible();
  await expect.element(header.getByRole('img', { name: 'Our sign' })).not.toBeInTheDocument();
});

test('without a telephone number there is no link to call', async () => {
  const server = await startServer();
  const texts = async () => {
    const site = await openPage('/');
    const home = site.all('.hero-body')[0]?.textContent ?? '';
    await site.goTo('/contact?sent=0001');
    const head = site.all('meta[name=description]')[0]?.getAttribute('content') ?? '';
    const said = site.all('.page-head, .notice-good').map((part) => part.textContent);
    return [home, head, ...said].join(' ');
  };
  expect((await texts()).match(/number to call|Call, or write|wait, call|please call/g)).toHaveLength(4);
  await changeSite(server, ({ footer }) => Object.assign(footer, { phone: ' ', phones: [] }));
  const without = await texts();
  expect(without).not.toMatch(/\bcall\b/i);
  expect(without).toMatch(/plant hire from our yards in Tema and Takoradi\..*Write to us here\..*when you need it\./s);
  // "Clear all samples" takes the yards out of the built-in text.
  await changeSite(
    server,
    ({ hero }) => (hero.subtitle = hero.subtitle.replace(' from our yards in Tema and Takoradi', '')),
  );
  expect(await texts()).not.toMatch(/\bcall\b/i);
  const own = 'Write. If it cannot wait, call. We are on board.';
  await changeSite(server, ({ pages }) => Object.assign(pages.contact, { subheadline: own }));
  expect(await texts()).toContain(own);
  await changeSite(server, ({ pages }) => {
    pages.contact.yards = readContent({
      pages: { contact: { yards: [{ name: 'Tema', phone: '030 1' }] } },
    }).pages.contact.yards;
  });
  expect(await texts()).toMatch(/number to call.*Call, or write/s);
});
