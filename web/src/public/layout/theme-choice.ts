// Light or dark colours: the visitor's choice, stored in this browser, or the system's (rule A18).
import { THEME_COLORS } from './theme-colors.ts';

export type Scheme = 'light' | 'dark';

export function currentScheme(): Scheme {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return 'dark';
  if (classList.contains('light')) return 'light';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Reads a choice that may have been made in another tab or on a later page. */
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

/** Shows the buttons, which are hidden in the page because they need this script. */
export function offerThemes(): void {
  const scheme = currentScheme();
  paintBrowser(scheme);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.theme')) {
    for (const offer of button.querySelectorAll<HTMLElement>('[data-scheme]'))
      offer.hidden = offer.dataset['scheme'] === scheme;
    button.disabled = false;
  }
}

/** Applies the visitor's choice to a new page, over the owner's default. */
export function followChoice(): void {
  readChoice();
  offerThemes();
}

/** Handles the theme buttons of all pages; called once. */
export function followThemes(): void {
  function choose({ target }: Event): void {
    if (!(target instanceof Element) || !target.closest('button.theme')) return;
    keepChoice(currentScheme() === 'dark' ? 'light' : 'dark');
    offerThemes();
  }

  addEventListener('click', choose);
  addEventListener('storage', ({ key }) => key === 'theme' && followChoice());
  // A page that Back restores from the cache may show an outdated choice.
  addEventListener('pageshow', ({ persisted }) => persisted && followChoice());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', offerThemes);
}
