import { expect, test } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { addByCategory } from '../../testing/fill-gallery.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';

const PUBLIC = { config: { publicUrl: 'https://www.example.com' } };
const filter = (site: OpenedPage, name: string) => site.getByRole('link', { name, exact: true });

test('the shared address has the shown category and picture', async () => {
  await addByCategory(await startServer(PUBLIC));
  const site = await openPage('/gallery?category=marine&utm_source=x', {
    // Safari 16 does not know it.
    prepare: (window) => void Reflect.deleteProperty(window.URLSearchParams.prototype, 'size'),
  });
  const shared = () => {
    const { document } = site.window();
    return [document.title, document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href];
  };
  const of = (address: string) => `https://www.example.com/gallery${address}`;
  const title = 'Gallery | Harbourline Industrial';
  expect(shared()).toEqual([`Marine | ${title}`, of('?category=marine')]);
  await filter(site, 'Welding').click();
  await site.getByRole('link', { name: 'Open weld' }).click();
  await expect.poll(shared).toEqual([`Welding | ${title}`, of('?category=welding&picture=weld.png')]);
  site.window().history.back();
  await expect.poll(shared).toEqual([`Welding | ${title}`, of('?category=welding')]);
  await filter(site, 'All').click();
  await expect.poll(shared).toEqual([title, of('')]);
});

test("the picture of a visitor's first link is not a page of its own, until it is opened here", thorough, async () => {
  await addByCategory(await startServer(PUBLIC));
  const site = await openPage('/gallery?category=marine&picture=mast.png');
  const shared = () => new URL(site.all<HTMLLinkElement>('link[rel="canonical"]')[0]?.href ?? '').search;
  await expect.element(site.getByRole('dialog').getByRole('img', { name: 'mast' })).toBeVisible();
  expect(shared()).toBe('?category=marine');
  await site.getByRole('button', { name: 'Next' }).click();
  await expect.poll(shared).toBe('?category=marine&picture=hull.png');
  await site.getByRole('button', { name: 'Close' }).click();
  await site.getByRole('link', { name: 'Open mast' }).click();
  await expect.poll(shared).toBe('?category=marine&picture=mast.png');
});
