// What axe looks for, in the tests of screens as in the journeys.

export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the colours alone decide: between light and dark nothing else of a page differs. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Shows the page in the other of light and dark, by the class that a person's choice sets; gives what it was before. Uses
 * nothing outside itself, as journeys run it in their page.
 */
export function turnColours(): string {
  const root = document.documentElement;
  const { className } = root;
  const { colorScheme } = getComputedStyle(root);
  const followsSystem = colorScheme === 'light dark';
  const isDark = followsSystem ? matchMedia('(prefers-color-scheme: dark)').matches : colorScheme === 'dark';
  root.className = isDark ? 'light' : 'dark';
  return className;
}
