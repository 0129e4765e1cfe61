// Sets the browser tab's title to the screen's, and its icon to the site's (rule A21c).
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Company } from '../session/company-logo.tsx';
import { useConsole } from '../session/console-context.ts';
import { screenAt, type ConsoleScreen } from './screen.ts';

export function useTab(screens: readonly ConsoleScreen[], { companyName, icon }: Company): void {
  const title = screenAt(screens, useLocation().pathname)?.title ?? 'Admin console';
  useEffect(() => {
    document.title = companyName === '' ? title : `${title} · ${companyName} console`;
  }, [title, companyName]);
  useIcon(icon);
}

/**
 * The page has an icon from the start, which is replaced when another one is chosen. The installed console has its own.
 */
function useIcon(icon: string | undefined): void {
  const { platform } = useConsole();
  const known = useRef(icon);

  useEffect(() => {
    const isOther = known.current !== undefined && icon !== known.current;
    known.current = icon;
    if (!isOther || platform.apiBaseUrl !== '') return undefined;
    const stop = new AbortController();
    void import('./renew-tab-icon.ts').then(
      ({ renewTabIcon }) => renewTabIcon(stop.signal),
      () => undefined,
    );
    return () => stop.abort();
  }, [icon, platform]);
}
