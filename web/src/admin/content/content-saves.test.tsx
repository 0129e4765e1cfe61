// The content that a save stores.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SiteContent } from 'shared/content/site-content.ts';
import { button, field, link, openTab, save, saveAll, storedContent, unsaved } from '../../testing/content-screen.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { pressInNotice } from '../../testing/notices.ts';
import { startProgram } from '../../testing/start-program.ts';
import { startServer } from '../../testing/start-server.ts';
import { TABS } from '../content-model/tabs.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const sections = () => page.getByRole('navigation', { name: 'Sections' });

/** A field of each tab, the entry of a list that is opened first, and the expected notice (rules "Words"). */
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

/** All of the content except the part of one tab. */
function otherParts({ pages, ...content }: SiteContent, title: string): object {
  const tab = TABS.find((one) => one.title === title);
  const parts = {
    ...content,
    ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`pages.${name}`, page])),
  };
  const own = tab?.id === 'features' ? ['features', 'pages.home'] : [tab?.path];
  return Object.fromEntries(Object.entries(parts).filter(([path]) => !own.includes(path)));
}

eachCase(WRITTEN)('%s saves only its own part, and shows the result', async (tab, label, entry, saved, failed) => {
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

test('features are saved in both places from which the site reads them', thorough, async () => {
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

test('Save All saves every marked tab, and counts them', async () => {
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

test('a save is in progress until it is answered, and is sent once', thorough, async () => {
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

test('a new name of the company is shown in the console at once', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/branding');
  await field('Company name').fill('Anchor Works');
  await save();
  await expect.element(link(/^Anchor Works/)).toBeInTheDocument();
});

test('Undo in the installed console does not restore anything from stored content', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/hero', { program: await startProgram(server) });
  await field('Title').fill('Title of Efua');
  await server.breakOff('/api/content?', 'GET');
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  await pressInNotice('Undo');
  await expectToast('Not changed back', /./);
  expect((await storedContent(server)).hero.title).toBe('Title of Efua');
});
