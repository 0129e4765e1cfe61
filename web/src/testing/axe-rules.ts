// The rules that axe checks, in screen tests and in end-to-end tests.

export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colours: light and dark pages differ in nothing else. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Switches the page between light and dark, with the class that the user's choice sets. Uses nothing outside itself, as
 * end-to-end tests run it inside their page.
 * @returns the class name before
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
