import { GALLERY_PAGE } from 'shared/limits.ts';
import { readableName } from 'shared/media/readable-name.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addByCategory, addPictures, jobNames } from '../../testing/fill-gallery.ts';
import { addCategories } from '../../testing/fill-library.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { prepareServer, startServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const filter = (site: OpenedPage, name: string) =>
  site.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });
const status = (site: OpenedPage, text: string) => site.getByRole('status').getByText(text, { exact: true });
const names = (site: OpenedPage) => site.all('figcaption').map((caption) => caption.textContent);
const more = (site: OpenedPage) => site.getByRole('link', { name: 'Show more images' });
const query = (site: OpenedPage) => site.window().location.search;
const section = (site: OpenedPage) => site.getByRole('region', { name: 'Gallery' });

const filled = prepareServer(addByCategory);
const startFilled = () => startServer({ like: filled });

/** One more than fit on a page. */
const full = prepareServer((server) => addPictures(server, jobNames(GALLERY_PAGE + 1).toReversed()));
const startFull = () => startServer({ like: full });

test('a category with only hidden pictures shows none', thorough, async () => {
  const server = await startServer();
  await addCategories(server, 'Marine');
  await addPictures(server, ['plain.png'], 'marine');
  await server.request('POST', '/api/uploads/plain.png/meta', { body: { hidden: true } });
  const site = await openPage('/gallery?category=marine');
  await expect.element(status(site, 'No images for this category.')).toBeVisible();
});

test('shows captions and focal points that were entered', thorough, async () => {
  const server = await startServer();
  await addPictures(server, ['img_0042.png', 'hull-before_docking.png']);
  const body = { caption: 'On the <b>slipway</b>', alt: 'A ferry on a cradle', focus: { x: 10, y: 90 } };
  await server.request('POST', '/api/uploads/img_0042.png/meta'.replace('_', '-'), { body });
  const site = await openPage('/gallery');
  expect(names(site)).toEqual(['hull before docking', 'On the <b>slipway</b>']);
  const picture = site.all('.tile img')[1];
  expect(picture && getComputedStyle(picture).objectPosition).toBe('10% 90%');
  await site.getByRole('link', { name: 'Open On the <b>slipway</b>' }).click();
  const dialog = site.getByRole('dialog', { name: 'Picture' });
  await expect.element(dialog.getByRole('img', { name: 'A ferry on a cradle' })).toBeVisible();
});

test('shows every picture, the newest first', async () => {
  await startFilled();
  const site = await openPage('/gallery');
  expect(names(site)).toEqual(['mast', 'hull', 'weld', 'plain']);
  await expect.element(status(site, '4 images')).toBeVisible();
  await expect.element(filter(site, 'All')).toHaveAttribute('aria-current', 'true');
});

test('a category shows only its pictures, and is in the address', async () => {
  await startFilled();
  const site = await openPage('/gallery?utm_source=x');
  await filter(site, 'Marine').click();
  await expect.poll(() => names(site)).toEqual(['mast', 'hull']);
  expect(query(site)).toBe('?utm_source=x&category=marine');
  await expect.element(filter(site, 'Marine')).toHaveAttribute('aria-current', 'true');
  await expect.element(filter(site, 'All')).not.toHaveAttribute('aria-current');
  await expect.element(status(site, '2 images')).toBeVisible();
  await filter(site, 'Welding').click();
  await expect.element(status(site, '1 image')).toBeVisible();
  await filter(site, 'Empty shelf').click();
  await expect.element(status(site, 'No images for this category.')).toBeVisible();
  await filter(site, 'All').click();
  await expect.poll(() => names(site)).toHaveLength(4);
  expect(query(site)).toBe('?utm_source=x');
});

test('Back leaves the gallery in one step, however many categories were opened', thorough, async () => {
  await startFilled();
  const site = await openPage('/about');
  await site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
  await site.untilAt('/gallery');
  await filter(site, 'Marine').click();
  await expect.poll(() => names(site)).toHaveLength(2);
  await filter(site, 'Welding').click();
  await expect.poll(() => names(site)).toHaveLength(1);
  site.window().history.back();
  await site.untilAt('/about');
});

test.each([
  ['?category=MARINE', '?category=marine', 2],
  ['?category=Empty%20shelf', '?category=empty-shelf', 0],
  ['?category=nothing&utm_source=x', '?utm_source=x', 4],
])('%s becomes "%s"', thorough, async (given, kept, count) => {
  await startFilled();
  const site = await openPage(`/gallery${given}`);
  await expect.poll(() => query(site)).toBe(kept);
  expect(names(site)).toHaveLength(count);
});

test('shows that images are loading, and keeps the former ones until they arrive', thorough, async () => {
  const server = await startFilled();
  const site = await openPage('/gallery');
  const arrive = await server.holdAnswers('/api/uploads');
  await filter(site, 'Marine').click();
  await expect.element(status(site, 'Loading images...')).toBeVisible();
  await expect.element(section(site)).toHaveAttribute('aria-busy', 'true');
  await expect.element(filter(site, 'Marine')).toHaveAttribute('aria-current', 'true');
  expect(names(site)).toHaveLength(4);
  await arrive();
  await expect.poll(() => names(site)).toHaveLength(2);
  await expect.element(section(site)).toHaveAttribute('aria-busy', 'false');
});

test('a category that cannot be loaded shows the reason, and is loaded again by button or filter', async () => {
  const server = await startFilled();
  const site = await openPage('/gallery');
  const again = site.getByRole('button', { name: 'Try again' });
  const mend = await server.breakOff('/api/uploads');
  await filter(site, 'Marine').click();
  for (const text of ['No images for this category.', 'The images could not be loaded. Try again.'])
    await expect.element(status(site, text)).toBeVisible();
  expect(names(site)).toEqual([]);
  (await again.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  // It fails again.
  await expect.element(again).toBeVisible();
  await expect.element(filter(site, 'Marine')).toHaveFocus();
  await mend();
  await again.click();
  await expect.poll(() => names(site)).toHaveLength(2);
  await expect.element(again).not.toBeInTheDocument();
  await server.breakOff('/api/uploads');
  await filter(site, 'Welding').click();
  await expect.element(again).toBeVisible();
  await filter(site, 'Marine').click();
  await expect.poll(() => names(site)).toHaveLength(2);
});

test('only the category chosen last is shown, even if an earlier answer arrives later', thorough, async () => {
  const server = await startFilled();
  const answers: Promise<unknown>[] = [];
  const site = await openPage('/gallery', {
    prepare(window) {
      const { fetch } = window;
      window.fetch = (...given) => {
        const answer = fetch(...given);
        answers.push(answer.then((response) => response.clone().text()).catch(() => undefined));
        return answer;
      };
    },
  });
  const arrive = await server.holdAnswers('/api/uploads?category=marine&limit=48');
  await filter(site, 'Marine').click();
  await expect.element(status(site, 'Loading images...')).toBeVisible();
  await filter(site, 'Welding').click();
  await expect.poll(() => names(site)).toEqual(['weld']);
  await arrive();
  await Promise.all(answers);
  // React has rendered them by the next answer.
  await server.request('GET', '/api/uploads');
  await expect.element(status(site, '1 image')).toBeVisible();
  expect(names(site)).toEqual(['weld']);
});

test('a category opened before is shown at once, without the network', thorough, async () => {
  const server = await startFilled();
  const site = await openPage('/gallery');
  await filter(site, 'Marine').click();
  await expect.poll(() => names(site)).toHaveLength(2);
  await server.breakOff('/api/uploads');
  await filter(site, 'All').click();
  await expect.poll(() => names(site)).toHaveLength(4);
  await filter(site, 'Marine').click();
  await expect.poll(() => names(site)).toEqual(['mast', 'hull']);
});

test('further pictures are loaded on request', thorough, async () => {
  const server = await startFull();
  await addPictures(server, jobNames(GALLERY_PAGE + 2).slice(0, 1));
  const site = await openPage('/gallery');
  await expect.element(status(site, `${GALLERY_PAGE} of ${GALLERY_PAGE + 2} images`)).toBeVisible();
  await more(site).click();
  await expect.poll(() => names(site)).toEqual(jobNames(GALLERY_PAGE + 2).map(readableName));
  await expect.element(more(site)).not.toBeInTheDocument();
  await expect.element(status(site, `${GALLERY_PAGE + 2} images`)).toBeVisible();
  expect(query(site)).toBe('');
});

eachCase([
  ['the last ones', 1],
  ['with others to follow', GALLERY_PAGE + 1],
])('the focus moves on to the first further picture: %s', async (_, further) => {
  const server = await startFull();
  await addPictures(
    server,
    jobNames(GALLERY_PAGE + further)
      .slice(0, further - 1)
      .toReversed(),
  );
  const site = await openPage('/gallery');
  (await more(site).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(site.getByRole('link', { name: `Open job ${further}`, exact: true })).toHaveFocus();
});

test('reports that further pictures could not be loaded, and offers to try again', thorough, async () => {
  const server = await startFull();
  const site = await openPage('/gallery');
  const mend = await server.refuse('/api/uploads');
  await more(site).click();
  await expect.element(status(site, 'The images could not be loaded. Try again.')).toBeVisible();
  expect(names(site)).toHaveLength(GALLERY_PAGE);
  await mend();
  await more(site).click();
  await expect.poll(() => names(site)).toHaveLength(GALLERY_PAGE + 1);
});

test('if the picture of a link could not be loaded, Back only closes another', async () => {
  const server = await startFull();
  const mend = await server.breakOff('/api/uploads?around=');
  const site = await openPage('/privacy');
  await site.goTo('/gallery?picture=job-1.png');
  await expect.element(status(site, 'The images could not be loaded. Try again.')).toBeVisible();
  await mend();
  await site.getByRole('link', { name: 'Open job 9', exact: true }).click();
  await expect.element(site.getByRole('dialog')).toBeVisible();
  site.window().history.back();
  await expect.element(site.getByRole('dialog')).not.toBeInTheDocument();
  expect([site.window().location.pathname, query(site)]).toEqual(['/gallery', '']);
});

test('an empty category offers no retry if only the picture of a link could not be loaded', async () => {
  const server = await startFilled();
  await server.breakOff('/api/uploads?around=');
  const site = await openPage('/gallery?category=empty-shelf&picture=plain.png');
  for (const text of ['No images for this category.', 'The images could not be loaded. Try again.'])
    await expect.element(status(site, text)).toBeVisible();
  await expect.element(site.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('such a link does not open its picture when that is loaded later', thorough, async () => {
  const server = await startFull();
  await server.breakOff('/api/uploads?around=');
  const site = await openPage('/gallery?picture=job-1.png');
  await expect.element(status(site, 'The images could not be loaded. Try again.')).toBeVisible();
  await more(site).click();
  await expect.poll(() => names(site)).toContain('job 1');
  await expect.element(site.getByRole('dialog')).not.toBeInTheDocument();
});

test('the page of a gallery without scripts stays in an address whose category is corrected', thorough, async () => {
  await startFull();
  const site = await openPage('/gallery?category=nothing&page=2');
  await expect.poll(() => query(site)).toBe('?page=2');
  expect(names(site)).toEqual(['job 1']);
});

test('after a change of category the link to further pictures has the page after those shown', thorough, async () => {
  const server = await startFull();
  await addCategories(server, 'Marine');
  const body = { names: jobNames(GALLERY_PAGE + 1), categories: ['marine'] };
  await server.request('POST', '/api/uploads/bulk', { body });
  const site = await openPage('/gallery?page=2');
  await filter(site, 'Marine').click();
  await expect.element(more(site)).toHaveAttribute('href', '/gallery?category=marine&page=2');
});

test('on a later page, a chosen category begins with its first pictures, also the one that was shown', async () => {
  await startFull();
  const site = await openPage('/gallery?page=2');
  const newer = site.getByRole('link', { name: 'Newer images' });
  await expect.element(newer).toHaveAttribute('href', '/gallery');
  await filter(site, 'All').click();
  await expect.poll(() => names(site)).toHaveLength(GALLERY_PAGE);
  await expect.element(newer).not.toBeInTheDocument();
  await expect
    .poll(() => [query(site), site.window().document.title])
    .toEqual(['', 'Gallery | Harbourline Industrial']);
});

test('without hydration every picture is reachable by links', thorough, async () => {
  await startFull();
  const islandCode = Promise.reject(new Error('Not there'));
  islandCode.catch(() => undefined);
  const site = await openPage('/gallery', { isUntouched: true, islandCode });
  await more(site).click();
  await expect.poll(() => names(site)).toEqual(['job 1']);
  expect(query(site)).toBe('?page=2');
  await site.getByRole('link', { name: 'Newer images' }).click();
  await expect.poll(() => names(site)).toHaveLength(GALLERY_PAGE);
});
