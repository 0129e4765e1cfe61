// The large picture of the gallery: opened, stepped through and closed.
import { GALLERY_PAGE } from 'shared/limits.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, dialog, expectShown, startFilled, tile } from '../../testing/lightbox.ts';
import { openPage } from '../../testing/open-page.ts';
import { thorough } from 'shared/testing/thorough.ts';

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

test('a picture that could not be loaded is said to be so, and can be asked for again', async () => {
  const server = await startFilled(GALLERY_PAGE + 2);
  const site = await openPage('/gallery');
  const last = GALLERY_PAGE + 2;
  const mend = await server.breakOff('/api/uploads?place=');
  await tile(site, 'job-50.png').click();
  await button(site, 'Previous').click();
  await expectShown(site, 'job 50, The images could not be loaded. Try again.');
  await userEvent.keyboard('{ArrowRight}');
  await expectShown(site, `job 49, 2 of ${last}`);
  await mend();
  const arrive = await server.hold('/api/uploads?place=');
  await userEvent.keyboard('{End}');
  await expectShown(site, 'job 49, Loading images...');
  await arrive();
  await expectShown(site, `job 1, ${last} of ${last}`);
});

test('a picture that arrives late does not replace one that was opened meanwhile', thorough, async () => {
  const server = await startFilled(GALLERY_PAGE + 2);
  const site = await openPage('/gallery');
  await tile(site, 'job-50.png').click();
  const arrive = await server.hold('/api/uploads?place=');
  await userEvent.keyboard('{End}');
  await expect.poll(() => server.countHeld()).toBe(1);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expectShown(site, `job 48, 3 of ${GALLERY_PAGE + 2}`);
  await arrive();
  const asked = () =>
    site
      .window()
      .performance.getEntriesByType('resource')
      .filter(({ name }) => /place=/.test(name));
  await expect.poll(() => asked().length).toBe(1);
  await expect.poll(() => site.count('.gallery[aria-busy="false"]')).toBe(1);
  await expectShown(site, `job 48, 3 of ${GALLERY_PAGE + 2}`);
});

test('also a picture from beyond the tiles stays when another one arrives late', thorough, async () => {
  const server = await startFilled(GALLERY_PAGE + 32);
  const site = await openPage('/gallery?picture=job-30.png');
  await expectShown(site, `job 30, 51 of ${GALLERY_PAGE + 32}`);
  const arrive = await server.hold('/api/uploads?place=');
  await userEvent.keyboard('{End}');
  await expect.poll(() => server.countHeld()).toBe(1);
  await userEvent.keyboard('{ArrowLeft}');
  await expectShown(site, `job 31, 50 of ${GALLERY_PAGE + 32}`);
  const opened = dialog(site).element();
  await arrive();
  await expect.poll(() => site.count('.gallery[aria-busy="false"]')).toBe(1);
  await expectShown(site, `job 31, 50 of ${GALLERY_PAGE + 32}`);
  await userEvent.keyboard('{ArrowLeft}');
  await expectShown(site, `job 32, 49 of ${GALLERY_PAGE + 32}`);
  // It did not close in between.
  expect(opened.isConnected).toBe(true);
});

test('if the last pictures are gone, the one before them is the last', thorough, async () => {
  const server = await startFilled(GALLERY_PAGE + 3);
  const site = await openPage('/gallery');
  for (const name of ['job-1.png', 'job-2.png']) await server.request('DELETE', `/api/uploads/${name}`);
  await tile(site, 'job-51.png').click();
  await userEvent.keyboard('{End}');
  await expectShown(site, `job 3, ${GALLERY_PAGE + 1} of ${GALLERY_PAGE + 1}`);
  await userEvent.keyboard('{ArrowRight}');
  await expectShown(site, `job 51, 1 of ${GALLERY_PAGE + 1}`);
});
