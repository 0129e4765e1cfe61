// How many frames a picture has.
import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';

/** The image library takes an animated PNG for a still one. */
export async function countFrames(file: string, { format, pages = 1 }: Metadata): Promise<number> {
  return format === 'png' ? framesOfPng(await readFile(file)) : pages;
}

/** As a browser does, which looks for them only before the pixels of the first one. */
function framesOfPng(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return bytes.readUInt32BE(at + 8);
    if (name === 'IDAT') break;
  }
  return 1;
}
