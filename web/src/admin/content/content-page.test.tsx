// Content Management as a screen: who comes in, what is shown while it loads and when it cannot, and its tabs.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SiteContent } from 'shared/content/site-content.ts';
import {
  button,
  field,
  form,
  link,
  openTab,
  save,
  saveAll,
  storedContent,
  unsaved,
} from '../../testing/content-screen.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { TABS } from './model/tabs.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const sections = () => page.getByRole('navigation', { name: 'Sections' });
const DOCUMENT = '/api/content?mediaMeta=none';

test('says that it loads, and then shows the first tab', thorough, async () => {
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

test('says that the content could not be loaded, and tries again', thorough, async () => {
  const server = await startServer();
  // By itself it would try again with the news.
  await server.hold('/api/events');
  const mend = await server.refuse(DOCUMENT, 'GET', 500);
  await openScreen(server, '/admin/content/footer');
  await expectToast('Error', 'Failed to load content');
  await expect.element(page.getByRole('main').getByText('Failed to load content')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await mend();
  await button('Try again').click();
  await expect.element(form('Footer')).toBeVisible();
});

test('is no place for staff: they are led to the dashboard, and see no way here', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/footer', { as: 'kofi' });
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(location.pathname).toBe('/admin');
  expect(link('Content').query()).toBeNull();
});

test('an unknown tab is the first', thorough, async () => {
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

test('on a phone the tab that is shown is brought into sight', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/terms', { width: 390, height: 800 });
  await expect.element(sections().getByRole('link', { name: 'Terms' })).toBeInViewport();
  await openTab('Privacy');
  await expect.element(sections().getByRole('link', { name: 'Privacy' })).toBeInViewport();
});

test('leads to the dashboard, to the revisions and back to the form', thorough, async () => {
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

/** A field of each tab, the entry of a list that is opened first, and what is promised to be said (rules "Words"). */
const WRITTEN = [
  ['Hero Section', 'Title', '', 'Hero section saved successfully', 'Failed to save hero section'],
  ['Home', 'Intro', '', 'Home content saved', 'Failed to save home content'],
  ['About', 'Headline', '', 'About page saved', 'Failed to save About page'],
  ['Services', 'Title', 'Welding and fabrication', 'Services page saved', 'Failed to save Services page'],
  ['Safety', 'Title', 'Environmental Safety', 'Safety page saved', 'Failed to save Safety page'],
  ['Features', 'Title', 'Safety First', 'Features saved', 'Failed to save features'],
  ['Testimonials', 'Quote', 'Esi Boateng', 'Testimonials saved', 'Failed to save testimonials'],
  ['Call to Action', 'Headline', '', 'CTA saved', 'Failed to save CTA'],
  ['Footer', 'Opening hours', '', 'Footer saved', 'Failed to save footer'],
  ['Branding', 'Company name', '', 'Branding saved', 'Failed to save branding'],
  ['Privacy', 'Text', '', 'Privacy page saved', 'Failed to save Privacy page'],
  ['Terms', 'Text', '', 'Terms page saved', 'Failed to save Terms page'],
];

/** Everything but the part of one tab. */
function otherParts({ pages, ...content }: SiteContent, title: string): object {
  const tab = TABS.find((one) => one.title === title);
  const parts = {
    ...content,
    ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`pages.${name}`, page])),
  };
  const own = tab?.id === 'features' ? ['features', 'pages.home'] : [tab?.path];
  return Object.fromEntries(Object.entries(parts).filter(([path]) => !own.includes(path)));
}

eachCase(WRITTEN)('%s saves its own part alone, and shows the outcome', async (tab, label, entry, saved, failed) => {
  const server = await startServer();
  const before = await storedContent(server);
  await openScreen(server, '/admin/content');
  await openTab(tab);
  if (entry !== '') await button(entry).click();
  await expect.element(button('Save')).toBeDisabled();
  await field(label).fill('Written by Efua');

  const mend = await server.refuse('/api/content', 'PUT', 500);
  await save();
  await expectToast('Save Failed', failed);
  await expect.element(field(label)).toHaveValue('Written by Efua');
  expect(await storedContent(server)).toEqual(before);
  await mend();
  await save();
  await expectToast('Saved', saved);
  await expect.element(button('Save')).toBeDisabled();
  const after = await storedContent(server);
  expect(JSON.stringify(after)).toContain('Written by Efua');
  expect(otherParts(after, tab)).toEqual(otherParts(before, tab));
});

test('features are written to both places where the site looks for them', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/features');
  await button('Safety First').click();
  await field('Title').fill('Nobody is hurt');
  await save();
  await expectToast('Saved', 'Features saved');
  const { features, pages } = await storedContent(server);
  expect(features[0]?.title).toBe('Nobody is hurt');
  expect(pages.home.features).toEqual(features);
});

test('Save All saves every tab that is marked, and counts them', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/footer');
  await expect.element(button('Save All Changes')).toBeDisabled();
  await field('PO box').fill('PO Box 77');
  await openTab('About');
  await field('Headline').fill('A yard of its word');
  await expect.element(unsaved('headline')).toBeVisible();
  await expect.element(sections().getByRole('link', { name: 'Footer (unsaved)' })).toBeVisible();
  await expect.element(sections().getByRole('link', { name: 'About (unsaved)' })).toBeVisible();
  await expect.element(button('Save All Changes 2')).toBeEnabled();

  const mend = await server.refuse('/api/content', 'PUT', 500);
  await saveAll();
  await expectToast('Save Failed', 'Failed to save all changes');
  await mend();
  await saveAll();
  await expectToast('Saved', 'All changes saved');
  await expect.element(button('Save All Changes')).toBeDisabled();
  expect(sections().getByText('(unsaved)').elements()).toEqual([]);
  expect(await storedContent(server)).toMatchObject({
    footer: { poBox: 'PO Box 77' },
    pages: { about: { headline: 'A yard of its word' } },
  });
});

test('a save is under way until it is answered, and is sent once', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/about');
  await field('Headline').fill('Sent once');
  const letGo = await server.hold('/api/content', 'PUT');
  await save();
  await expect.element(button('Saving…')).toBeDisabled();
  await expect.element(button('Discard')).toBeDisabled();
  await expect.element(button(/^Save All Changes/)).toBeDisabled();
  await letGo();
  await expectToast('Saved', 'About page saved');
  expect(await server.request('GET', '/api/content/revisions')).toHaveLength(1);
});

test('the name of the company is the one in the console at once', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/branding');
  await field('Company name').fill('Anchor Works');
  await save();
  await expect.element(link(/^Anchor Works/)).toBeInTheDocument();
});
