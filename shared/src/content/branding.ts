// The part of the content document that the console's first screen needs, separate from the words of the pages.
import { DEFAULT_ACCENT } from '../limits.ts';
import { isPlainObject } from '../plain-object.ts';
import { choice, colour, object, picture, text, wholeNumber } from './shape.ts';

const THEME_MODES = ['system', 'light', 'dark'] as const;

const brandingAsSaved = object({
  companyName: text(),
  tagline: text(),
  logoUrl: picture(),
  logoAlt: text('Company logo'),
  /** CSS pixels; 0 means the size of the built-in logo. */
  logoWidth: wholeNumber(0, 600, 0),
  faviconUrl: picture(),
  theme: object({ mode: choice(THEME_MODES, 'system'), accent: colour(DEFAULT_ACCENT) }),
  /** Whether name and tagline are shown beside the logo, or are part of it. */
  nameAt: choice(['beside', 'within'], 'beside'),
});

/** A logo stored before this option existed was shown alone, and still is. */
function withNameAt(stored: unknown): unknown {
  if (!isPlainObject(stored) || !stored['logoUrl'] || 'nameAt' in stored) return stored;
  return { ...stored, nameAt: 'within' };
}

export const brandingShape: typeof brandingAsSaved = {
  ...brandingAsSaved,
  read: (value, fallback) => brandingAsSaved.read(withNameAt(value), fallback),
};
