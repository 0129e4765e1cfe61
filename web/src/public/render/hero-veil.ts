// How much the owner's hero picture must be darkened for readable text (rule A27).
import type { PageData } from 'shared/site/page-renderer.ts';
import type { PageView } from '../page-view.ts';
import { findPicture } from '../parts/stored-picture.ts';

/** The greys of `--scrim` in hero.css, and of the lightest surface on which the text is readable. */
const SCRIM = 7;
const READABLE = 95;
/** Least opacity, so that text stands out from a busy picture, however dark. */
const LEAST = 0.3;
const LIGHTEST = 255;

/** Opacity of the scrim over a picture whose brightest area has this lightness. */
export function veilOver(brightest: number): number {
  const needed = 1 - (READABLE - SCRIM) / (Math.max(brightest, READABLE) - SCRIM);
  return Math.max(LEAST, Math.ceil(needed * 100) / 100);
}

/** The style of the hero; undefined without a library picture, for which the style sheet assumes the worst case. */
export function heroStyle(view: PageView, { pictures }: PageData): string {
  if (view.page !== 'home') return '';
  const version = findPicture(view.data.hero.image, view.pictures)?.stored?.version;
  const brightest = pictures.find((upload) => upload.version === version)?.brightest;
  return brightest === undefined ? '' : `.hero{--veil:${veilOver(Math.min(brightest, LIGHTEST))}}`;
}
