import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { expect, test } from 'vitest';
import { changeSite } from '../testing/change-site.ts';
import { addPictures } from '../testing/fill-gallery.ts';
import { addCategories } from '../testing/fill-library.ts';
import { openPage } from '../testing/open-page.ts';
import { startServer } from '../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const PATHS = [...PAGE_PATHS, '/projects/mv-volta-star-hull-repaint', '/nowhere'];

eachCase([320, 640])('no page scrolls sideways at %i px, the width of a magnified wide screen', async (width) => {
  await startServer();
  const site = await openPage('/', { width, height: 400 });
  for (const path of PATHS) {
    await site.goTo(path);
    const { scrollWidth, clientWidth } = site.window().document.documentElement;
    expect(scrollWidth, path).toBe(clientWidth);
  }
});

test('the page for an unknown address links back', thorough, async () => {
  await startServer();
  const site = await openPage('/nowhere');
  await expect.element(site.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  expect(site.window().document.title).toBe('Page not found | Harbourline Industrial');
  await site.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await site.untilAt('/contact');
});

test('the policies have a table of contents with links', thorough, async () => {
  const server = await startServer();
  const body = '# What we keep\nYour name.\nYour number.\n\n# How long\n- a year\n- or less\n\n# Whom to ask\nUs.';
  await changeSite(server, ({ pages }) => {
    pages.privacy.body = body;
    pages.terms.body = '# Only one part\nBe kind.';
  });
  const site = await openPage('/privacy');
  const { pages } = await server.request<SiteContent>('GET', '/api/content');
  expect(site.all<HTMLTimeElement>('time').map(({ dateTime }) => dateTime)).toEqual([pages.privacy.updatedAt]);
  expect(site.all('time')[0]?.textContent).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/);
  expect(site.all('.prose p, .prose li').map((part) => part.innerText)).toEqual([
    'Your name.\nYour number.',
    'a year',
    'or less',
    'Us.',
  ]);
  await site.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Whom to ask' }).click();
  await expect.element(site.getByRole('heading', { name: 'Whom to ask' })).toBeInViewport();
  await site.goTo('/terms');
  await expect.element(site.getByRole('heading', { name: 'Only one part' })).toBeVisible();
  await expect.element(site.getByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument();
});

test('inner pages leave out sections without content', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ pages }) => {
    Object.assign(pages.about, {
      headline: '',
      subheadline: '',
      mission: ' ',
      vision: '',
      coreValues: [' '],
      story: '',
    });
    pages.services.items = [];
    Object.assign(pages.safety, { areas: [], certifications: [''] });
  });
  const site = await openPage('/about');
  await expect.element(site.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  // Without those of the printed page.
  const shown = () => site.all('main h2').filter((heading) => heading.checkVisibility());
  const headings = () => shown().map((heading) => heading.textContent);
  expect(headings()).toEqual(['Have a job in mind?']);
  for (const path of ['/services', '/safety']) {
    await site.goTo(path);
    expect(headings(), path).toEqual(['Have a job in mind?']);
  }
});

test('each service links to the form for its own quote, and has its icon or the wrench', thorough, async () => {
  const server = await startServer();
  await changeSite(server, ({ pages }) => {
    pages.services.items = ['Flame', 'NoSuchIcon'].map((iconName) => ({
      title: `With ${iconName}`,
      iconName,
      description: '',
      details: ['Quick', ' '],
      imageUrl: '',
    }));
  });
  const site = await openPage('/services');
  const drawings = site.all('.line h2 svg').map((icon) => icon.querySelector('path')?.getAttribute('d') ?? '');
  expect(drawings).toEqual([expect.stringMatching(/^M12 3q1 4/), expect.stringMatching(/^M14\.7 6\.3a1 1/)]);
  expect(site.all('.ticks li').map((item) => item.textContent)).toEqual(['Quick', 'Quick']);
  await site.getByRole('link', { name: 'Ask for a price for With Flame' }).click();
  await site.untilAt('/contact?about=with-flame');
});

test('a gallery picture that fails to load leaves a plain surface, also in the lightbox', thorough, async () => {
  const server = await startServer();
  await addCategories(server, 'Marine', 'Empty shelf');
  await addPictures(server, ['tank.png'], 'marine');
  const site = await openPage('/gallery?category=empty-shelf');
  await server.breakOff('/uploads/tank.png');
  await server.breakOff('/variants/');
  await site.getByRole('link', { name: 'Marine' }).click();
  await expect.poll(() => site.count('.tile img.no-picture')).toBe(1);
  await site.getByRole('link', { name: 'Open tank' }).click();
  await expect.poll(() => site.count('dialog img.no-picture')).toBe(1);
  await expect.poll(() => site.all('.lb-name').map((name) => name.textContent)).toEqual(['tank']);
});

test.each([
  ['#ffffff', 'light'],
  ['#fdfdf5', 'light'],
  ['#12171f', 'dark'],
  ['#000000', 'dark'],
] as const)('with accent %s in %s colours the buttons have an edge', thorough, async (accent, mode) => {
  const server = await startServer();
  await changeSite(server, ({ branding }) => (branding.theme = { accent, mode }));
  const site = await openPage('/contact');
  const [button] = site.all('.head .btn-primary');
  const [head] = site.all('.head');
  if (!button || !head) throw new Error('No button');
  const ground = site.window().getComputedStyle(head).backgroundColor;
  const { backgroundColor, borderBottomColor } = site.window().getComputedStyle(button);
  const around = luminance(ground);
  const edge = luminance(ground, backgroundColor, borderBottomColor);
  expect((Math.max(around, edge) + 0.05) / (Math.min(around, edge) + 0.05)).toBeGreaterThan(3);
});

/** The result of several colours painted over each other. */
function luminance(...colors: string[]): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing');
  for (const color of colors) {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
