// Keeps one stream of live events for the window while somebody is signed in.
import { useEffect, useMemo, type ReactNode } from 'react';
import { api } from 'shared/api/api.ts';
import { useConsole } from '../session/console-context.ts';
import { useToken } from '../session/use-token.ts';
import { createBackgroundPage } from './background-page.ts';
import { LiveContext } from './live-context.ts';
import { createLiveUpdates } from './live-updates.ts';

/** The installed console has one window, and shows notices while it is hidden too. */
const ALWAYS_THERE = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };

const inBackground = createBackgroundPage(document, navigator.locks);

interface LiveProviderProps {
  /** Whether to receive events while the tab is hidden, as it shows system notices. */
  hearsWhileHidden: boolean;
  /** Resolves when everything that must not miss an event is loaded. */
  ready: Promise<unknown>;
  children: ReactNode;
}

export function LiveProvider({ hearsWhileHidden, ready, children }: LiveProviderProps) {
  const { server, openStream, platform } = useConsole();
  const token = useToken();

  const live = useMemo(
    () =>
      createLiveUpdates({
        openStream,
        askServer: () => server.call(api.health, {}),
        page: platform.desktop ? ALWAYS_THERE : inBackground.page,
        network: window,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- a stream belongs to one session: another token begins another
    [server, openStream, token],
  );
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    async function startOnceReady(): Promise<void> {
      await ready;
      if (!isOver) stop = live.start();
    }
    void startOnceReady();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [live, ready]);
  useEffect(() => (hearsWhileHidden ? inBackground.stay() : undefined), [hearsWhileHidden]);

  return <LiveContext value={live}>{children}</LiveContext>;
}
