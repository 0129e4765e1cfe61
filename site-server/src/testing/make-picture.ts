// Real pictures for tests, and the calls that send them.
import sharp, { type Sharp } from 'sharp';
import type { Upload } from 'shared/media/media.ts';
import type { PictureType } from 'shared/media/picture-types.ts';
import type { Person } from './people.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

interface PictureOptions {
  type?: PictureType;
  width?: number;
  height?: number;
  colour?: string;
  /** Further steps before encoding. */
  change?: (image: Sharp) => Sharp;
}

const FORMATS = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;

/** A picture whose left half differs from its right one, so that its orientation is visible. */
export async function makePicture(options: PictureOptions = {}): Promise<Buffer<ArrayBuffer>> {
  const { type = 'image/png', width = 64, height = 48, colour = '#204060', change = (image) => image } = options;
  const right = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#f0f0f0' } } as const;
  const image = sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    { input: right, left: Math.floor(width / 2), top: 0 },
  ]);
  const flat = await image.png().toBuffer();
  return Buffer.from(await change(sharp(flat)).toFormat(FORMATS[type]).toBuffer());
}

/** A form with one file, as a browser sends it. */
export function fileForm(bytes: Uint8Array<ArrayBuffer> | string, name = 'boat.png', field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes]), name);
  return form;
}

export async function sendUpload(
  server: TestServer,
  name = 'boat.png',
  bytes?: Uint8Array<ArrayBuffer> | string,
  as: Person = 'efua',
): Promise<TestAnswer> {
  return server.request('POST', '/api/upload', { as, raw: fileForm(bytes ?? (await makePicture()), name) });
}

/** Uploads a picture. Throws if the server refuses it. */
export async function makeUpload(server: TestServer, name = 'boat.png', options: PictureOptions = {}): Promise<Upload> {
  const answer = await sendUpload(server, name, await makePicture(options));
  if (answer.status !== 201) throw new Error(`The upload was refused: ${answer.text}`);
  return answer.json as Upload;
}
