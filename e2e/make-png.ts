// A small picture of one colour, made without a library.
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The smallest camera metadata that counts as such. */
const CAMERA = Buffer.from('49492a00080000000000', 'hex');

/**
 * @param colour    0xrrggbb; pictures of different colours are different files
 * @param isPhoto   contains metadata that must be removed
 */
export function makePng(colour: number, isPhoto = false, width = 40, height = 30): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const pixel = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
  const row = Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(isPhoto ? [chunk('eXIf', CAMERA)] : []),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
