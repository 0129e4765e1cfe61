// The part of the content document that the console's first screen needs too: without the words of the pages.
import { DEFAULT_ACCENT } from '../limits.ts';
import { address, choice, colour, object, text, wholeNumber } from './shape.ts';

export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** What the pages say of the brand beside these stands in site-content.ts. */
export const brandingParts = {
  companyName: text(),
  tagline: text(),
  logoUrl: address(),
  logoAlt: text('Company logo'),
  /** CSS pixels; 0 means the size of the built-in mark. */
  logoWidth: wholeNumber(0, 600, 0),
  faviconUrl: address(),
  theme: object({ mode: choice(THEME_MODES, 'system'), accent: colour(DEFAULT_ACCENT) }),
};

export const brandingShape = object(brandingParts);
