// The image library, loaded with the first picture: a server that only shows pages never pays for it.
import type Sharp from 'sharp';
import { UPLOAD_MAX_PIXELS } from 'shared/limits.ts';
import { remember } from '../../../platform/remember.ts';

export type ImageEngine = typeof Sharp;

/** How every picture is read: whole and without tolerance for damage, and never more pixels than allowed. */
export const READ_OPTIONS = { failOn: 'error', limitInputPixels: UPLOAD_MAX_PIXELS } as const;

/** The accepted types, with the library's names. */
const LOADERS = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].flatMap((name) => [`${name}File`, `${name}Buffer`]);

/** @param loaders  names of what may be opened */
export async function loadSharp(loaders: readonly string[]): Promise<ImageEngine> {
  const { default: sharp } = await import('sharp');
  // One thread a picture, several pictures at once: the server keeps a core for everybody else.
  sharp.concurrency(1);
  sharp.cache(false);
  // What is not accepted cannot even be opened (rule F10).
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

export const loadImageEngine = remember(() => loadSharp(LOADERS)).get;
