// Original files of pictures (rule F13), over HTTP: kept if the owner wants it, for administrators, as long as the
// picture.
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { Upload } from 'shared/media/media.ts';
import { fileForm, makePicture, sendUpload } from '../../../testing/make-picture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const ADDRESS = '/api/uploads/quay.jpg/original';
const DAY_MS = 86_400_000;

/** A photograph with its place of recording in the metadata. */
function makePhotograph(colour = '#204060'): Promise<Buffer<ArrayBuffer>> {
  const exif = { IFD0: { Copyright: 'Kofi' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 36/1 0/1' } };
  return makePicture({ type: 'image/jpeg', colour, change: (image) => image.withExif(exif) });
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
async function startKeeping(): Promise<TestServer> {
  const started = await startTestServer();
  await started.request('PATCH', '/api/settings', { as: 'efua', body: { keepOriginals: true } });
  return started;
}

const original = (as: 'efua' | 'kofi' = 'efua') => server.request('GET', ADDRESS, { as });
const kept = () => server.dataFiles().filter((file) => file.startsWith('originals/'));

describe('when the owner wants it', () => {
  test('the unchanged bytes are sent to administrators, as a download', async () => {
    server = await startKeeping();
    const sent = await makePhotograph();
    expect((await sendUpload(server, 'quay.jpg', sent)).status).toBe(201);
    expect(kept()).toEqual([`originals/${hashOf(sent)}`]);

    const answer = await original();
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(sent)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="quay.jpg"');
    expect(answer.headers.get('content-length')).toBe(String(sent.length));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');

    const served = await server.request('GET', '/uploads/quay.jpg');
    expect(served.bytes.includes('Kofi')).toBe(false);
    expect((await original('kofi')).status).toBe(403);
    expect((await server.request('GET', ADDRESS)).status).toBe(401);
    for (const address of [`/uploads/${hashOf(sent)}`, `/originals/${hashOf(sent)}`]) {
      expect((await server.request('GET', address)).status).toBe(404);
    }
  });

  test('the list shows signed-in people which pictures have one, as does the answer to an upload', async () => {
    server = await startKeeping();
    const { json } = await sendUpload(server, 'quay.jpg', await makePhotograph());
    expect(json).toMatchObject({ hasOriginal: true });
    await sendUpload(server, 'jetty.jpg', await makePicture({ type: 'image/jpeg' }));
    const listed = async (as?: 'efua') =>
      (await server.request('GET', '/api/uploads', as ? { as } : {})).json as Upload[];
    const having = (uploads: Upload[]) => uploads.filter((upload) => upload.hasOriginal).map(({ name }) => name);
    expect(having(await listed('efua'))).toEqual(['quay.jpg']);
    expect(having(await listed())).toEqual([]);
    await server.request('PUT', '/api/uploads/quay.jpg', { as: 'efua', raw: fileForm(await makePicture()) });
    expect(having(await listed('efua'))).toEqual([]);
  });

  test('it is replaced, undone, deleted and expires with its picture', async () => {
    server = await startKeeping();
    const [first, second] = [await makePhotograph(), await makePhotograph('#802020')];
    await sendUpload(server, 'quay.jpg', first);
    await server.request('PUT', '/api/uploads/quay.jpg', { as: 'efua', raw: fileForm(second) });
    expect((await original()).bytes.equals(second)).toBe(true);
    await server.request('POST', '/api/uploads/quay.jpg/undo', { as: 'efua' });
    expect((await original()).bytes.equals(first)).toBe(true);
    expect(kept()).toHaveLength(2);

    await server.request('DELETE', '/api/uploads/quay.jpg', { as: 'efua' });
    expect((await original()).status).toBe(404);
    server.advance(29 * DAY_MS);
    await server.context.media.upkeep.sweep();
    expect(kept()).toHaveLength(2);
    server.advance(2 * DAY_MS);
    await server.context.media.upkeep.sweep();
    expect(kept()).toEqual([]);
  });

  test('a refused upload leaves no original', async () => {
    server = await startKeeping();
    const photograph = await makePhotograph();
    const cut = Buffer.from(photograph.subarray(0, photograph.length / 2));
    expect((await sendUpload(server, 'quay.jpg', cut)).status).toBe(415);
    expect(kept()).toEqual([]);
  });
});

test('if the owner does not want originals, none is kept', async () => {
  server = await startTestServer();
  await sendUpload(server, 'quay.jpg', await makePhotograph());
  expect(kept()).toEqual([]);
  const answer = await original();
  expect(answer.status).toBe(404);
  expect(answer.json).toMatchObject({ error: 'Original of this picture not found' });
});

test('a picture without hidden parts is its own original, and stored once', async () => {
  server = await startKeeping();
  const sent = await makePicture({ type: 'image/jpeg' });
  await sendUpload(server, 'quay.jpg', sent);
  expect(kept()).toEqual([]);
  expect((await original()).bytes.equals(sent)).toBe(true);
});
