// Hooks by which a screen learns that its data is outdated.
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { News } from './gather-news.ts';
import type { LiveState, LiveUpdates } from './live-updates.ts';

export const LiveContext = createContext<LiveUpdates | undefined>(undefined);

function useLive(): LiveUpdates {
  const live = useContext(LiveContext);
  if (!live) throw new Error('Live updates need a LiveProvider above');
  return live;
}

export function useLiveState(): LiveState {
  const live = useLive();
  return useSyncExternalStore(live.onState, live.state);
}

/** The server's clock minus this computer's, as of the latest stream. */
export function useClockSkew(): number | undefined {
  const live = useLive();
  return useSyncExternalStore(live.onState, live.clockSkew);
}

/** Calls a function whenever leads must be reloaded. */
export function useNews(run: (news: News) => void): void {
  const { onNews } = useLive();
  const latest = useEffectEvent(run);
  useEffect(() => onNews((news) => latest(news)), [onNews]);
}

/** Calls a function with every live event. */
export function useLiveEvents(run: (event: LiveEvent) => void): void {
  const { onEvent } = useLive();
  const latest = useEffectEvent(run);
  useEffect(() => onEvent((event) => latest(event)), [onEvent]);
}
