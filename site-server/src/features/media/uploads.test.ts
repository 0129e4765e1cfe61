// Uploading pictures, over HTTP: what is accepted, what is refused, and that a refusal leaves nothing.
import { connect } from 'node:net';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import sharp from 'sharp';
import { PICTURE_TYPES, type Upload } from 'shared/media.ts';
import { fileForm, makePicture, makeUpload, sendUpload } from '../../testing/make-picture.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function activity(): Promise<string[]> {
  const answer = await server.request('GET', '/api/activity', { as: 'efua' });
  return (answer.json as { action: string }[]).map((entry) => entry.action);
}

async function expectRefused(status: number, error: string, send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  await server.context.media.variants.idle();
  const [rows, files] = [await server.countRows(), server.mediaFiles()];
  const answer = await send();
  expect(answer.json).toMatchObject({ error });
  expect(answer.status).toBe(status);
  expect(await server.countRows()).toEqual(rows);
  expect(server.mediaFiles()).toEqual(files);
  return answer;
}

describe('a picture', () => {
  test.each(PICTURE_TYPES)('of type %s is stored as it was sent, listed and served', async (type) => {
    const bytes = await makePicture({ type, width: 120, height: 80 });
    const answer = await sendUpload(server, 'Boat at sea.PIC', bytes);
    expect(answer.status).toBe(201);
    const upload = answer.json as Upload;
    const name = `boat-at-sea.${type === 'image/jpeg' ? 'jpg' : type.slice(6)}`;
    expect(upload).toMatchObject({ name, url: `/uploads/${name}`, size: bytes.length, width: 120, height: 80, type });
    expect(upload).toMatchObject({ categories: [], hidden: false });
    expect(upload.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(upload.placeholder.length).toBeLessThan(600);

    const served = await server.request('GET', upload.url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe(type);
    expect(served.bytes.equals(bytes)).toBe(true);
    const list = await server.request('GET', '/api/uploads');
    expect(list.json).toMatchObject([{ name, size: bytes.length }]);
    expect(await activity()).toEqual([`Uploaded ${name}`]);
  });

  test('loses what the camera hid in it, and is turned the right way up', async () => {
    const bytes = await makePicture({
      type: 'image/jpeg',
      width: 60,
      height: 40,
      change: (image) =>
        image.withMetadata({ orientation: 6 }).withExifMerge({
          IFD0: { Copyright: 'Kofi' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 36/1 0/1' },
        }),
    });
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const upload = (await sendUpload(server, 'quay.jpg', bytes)).json as Upload;
    expect(upload).toMatchObject({ width: 40, height: 60 });
    const served = (await server.request('GET', upload.url)).bytes;
    expect(served.length).toBe(upload.size);
    const metadata = await sharp(served).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
    expect(served.includes('Kofi')).toBe(false);
    // What was on the left is now on top.
    const { data } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(80);
    expect(data.at(-1)).toBeGreaterThan(200);
  });

  test.each(['image/png', 'image/webp', 'image/avif'] as const)(
    'of type %s loses its hidden information too',
    async (type) => {
      const bytes = await makePicture({ type, change: (image) => image.withExif({ IFD0: { Copyright: 'Kofi' } }) });
      const upload = (await sendUpload(server, 'a', bytes)).json as Upload;
      const served = (await server.request('GET', upload.url)).bytes;
      expect((await sharp(served).metadata()).exif).toBeUndefined();
      expect(served.includes('Kofi')).toBe(false);
    },
  );

  test('that moves keeps moving', async () => {
    const frames = [await makePicture(), await makePicture({ colour: '#ff0000' })];
    const bytes = Buffer.from(
      await sharp(frames, { join: { animated: true } })
        .gif({ delay: [100, 100] })
        .toBuffer(),
    );
    const upload = (await sendUpload(server, 'crane.gif', bytes)).json as Upload;
    expect(upload).toMatchObject({ width: 64, height: 48 });
    const served = (await server.request('GET', upload.url)).bytes;
    expect((await sharp(served, { animated: true }).metadata()).pages).toBe(2);
  });
});

describe('names (rule F1)', () => {
  test.each([
    ['MV_Volta Star (2).JPEG', 'mv-volta-star-2.png'],
    ['Überholung.png', 'uberholung.png'],
    ['Ɔkɔdeɛ Ŋu.png', 'okodee-ngu.png'],
    ['../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\windows\\boot.ini.png', 'boot-ini.png'],
    ['.htaccess', 'picture.png'],
    ['....png', 'picture.png'],
    ['船.png', 'picture.png'],
    ['con.png', 'picture-con.png'],
    ['LPT1', 'picture-lpt1.png'],
    ['boat.html', 'boat.png'],
    ['boat.php.png', 'boat-php.png'],
    ['<script>alert(1)</script>.png', 'script.png'],
    [`${'x'.repeat(200)}.png`, `${'x'.repeat(74)}.png`],
    ['meta', 'meta.png'],
    ['__proto__.png', 'proto.png'],
  ])('%j becomes %s', async (sent, name) => {
    expect((await makeUpload(server, sent)).name).toBe(name);
    expect((await server.request('GET', `/uploads/${name}`)).status).toBe(200);
  });

  test('a taken name gets a number, whatever the case, also when many come at once', async () => {
    const names = ['boat.png', 'BOAT.PNG', 'Boat.png', 'boat.gif', 'bOAT.png'];
    const uploads = await Promise.all(names.map((name) => makeUpload(server, name)));
    expect(uploads.map((upload) => upload.name).toSorted()).toEqual(
      ['boat.png', 'boat-2.png', 'boat-3.png', 'boat-4.png', 'boat-5.png'].toSorted(),
    );
    expect((await makeUpload(server, 'boat', { type: 'image/gif' })).name).toBe('boat.gif');
  });

  test('the name of a deleted picture is not used again for a year', async () => {
    await makeUpload(server);
    await server.request('DELETE', '/api/uploads/boat.png', { as: 'efua' });
    expect((await makeUpload(server)).name).toBe('boat-2.png');
    server.advance(366 * 86_400_000);
    await server.context.media.upkeep.sweep();
    expect(await server.countRows()).toMatchObject({ uploads: 1 });
  });
});

describe('what is no picture is refused with 415', () => {
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

  test.each(PICTURE_TYPES)('a %s that was cut off', async (type) => {
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
    // Width and height of the first chunk, and its checksum made right again.
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expectRefused(413, 'This picture has more than 50 megapixels. Make it smaller and upload it again.', () =>
      sendUpload(server, 'bomb.png', bomb),
    );
  });

  test('a file above 25 MB', async () => {
    const large = Buffer.concat([await makePicture(), Buffer.alloc(25 * 1024 ** 2)]);
    await expectRefused(413, 'This file is too large. A picture may have at most 25 MB.', () =>
      sendUpload(server, 'large.png', large),
    );
  });

  test('the quota (rule F12)', async () => {
    await makeUpload(server);
    await server.context.database.transaction(async (tx) => {
      await tx.db
        .updateTable('uploads')
        .set({ size: 5 * 1024 ** 3 })
        .execute();
    });
    await expectRefused(507, 'Storage quota exceeded (5 GB)', () => sendUpload(server, 'b.png'));
    await server.request('DELETE', '/api/uploads/boat.png', { as: 'efua' });
    expect((await sendUpload(server, 'b.png')).status).toBe(201);
    await expectRefused(507, 'Storage quota exceeded (5 GB)', () =>
      server.request('POST', '/api/uploads/boat.png/restore', { as: 'efua' }),
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

  test.each([
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
    const [rows, files] = [await server.countRows(), server.mediaFiles()];
    const answer = await send(body, { 'Content-Type': type });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid', error: expect.stringMatching(/^[A-Z]/) as string });
    expect(await server.countRows()).toEqual(rows);
    expect(server.mediaFiles()).toEqual(files);
  });

  test('sixty uploads that are broken off', async () => {
    const { port } = new URL(server.url);
    const picture = await makePicture({ width: 800, height: 600 });
    const head = `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${inject('tokens').efua}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${picture.length + 200}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const socket = connect(Number(port), '127.0.0.1');
        await new Promise((resolve) => socket.once('connect', resolve));
        socket.write(head);
        socket.write(picture.subarray(0, Math.floor((picture.length * index) / 60)));
        await new Promise((resolve) => setTimeout(resolve, 5 + index));
        socket.destroy();
      }),
    );
    await expect.poll(() => server.mediaFiles(), { timeout: 5000 }).toEqual([]);
    expect(await server.countRows()).toMatchObject({ uploads: 0, activity: 0 });
    expect((await sendUpload(server)).status).toBe(201);
  });
});

test('staff may not upload, and their file is not even read', async () => {
  const answer = await expectRefused(403, 'Forbidden', () => sendUpload(server, 'boat.png', undefined, 'kofi'));
  expect(answer.json).toMatchObject({ reason: 'admin_only' });
});
