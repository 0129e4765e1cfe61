// All that visitors get of the library, wherever it is kept.
import { createHash } from 'node:crypto';
import type { Upload } from 'shared/media/media.ts';
import type { TestServer } from './test-server.ts';

/** Each address of a picture or smaller form, with a hash of what it answers, in order. */
export async function readPictures(server: TestServer): Promise<string[]> {
  const uploads = (await server.request('GET', '/api/uploads')).json as Upload[];
  const addresses = [...uploads, ...uploads.flatMap(({ variants }) => variants)].map(({ url }) => url);
  const lines: string[] = [];
  for (const address of addresses.toSorted()) {
    const { status, bytes } = await server.request('GET', address);
    lines.push(`${address} ${status} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return lines;
}
