// The site's icon, over HTTP (rule A21): made from a picture of the library, replaced with it, and never missing.
import { mkdirSync, rmdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { fileForm, makePicture, makeUpload } from '../../testing/make-picture.ts';
import { serverForEach } from '../../testing/test-server.ts';

const SITE = 'https://harbourline.example';

const server = serverForEach({ publicUrl: SITE });
beforeEach(async () => {
  await server.context.favicons.idle();
});

async function setIcon(faviconUrl: string, branding: object = {}): Promise<void> {
  const body = { branding: { faviconUrl, ...branding } };
  expect((await server.request('PUT', '/api/content', { as: 'efua', body })).status).toBe(200);
  await server.context.favicons.idle();
}

async function headLinks(): Promise<Record<string, string>[]> {
  const { text } = await server.request('GET', '/');
  return [...text.matchAll(/<link ([^>]*)>/g)]
    .map((match) =>
      Object.fromEntries([...(match[1] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map((part) => part.slice(1))),
    )
    .filter(({ rel = '' }) => /icon|manifest/.test(rel)) as Record<string, string>[];
}

interface Manifest {
  icons: { src: string; sizes: string; type: string }[];
}

async function manifest(): Promise<Manifest> {
  return (await server.request('GET', '/manifest.webmanifest')).json as Manifest;
}

/** Sizes of the pictures in an .ico file; fails if one of them is not a picture of that size. */
async function sizesInIco(bytes: Buffer): Promise<number[]> {
  const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => 6 + 16 * index);
  return Promise.all(
    entries.map(async (at) => {
      const start = bytes.readUInt32LE(at + 12);
      const { width, height } = await sharp(bytes.subarray(start, start + bytes.readUInt32LE(at + 8))).metadata();
      expect([width, height]).toEqual([bytes[at], bytes[at + 1]]);
      return width;
    }),
  );
}

async function expectOwnIcons(): Promise<void> {
  expect(await headLinks()).toEqual([
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icons/default-180.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]);
  const ico = await server.request('GET', '/favicon.ico');
  expect(ico.status).toBe(200);
  expect(ico.headers.get('content-type')).toBe('image/x-icon');
  expect(await sizesInIco(ico.bytes)).toEqual([16, 32, 48]);
  for (const { src, sizes } of (await manifest()).icons) {
    const { width, height } = await sharp((await server.request('GET', src)).bytes).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
}

test('without a picture, or with one that is missing, the built-in icon is shown', async () => {
  await expectOwnIcons();
  await setIcon('/uploads/none.png');
  await expectOwnIcons();
});

describe('with a picture of the library', () => {
  test('every size is made from it, square, with a permanent address, and named in every page', async () => {
    const { version } = await makeUpload(server, 'mark.png', { width: 300, height: 200 });
    await setIcon(`${SITE}/uploads/mark.png`, {
      companyName: 'Tema Marine',
      theme: { mode: 'dark', accent: '#123456' },
    });
    expect(await headLinks()).toEqual([
      { rel: 'icon', href: `/icons/${version}-32.png`, type: 'image/png', sizes: '32x32' },
      { rel: 'icon', href: `/icons/${version}-192.png`, type: 'image/png', sizes: '192x192' },
      { rel: 'apple-touch-icon', href: `/icons/${version}-180.png` },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ]);
    for (const size of [32, 180, 192, 512]) {
      const answer = await server.request('GET', `/icons/${version}-${size}.png`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    }
    // Phones show transparent parts of an icon in black.
    const touch = await sharp((await server.request('GET', `/icons/${version}-180.png`)).bytes).stats();
    expect(touch.isOpaque).toBe(true);
    const ico = await server.request('GET', '/favicon.ico');
    expect(await sizesInIco(ico.bytes)).toEqual([16, 32, 48]);
    expect((await server.request('GET', `/icons/${version}-33.png`)).status).toBe(404);

    const answer = await server.request('GET', '/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(answer.json).toMatchObject({
      name: 'Tema Marine',
      start_url: '/',
      theme_color: '#123456',
      background_color: '#111a24',
      icons: [
        { src: `/icons/${version}-192.png`, sizes: '192x192', type: 'image/png' },
        { src: `/icons/${version}-512.png`, sizes: '512x512', type: 'image/png' },
      ],
    });
  });

  test('replacing, deleting and restoring it changes the icon', async () => {
    const { version } = await makeUpload(server, 'mark.png');
    await setIcon('/uploads/mark.png?v=1');
    const raw = fileForm(await makePicture({ colour: '#ff0000' }));
    await server.request('PUT', '/api/uploads/mark.png', { as: 'efua', raw });
    await server.context.favicons.idle();
    const replaced = (await headLinks())[0]?.['href'] ?? '';
    expect(replaced).not.toContain(version);
    expect((await server.request('GET', replaced)).status).toBe(200);
    expect((await server.request('GET', `/icons/${version}-32.png`)).status).toBe(404);

    await server.request('DELETE', '/api/uploads/mark.png', { as: 'efua' });
    await server.context.favicons.idle();
    await expectOwnIcons();
    await server.request('POST', '/api/uploads/mark.png/restore', { as: 'efua' });
    await server.context.favicons.idle();
    expect((await headLinks())[0]).toMatchObject({ href: replaced });
  });

  test('an icon that could not be made is made with the next change', async () => {
    const { version } = await makeUpload(server, 'mark.png');
    const { variants, incoming } = server.context.media;
    await variants.idle();
    rmdirSync(incoming);
    await setIcon('/uploads/mark.png');
    await expectOwnIcons();
    mkdirSync(incoming);
    await makeUpload(server, 'other.png');
    await server.context.favicons.idle();
    expect((await headLinks())[0]).toMatchObject({ href: `/icons/${version}-32.png` });
  });

  test('icons are made once: after a restart the files are read', async () => {
    const { version } = await makeUpload(server, 'mark.png');
    await setIcon('/uploads/mark.png');
    const isIcon = (file: string) => file.startsWith('icons/');
    const made = (await server.mediaFiles()).filter(isIcon);
    expect(made).toEqual([16, 180, 192, 32, 48, 512].map((size) => `icons/${version}-${size}.png`));
    await server.restart();
    await server.context.favicons.idle();
    expect((await headLinks())[0]).toMatchObject({ href: `/icons/${version}-32.png` });
    expect((await server.request('GET', `/icons/${version}-32.png`)).status).toBe(200);
    expect((await server.mediaFiles()).filter(isIcon)).toEqual(made);
    // The icons are removed with the picture.
    await server.request('DELETE', '/api/uploads/mark.png', { as: 'efua' });
    server.advance(31 * 86_400_000);
    await server.context.media.upkeep.sweep();
    expect(await server.mediaFiles()).toEqual([]);
  });
});

test('an icon of another site is linked unchanged, and an invalid address is refused', async () => {
  await setIcon('https://cdn.example/icon.png');
  expect((await headLinks())[0]).toEqual({ rel: 'icon', href: 'https://cdn.example/icon.png' });
  expect(
    (await server.request('PUT', '/api/content', { as: 'efua', body: { branding: { faviconUrl: 'data:x' } } })).status,
  ).toBe(400);
});

test('a name with special characters of JSON is unchanged in the manifest', async () => {
  await setIcon('', { companyName: '"</script>\u2028' });
  expect(await manifest()).toMatchObject({ name: '"</script>\u2028' });
});

test("the console's tab has the icon of the site, and its own again without one", async () => {
  const console = () => server.request('GET', '/admin/login');
  const built = (await console()).text;
  expect(built).toMatch(/<link rel="icon"[^>]*console-assets/);
  await makeUpload(server, 'mark.png');
  await setIcon('/uploads/mark.png');
  const [small] = await headLinks();
  const own = (await console()).text;
  expect(own).toContain(`<link rel="icon" href="${small?.['href']}" sizes="32x32">`);
  expect(own).not.toMatch(/<link rel="icon"[^>]*console-assets/);
  await setIcon('https://elsewhere.example/icon.png');
  expect((await console()).text).toBe(built);
});
