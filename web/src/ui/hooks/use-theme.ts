// Light or dark theme: the class `dark` on <html>, and the choice stored in this browser (rules G10, A18).
import { useSyncExternalStore } from 'react';

const KEY = 'theme';
/** The site's default mode as last seen, for the script in admin.html, which runs before the content is loaded. */
const DEFAULT_KEY = 'theme-default';
const CHANGED = 'theme-changed';

/** Values that could not be stored; they last as long as the page. */
const ofThisPage = new Map<string, string>();

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function readKept(key: string): string | null {
  try {
    return ofThisPage.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    ofThisPage.delete(key);
  } catch {
    ofThisPage.set(key, value);
  }
}

function show(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark);
  window.dispatchEvent(new Event(CHANGED));
}

const systemMode = () => matchMedia('(prefers-color-scheme: dark)');

/** Follows the system, which may turn dark in the evening while the console is open. */
function followSystem(): void {
  if (readKept(KEY) === null && (readKept(DEFAULT_KEY) ?? 'system') === 'system') show(systemMode().matches);
}

function subscribe(listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key === KEY && event.newValue !== null) show(event.newValue === 'dark');
  }
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', onStorage);
  const system = systemMode();
  system.addEventListener('change', followSystem);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', onStorage);
    system.removeEventListener('change', followSystem);
  };
}

function choose(dark: boolean): void {
  keep(KEY, dark ? 'dark' : 'light');
  show(dark);
}

/** Applies the site's default mode unless somebody chose a mode in this browser. */
export function applyThemeMode(mode: 'system' | 'light' | 'dark'): void {
  keep(DEFAULT_KEY, mode);
  if (readKept(KEY) !== null) return;
  show(mode === 'system' ? systemMode().matches : mode === 'dark');
}

export function useTheme(): [isDark: boolean, choose: (dark: boolean) => void] {
  return [useSyncExternalStore(subscribe, isDark), choose];
}
