// The row of filters on a phone, in the gallery and above the projects.
import { makeProject } from 'shared/content/projects/project-shape.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeSite } from '../../testing/change-site.ts';
import { addPictures } from '../../testing/fill-gallery.ts';
import { addCategories } from '../../testing/fill-library.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PHONE = { width: 360, height: 780 };
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

function chip(site: OpenedPage, name: string): DOMRect {
  const found = site.all('.filters a').find(({ textContent }) => textContent === name);
  return found?.getBoundingClientRect() ?? new DOMRect(-1, -1);
}

function expectInSight(site: OpenedPage, name: string): void {
  expect(chip(site, name).left).toBeGreaterThanOrEqual(0);
  expect(chip(site, name).right).toBeLessThanOrEqual(PHONE.width);
}

function scrollRow(site: OpenedPage, to: 'start' | 'end'): void {
  const row = site.all('.filters')[0];
  row?.scrollTo({ left: to === 'start' ? 0 : row.scrollWidth, behavior: 'instant' });
}

test('the chosen category of pictures is in view, however many there are', thorough, async () => {
  const server = await startServer();
  await addCategories(server, ...NUMBERS.map((number) => `Category number ${number}`));
  for (const number of NUMBERS) await addPictures(server, [`job-${number}.png`], `category-number-${number}`);
  const site = await openPage('/gallery?category=category-number-8', PHONE);
  expectInSight(site, 'Category number 8');
  await site.goTo('/gallery?category=category-number-1');
  scrollRow(site, 'end');
  expectInSight(site, 'Category number 1');
  await site.goTo('/gallery');
  // The row begins at its beginning, and nothing in it is covered.
  expect(chip(site, 'All').left).toBe(20);
  expect(chip(site, 'Category number 1').left).toBeGreaterThan(chip(site, 'All').right);
  await site.goTo('/gallery?category=category-number-1');
  scrollRow(site, 'end');
  // It covers nothing that has the focus.
  site.all('.filters a')[3]?.focus();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  const { document } = site.window();
  const { left, right, top, height } = chip(site, 'Category number 3');
  const at = (x: number) => document.elementFromPoint(x, top + height / 2)?.textContent;
  await expect.poll(() => [at(left + 4), at(right - 4)]).toEqual(Array(2).fill('Category number 3'));
});

test('all filters are in view above a category without pictures', async () => {
  const server = await startServer();
  await addCategories(server, ...NUMBERS.map((number) => `Category number ${number}`));
  const site = await openPage('/gallery?category=category-number-8', PHONE);
  for (const name of ['All', 'Category number 1', 'Category number 8']) expectInSight(site, name);
});

test('the chosen trade of projects is in view', async () => {
  const server = await startServer();
  await changeSite(server, ({ home }) => {
    const trade = NUMBERS.map((number) => `Trade number ${number}`).join('; ');
    home.projects = [makeProject({ title: 'A hull', trade })];
  });
  const site = await openPage('/projects?trade=trade-number-8', PHONE);
  expectInSight(site, 'Trade number 8');
});
