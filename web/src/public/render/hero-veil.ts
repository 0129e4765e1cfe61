// How dark the words of the first screen need the owner's picture to be (rule A27).
import type { PageData } from 'shared/site/page-renderer.ts';
import type { PageView } from '../page-view.ts';
import { findPicture } from '../parts/stored-picture.ts';

/** The greys of `--scrim` in hero.css, and below it of the lightest surface that the words are easily read on. */
const SCRIM = 7;
const READABLE = 95;
/** So much that words stand out from a picture that is restless, however dark. */
const LEAST = 0.3;
const LIGHTEST = 255;

/** The part of the scrim's colour over a picture with this lightness where it is brightest. */
export function veilOver(brightest: number): number {
  const needed = 1 - (READABLE - SCRIM) / (Math.max(brightest, READABLE) - SCRIM);
  return Math.max(LEAST, Math.ceil(needed * 100) / 100);
}

/** Nothing where no picture of the library stands there: then the sheet supposes the worst. */
export function heroStyle(view: PageView, { pictures }: PageData): string {
  if (view.page !== 'home') return '';
  const version = findPicture(view.data.hero.image, view.pictures)?.stored?.version;
  const brightest = pictures.find((upload) => upload.version === version)?.brightest;
  return brightest === undefined ? '' : `.hero{--veil:${veilOver(Math.min(brightest, LIGHTEST))}}`;
}
