// Uploads that are refused, over HTTP: with a message, and without a row or a file.
import { connect } from 'node:net';
import { crc32 } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import sharp from 'sharp';
import { PICTURE_TYPES } from 'shared/media/picture-types.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { fileForm, makePicture, sendUpload } from '../../testing/make-picture.ts';
import { serverForFile, type TestAnswer } from '../../testing/test-server.ts';

// Refused uploads change nothing, so all tests share a server.
const server = serverForFile();

async function expectRefused(status: number, error: string, send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  await server.context.media.variants.idle();
  const [rows, files] = [await server.countRows(), await server.mediaFiles()];
  const answer = await send();
  expect(answer.json).toMatchObject({ error });
  expect(answer.status).toBe(status);
  expect(await server.countRows()).toEqual(rows);
  expect(await server.mediaFiles()).toEqual(files);
  return answer;
}

describe('a file that is no picture is refused with 415', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['boat.svg', SVG],
    ['boat.png', SVG],
    ['boat.jpg', '<!doctype html><script>alert(1)</script>'],
    ['boat.gif', 'GIF89a/*<script>alert(1)</script>*/=1'],
    ['boat.png', ''],
    ['boat.png', '\u0089PNG'],
    ['boat.pdf', '%PDF-1.7\n%\n1 0 obj\n<<>>\nendobj'],
    ['boat.jpg', 'hello'],
  ])('%s: %j', async (name, bytes) => {
    const answer = await expectRefused(415, 'Please upload an image file', () => sendUpload(server, name, bytes));
    expect(answer.json).toMatchObject({ code: 'unsupported_type', accepted: [...PICTURE_TYPES] });
  });

  eachCase(PICTURE_TYPES, 2)('a %s that was cut off', async (type) => {
    const bytes = await makePicture({ type, width: 900, height: 700, change: (image) => image.modulate({ hue: 40 }) });
    const cut = Buffer.from(bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    await expectRefused(415, 'Please upload an image file', () => sendUpload(server, 'cut.png', cut));
  });

  test('a TIFF, which the image library could open', async () => {
    const tiff = Buffer.from(
      await sharp(await makePicture())
        .tiff()
        .toBuffer(),
    );
    await expectRefused(415, 'Please upload an image file', () => sendUpload(server, 'a.png', tiff));
  });
});

describe('bounds', () => {
  test('a picture that unpacks to too much is refused from its header', async () => {
    const bomb = await makePicture({ width: 8, height: 8 });
    // Width and height in the first chunk, and its new checksum.
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expectRefused(413, 'This picture has more than 50 megapixels. Make it smaller and upload it again.', () =>
      sendUpload(server, 'bomb.png', bomb),
    );
  });

  test('a file above 25 MB', async () => {
    const large = Buffer.concat([await makePicture(), Buffer.alloc(25 * 1024 ** 2)]);
    await expectRefused(413, 'This file is too large. It may have at most 25 MB.', () =>
      sendUpload(server, 'large.png', large),
    );
  });
});

describe('a malformed call leaves nothing', () => {
  const send = (raw: FormData | string, headers: Record<string, string> = {}) =>
    server.request('POST', '/api/upload', { as: 'efua', raw, headers });

  test('no file, another field, two files, JSON', async () => {
    await expectRefused(400, 'Please choose a file', () => send(new FormData()));
    const picture = await makePicture();
    await expectRefused(400, 'Send one file, in the field "file", and nothing else', () =>
      send(fileForm(picture, 'a.png', 'picture')),
    );
    const two = fileForm(picture);
    two.append('file', new Blob([picture]), 'b.png');
    await expectRefused(400, 'Send one file, in the field "file", and nothing else', () => send(two));
    const text = new FormData();
    text.append('file', 'just text');
    await expectRefused(400, 'Please choose a file', () => send(text));
    const message = 'Send the file as multipart/form-data, in the field "file"';
    await expectRefused(415, message, () => send('{}', { 'Content-Type': 'application/json' }));
    await expectRefused(415, message, () => server.request('POST', '/api/upload', { as: 'efua' }));
  });

  eachCase([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty body', 'multipart/form-data; boundary=b', ''],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
    ['a broken head', 'multipart/form-data; boundary=b', '--b\r\nnonsense\r\n\r\nabc\r\n--b--\r\n'],
    [
      'deep names',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a[b][c]"\r\n\r\nx\r\n--b--\r\n',
    ],
    [
      'a prototype',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__[x]"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('%s', async (_what, type, body) => {
    const [rows, files] = [await server.countRows(), await server.mediaFiles()];
    const answer = await send(body, { 'Content-Type': type });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid', error: expect.stringMatching(/^[A-Z]/) as string });
    expect(await server.countRows()).toEqual(rows);
    expect(await server.mediaFiles()).toEqual(files);
  });

  test('sixty uploads that are broken off', async () => {
    const { port } = new URL(server.url);
    const rows = await server.countRows();
    const picture = await makePicture({ width: 800, height: 600 });
    const head = `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${inject('tokens').efua}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${picture.length + 200}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const socket = connect(Number(port), '127.0.0.1');
        const sent = Promise.withResolvers<unknown>();
        socket.write(head);
        socket.write(picture.subarray(0, Math.floor((picture.length * index) / 60)), sent.resolve);
        await sent.promise;
        socket.destroy();
      }),
    );
    await expect.poll(() => server.mediaFiles()).toEqual([]);
    expect((await sendUpload(server)).status).toBe(201);
    // The server has begun to read all of them by now.
    const unfinished = async () => (await server.mediaFiles()).filter((name) => name.startsWith('incoming/'));
    await expect.poll(unfinished).toEqual([]);
    const { json } = await server.request('GET', '/api/uploads', { as: 'efua' });
    expect((json as unknown[]).length).toBe(1);
    const { uploads: before, activity: noted } = rows;
    expect(await server.countRows()).toMatchObject({ uploads: (before ?? 0) + 1, activity: (noted ?? 0) + 1 });
  });
});

test('an upload of staff is refused, and no file is written', async () => {
  const answer = await expectRefused(403, 'Forbidden', () => sendUpload(server, 'boat.png', undefined, 'kofi'));
  expect(answer.json).toMatchObject({ reason: 'admin_only' });
});
