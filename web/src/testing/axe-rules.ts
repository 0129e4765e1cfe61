// What axe looks for, in the tests of screens as in the journeys.

export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the colours alone decide: between light and dark nothing else of a page differs. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
