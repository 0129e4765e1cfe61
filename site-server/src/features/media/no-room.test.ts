// Files that would use the room that the reserve gave up, which is for freeing space (rules H17c and H17f): those that are sent,
// and those that visitors view while the pictures are in storage elsewhere.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { Upload } from 'shared/media/media.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { emptyCache, storedSiteForFile } from '../../testing/stored-site.ts';
import { giveUpReserve } from '../../testing/without-reserve.ts';

const site = storedSiteForFile('no-room');

async function startWithPicture(): Promise<Upload> {
  site.server = await site.start({}, { diskReserveBytes: 1000 });
  const upload = await makeUpload(site.server);
  await site.server.context.media.variants.idle();
  return upload;
}

/** Sends only the headers. @returns the status of the answer */
async function announce(method: string, address: string): Promise<number | undefined> {
  const token = await signInAgain(site.server, 'efua');
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'multipart/form-data; boundary=boundary',
    'Content-Length': 1_000_000,
  };
  const begun = request(site.server.url + address, { method, headers });
  begun.flushHeaders();
  const [answer] = (await once(begun, 'response')) as [IncomingMessage];
  begun.on('error', () => undefined).destroy();
  return answer.statusCode;
}

test('a file is refused before it is written to the disk', async () => {
  await startWithPicture();
  const calls = [
    ['POST', '/api/upload'],
    ['PUT', '/api/uploads/boat.png'],
    ['POST', '/api/documents'],
  ] as const;
  for (const [method, address] of calls) {
    giveUpReserve(site.server);
    expect(await announce(method, address), address).toBe(507);
  }
});

test('a picture is not fetched from the storage until there is room again', async () => {
  const { url } = await startWithPicture();
  emptyCache(site.server);
  const makeRoom = giveUpReserve(site.server);
  const refused = await site.server.request('GET', url);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await site.server.mediaFiles()).toEqual([]);
  makeRoom();
  expect((await site.server.request('GET', url)).status).toBe(200);
});
