// Light or dark: the class `dark` on <html>, and the choice of this browser (rules G10, A18).
import { useSyncExternalStore } from 'react';

const KEY = 'theme';
/** The site's own mode as last seen, for the script in admin.html: it paints before the content is there. */
const DEFAULT_KEY = 'theme-default';
const CHANGED = 'theme-changed';

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function show(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key === KEY && event.newValue !== null) show(event.newValue === 'dark');
  }
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', onStorage);
  };
}

function choose(dark: boolean): void {
  try {
    localStorage.setItem(KEY, dark ? 'dark' : 'light');
  } catch {
    // The choice lasts as long as the page.
  }
  show(dark);
}

/** Follows the site's own mode as long as nobody chose one in this browser. */
export function applyThemeMode(mode: 'system' | 'light' | 'dark'): void {
  try {
    localStorage.setItem(DEFAULT_KEY, mode);
  } catch {
    // The next page begins with the system's mode.
  }
  if (readChoice() !== null) return;
  show(mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark');
}

export function useTheme(): [isDark: boolean, choose: (dark: boolean) => void] {
  return [useSyncExternalStore(subscribe, isDark), choose];
}
