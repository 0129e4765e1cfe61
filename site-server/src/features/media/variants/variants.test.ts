// Smaller forms of pictures: made in the background, listed, with permanent addresses, and completed after a
// restart.
import { mkdirSync, readdirSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import sharp, { type Sharp } from 'sharp';
import type { Upload } from 'shared/media/media.ts';
import { fileForm, makePicture, makeUpload, sendUpload } from '../../../testing/make-picture.ts';
import { mountSmallDisk } from '../../../testing/small-disk.ts';
import { serverForEach } from '../../../testing/test-server.ts';
import { variantWidths } from './variants.service.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const server = serverForEach();

async function listed(): Promise<Upload[]> {
  await server.context.media.variants.idle();
  return (await server.request('GET', '/api/uploads')).json as Upload[];
}

eachCase(
  [
    [64, [64]],
    [360, [360]],
    [700, [360, 640, 700]],
    [1920, [360, 640, 960, 1280, 1920]],
    [6000, [360, 640, 960, 1280, 1920]],
  ],
  2,
)('a picture %i wide is made in the widths %j', (width, widths) => expect(variantWidths(width)).toEqual(widths));

test('are listed with their addresses, and each has the listed format and size', async () => {
  const { version } = await makeUpload(server, 'boat.jpg', { type: 'image/jpeg', width: 700, height: 350 });
  const [upload] = await listed();
  expect(upload?.variants).toEqual(
    [360, 640, 700].flatMap((width) => [
      { url: `/variants/${version}-${width}.avif`, type: 'image/avif', width },
      { url: `/variants/${version}-${width}.webp`, type: 'image/webp', width },
    ]),
  );
  for (const { url, type, width } of upload?.variants ?? []) {
    const answer = await server.request('GET', url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width, height: width / 2 });
  }
});

test('are small files even of a picture full of grain, and stay sharp', thorough, async () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 45 } as const;
  const noise = sharp({ create: { width: 720, height: 450, channels: 3, background: '#808080', noise: grain } });
  const input = await noise.resize(960, 600).png().toBuffer();
  const change = (image: Sharp) => image.composite([{ input, blend: 'hard-light' }]);
  await makeUpload(server, 'gravel.jpg', { type: 'image/jpeg', width: 960, height: 600, change });
  const [upload] = await listed();
  const forms = (upload?.variants ?? []).filter(({ type, width }) => type === 'image/avif' && width <= 960);
  expect(forms.map(({ width }) => width)).toEqual([360, 640, 960]);
  for (const { url, width } of forms) {
    const { bytes } = await server.request('GET', url);
    expect(bytes.length, `${width} wide`).toBeLessThan(60 * 1024);
    /** Mean lightness of a few columns. */
    const lightness = async (left: number) => {
      const columns = sharp(bytes).greyscale().extract({ left, top: 0, width: 6, height: 200 });
      const pixels = await columns.raw().toBuffer();
      return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
    };
    const [dark, light] = [await lightness(width / 2 - 8), await lightness(width / 2 + 2)];
    expect(light - dark, `the edge, ${width} wide`).toBeGreaterThan(100);
  }
});

test('are made again for a replaced picture, and an undo restores the first ones', async () => {
  const { version } = await makeUpload(server);
  await listed();
  const raw = fileForm(await makePicture({ colour: '#ff0000' }));
  await server.request('PUT', '/api/uploads/boat.png', { as: 'efua', raw });
  const [replaced] = await listed();
  expect(replaced?.variants.map((variant) => variant.url)).toEqual([
    `/variants/${replaced?.version}-64.avif`,
    `/variants/${replaced?.version}-64.webp`,
  ]);
  const status = async (of: string | undefined) => (await server.request('GET', `/variants/${of}-64.webp`)).status;
  // Open pages still use the former picture.
  expect(await status(version)).toBe(200);
  await server.request('POST', '/api/uploads/boat.png/undo', { as: 'efua' });
  const [undone] = await listed();
  expect(undone?.variants).toHaveLength(2);
  expect([await status(version), await status(replaced?.version)]).toEqual([200, 200]);
  await server.request('DELETE', '/api/uploads/boat.png', { as: 'efua' });
  expect([await status(version), await status(replaced?.version)]).toEqual([404, 404]);
});

test('are not made of an animated picture', async () => {
  const frames = [await makePicture(), await makePicture({ colour: '#ff0000' })];
  await sendUpload(
    server,
    'a.gif',
    Buffer.from(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
  );
  expect(await listed()).toMatchObject([{ variants: [] }]);
});

describe('the queue', () => {
  const stage = async () =>
    (await server.context.database.reads.selectFrom('uploads').select(['variant_stage', 'variant_tries']).execute())[0];

  test('continues after a restart', async () => {
    await makeUpload(server, 'boat.png', { width: 700, height: 480 });
    await server.restart();
    const [upload] = await listed();
    expect(upload?.variants).toHaveLength(6);
    expect(await stage()).toEqual({ variant_stage: 2, variant_tries: 0 });
    expect((await server.mediaFiles()).filter((file) => file.startsWith('incoming/'))).toEqual([]);
  });

  test('stops trying a picture that fails three times', async () => {
    await makeUpload(server);
    await server.context.media.variants.idle();
    await server.context.database.transaction(async (tx) => {
      await tx.db.deleteFrom('upload_variants').execute();
      await tx.db
        .updateTable('uploads')
        .set({ hash: 'f'.repeat(64), variant_stage: 0 })
        .execute();
    });
    server.context.media.variants.wake();
    await server.context.media.variants.idle();
    expect(await stage()).toEqual({ variant_stage: 9, variant_tries: 0 });
    await server.context.database.transaction((tx) =>
      tx.db.updateTable('uploads').set({ variant_stage: 1, variant_tries: 3 }).execute(),
    );
    server.context.media.variants.wake();
    await server.context.media.variants.idle();
    expect(await stage()).toEqual({ variant_stage: 9, variant_tries: 0 });
  });

  test(
    'waits while the disk is full, and continues by itself when there is space',
    { tags: ['thorough', 'mount'] },
    async (context) => {
      const disk = mountSmallDisk();
      try {
        if (disk.obstacle !== undefined) {
          process.stderr.write(
            `\nA queue without room is NOT tested: no file system can be mounted here (${disk.obstacle})\n`,
          );
          return context.skip(disk.obstacle);
        }
        await makeUpload(server);
        await server.context.media.variants.idle();
        await server.context.database.transaction(async (tx) => {
          await tx.db.deleteFrom('upload_variants').execute();
          await tx.db.updateTable('uploads').set({ variant_stage: 0 }).execute();
        });
        const { incoming } = server.context.media;
        rmdirSync(incoming);
        symlinkSync(disk.folder, incoming);
        disk.fillUp();
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        server.context.media.variants.wake();
        for (let tries = 0; tries < 4; tries += 1) {
          await server.context.media.variants.idle();
          expect(await stage()).toEqual({ variant_stage: 0, variant_tries: 0 });
          vi.advanceTimersByTime(30_000);
        }
        await server.context.media.variants.idle();
        expect(readdirSync(disk.folder).toSorted()).toEqual(disk.filling.map((file) => path.basename(file)).toSorted());
        rmSync(incoming);
        mkdirSync(incoming);
        vi.advanceTimersByTime(30_000);
        await server.context.media.variants.idle();
        expect(await stage()).toEqual({ variant_stage: 2, variant_tries: 0 });
      } finally {
        vi.useRealTimers();
        await server.close();
        disk.remove();
      }
    },
  );
});
