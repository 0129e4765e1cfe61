// Uploads that something in between cuts off or refuses, and how they go on (rule F21).
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from '../../../../testing/count-answers.ts';
import { listNames } from '../../../../testing/fill-library.ts';
import { makePicture } from '../../../../testing/make-picture.ts';
import { button, uploads } from '../../../../testing/media-screen.ts';
import { openScreen } from '../../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PATH = '/api/upload/parts';
let server: ScreenServer;
const send = async (name: string) => page.getByLabelText('Pictures to upload').upload(await makePicture(name));
const shows = (words: string | RegExp) => expect.element(uploads().getByText(words)).toBeVisible();

beforeEach(async () => {
  server = await startServer();
});

// What is on its way would go on, to the server of the next test.
afterEach(async () => {
  if (button('Cancel all').query()) await button('Cancel all').click();
});

test.each([
  ['', 200],
  [', and the disk is full', 507],
])(
  'when something in between refuses it again%s, has failed with its status, and can be retried',
  async (_, status) => {
    if (status === 507) await server.refuse('/api/health', 'GET', status);
    const mend = await server.refuse(PATH, 'POST', 413);
    await openScreen(server, '/admin/media');
    await send('1.png');
    await shows('1 failed');
    await shows(/^Upload failed: Something between this device and the server refuses it \(413\)\./);
    await mend();
    await button('Retry 1.png').click();
    await shows('1 uploaded');
  },
);

test.each([
  ['its answer is lost', 502, []],
  ['a network refuses everything', 403, ['/api/health']],
])('when %s, goes on from all that has arrived, says so, and is stored once', thorough, async (_why, status, too) => {
  const mend = [await server.refuse(`${PATH}/`, 'POST', status)];
  for (const path of too) mend.push(await server.refuse(path, 'GET', status));
  await openScreen(server, '/admin/media');
  await send('1.png');
  await shows('1 waiting for the connection');
  // In this order, as it may be tried again at any time.
  const letGo = await server.hold(`${PATH}/`, 'POST');
  await Promise.all(mend.map((end) => end()));
  window.dispatchEvent(new Event('online'));
  await shows('Going on from 100 %');
  await letGo();
  await shows('1 uploaded');
  expect(await listNames(server)).toEqual(['1.png']);
});

test(
  'is refused when its sender may no longer upload, although an answer to HEAD does not say so',
  thorough,
  async () => {
    const mend = await server.breakOff(`${PATH}/`, 'POST');
    await openScreen(server, '/admin/media');
    await send('1.png');
    await shows('1 waiting for the connection');
    const body = JSON.stringify({ error: 'You may not upload', code: 'forbidden' });
    await server.refuse(`${PATH}/`, 'HEAD', 403);
    await server.refuse(PATH, 'POST', { status: 403, type: 'application/json', body });
    await mend();
    window.dispatchEvent(new Event('online'));
    await shows('1 failed');
    await shows('Upload failed: You may not upload');
  },
);

test('signs the person out whose session is over, although an answer to HEAD does not say so', thorough, async () => {
  const mend = await server.breakOff(`${PATH}/`, 'POST');
  const { left } = await openScreen(server, '/admin/media');
  await send('1.png');
  await shows('1 waiting for the connection');
  await server.refuse(`${PATH}/`, 'HEAD', 401);
  const body = JSON.stringify({ error: 'Not signed in', code: 'unauthenticated' });
  await server.refuse(PATH, 'POST', { status: 401, type: 'application/json', body });
  await mend();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => left).toEqual([expect.stringMatching(/^\/admin\/login/)]);
});

test('while the server has to put it off, waits and says why', thorough, async () => {
  const body = JSON.stringify({ error: 'The storage of the pictures cannot be used now', code: 'unavailable' });
  const mend = await server.refuse(`${PATH}/`, 'POST', { status: 503, type: 'application/json', body });
  await openScreen(server, '/admin/media');
  await send('1.png');
  await shows('The storage of the pictures cannot be used now');
  await shows(/^1 waiting$/);
  await mend();
  window.dispatchEvent(new Event('online'));
  await shows('1 uploaded');
  expect(uploads().getByText('The storage of the pictures cannot be used now').query()).toBeNull();
});

test('is given up once, however often it was tried', thorough, async () => {
  await server.refuse(`${PATH}/`, 'POST');
  await openScreen(server, '/admin/media');
  await send('1.png');
  await shows('1 waiting for the connection');
  // Once the parts and the refusal, once the question for their end and the refusal.
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => countAnswers(`${PATH}/`)).toBeGreaterThan(3);
  const asked = vi.spyOn(window, 'fetch');
  onTestFinished(() => asked.mockRestore());
  await button('Cancel 1.png').click();
  await expect.element(uploads()).not.toBeInTheDocument();
  expect(asked.mock.calls.filter(([, init]) => init?.method === 'DELETE')).toHaveLength(1);
});
