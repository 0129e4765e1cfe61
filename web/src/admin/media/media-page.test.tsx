import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countAnswers } from '../../testing/count-answers.ts';
import { addCategories, addPictures, listPictures } from '../../testing/fill-library.ts';
import { makePicture } from '../../testing/make-picture.ts';
import {
  bulkBar,
  button,
  dialog,
  files,
  picture,
  pressOnTile,
  tile,
  uploads,
  untilCurrent,
} from '../../testing/media-screen.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { watchClipboard } from '../../testing/watch-clipboard.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

test('says of an empty library how it is filled, and how full it is', thorough, async () => {
  await openScreen(await startServer(), '/admin/media');
  await expect.element(page.getByText('No uploads yet. Use the Upload button to add images')).toBeVisible();
  await expect.element(page.getByText('Or drop pictures here, or paste one.')).toBeVisible();
  await expect.element(page.getByText('0 files, 0.00 B of 5 GB')).toBeVisible();
  await expect.element(page.getByText('No categories yet')).toBeVisible();
  await expect.element(bulkBar().getByText('None selected')).toBeVisible();
  for (const name of ['Select All', 'Clear All', 'Assign Categories', 'Hide', 'Unhide', 'Delete'])
    await expect.element(bulkBar().getByRole('button', { name })).toBeDisabled();
});

test('shows the pictures, the newest first, with their categories and what is hidden', async () => {
  const server = await startServer();
  await addPictures(server, 'older.png', 'newer.png');
  await addCategories(server, 'Marine');
  const body = { categories: ['marine'], hidden: true };
  await server.request('POST', '/api/uploads/older.png/meta', { body });
  await openScreen(server, '/admin/media');
  await expect.element(tile('older.png').getByText('Marine')).toBeVisible();
  await expect.element(tile('older.png').getByText('Hidden')).toBeVisible();
  await expect.element(page.getByText(/^2 files, [\d.]+ B of 5 GB$/)).toBeVisible();
  const labels = page
    .getByRole('gridcell')
    .all()
    .map((cell) => cell.element().textContent);
  expect(labels[0]).toMatch(/^newer\.png\d/);
  expect(labels[1]).toMatch(/^older\.pngMarine/);
});

test('has tiles without pictures while it loads', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'tug.png');
  const arrive = await server.holdAnswers('/api/uploads?limit=100');
  await openScreen(server, '/admin/media');
  await expect.element(files()).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('gridcell', { name: 'Loading' }).first()).toBeVisible();
  await arrive();
  await expect.element(tile('tug.png')).toBeVisible();
  await expect.element(files()).toHaveAttribute('aria-busy', 'false');
});

test('says that the library could not be loaded, and loads it with the first news', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'tug.png');
  const connect = await server.hold('/api/events');
  const mend = await Promise.all(['/api/uploads?', '/api/categories'].map((path) => server.refuse(path)));
  await openScreen(server, '/admin/media');
  await expect.element(files().getByText('Failed to load media')).toBeVisible();
  // Of what could not be read it is not said that there is none.
  expect(page.getByText('No categories yet').query()).toBeNull();
  await Promise.all(mend.map((letGo) => letGo()));
  await connect();
  await expect.element(tile('tug.png')).toBeVisible();
});

test('offline it says so, and what still works; what is added meanwhile is sent afterwards', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'tug.png');
  await openScreen(server, '/admin/media');
  await expect.element(tile('tug.png')).toBeVisible();
  expect(files().getByText('Offline.').query()).toBeNull();
  const mend = await server.breakOff('/api/');
  await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Hidden only');
  await expect.element(files().getByText(/^Offline\. The library is shown when/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Shown and hidden');
  await expect.element(files().getByText(/^Offline\. You see the library as it was read last/)).toBeVisible();
  await expect
    .element(
      files().getByText(/Pictures that you add wait here, and are sent by themselves when the server answers\.$/),
    )
    .toBeVisible();
  await page.getByLabelText('Pictures to upload').upload(await makePicture('late.png'));
  await expect.element(page.getByText('Waits for the connection')).toBeVisible();
  await mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(tile('late.png')).toBeVisible();
  await expect.poll(() => files().getByText('Offline.').query()).toBeNull();
});

test('tries again to load what could not be loaded', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'tug.png');
  // By itself it would try again with the news.
  await server.hold('/api/events');
  await openScreen(server, '/admin/media');
  await untilCurrent();
  await expect.element(tile('tug.png')).toBeVisible();
  const mend = await server.refuse('/api/uploads?', 'GET', 500);
  await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Shown only');
  await expect.element(files().getByText('Failed to load media')).toBeVisible();
  await mend();
  await button('Try again').click();
  await expect.element(tile('tug.png')).toBeVisible();
});

test('staff look and copy, and change nothing', async () => {
  const server = await startServer();
  await addPictures(server, 'barge.png');
  await openScreen(server, '/admin/media', { as: 'kofi' });
  await tile('barge.png').hover();
  await expect.element(button('Copy link to barge.png')).toBeVisible();
  for (const name of [/^Replace/, /^Delete/, /^Categories of/, /^Upload/, 'Select All', 'Bin', 'Add category'])
    expect(button(name).query()).toBeNull();
  expect(page.getByRole('main').getByRole('checkbox').query()).toBeNull();
  (await picture('barge.png').findElement()).focus();
  await userEvent.keyboard(' {Delete}{Control>}a{/Control}');
  expect(dialog().query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText(/40 × 30 pixels$/)).toBeVisible();
  const names = dialog()
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Copy link', 'Close']);
  await userEvent.keyboard('{Escape}');
  await expect.element(picture('barge.png')).toHaveFocus();
});

test('staff who may upload add pictures, which arrive hidden', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'barge.png');
  const people = await server.request<{ id: number; username: string }[]>('GET', '/api/users');
  const ama = people.find(({ username }) => username === 'ama');
  await server.request('PATCH', `/api/users/${ama?.id}`, { body: { canUpload: true } });
  await openScreen(server, '/admin/media', { as: 'ama' });
  await expect.element(tile('barge.png')).toBeVisible();
  expect(bulkBar().query()).toBeNull();
  await page.getByLabelText('Pictures to upload').upload(await makePicture('from-site.png'));
  await expect.element(uploads().getByText('Done, hidden')).toBeVisible();
  await expect.element(tile('from-site.png').getByText('Hidden')).toBeVisible();
  expect(await listPictures(server)).toMatchObject([{ name: 'from-site.png', hidden: true }, { hidden: false }]);
});

test('copies the address of a picture, and shows it where the browser does not let it', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'ferry.png');
  await openScreen(server, '/admin/media');
  const address = `${location.origin}/uploads/ferry.png`;
  const copied = watchClipboard();
  await pressOnTile('Copy link to', 'ferry.png');
  await expectToast('Copied', 'Link copied');
  expect(copied()).toEqual([address]);
  // As on an address without https.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await pressOnTile('Copy link to', 'ferry.png');
  await expectToast('Copy failed', address);
});

test('what others add and delete comes and goes by itself', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'first.png');
  await openScreen(server, '/admin/media');
  await expect.element(page.getByText('Live')).toBeVisible();
  await untilCurrent();
  await addPictures(server, 'second.png');
  await expect.element(tile('second.png')).toBeVisible();
  await expect.element(page.getByText(/^2 files, /)).toBeVisible();
  await server.request('DELETE', '/api/uploads/first.png');
  await expect.element(tile('first.png')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^1 file, /)).toBeVisible();
});

/** Also when the end is not loaded yet. */
async function goToEnd(first: string, last: string): Promise<void> {
  (await picture(first).findElement()).focus();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{End}');
      return picture(last).query();
    })
    .toHaveFocus();
}

async function openAtEnd(server: ScreenServer): Promise<void> {
  await addPictures(server, ...Array.from({ length: 12 }, (_, number) => `pier-${number}.png`));
  await openScreen(server, '/admin/media', { height: 400 });
  await expect.element(picture('pier-11.png')).toBeVisible();
  await untilCurrent();
  (await picture('pier-11.png').findElement()).focus();
  await userEvent.keyboard('{End}');
  await expect.element(picture('pier-0.png')).toHaveFocus();
}

test('what is added while somebody looks further down waits until it is asked for', thorough, async () => {
  const server = await startServer();
  await openAtEnd(server);
  await expect.element(page.getByText('Live')).toBeInTheDocument();
  await addPictures(server, 'news.png');
  await expect.element(button('1 new file')).toBeVisible();
  await addPictures(server, 'more-news.png');
  await button('2 new files').click();
  await expect.element(tile('more-news.png')).toBeVisible();
  await expect.element(tile('news.png')).toBeVisible();
  await expect.element(button(/new file/)).not.toBeInTheDocument();
});

test('so does what was added while no news came', thorough, async () => {
  const server = await startServer();
  const letNewsCome = await server.hold('/api/events');
  await openAtEnd(server);
  await addPictures(server, 'news.png');
  await letNewsCome();
  await expect.element(button('1 new file')).toBeVisible();
  await expect.element(picture('pier-0.png')).toHaveFocus();
  await button('1 new file').click();
  await expect.element(tile('news.png')).toBeVisible();
});

test('the rest of a long library is fetched on the way down, and once more when that fails', thorough, async () => {
  const server = await startServer();
  await addPictures(server, ...Array.from({ length: 24 }, (_, number) => `pier-${number}.png`));
  const mend = await server.refuse('/api/uploads?cursor=', 'GET', 500);
  await openScreen(server, '/admin/media', { width: 500, height: 400, kept: { 'data-saver': 'on' } });
  await expect.element(page.getByText(/^24 files, /)).toBeVisible();
  // With the data saver pages are small.
  expect(countAnswers('/api/uploads?limit=100')).toBe(0);
  (await picture('pier-23.png').findElement()).focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('alert').getByText(/^More files could not be loaded/)).toBeVisible();
  await mend();
  await button('Try again').click();
  await expect.element(picture('pier-3.png')).toBeInTheDocument();
  expect(page.getByText(/^More files could not be loaded/).query()).toBeNull();
  (await picture('pier-4.png').findElement()).focus();
  await userEvent.keyboard('{End}');
  await expect.element(picture('pier-0.png')).toHaveFocus();
});

/** At the end of a library of two pages. */
async function openLongLibrary(server: ScreenServer): Promise<void> {
  await addPictures(server, ...Array.from({ length: 24 }, (_, number) => `pier-${number}.png`));
  await openScreen(server, '/admin/media', { height: 400, kept: { 'data-saver': 'on' } });
  await goToEnd('pier-23.png', 'pier-0.png');
}

const hideLast = (server: ScreenServer) =>
  server.request('POST', '/api/uploads/pier-0.png/meta', { body: { hidden: true } });

test('below the first page too, changes that came before there was a stream are shown', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff('/api/events');
  await openLongLibrary(server);
  await hideLast(server);
  await mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(tile('pier-0.png').getByText('Hidden')).toBeVisible();
});

eachCase([
  ['were replayed', () => Promise.resolve()],
  ['a server that was restarted knows no more', (server: ScreenServer) => server.restart()],
])(
  'below the first page too, changes that came while the stream was broken and %s are shown',
  async (_which, meanwhile) => {
    const server = await startServer();
    await openLongLibrary(server);
    await expect.element(page.getByText('Live')).toBeInTheDocument();
    // The news that it is live is past.
    await expect.poll(() => countAnswers('/api/office')).toBeGreaterThan(1);
    const letGo = await server.hold('/api/events');
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => server.countHeld()).toBe(1);
    await hideLast(server);
    await meanwhile(server);
    // So old that the end of the break is news at once.
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 3000);
    onTestFinished(() => void vi.restoreAllMocks());
    await letGo();
    await expect.element(tile('pier-0.png').getByText('Hidden')).toBeVisible();
  },
);
