// An SVG for the logo, over HTTP: a picture is drawn from it, and nothing else of it is stored or loaded (rule F22).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DRAWING_MAX_BYTES } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import { sendParts } from '../../../../testing/send-parts.ts';
import { serverForFile, type TestAnswer } from '../../../../testing/test-server.ts';
import { drawPicture } from './drawings.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const server = serverForFile();

const svg = (within: string, of = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${of}>${within}</svg>`;

async function sendLogo(text: string | Uint8Array<ArrayBuffer>, isLogo = true): Promise<TestAnswer> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const address = await sendParts(server, bytes, { name: 'logo.svg' });
  return server.request('POST', `${address}/picture`, { as: 'efua', body: isLogo ? { use: 'logo' } : {} });
}

/** Red, green, blue and opacity of the pixel in the middle. */
async function middle({ url }: Upload): Promise<number[]> {
  const { bytes } = await server.request('GET', url);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 4)];
}

test('becomes a PNG that is large enough for all screens, with its transparent parts', async () => {
  await server.request('PATCH', '/api/settings', { as: 'efua', body: { keepOriginals: true } });
  const answer = await sendLogo(
    `<?xml version="1.0" encoding="UTF-8"?>\n${svg('<rect x="50" width="100" height="100" fill="#ff0000"/>')}`,
  );
  expect(answer.status).toBe(201);
  const upload = answer.json as Upload;
  expect(upload).toMatchObject({ name: 'logo.png', type: 'image/png', width: 1024, height: 512, hidden: true });
  expect(await middle(upload)).toEqual([255, 0, 0, 255]);
  const { dataDir } = server.context.config;
  const kept = server.dataFiles().filter((file) => /^(media|originals)\//.test(file));
  for (const file of kept) expect(readFileSync(path.join(dataDir, file)).includes('<svg')).toBe(false);
  expect(await sendLogo(svg(''), false)).toMatchObject({ status: 415 });
});

test('runs no scripts, and loads no file and no address', async () => {
  const outside = server.path('outside.css');
  writeFileSync(outside, 'rect { fill: #00ff00 }');
  const address = `file://${outside}`;
  const reaching = `<?xml version="1.0"?><?xml-stylesheet href="${address}" type="text/css"?>${svg(
    `<style>@import url("${address}");</style><script>document.querySelector('rect').setAttribute('fill', '#00ff00')</script>
     <rect width="200" height="100" fill="#0000ff" onload="this.setAttribute('fill', '#00ff00')"/>
     <use xlink:href="${address}#a"/><use xlink:href="http://127.0.0.1:1/a.svg#a"/>`,
  )}`;
  const answer = await sendLogo(reaching);
  expect(answer.status).toBe(201);
  expect(await middle(answer.json as Upload)).toEqual([0, 0, 255, 255]);
});

const uses = (of: string, count: number) => `<use xlink:href="#${of}"/>`.repeat(count);
const expanding = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

eachCase([
  ['entities that expand', expanding + svg('<text>&b;</text>'), 415, /entities/],
  [
    'entities of files',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
    415,
    /entities/,
  ],
  ['pictures within', svg('<image href="data:image/png;base64,AAAA"/>'), 415, /pictures within/],
  [
    'the same, called otherwise',
    svg('<svg:image href="/etc/passwd"/>', 'xmlns:svg="http://www.w3.org/2000/svg"'),
    415,
    /pictures within/,
  ],
  [
    'the same, with a prefix of any characters',
    svg('<a.é:image href="/etc/passwd"/>', 'xmlns:a.é="http://www.w3.org/2000/svg"'),
    415,
    /pictures within/,
  ],
  ['pictures in what it uses', svg('<use href="data:image/svg+xml;base64,AAAA#a"/>'), 415, /pictures within/],
  ['another encoding', `<?xml version="1.0" encoding="UTF-16"?>${svg('')}`, 415, /UTF-8/],
  ['what is not closed', '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><rect>', 415, /cannot be drawn/],
  [
    'huge measures',
    svg('<rect width="10" height="10"/>', 'width="2000000000" height="2000000000"'),
    415,
    /cannot be drawn/,
  ],
  ['more than a logo needs', svg(`<!--${'x'.repeat(DRAWING_MAX_BYTES)}-->`), 413, /at most 1 MB/],
])('%s: refused with a message', async (_what, text, status, words) => {
  const answer = await sendLogo(text);
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(words);
  expect(await sendLogo(svg('<rect width="9" height="9"/>'))).toMatchObject({ status: 201 });
});

test('a drawing with a million million nested parts is refused', { tags: ['thorough'] }, async () => {
  const layers = Array.from({ length: 12 }, (_, at) => `<g id="l${at + 1}">${uses(`l${at}`, 10)}</g>`).join('');
  const answer = await sendLogo(svg(`<defs><rect id="l0" width="9" height="9"/>${layers}</defs>${uses('l12', 1)}`));
  expect(answer.status).toBe(415);
  expect(answer.text).toMatch(/drawn/);
});

test('a small file that needs a gigabyte of memory is refused', async () => {
  const create = { width: 10_000, height: 10_000, channels: 3, background: '#000000' } as const;
  const png = await sharp({ create }).toColourspace('b-w').png().toBuffer();
  const hidden = svg(`<image id="a" width="200" height="100" href="data:image/png;base64,${png.toString('base64')}"/>`);
  // In a nested drawing, whose address is not written in letters.
  const address = `&#100;ata:image/svg+xml;base64,${Buffer.from(hidden).toString('base64')}`;
  const answer = await sendLogo(svg(`<use href="${address}#a"/>`));
  expect(answer.status).toBe(415);
  expect(answer.text).toMatch(/memory/);
});

test('a picture for the logo is stored like any other', async () => {
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#204060' } })
    .webp()
    .toBuffer();
  const answer = await sendLogo(Uint8Array.from(bytes));
  expect(answer.json).toMatchObject({ type: 'image/webp', width: 20 });
});

test.skipIf(!existsSync('/dev/full'))(
  'a full disk is not a fault of the drawing, which can be drawn again',
  async () => {
    const file = server.path('logo.svg');
    writeFileSync(file, svg('<rect width="200" height="100" fill="#0000ff"/>'));
    await expect(drawPicture(file, '/dev/full')).rejects.toMatchObject({ code: 'ENOSPC' });
  },
);
