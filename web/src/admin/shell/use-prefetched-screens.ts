// Fetches the code of the screens before they are entered, so that they open when the connection is lost later.
import { useEffect } from 'react';
import { useDataSaver } from '../../ui/hooks/use-browser-flag.ts';
import type { ConsoleScreen } from './screen.ts';

/** After the first screen has had the network for itself. */
const DELAY_MS = 2000;

/** @param screens  the same list each time */
export function usePrefetchedScreens(screens: readonly ConsoleScreen[]): void {
  const [savesData] = useDataSaver();
  useEffect(() => {
    if (savesData) return undefined;
    const timer = setTimeout(() => {
      // One that cannot be had now is fetched when it is entered.
      for (const screen of screens) screen.load().catch(() => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [screens, savesData]);
}
