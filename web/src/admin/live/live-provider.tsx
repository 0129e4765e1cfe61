// Keeps one stream of live events for the window while somebody is signed in.
import { useEffect, useMemo, type ReactNode } from 'react';
import { api } from 'shared/api.ts';
import { useConsole } from '../session/console-context.ts';
import { useToken } from '../session/use-token.ts';
import { LiveContext } from './live-context.ts';
import { LiveNotices } from './live-notices.tsx';
import { createLiveUpdates } from './live-updates.ts';
import { UpToDate } from './up-to-date.tsx';

/** Before every lead: the answer is then ordered by the latest change. */
const EVER = '2000-01-01T00:00:00Z';

export function LiveProvider({ children }: { children: ReactNode }) {
  const { client, openStream } = useConsole();
  const token = useToken();

  const live = useMemo(
    () =>
      createLiveUpdates({
        openStream,
        async readLatestChange() {
          const [lead] = await client.call(api.listLeads, { query: { updatedSince: EVER, limit: 1 } });
          return lead ? `${lead.id} ${lead.updatedAt}` : 'none';
        },
        page: document,
        network: window,
      }),
    // A stream belongs to one session.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [client, openStream, token],
  );
  useEffect(() => live.start(), [live]);

  return (
    <LiveContext value={live}>
      <UpToDate />
      <LiveNotices />
      {children}
    </LiveContext>
  );
}
