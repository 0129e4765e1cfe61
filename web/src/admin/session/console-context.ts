// The platform and the API clients, for every screen.
import { createContext, useContext } from 'react';
import type { EventStream, EventStreamListener } from '../../api/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Offline } from '../../offline/create-offline.ts';

export interface Console extends Offline {
  platform: Platform;
  /** A stream of live events, which starts with `connect`. */
  openStream: (listener: EventStreamListener) => EventStream;
}

export const ConsoleContext = createContext<Console | undefined>(undefined);

export function useConsole(): Console {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('useConsole needs a ConsoleContext above it');
  return value;
}
