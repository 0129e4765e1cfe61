// Uploading pictures, over HTTP: accepted types, stored files and their names.
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { Upload } from 'shared/media/media.ts';
import { PICTURE_TYPES } from 'shared/media/picture-types.ts';
import { makePicture, makeUpload, sendUpload } from '../../testing/make-picture.ts';
import { serverForEach } from '../../testing/test-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const server = serverForEach();

async function activity(): Promise<string[]> {
  const answer = await server.request('GET', '/api/activity', { as: 'efua' });
  return (answer.json as { action: string }[]).map((entry) => entry.action);
}

describe('a picture', () => {
  eachCase(PICTURE_TYPES)('of type %s is stored as it was sent, listed and served', async (type) => {
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

  test('loses the metadata of its camera, and is rotated upright', async () => {
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
    // The left half is now on top.
    const { data } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(80);
    expect(data.at(-1)).toBeGreaterThan(200);
  });

  eachCase(['image/png', 'image/webp', 'image/avif'] as const)('of type %s loses its metadata', async (type) => {
    const bytes = await makePicture({ type, change: (image) => image.withExif({ IFD0: { Copyright: 'Kofi' } }) });
    const upload = (await sendUpload(server, 'a', bytes)).json as Upload;
    const served = (await server.request('GET', upload.url)).bytes;
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    expect(served.includes('Kofi')).toBe(false);
  });

  test('that is animated stays animated', async () => {
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
  eachCase([
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

  test('a name that is taken, also in other letter case or by simultaneous uploads, gets a number', async () => {
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

test('the quota (rule F12)', async () => {
  await makeUpload(server);
  await server.context.database.transaction(async (tx) => {
    await tx.db
      .updateTable('uploads')
      .set({ size: 5 * 1024 ** 3 })
      .execute();
  });
  await server.context.media.variants.idle();
  const rows = await server.countRows();
  const refused = await sendUpload(server, 'b.png', await makePicture({ colour: '#ff0000' }));
  expect(refused.status).toBe(507);
  expect(refused.json).toMatchObject({ error: 'Storage quota exceeded (5 GB)', code: 'no_space' });
  expect(await server.countRows()).toEqual(rows);
  await server.request('DELETE', '/api/uploads/boat.png', { as: 'efua' });
  expect((await sendUpload(server, 'b.png')).status).toBe(201);
  const restored = await server.request('POST', '/api/uploads/boat.png/restore', { as: 'efua' });
  expect(restored.status).toBe(507);
});
