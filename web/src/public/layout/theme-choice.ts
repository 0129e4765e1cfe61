// Light or dark colours: the visitor's choice, stored in this browser, or the system's (rule A18).
import { THEME_COLORS } from './theme-colors.ts';

export type Scheme = 'light' | 'dark';

export function currentScheme(): Scheme {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return 'dark';
  if (classList.contains('light')) return 'light';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies a choice made since, in another tab or on a page visited later. */
function readChoice(): void {
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'dark' || chosen === 'light') document.documentElement.className = chosen;
  } catch {
    // Nothing was stored.
  }
}

/** Adapts the browser's own interface to a choice that differs from the system's. */
function paintBrowser(scheme: Scheme): void {
  if (document.documentElement.className === '') return;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', THEME_COLORS[scheme]);
}

function keepChoice(scheme: Scheme): void {
  document.documentElement.className = scheme;
  try {
    localStorage.setItem('theme', scheme);
  } catch {
    // Without storage the choice still applies to this page.
  }
}

/** The buttons are hidden in the page, as they need this script. */
export function offerThemes(): void {
  const scheme = currentScheme();
  paintBrowser(scheme);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.theme')) {
    for (const offer of button.querySelectorAll<HTMLElement>('[data-scheme]'))
      offer.hidden = offer.dataset['scheme'] === scheme;
    button.disabled = false;
  }
}

/** Called for a new page: the visitor's choice has priority over the owner's. */
export function followChoice(): void {
  readChoice();
  offerThemes();
}

/** Called once: handles the buttons of every page. */
export function followThemes(): void {
  function choose({ target }: Event): void {
    if (!(target instanceof Element) || !target.closest('button.theme')) return;
    keepChoice(currentScheme() === 'dark' ? 'light' : 'dark');
    offerThemes();
  }

  addEventListener('click', choose);
  addEventListener('storage', ({ key }) => key === 'theme' && followChoice());
  // Back, to a page restored from the cache.
  addEventListener('pageshow', ({ persisted }) => persisted && followChoice());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', offerThemes);
}
