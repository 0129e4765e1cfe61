// Content Management as a screen: access, loading, failures, and its tabs.
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { button, field, form, link, openTab, storedContent } from '../../testing/content-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { TABS } from '../content-model/tabs.ts';
import { thorough } from 'shared/testing/thorough.ts';

const sections = () => page.getByRole('navigation', { name: 'Sections' });
const DOCUMENT = '/api/content?mediaMeta=none';

test('a loading indicator is shown, and then the first tab', async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers(DOCUMENT);
  await openScreen(server, '/admin/content');
  await expect.element(page.getByRole('heading', { name: 'Content Management' })).toBeVisible();
  await expect.element(page.getByText('Loading content…')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(form('Hero Section')).toBeVisible();
  await expect.element(field('Title')).toHaveValue((await storedContent(server)).hero.title);
});

test('staff are redirected to the dashboard, and see no link to the content', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/footer', { as: 'kofi' });
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(location.pathname).toBe('/admin');
  expect(link('Content').query()).toBeNull();
});

test('an unknown tab opens the first one', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/nothing');
  await expect.element(form('Hero Section')).toBeVisible();
  expect(location.pathname).toBe('/admin/content');
});

test('every tab has an address, and is marked while it is shown', thorough, async () => {
  await openScreen(await startServer(), '/admin/content');
  await expect.element(form('Hero Section')).toBeVisible();
  const shown = sections()
    .getByRole('link')
    .elements()
    .map((element) => [element.textContent, element.getAttribute('href')]);
  expect(shown).toEqual(TABS.map(({ title, id }) => [title, `/admin/content/${id}`]));
  for (const { id, title } of TABS) {
    await openTab(title);
    expect(location.pathname).toBe(`/admin/content/${id}`);
    await expect.element(sections().getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('.content-tabs [aria-current]')).toHaveLength(1);
  }
});

test('on a phone the tab that is shown is scrolled into view', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/terms', { width: 390, height: 800 });
  await expect.element(sections().getByRole('link', { name: 'Terms' })).toBeInViewport();
  await openTab('Privacy');
  await expect.element(sections().getByRole('link', { name: 'Privacy' })).toBeInViewport();
});

test('links lead to the dashboard, to the revisions and back to the form', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/about');
  await link('Revisions').click();
  await expect.element(page.getByText('Nothing was saved yet')).toBeVisible();
  expect(location.pathname).toBe('/admin/content/revisions');
  expect(document.querySelector('.content-tabs [aria-current]')).toBeNull();
  await link('Edit').click();
  await expect.element(form('Hero Section')).toBeVisible();
  await link('Back to Dashboard').click();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

test('a tablet has one line above the tabs, with words, and a phone two', async () => {
  await openScreen(await startServer(), '/admin/content', { width: 768, height: 1024 });
  const middle = (part: Locator) => {
    const { top, height } = part.element().getBoundingClientRect();
    return Math.round(top + height / 2);
  };
  const parts = [page.getByRole('heading', { name: 'Content Management' }), link('Revisions')];
  const saveAll = button('Save All Changes');
  await expect.element(saveAll).toBeVisible();
  for (const part of parts) expect(middle(part)).toBe(middle(saveAll));
  expect(page.getByText('Revisions', { exact: true }).element().getBoundingClientRect().width).toBeGreaterThan(40);
  await page.viewport(390, 844);
  for (const part of parts) expect(middle(part)).toBeLessThan(middle(saveAll));
});
