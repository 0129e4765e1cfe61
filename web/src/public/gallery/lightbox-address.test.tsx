// The address of the large picture: in the browser’s history and in links.
import { GALLERY_PAGE } from 'shared/limits.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addByCategory } from '../../testing/fill-gallery.ts';
import { button, dialog, expectShown, startFilled, tile } from '../../testing/lightbox.ts';
import { openPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('is a history entry: Back closes it and restores the focus, Forward and a link open it', async () => {
  await startFilled();
  const site = await openPage('/privacy');
  // From another page, so that no entries from earlier tests are ahead in the history.
  await site.goTo('/gallery');
  await tile(site, 'job-4.png').click();
  await expectShown(site, 'job 4, 2 of 5');
  await userEvent.keyboard('{ArrowRight}');
  await expectShown(site, 'job 3, 3 of 5');
  expect(site.window().location.search).toBe('?picture=job-3.png');
  site.window().history.back();
  await expect.element(dialog(site)).not.toBeInTheDocument();
  expect(site.window().location.search).toBe('');
  await expect.element(tile(site, 'job-4.png')).toHaveFocus();
  site.window().history.forward();
  await expectShown(site, 'job 3, 3 of 5');
  await site.goTo('/gallery?utm_source=x&picture=job-1.png');
  await expectShown(site, 'job 1, 5 of 5');
  await button(site, 'Close').click();
  await expect.element(dialog(site)).not.toBeInTheDocument();
  expect(site.window().location.search).toBe('?utm_source=x');
});

test('closing the picture of a link stays on the gallery, with the focus on its tile', async () => {
  await startFilled();
  const site = await openPage('/gallery?picture=job-2.png', { height: 500 });
  await expectShown(site, 'job 2, 4 of 5');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(site)).not.toBeInTheDocument();
  await expect.element(tile(site, 'job-2.png')).toHaveFocus();
  await expect.element(tile(site, 'job-2.png')).toBeInViewport({ ratio: 0.9 });
  expect(site.window().location.href).toMatch(/\/gallery$/);
});

test('a link opens a picture beyond the first page; an invalid name is not searched for', thorough, async () => {
  await startFilled(GALLERY_PAGE + 2);
  const site = await openPage('/gallery?picture=job-1.png');
  await expectShown(site, `job 1, ${GALLERY_PAGE + 2} of ${GALLERY_PAGE + 2}`);
  await userEvent.keyboard('{ArrowLeft}');
  await expectShown(site, `job 2, ${GALLERY_PAGE + 1} of ${GALLERY_PAGE + 2}`);
  expect(site.count('.tile')).toBe(GALLERY_PAGE);
  await site.goTo('/gallery?picture=%3Cscript%3E');
  await expect.poll(() => site.window().location.search).toBe('');
  const calls = site.window().performance.getEntriesByType('resource');
  expect(calls.filter(({ name }) => /api\/uploads.*cursor=/.test(name))).toEqual([]);
  await expect.element(dialog(site)).not.toBeInTheDocument();
});

test('a link opens a picture that is no longer in the category of the link, among all', thorough, async () => {
  const server = await startServer();
  await addByCategory(server);
  await server.request('POST', '/api/uploads/mast.png/meta', { body: { categories: [] } });
  const site = await openPage('/gallery?category=marine&picture=mast.png');
  await site.untilAt('/gallery?picture=mast.png');
  await expectShown(site, 'mast, 1 of 4');
  await button(site, 'Close').click();
  await expect.element(site.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  await site.goTo('/gallery?category=marine&picture=none.png');
  await expect.poll(() => site.window().location.search).toBe('?category=marine');
});

test(
  'a link with the name from before a picture was renamed opens it, also behind the first page',
  thorough,
  async () => {
    const server = await startFilled(GALLERY_PAGE + 2);
    await server.request('POST', '/api/uploads/job-1.png/name', { body: { name: 'quay wall' } });
    const site = await openPage('/gallery?picture=job-1.png');
    await expectShown(site, `quay wall, ${GALLERY_PAGE + 2} of ${GALLERY_PAGE + 2}`);
    expect(site.window().location.search).toBe('?picture=quay-wall.png');
    await button(site, 'Close').click();
    await expect.poll(() => site.window().location.search).toBe('');
    await expect.element(site.getByRole('link', { name: 'All' })).toHaveFocus();
  },
);

test('a link whose picture could not be loaded is unchanged', thorough, async () => {
  const server = await startFilled(GALLERY_PAGE + 2);
  const mend = await server.breakOff('/api/uploads?around=');
  const site = await openPage('/gallery?picture=job-1.png');
  await expect.element(site.getByText('The images could not be loaded. Try again.')).toBeVisible();
  const { search } = site.window().location;
  expect(search).toBe('?picture=job-1.png');
  await mend();
  await site.goTo(`/gallery${search}`);
  await expectShown(site, `job 1, ${GALLERY_PAGE + 2} of ${GALLERY_PAGE + 2}`);
});
