// Hidden parts of a picture's file, over HTTP: they are never served, and a picture without any is unchanged (rule
// F13a).
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Upload } from 'shared/media/media.ts';
import type { PictureType } from 'shared/media/picture-types.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makePicture, sendUpload } from '../../../testing/make-picture.ts';
import { serverForFile } from '../../../testing/test-server.ts';
import { hidesParts } from './hidden-parts.ts';

const server = serverForFile();

const SECRET = 'Kofi was at 5.6 N';

function insert(bytes: Buffer, at: number, ...added: Buffer[]): Buffer<ArrayBuffer> {
  return Buffer.concat([bytes.subarray(0, at), ...added, bytes.subarray(at)]);
}

function segment(marker: number, text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
}

function chunk(name: string, text: string): Buffer {
  const content = Buffer.from(name + text, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A WebP file, whose header has its length. */
function withChunk(bytes: Buffer, name: string, text: string): Buffer<ArrayBuffer> {
  const padded = text.length % 2 === 0 ? text : `${text} `;
  const head = Buffer.from(`${name}....`);
  head.writeUInt32LE(padded.length, 4);
  const longer = Buffer.concat([bytes, head, Buffer.from(padded)]);
  longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
}

const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), Buffer.from(SECRET), Buffer.from([0])]);
const behind = (bytes: Buffer) => insert(bytes, bytes.length, Buffer.from(SECRET));
const box = (bytes: Buffer) =>
  insert(bytes, bytes.length, Buffer.from([0, 0, 0, 8 + SECRET.length]), Buffer.from(`mpvd${SECRET}`));

const HIDDEN: [what: string, type: PictureType, hide: (bytes: Buffer) => Buffer<ArrayBuffer>][] = [
  ['behind the end', 'image/jpeg', behind],
  ['a comment', 'image/jpeg', (bytes) => insert(bytes, 2, segment(0xfe, SECRET))],
  ['a note of a program', 'image/jpeg', (bytes) => insert(bytes, 2, segment(0xec, `Ducky${SECRET}`))],
  ['a profile that is none', 'image/jpeg', (bytes) => insert(bytes, 2, segment(0xe2, `MPF\0\0${SECRET}`))],
  ['a thumbnail', 'image/jpeg', (bytes) => insert(bytes, 2, segment(0xe0, `JFXX\0${SECRET}`))],
  ['a comment behind the pixels', 'image/jpeg', (bytes) => insert(bytes, bytes.length - 2, segment(0xfe, SECRET))],
  ['behind the end', 'image/png', behind],
  [
    'text behind the pixels',
    'image/png',
    (bytes) => insert(bytes, bytes.length - 12, chunk('tEXt', `Note\0${SECRET}`)),
  ],
  ['a chunk of a program', 'image/png', (bytes) => insert(bytes, 33, chunk('caBX', SECRET))],
  ['a comment', 'image/gif', (bytes) => insert(bytes, bytes.length - 1, comment)],
  ['behind the end', 'image/gif', behind],
  ['behind the end', 'image/webp', behind],
  ['a chunk of a program', 'image/webp', (bytes) => withChunk(bytes, 'note', SECRET)],
  ['a film', 'image/avif', box],
];

eachCase(HIDDEN)('%s of %s is not served', async (_what, type, hide) => {
  const sent = hide(await makePicture({ type }));
  const answer = await sendUpload(server, 'quay', sent);
  expect(answer.status).toBe(201);
  const { url } = answer.json as Upload;
  const { bytes } = await server.request('GET', url);
  expect(bytes.includes(SECRET)).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 });
  // A cleaned file is not changed any more.
  const again = (await sendUpload(server, 'again', Buffer.from(bytes))).json as Upload;
  expect((await server.request('GET', again.url)).bytes.equals(bytes)).toBe(true);
});

const movesAs = (type: 'gif' | 'webp') => async () => {
  const frames = [await makePicture(), await makePicture({ colour: '#ff0000' })];
  return sharp(frames, { join: { animated: true } })
    .toFormat(type)
    .toBuffer();
};
const OF_A_CAMERA = { type: 'image/jpeg', width: 900, height: 700 } as const;
const CLEAN: [what: string, make: () => Promise<Buffer>][] = [
  [
    'progressive JPEG',
    () => makePicture({ ...OF_A_CAMERA, change: (image) => image.blur(3).jpeg({ progressive: true }) }),
  ],
  ['JPEG with a profile', () => makePicture({ ...OF_A_CAMERA, change: (image) => image.withIccProfile('p3') })],
  ['JPEG with zeros behind', async () => Buffer.concat([await makePicture(OF_A_CAMERA), Buffer.alloc(9)])],
  ['PNG with a palette', () => makePicture({ change: (image) => image.png({ palette: true }) })],
  ['GIF that moves', movesAs('gif')],
  ['WebP that moves', movesAs('webp')],
  ['WebP with transparency', () => makePicture({ type: 'image/webp', change: (image) => image.ensureAlpha(0.5) })],
  ['AVIF', () => makePicture({ type: 'image/avif' })],
];

test.each(CLEAN)('%s without hidden parts is kept byte for byte', async (_what, make) => {
  const sent = Buffer.from(await make());
  const { url } = (await sendUpload(server, 'quay', sent)).json as Upload;
  expect((await server.request('GET', url)).bytes.equals(sent)).toBe(true);
});

test('an animated PNG stays animated and unchanged except for hidden parts, and has no smaller forms', async () => {
  const still = await makePicture({ width: 700, height: 480 });
  const moving = (frames: string) => insert(still, 33, chunk('acTL', `\0\0${frames}\0\0\0\0`));
  const sent = moving('\0\x02');
  const { name, url } = (await sendUpload(server, 'flag', sent)).json as Upload;
  expect((await server.request('GET', url)).bytes.equals(sent)).toBe(true);
  await server.context.media.variants.idle();
  const listed = (await server.request('GET', `/api/uploads?names=${name}`)).json as Upload[];
  expect(listed).toMatchObject([{ variants: [] }]);
  const withText = insert(behind(sent), 33, chunk('tEXt', `Software\0APNG Assembler 2.91${SECRET}`));
  const cleaned = (await sendUpload(server, 'flag', withText)).json as Upload;
  expect(cleaned).toMatchObject({ width: 700, height: 480 });
  expect((await server.request('GET', cleaned.url)).bytes.equals(sent)).toBe(true);
  expect((await sendUpload(server, 'flag', moving('\xff\xff'))).json).toMatchObject({ code: 'too_large' });
});

test('nested frames, which no picture has, are hidden parts, however many there are', () => {
  const frame = Buffer.alloc(24);
  frame.write('ANMF');
  const frames = Buffer.concat(Array<Buffer>(200_000).fill(frame));
  // Each has a length up to the end of the file.
  for (let at = 0; at < frames.length; at += 24) frames.writeUInt32LE(frames.length - at - 8, at + 4);
  const head = Buffer.from('RIFF....WEBP');
  head.writeUInt32LE(4 + frames.length, 4);
  expect(hidesParts(Buffer.concat([head, frames]), 'image/webp')).toBe(true);
});
