// The program around the screens and the way to the server, for every screen.
import { createContext, useContext } from 'react';
import type { ApiClient } from '../../api/api-client.ts';
import type { EventStream, EventStreamListener } from '../../api/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';

export interface Console {
  platform: Platform;
  client: ApiClient;
  /** A stream of live events; it begins with `connect`. */
  openStream: (listener: EventStreamListener) => EventStream;
}

export const ConsoleContext = createContext<Console | undefined>(undefined);

export function useConsole(): Console {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('useConsole needs a ConsoleContext above it');
  return value;
}
