// Light or dark colours: the visitor's own choice, kept in this browser, or else the system's (rule A18).
import { THEME_COLORS } from './theme-colors.ts';

export type Scheme = 'light' | 'dark';

export function currentScheme(): Scheme {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return 'dark';
  if (classList.contains('light')) return 'light';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** What was chosen since, in another tab or on a page visited since this one. */
function readChoice(): void {
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'dark' || chosen === 'light') document.documentElement.className = chosen;
  } catch {
    // Nothing was kept.
  }
}

/** The browser's own surfaces follow a choice that differs from the system's. */
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
    // A browser that keeps nothing still shows the choice on this page.
  }
}

/** The buttons stand in the page unseen, since nothing but a script can choose. */
export function offerThemes(): void {
  const scheme = currentScheme();
  paintBrowser(scheme);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.theme')) {
    for (const offer of button.querySelectorAll<HTMLElement>('[data-scheme]'))
      offer.hidden = offer.dataset['scheme'] === scheme;
    button.disabled = false;
  }
}

/** Of a page that has come: what the visitor has chosen goes before what the owner has. */
export function followChoice(): void {
  readChoice();
  offerThemes();
}

/** Once: for the buttons of every page that comes. */
export function followThemes(): void {
  function choose({ target }: Event): void {
    if (!(target instanceof Element) || !target.closest('button.theme')) return;
    keepChoice(currentScheme() === 'dark' ? 'light' : 'dark');
    offerThemes();
  }

  addEventListener('click', choose);
  addEventListener('storage', ({ key }) => key === 'theme' && followChoice());
  // Back, to a page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && followChoice());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', offerThemes);
}
