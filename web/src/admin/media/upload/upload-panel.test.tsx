import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectKept, pressOn } from '../../../testing/by-keyboard.ts';
import { isAskedBeforeUnload } from '../../../testing/ask-to-unload.ts';
import { addPictures, listNames, listPictures } from '../../../testing/fill-library.ts';
import { dropOn } from '../../../testing/give-files.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { button, tile, uploads } from '../../../testing/media-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PATH = '/api/upload/parts';
let server: ScreenServer;
const send = (...files: File[]) => page.getByLabelText('Pictures to upload').upload(files);
const pictures = (...names: string[]) => Promise.all(names.map((name) => makePicture(name)));
const shows = (words: string | RegExp) => expect.element(uploads().getByText(words)).toBeVisible();
const countOf = (words: string) => uploads().getByText(words).elements().length;
const bars = () => uploads().getByRole('progressbar').elements().length;
const text = (name: string) => new File(['<svg/>'], name, { type: name.endsWith('.svg') ? 'image/svg+xml' : '' });

async function leaveForDashboard(): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
}

beforeEach(async () => {
  server = await startServer();
});

// What is on its way would go on, to the server of the next test.
afterEach(async () => {
  if (button('Cancel all').query()) await button('Cancel all').click();
});

test('pictures arrive one after the other, and the list can be put away', async () => {
  await openScreen(server, '/admin/media');
  expect(uploads().query()).toBeNull();
  await send(...(await pictures('one.png', 'two.png')));
  await shows('2 uploaded');
  expect(countOf('Done')).toBe(2);
  await expect.element(tile('one.png')).toBeVisible();
  await expect.element(tile('two.png')).toBeVisible();
  await expect.element(page.getByText(/^2 files, /)).toBeVisible();
  await button('Clear list').click();
  await expect.element(uploads()).not.toBeInTheDocument();
});

test('what has a name that is taken is listed under the one it got', thorough, async () => {
  await addPictures(server, 'hull.png');
  await openScreen(server, '/admin/media');
  await send(await makePicture('hull.png', { colour: '#aa3322' }));
  await shows('1 uploaded');
  const [stored = ''] = await listNames(server);
  expect(stored).not.toBe('hull.png');
  await shows(stored);
});

test('what is no picture is refused in words, and keeps no other back', thorough, async () => {
  await openScreen(server, '/admin/media');
  const torn = new File([(await makePicture()).slice(0, 60)], 'torn.png', { type: 'image/png' });
  // Only the server sees that this is none.
  const fake = new File(['text'], 'fake.jpg', { type: 'image/jpeg' });
  await send(text('plan.svg'), text('notes.txt'), fake, torn, text('phone.heic'), await makePicture('hull.png'));
  await shows('5 failed');
  await shows(/^1 uploaded/);
  expect(
    countOf('Upload failed: Please upload an image file. JPEG, PNG, GIF, WebP and AVIF pictures are accepted.'),
  ).toBe(3);
  await shows(/This picture is damaged or incomplete/);
  await shows(/This browser cannot convert HEIC pictures/);
  // None of these will ever be taken.
  expect(
    uploads()
      .getByRole('button', { name: /^Retry/ })
      .query(),
  ).toBeNull();
  await button('Remove plan.svg').click();
  await shows('4 failed');
  expect(await listNames(server)).toEqual(['hull.png']);
});

test('three go at a time; what is cancelled makes room, and nothing comes of it', thorough, async () => {
  const letGo = await server.hold(PATH, 'POST');
  await openScreen(server, '/admin/media');
  await send(...(await pictures('1.png', '2.png', '3.png', '4.png', '5.png')));
  await shows('Uploading 1 of 5');
  await expect.poll(bars).toBe(3);
  expect(countOf('Waiting')).toBe(2);
  await button('Cancel 2.png').click();
  await expect.poll(() => countOf('Waiting')).toBe(1);
  await button('Cancel 5.png').click();
  await expect.poll(() => countOf('Waiting')).toBe(0);
  expect(bars()).toBe(3);
  await expect.poll(() => server.countHeld()).toBe(3);
  await letGo();
  await shows('3 uploaded');
  expect((await listNames(server)).toSorted()).toEqual(['1.png', '3.png', '4.png']);
});

test('all uploads under way are cancelled at once', thorough, async () => {
  await server.hold(PATH, 'POST');
  await openScreen(server, '/admin/media');
  await send(text('plan.svg'), ...(await pictures('1.png', '2.png')));
  await shows('1 failed');
  await button('Cancel all').click();
  await expect.element(uploads()).not.toBeInTheDocument();
  expect(await listNames(server)).toEqual([]);
});

test('of very many the first fifty are listed, and all are counted', thorough, async () => {
  await server.hold(PATH, 'POST');
  await openScreen(server, '/admin/media');
  await expect.element(button('Upload')).toBeVisible();
  const one = await makePicture();
  dropOn(document.body, ...Array.from({ length: 53 }, (_, number) => new File([one], `${number}.png`, one)));
  await shows('Uploading 1 of 53');
  await shows('and 3 more');
  expect(
    uploads()
      .getByRole('button', { name: /^Cancel \d/ })
      .elements(),
  ).toHaveLength(50);
  await button('Cancel all').click();
  await expect.element(uploads()).not.toBeInTheDocument();
});

describe('what fails', () => {
  test('without words is tried again, alone or with the others', thorough, async () => {
    const mend = await server.refuse(PATH, 'POST', 500);
    await openScreen(server, '/admin/media');
    await send(...(await pictures('1.png', '2.png', '3.png')));
    await shows('3 failed');
    expect(countOf('Upload failed')).toBe(3);
    await mend();
    await button('Retry 1.png').click();
    await shows(/^1 uploaded/);
    await button('Retry failed').click();
    await shows('3 uploaded');
    expect(await listNames(server)).toHaveLength(3);
  });

  test('for want of a connection waits for it, and goes on by itself', async () => {
    const mend = await server.breakOff(PATH, 'POST');
    await openScreen(server, '/admin/media');
    await send(...(await pictures('1.png', '2.png')));
    await shows('2 waiting for the connection');
    expect(countOf('Waits for the connection')).toBe(2);
    await mend();
    window.dispatchEvent(new Event('online'));
    await shows('2 uploaded');
  });

  test('has its name in full under the pointer, and room for it at every width', thorough, async () => {
    await server.breakOff(PATH, 'POST');
    await openScreen(server, '/admin/media');
    const long = 'IMG_20260315_093012_harbour_side_of_the_workshop_before_the_new_coat_of_paint.png';
    await send(...(await pictures('crane.png', long)));
    await expect.poll(() => countOf('Waits for the connection')).toBe(2);
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.viewport(width, 800);
      const short = await uploads().getByTitle('crane.png').findElement();
      expect(short.scrollWidth, `crane.png at ${width}`).toBeLessThanOrEqual(short.clientWidth);
      const cut = await uploads().getByTitle(long).findElement();
      expect(cut.clientWidth, `room for a name at ${width}`).toBeGreaterThan(120);
    }
  });
});

test('a large picture is made smaller, unless originals are to be kept', thorough, async () => {
  const size = { width: 3000, height: 900 };
  await openScreen(server, '/admin/media');
  await send(await makePicture('smaller.png', size));
  await shows('1 uploaded');
  await page.getByRole('checkbox', { name: 'Keep originals as they are' }).click();
  await send(await makePicture('as-it-is.png', { ...size, colour: '#aa3322' }));
  await shows('2 uploaded');
  expect(await listPictures(server)).toMatchObject([{ width: 3000 }, { name: 'smaller.webp', width: 2560 }]);
});

describe('on their way', () => {
  test('pictures go on in another screen, and a person who comes back sees them', thorough, async () => {
    const letGo = await server.hold(PATH, 'POST');
    await openScreen(server, '/admin/media');
    await send(text('plan.svg'), await makePicture('late.png'));
    await shows('1 failed');
    await leaveForDashboard();
    await letGo();
    await expectToast('Upload finished', /^1 picture uploaded, 1 could not be\./);
    await button('Show').click();
    await expect.poll(() => location.pathname).toBe('/admin/media');
    await shows(/^1 uploaded/);
    await expect.element(tile('late.png')).toBeVisible();
  });

  test('a person who has come back meanwhile gets a notice without a way to where they are', thorough, async () => {
    const letGo = await server.hold(PATH, 'POST');
    await openScreen(server, '/admin/media');
    await send(await makePicture('late.png'));
    await shows('Uploading 1 of 1');
    await leaveForDashboard();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
    await shows('Uploading 1 of 1');
    await letGo();
    await shows('1 uploaded');
    await expectToast('Upload finished', '1 picture uploaded.');
    expect(button('Show').query()).toBeNull();
  });

  test(
    'the browser asks before the page goes with them, and nothing more once somebody signs out without them',
    thorough,
    async () => {
      const letGo = await server.hold(PATH, 'POST');
      const { left } = await openScreen(server, '/admin/media');
      await send(await makePicture('last.png'));
      await shows('Uploading 1 of 1');
      expect(isAskedBeforeUnload()).toBe(true);
      await button('efua User menu').click();
      await page.getByRole('link', { name: 'Sign out' }).click();
      await button('Sign out and lose it').click();
      await expect.poll(() => left).toEqual(['/admin/login']);
      expect(isAskedBeforeUnload()).toBe(false);
      await letGo();
      await expect.poll(() => performance.getEntriesByName(location.origin + PATH)).toHaveLength(1);
    },
  );
});

test('by keyboard: an upload is tried again, one cancelled, and the list put away', thorough, async () => {
  const mend = await server.refuse(PATH, 'POST', 500);
  await openScreen(server, '/admin/media');
  await send(await makePicture('one.png'));
  await shows('1 failed');
  await mend();
  await pressOn(button(/^Retry.*one\.png$/));
  await shows('1 uploaded');
  await expectKept();
  const letGo = await server.hold(PATH);
  await send(await makePicture('two.png'));
  await pressOn(button('Cancel two.png'), ' ');
  await expect.element(button('Cancel two.png')).not.toBeInTheDocument();
  await expectKept();
  await letGo();
  await pressOn(button('Clear list'));
  await expect.element(uploads()).not.toBeInTheDocument();
  await expectKept();
});
