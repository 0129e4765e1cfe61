// Keeps one stream of live events for the window while somebody is signed in.
import { useEffect, useMemo, type ReactNode } from 'react';
import { api } from 'shared/api/api.ts';
import { useConsole } from '../session/console-context.ts';
import { useToken } from '../session/use-token.ts';
import { LiveContext } from './live-context.ts';
import { createLiveUpdates } from './live-updates.ts';

/** The installed console has one window, and tells of news also while it is hidden. */
const ALWAYS_THERE = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };

/** Before every lead: the answer is then ordered by the latest change. */
const EVER = '2000-01-01T00:00:00Z';

export function LiveProvider({ children }: { children: ReactNode }) {
  const { server, openStream, platform } = useConsole();
  const token = useToken();

  const live = useMemo(
    () =>
      createLiveUpdates({
        openStream,
        async readLatestChange() {
          const [lead] = await server.call(api.listLeads, { query: { updatedSince: EVER, limit: 1 } });
          return lead ? `${lead.id} ${lead.updatedAt}` : 'none';
        },
        page: platform.desktop ? ALWAYS_THERE : document,
        network: window,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- a stream belongs to one session: another token begins another
    [server, openStream, token],
  );
  useEffect(() => live.start(), [live]);

  return <LiveContext value={live}>{children}</LiveContext>;
}
