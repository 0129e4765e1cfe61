// How many frames a picture has.
import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { framesOfPng } from './png-chunks.ts';

/** The image library reports an animated PNG as a single frame. */
export async function countFrames(file: string, { format, pages = 1 }: Metadata): Promise<number> {
  return format === 'png' ? framesOfPng(await readFile(file)) : pages;
}
