// Reads all pictures as visitors get them, to compare sites that store them in different places.
import { createHash } from 'node:crypto';
import type { Upload } from 'shared/media/media.ts';
import type { TestServer } from './test-server.ts';

/** One line for each picture and each smaller form: address, status and hash of the bytes, sorted by address. */
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
