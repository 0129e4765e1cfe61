// The image library, loaded with the first picture, so that a server that only shows pages does not load it.
import type Sharp from 'sharp';
import { UPLOAD_MAX_PIXELS } from 'shared/limits.ts';
import { remember } from '../../../platform/remember.ts';

export type ImageEngine = typeof Sharp;

/** Options for reading: completely, without tolerance for damage, and with at most the allowed number of pixels. */
export const READ_OPTIONS = { failOn: 'error', limitInputPixels: UPLOAD_MAX_PIXELS } as const;

/** The accepted types, with the library's names. */
const LOADERS = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].flatMap((name) => [`${name}File`, `${name}Buffer`]);

/** @param loaders  names of what may be opened */
export async function loadSharp(loaders: readonly string[]): Promise<ImageEngine> {
  const { default: sharp } = await import('sharp');
  // One thread per picture, several pictures at once, so that a core stays free for other requests.
  sharp.concurrency(1);
  sharp.cache(false);
  // All other formats are blocked (rule F10).
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

export const loadImageEngine = remember(() => loadSharp(LOADERS)).get;
