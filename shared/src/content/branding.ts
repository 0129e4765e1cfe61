// The part of the content document that the console's first screen needs too: without the words of the pages.
import { DEFAULT_ACCENT } from '../limits.ts';
import { address, choice, colour, isPlainObject, object, text, wholeNumber } from './shape.ts';

export const THEME_MODES = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

const brandingAsSaved = object({
  companyName: text(),
  tagline: text(),
  logoUrl: address(),
  logoAlt: text('Company logo'),
  /** CSS pixels; 0 means the size of the built-in mark. */
  logoWidth: wholeNumber(0, 600, 0),
  faviconUrl: address(),
  theme: object({ mode: choice(THEME_MODES, 'system'), accent: colour(DEFAULT_ACCENT) }),
  /** Whether name and tagline stand beside the logo, or are in it. */
  nameAt: choice(['beside', 'within'], 'beside'),
});

/** A logo that was stored before this could be chosen stood alone, and goes on so. */
function withNameAt(stored: unknown): unknown {
  if (!isPlainObject(stored) || !stored['logoUrl'] || 'nameAt' in stored) return stored;
  return { ...stored, nameAt: 'within' };
}

export const brandingShape: typeof brandingAsSaved = {
  ...brandingAsSaved,
  read: (value, fallback) => brandingAsSaved.read(withNameAt(value), fallback),
};
