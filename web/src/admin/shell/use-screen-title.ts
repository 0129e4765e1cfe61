// Names the browser tab after the screen.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { screenAt, type ConsoleScreen } from './screen.ts';

export function useScreenTitle(screens: readonly ConsoleScreen[], companyName: string): void {
  const title = screenAt(screens, useLocation().pathname)?.title ?? 'Admin console';
  useEffect(() => {
    document.title = companyName === '' ? title : `${title} · ${companyName} console`;
  }, [title, companyName]);
}
