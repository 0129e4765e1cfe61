// The built-in scenes, which the gallery shows while there is no picture (rule B34).
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { expect, test } from 'vitest';
import { addByCategory } from '../../testing/fill-gallery.ts';
import { addCategories } from '../../testing/fill-library.ts';
import { changeSite } from '../../testing/change-site.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const filter = (site: OpenedPage, name: string) =>
  site.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });
const status = (site: OpenedPage, text: string) => site.getByRole('status').getByText(text, { exact: true });
const names = (site: OpenedPage) => site.all('figcaption').map((caption) => caption.textContent);

test('without pictures the built-in scenes are shown, under a single filter', async () => {
  const server = await startServer();
  const site = await openPage('/gallery');
  await expect.element(status(site, '6 images')).toBeVisible();
  expect(names(site)[0]).toBe('A hull in the dry dock');
  await expect.element(filter(site, 'All')).toHaveAttribute('aria-current', 'true');
  await site.getByRole('link', { name: 'Open A hull in the dry dock' }).click();
  await expect.element(site.getByRole('dialog', { name: 'Picture' }).getByRole('img')).toBeVisible();
  expect(await server.request('GET', '/api/uploads')).toEqual([]);
});

test('the samples are also shown when All is chosen in an empty category, as when the page is loaded', async () => {
  const server = await startServer();
  await addCategories(server, 'Marine');
  const site = await openPage('/gallery?category=marine');
  await expect.element(status(site, 'No images for this category.')).toBeVisible();
  await filter(site, 'All').click();
  await expect.element(status(site, '6 images')).toBeVisible();
  expect(names(site)[0]).toBe('A hull in the dry dock');
  await filter(site, 'Marine').click();
  await expect.element(status(site, 'No images for this category.')).toBeVisible();
  await filter(site, 'All').click();
  await expect.element(status(site, '6 images')).toBeVisible();
});

test('the sample pictures can be switched off', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ pages }) => (pages.gallery.sampleScenes = 'hidden'));
  const site = await openPage('/gallery');
  await expect.element(status(site, 'No images for this category.')).toBeVisible();
});

test('without pictures or without categories the page does not ask to pick a trade', async () => {
  const server = await startServer();
  const lead = (site: OpenedPage) => site.all('.page-head p').at(-1)?.textContent;
  const site = await openPage('/gallery');
  expect(lead(site)).toBe('From engine screens, dry docks and tank farms.');
  await changeSite(server, ({ pages }) => (pages.gallery.sampleScenes = 'hidden'));
  await addCategories(server, 'Empty');
  await site.goTo('/gallery');
  expect(lead(site)).toBe('From engine screens, dry docks and tank farms.');
  await changeSite(server, ({ pages }) => (pages.gallery.subheadline = 'Pick a trade, when there is one.'));
  await site.goTo('/gallery');
  expect(lead(site)).toBe('Pick a trade, when there is one.');
  await changeSite(server, ({ pages }) => (pages.gallery.subheadline = defaultContent.pages.gallery.subheadline));
  await addByCategory(server);
  await site.goTo('/gallery');
  expect(lead(site)).toBe(defaultContent.pages.gallery.subheadline);
});
