// Changes by others while the library is on screen.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countAnswers } from '../../testing/count-answers.ts';
import { addPictures } from '../../testing/fill-library.ts';
import { button, picture, tile, untilCurrent } from '../../testing/media-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { prepareServer, startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const twelve = prepareServer((server) =>
  addPictures(server, ...Array.from({ length: 12 }, (_, number) => `pier-${number}.png`)),
);

test('pictures added and deleted by others appear and disappear automatically', thorough, async () => {
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

async function openAtEnd(server: ScreenServer): Promise<void> {
  await openScreen(server, '/admin/media', { height: 400 });
  await expect.element(picture('pier-11.png')).toBeVisible();
  await untilCurrent();
  (await picture('pier-11.png').findElement()).focus();
  await userEvent.keyboard('{End}');
  await expect.element(picture('pier-0.png')).toHaveFocus();
}

test('pictures added while somebody has scrolled down are shown on request', thorough, async () => {
  const server = await startServer({ like: twelve });
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

test('pictures added while no events arrived are also shown on request', thorough, async () => {
  const server = await startServer({ like: twelve });
  const letNewsCome = await server.hold('/api/events');
  await openAtEnd(server);
  await addPictures(server, 'news.png');
  await letNewsCome();
  await expect.element(button('1 new file')).toBeVisible();
  await expect.element(picture('pier-0.png')).toHaveFocus();
  await button('1 new file').click();
  await expect.element(tile('news.png')).toBeVisible();
});

test('a list that could not be read is read with the next event', thorough, async () => {
  const server = await startServer({ like: twelve });
  await openScreen(server, '/admin/media');
  await expect.element(tile('pier-0.png')).toBeVisible();
  await untilCurrent();
  async function refused(read: string, change: () => Promise<unknown>): Promise<void> {
    const before = countAnswers(read);
    const letThrough = await server.refuse('/api/uploads?', 'GET', 500);
    await change();
    await expect.poll(() => countAnswers(read)).toBeGreaterThan(before);
    await letThrough();
  }

  await refused('/api/uploads?names=', () => server.request('DELETE', '/api/uploads/pier-0.png'));
  await server.request('DELETE', '/api/uploads/pier-1.png');
  await expect.poll(() => countAnswers('/api/uploads?names=pier-0.png%2Cpier-1.png')).toBe(1);
  await expect.element(tile('pier-0.png')).not.toBeInTheDocument();
  await refused('/api/uploads?limit=100', () =>
    server.request('POST', '/api/uploads/pier-2.png/name', { body: { name: 'quay' } }),
  );
  await server.request('DELETE', '/api/uploads/pier-3.png');
  await expect.element(tile('quay.png')).toBeVisible();
  expect(countAnswers('/api/uploads?names=pier-3.png')).toBe(0);
});
