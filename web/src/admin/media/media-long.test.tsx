// A library of more than one page.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countAnswers } from '../../testing/count-answers.ts';
import { addPictures } from '../../testing/fill-library.ts';
import { button, picture, tile } from '../../testing/media-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { prepareServer, startServer, type ScreenServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

// With the data saver pages are small, and these are two of them.
const SAVER = { 'data-saver': 'on' };
const twoPages = prepareServer((server) =>
  addPictures(server, ...Array.from({ length: 24 }, (_, number) => `pier-${number}.png`)),
);

test('the rest of a long library is loaded on scrolling, and once more after a failure', thorough, async () => {
  const server = await startServer({ like: twoPages });
  const mend = await server.refuse('/api/uploads?cursor=', 'GET', 500);
  await openScreen(server, '/admin/media', { width: 500, height: 400, kept: SAVER });
  await expect.element(page.getByText(/^24 files, /)).toBeVisible();
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

/** The end may not be loaded yet. */
async function goToEnd(first: string, last: string): Promise<void> {
  (await picture(first).findElement()).focus();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{End}');
      return picture(last).query();
    })
    .toHaveFocus();
}

/** At the end of a library of two pages. */
async function openLongLibrary(server: ScreenServer): Promise<void> {
  await openScreen(server, '/admin/media', { height: 400, kept: SAVER });
  await goToEnd('pier-23.png', 'pier-0.png');
}

const hideLast = (server: ScreenServer) =>
  server.request('POST', '/api/uploads/pier-0.png/meta', { body: { hidden: true } });

test('below the first page too, changes that came before there was a stream are shown', thorough, async () => {
  const server = await startServer({ like: twoPages });
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
    const server = await startServer({ like: twoPages });
    await openLongLibrary(server);
    await expect.element(page.getByText('Live')).toBeInTheDocument();
    // The update after the stream has opened is done.
    await expect.poll(() => countAnswers('/api/office')).toBeGreaterThan(1);
    const letGo = await server.hold('/api/events');
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => server.countHeld()).toBe(1);
    await hideLast(server);
    await meanwhile(server);
    await letGo();
    await expect.element(tile('pier-0.png').getByText('Hidden')).toBeVisible();
  },
);
