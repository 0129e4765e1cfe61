import { GALLERY_PAGE } from 'shared/limits.ts';
import { readableName } from 'shared/media/readable-name.ts';
import { expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { addPictures, jobNames } from '../../testing/fill-gallery.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const dialog = (site: OpenedPage) => site.getByRole('dialog', { name: 'Picture' });
const tile = (site: OpenedPage, name: string) =>
  site.getByRole('link', { name: `Open ${readableName(name)}`, exact: true });
const button = (site: OpenedPage, name: string) => dialog(site).getByRole('button', { name });
/** `a, 1 of 3`. */
const shown = (site: OpenedPage) => `${site.all('.lb-name')[0]?.textContent}, ${site.all('.lb-count')[0]?.textContent}`;
const expectShown = (site: OpenedPage, what: string) => expect.poll(() => shown(site)).toBe(what);

/** In the order of the gallery: job-5.png to job-1.png. */
async function startFilled(count = 5): Promise<ScreenServer> {
  const server = await startServer();
  await addPictures(server, jobNames(count).toReversed());
  return server;
}

test('opens at the clicked picture, and closes by its button', async () => {
  await startFilled();
  const site = await openPage('/gallery');
  await tile(site, 'job-4.png').click();
  await expectShown(site, 'job 4, 2 of 5');
  await expect.element(dialog(site).getByRole('img', { name: 'job 4' })).toBeVisible();
  await button(site, 'Close').click();
  await expect.element(dialog(site)).not.toBeInTheDocument();
  expect(site.window().location.pathname).toBe('/gallery');
});

test('can be opened, stepped and closed with the keyboard, wraps around, and restores the focus', async () => {
  await startFilled();
  const site = await openPage('/gallery');
  (await tile(site, 'job-5.png').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expectShown(site, 'job 5, 1 of 5');
  await userEvent.keyboard('{ArrowLeft}');
  await expectShown(site, 'job 1, 5 of 5');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expectShown(site, 'job 4, 2 of 5');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(site)).not.toBeInTheDocument();
  await expect.element(tile(site, 'job-5.png')).toHaveFocus();
});

test('keeps the focus, and its buttons step forward and back', thorough, async () => {
  await startFilled();
  const site = await openPage('/gallery');
  await tile(site, 'job-3.png').click();
  await expectShown(site, 'job 3, 3 of 5');
  await expect.element(button(site, 'Close')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button(site, 'Previous')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectShown(site, 'job 4, 2 of 5');
  await userEvent.keyboard('{Tab}');
  await expect.element(button(site, 'Next')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expectShown(site, 'job 2, 4 of 5');
  await userEvent.keyboard('{Tab}{Tab}');
  expect(site.count('main a:focus, footer a:focus, header a:focus')).toBe(0);
});

test.each(['Alt', 'Control', 'Meta', 'Shift'])('leaves the arrow with %s to the browser', thorough, async (key) => {
  await startFilled();
  const site = await openPage('/gallery');
  await tile(site, 'job-3.png').click();
  await expectShown(site, 'job 3, 3 of 5');
  const press = new KeyboardEvent('keydown', {
    key: 'ArrowRight',
    bubbles: true,
    cancelable: true,
    [`${key.toLowerCase().replace('control', 'ctrl')}Key`]: true,
  });
  site.all('.lb button')[0]?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  await userEvent.keyboard('{ArrowRight}');
  await expectShown(site, 'job 2, 4 of 5');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a press with %s opens the picture elsewhere, as any link',
  thorough,
  async (key) => {
    await startFilled();
    const site = await openPage('/gallery');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    // Added last, after the page's own listener: prevents the new window from outlasting the test.
    let isLeftToBrowser = false;
    site.window().addEventListener('click', (event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    });
    (await tile(site, 'job-3.png').findElement()).dispatchEvent(press);
    expect(isLeftToBrowser).toBe(true);
    await expect.element(dialog(site)).not.toBeInTheDocument();
  },
);

test('opens for a click before hydration', thorough, async () => {
  await startFilled();
  const code = Promise.withResolvers<void>();
  const site = await openPage('/gallery', { isUntouched: true, islandCode: code.promise });
  await tile(site, 'job-4.png').click();
  await expect.element(dialog(site)).not.toBeInTheDocument();
  code.resolve();
  await expectShown(site, 'job 4, 2 of 5');
  expect(site.window().location.pathname).toBe('/gallery');
});

test('opens a sample for such a click too', thorough, async () => {
  await startServer();
  const code = Promise.withResolvers<void>();
  const site = await openPage('/gallery', { isUntouched: true, islandCode: code.promise });
  await site.getByRole('link', { name: 'Open A hull in the dry dock' }).click();
  code.resolve();
  await expect.poll(() => site.all('.lb-name')[0]?.textContent).toBe('A hull in the dry dock');
  expect(site.window().location.pathname).toBe('/gallery');
});

test('stops the page from scrolling, and preloads its neighbours', thorough, async () => {
  await startFilled();
  const site = await openPage('/gallery');
  await tile(site, 'job-3.png').click();
  await expectShown(site, 'job 3, 3 of 5');
  const before = site.window().scrollY;
  await dialog(site).wheel({ delta: { y: 600 } });
  expect(site.window().scrollY).toBe(before);
  const loaded = () =>
    site.all<HTMLImageElement>('.lb-slide img').filter(({ naturalWidth }) => naturalWidth > 0).length;
  await expect.poll(loaded).toBe(3);
  const [picture] = site.all('.lb-slide:not([hidden]) img');
  const [name] = site.all('.lb-name');
  expect(picture?.getBoundingClientRect().bottom).toBeLessThanOrEqual(name?.getBoundingClientRect().top ?? 0);
});

test('with a single image steps to the same one', thorough, async () => {
  await startFilled(1);
  const site = await openPage('/gallery');
  await tile(site, 'job-1.png').click();
  await button(site, 'Next').click();
  await button(site, 'Previous').click();
  await expectShown(site, 'job 1, 1 of 1');
  expect(site.count('.lb-slide')).toBe(1);
});

test('continues beyond the loaded pictures', thorough, async () => {
  await startFilled(GALLERY_PAGE + 2);
  const site = await openPage('/gallery');
  await tile(site, 'job-3.png').click();
  await expect.poll(() => site.count('.tile')).toBe(GALLERY_PAGE + 2);
  await userEvent.keyboard('{ArrowRight}');
  await expectShown(site, `job 2, ${GALLERY_PAGE + 1} of ${GALLERY_PAGE + 2}`);
});

test(
  'Home and End go to the ends, and Previous on the first goes to the last one, loaded or not',
  thorough,
  async () => {
    await startFilled(GALLERY_PAGE + 2);
    const site = await openPage('/gallery');
    await tile(site, 'job-50.png').click();
    await userEvent.keyboard('{ArrowLeft}');
    await expectShown(site, `job 1, ${GALLERY_PAGE + 2} of ${GALLERY_PAGE + 2}`);
    await userEvent.keyboard('{ArrowRight}');
    await expectShown(site, `job 50, 1 of ${GALLERY_PAGE + 2}`);
    await userEvent.keyboard('{End}');
    await expectShown(site, `job 1, ${GALLERY_PAGE + 2} of ${GALLERY_PAGE + 2}`);
    // In a library of thousands, those in between would be too much to load and render.
    expect(site.count('.tile')).toBe(GALLERY_PAGE);
    await userEvent.keyboard('{Home}');
    await expectShown(site, `job 50, 1 of ${GALLERY_PAGE + 2}`);
  },
);

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

test(
  'a link opens what is behind the first page, and for what can be no picture the library is not searched',
  thorough,
  async () => {
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
  },
);

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
  },
);

test('a link whose picture could not be asked for is left as it is', async () => {
  const server = await startFilled(GALLERY_PAGE + 2);
  const mend = await server.breakOff('/api/uploads?around=');
  const site = await openPage('/gallery?picture=job-1.png');
  await expect.element(site.getByText('The next images could not be loaded. Try again.')).toBeVisible();
  const { search } = site.window().location;
  expect(search).toBe('?picture=job-1.png');
  await mend();
  await site.goTo(`/gallery${search}`);
  await expectShown(site, `job 1, ${GALLERY_PAGE + 2} of ${GALLERY_PAGE + 2}`);
});

test('a click beside the picture closes it, a click on it does not', thorough, async () => {
  await startFilled();
  const site = await openPage('/gallery');
  await tile(site, 'job-3.png').click();
  await dialog(site).getByRole('img', { name: 'job 3' }).click();
  await expectShown(site, 'job 3, 3 of 5');
  await dialog(site).click({ position: { x: 200, y: 150 } });
  await expect.element(dialog(site)).not.toBeInTheDocument();
});

test('follows a swipe, but not a short or a vertical one', thorough, async () => {
  await startFilled();
  const site = await openPage('/gallery', { width: 390, height: 844 });
  await tile(site, 'job-5.png').click();
  await expectShown(site, 'job 5, 1 of 5');
  await stroke([300, 420], [100, 430]);
  await expectShown(site, 'job 4, 2 of 5');
  await stroke([100, 420], [300, 420]);
  await expectShown(site, 'job 5, 1 of 5');
  await stroke([200, 420], [215, 420]);
  await stroke([200, 300], [260, 500]);
  await stroke([300, 420], [100, 420]);
  await expectShown(site, 'job 4, 2 of 5');
});

interface Driver {
  send: (name: string, details: object) => Promise<unknown>;
}

/** Real touch events, sent through the browser's protocol. */
async function stroke([fromX, fromY]: [number, number], [toX, toY]: [number, number]): Promise<void> {
  // The type of the session is the provider's.
  const driver = cdp() as unknown as Driver;
  const frame = window.frameElement?.getBoundingClientRect();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    driver.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0) })),
    });
  await touch('touchStart', [fromX, fromY]);
  await touch('touchMove', [(fromX + toX) / 2, (fromY + toY) / 2]);
  await touch('touchMove', [toX, toY]);
  await touch('touchEnd');
}
