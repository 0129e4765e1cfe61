// Fetches the code of the rooms before they are entered: a connection that is lost later closes no door.
import { useEffect } from 'react';
import { useDataSaver } from '../../ui/hooks/use-browser-flag.ts';
import type { Room } from './room.ts';

/** After the first room has had the network for itself. */
const DELAY_MS = 2000;

/** @param rooms  the same list each time */
export function useRoomsAhead(rooms: readonly Room[]): void {
  const [savesData] = useDataSaver();
  useEffect(() => {
    if (savesData) return undefined;
    const timer = setTimeout(() => {
      // One that cannot be had now is fetched when it is entered.
      for (const room of rooms) room.load().catch(() => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [rooms, savesData]);
}
