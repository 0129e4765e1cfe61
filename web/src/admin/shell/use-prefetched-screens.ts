// Loads the code of screens in advance, so that they open after a connection is lost.
import { useEffect } from 'react';
import { useDataSaver } from '../../ui/hooks/use-browser-flag.ts';
import type { ConsoleScreen } from './screen.ts';

/** After the first screen has loaded. */
const DELAY_MS = 2000;

/** @param screens  the same list each time */
export function usePrefetchedScreens(screens: readonly ConsoleScreen[]): void {
  const [savesData] = useDataSaver();
  useEffect(() => {
    if (savesData) return undefined;
    const timer = setTimeout(() => {
      // After a failure, the code is loaded when the screen is opened.
      for (const screen of screens) screen.load().catch(() => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [screens, savesData]);
}
