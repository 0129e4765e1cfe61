import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PHONE = { width: 390, height: 844 };
const PAGES = ['Home', 'About', 'Services', 'Safety', 'Gallery', 'Contact'];

const burger = (site: OpenedPage) => site.getByLabelText('Menu', { exact: true });
const sheet = (site: OpenedPage) => site.getByRole('navigation', { name: 'Mobile' });
const bar = (site: OpenedPage) => site.getByRole('navigation', { name: 'Main' });
const focused = (site: OpenedPage) => site.window().document.activeElement?.textContent.trim();

test('the menu of a phone can be opened and closed with the keyboard', async () => {
  await startServer();
  const site = await openPage('/', PHONE);
  site.all('summary')[0]?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet(site)).toBeVisible();
  const labels: (string | undefined)[] = [];
  for (const _ of PAGES) {
    await userEvent.keyboard('{Tab}');
    labels.push(focused(site));
  }
  expect(labels).toEqual(PAGES);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet(site)).not.toBeInTheDocument();
  await expect.element(burger(site)).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Enter}');
  await site.untilAt('/about');
});

test(
  'the menu of a phone is also closed by its own button, and Escape does nothing to a closed one',
  thorough,
  async () => {
    await startServer();
    const site = await openPage('/contact', PHONE);
    await burger(site).click();
    await expect.element(sheet(site)).toBeVisible();
    await burger(site).click();
    await expect.element(sheet(site)).not.toBeInTheDocument();
    await site.getByRole('textbox', { name: 'Name' }).first().click();
    await userEvent.keyboard('{Escape}');
    await expect.element(site.getByRole('textbox', { name: 'Name' }).first()).toHaveFocus();
  },
);

test('a wide screen has a bar instead, which marks the page', thorough, async () => {
  await startServer();
  const site = await openPage('/services');
  await expect.element(burger(site)).not.toBeVisible();
  for (const name of PAGES) {
    const link = bar(site).getByRole('link', { name });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('aria-current')).toBe(name === 'Services' ? 'page' : null);
  }
});

test.each([
  ['About', '/about', 'A yard that answers for its work'],
  ['Services', '/services', 'One yard, every trade'],
  ['Safety', '/safety', 'Everyone goes home the way they came'],
  ['Gallery', '/gallery', 'Work in pictures'],
  ['Contact', '/contact', 'Tell us what needs doing'],
  ['Home', '/', 'Ships, tanks and plant, back in service'],
])('%s leads to its page', thorough, async (name, address, title) => {
  await startServer();
  const site = await openPage(name === 'Home' ? '/about' : '/');
  await bar(site).getByRole('link', { name }).click();
  await site.untilAt(address);
  await expect.element(site.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the first tab stop skips the menu', thorough, async () => {
  await startServer();
  const site = await openPage('/about');
  const skip = site.getByRole('link', { name: 'Skip to content' });
  (await skip.findElement()).focus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(site.getByRole('main')).toHaveFocus();
});

test('Get a quote leads to the contact page, and there to its form', thorough, async () => {
  await startServer();
  const site = await openPage('/about');
  await site.getByRole('banner').getByRole('link', { name: 'Get a quote' }).click();
  await site.untilAt('/contact');
  await site.getByRole('banner').getByRole('link', { name: 'Get a quote' }).click();
  await site.untilAt('/contact#enquiry');
});

test('the alternative address of the contact page redirects, keeping the campaign', thorough, async () => {
  await startServer();
  const site = await openPage('/get-started?utm_source=radio#enquiry');
  await site.untilAt('/contact?utm_source=radio#enquiry');
  await expect.element(bar(site).getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
});
